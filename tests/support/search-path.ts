import { delimiter, dirname } from "node:path";

/** Where programs are looked for, so that `node` is the one that runs this. */
export const searchPath = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
