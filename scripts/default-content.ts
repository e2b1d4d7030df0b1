import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defaultContent, seedFile } from "./default-content/seed.ts";

writeFileSync(seedFile, defaultContent());
console.log(`The sections and articles of locales/ are in ${fileURLToPath(seedFile)}.`);
