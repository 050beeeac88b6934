import { preview } from "./preview.ts";
import { list, publish, withdraw } from "./tariffs.ts";

export const tariffs = { list, preview, publish, withdraw };
