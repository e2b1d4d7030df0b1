import manifest from "../../package.json" with { type: "json" };

export const release = manifest.version.split(/[.-]/).slice(0, 3).map(Number);
