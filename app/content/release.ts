import manifest from "../../package.json" with { type: "json" };

/** This release as numbers that compare, such as [1, 0, 0]. */
export const release = manifest.version.split(/[.-]/).slice(0, 3).map(Number);
