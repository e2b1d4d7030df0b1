import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./scripts/inline-script.ts";
import { localeTypes } from "./scripts/locale-types.ts";
import { oneByteSource } from "./scripts/one-byte-source.ts";
import { workerModules } from "./scripts/worker-modules.ts";

/** What every page loads, in one file: it compresses better, and a release that changes only our code leaves it alone. */
const vendor = { name: "vendor", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ };

/** A page names about thirty scripts: without words in their names the home page fits into a connection's first 14.6 kB. */
const scriptNames = { entryFileNames: "assets/[hash].js", chunkFileNames: "assets/[hash].js" };

/** Hashes in hexadecimal compress better. Both builds write them alike: a file that both name has one address. */
const hashCharacters = "hex";

/**
 * The server's packages are built into its file, which loads sooner and smaller than they do one by one: all but native
 * code, and the logger, whose parts find each other by their files.
 */
const bundled = {
  define: { "process.env.NODE_ENV": '"production"' },
  resolve: { noExternal: true as const, external: ["lightningcss", "pino", "pino-pretty", "sharp"] },
};

/** The server keeps its source in memory: without comments and space, but with the names that a stack trace shows. */
const withoutSpace = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), inlineScript, localeTypes, workerModules, oneByteSource],
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: {
    client: {
      build: { rolldownOptions: { output: { ...scriptNames, hashCharacters, codeSplitting: { groups: [vendor] } } } },
    },
    ssr: {
      ...(command === "build" && bundled),
      build: { rolldownOptions: { input: "./app/main.server.ts", output: { hashCharacters, minify: withoutSpace } } },
    },
  },
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
}));
