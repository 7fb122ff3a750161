// @ts-check
import { lock } from "./figure.js";

lock(document);
