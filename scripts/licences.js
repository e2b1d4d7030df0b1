import { requireNode } from "./require-node.js";

requireNode();
const { printLicences } = await import("./licences.ts");
await printLicences();
