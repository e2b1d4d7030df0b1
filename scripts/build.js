import { requireNode } from "./require-node.js";

requireNode();
const { build } = await import("./build.ts");
await build();
