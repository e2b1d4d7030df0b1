import { requireNode } from "./require-node.js";

requireNode();
const { printBillOfMaterials } = await import("./sbom.ts");
await printBillOfMaterials();
