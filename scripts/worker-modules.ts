import type { Plugin } from "vite";

/** Modules that run in threads and processes of their own, each a file beside the server's. */
const modules = {
  "rendition-worker.js": "app/server/rendition-worker.server.ts",
  "draw-share-image.js": "app/site/share-image/draw.server.ts",
};

export const workerModules: Plugin = {
  name: "worker-modules",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  buildStart() {
    for (const [fileName, id] of Object.entries(modules)) this.emitFile({ type: "chunk", id, fileName });
  },
};
