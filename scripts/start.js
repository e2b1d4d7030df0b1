import module from "node:module";
import { requireNode } from "./require-node.js";

requireNode();
// A third of the start is compiling what was compiled the last time.
module.enableCompileCache();
await import("./start.ts");
