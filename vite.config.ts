import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { databaseTypes } from "./scripts/database-types.ts";
import { localeTypes } from "./scripts/locale-types.ts";
import { inlineScript, oneByteSource, workerModules } from "./scripts/vite-plugins.ts";

/** Modules that others share and that are less than their request would cost: a room has them in one file. */
const small = { minShareCount: 2, maxModuleSize: 4500 };

/**
 * Which modules share a file, the first that fits: without them a page asks for forty scripts of some hundred bytes. A
 * file takes along what its modules import, and whatever imports one of them loads all of it: so nothing heavy may
 * follow from `frame` or `site`, and nothing of `schemas` from `forms`, which visitors load.
 */
const scriptFiles = [
  // What every page loads: it compresses better, and a release that changes only our code leaves it alone.
  {
    name: "vendor",
    test: /node_modules[\\/](?:(?:react|react-dom|react-router|scheduler|i18next|use-sync-external-store)[\\/]|react-i18next[\\/]dist[\\/]es[\\/](?!Trans))|rolldown[\\/]runtime|preload-helper/,
  },
  // The lists that visitors search need it too; the schemas would take it along.
  { name: "text", test: /app[\\/]schemas[\\/]formats[\\/]clean-text/ },
  // Before the forms, which would take along what says why one was rejected: every page has that.
  {
    name: "frame",
    test: /app[\\/](?:i18n[\\/](?!local-time)|components[\\/](?!rich-text|search|accordion|switch|field|checked-form|use-checked-form|form\.|route-files)|schemas[\\/]\w+[\\/](?:languages|flag|crawlers|visit-count|stored-file)|site[\\/]components[\\/]filtering)/,
    ...small,
    // The toasts are in it too: the rooms that show them would each take them along.
    maxModuleSize: 7000,
  },
  { name: "forms", test: /@conform-to[\\/](?:dom|react)[\\/]|app[\\/]components[\\/](?:field|checked-form)/ },
  {
    name: "schemas",
    test: /node_modules[\\/](?:zod|@conform-to[\\/]zod)[\\/]|app[\\/]schemas[\\/]\w+[\\/](?:zod|credentials|second-step)|use-checked-form/,
  },
  {
    name: "site",
    test: /app[\\/](?:site[\\/](?:components[\\/](?!policy|filter\.|closing-call)|frame|meta)|content[\\/](?!sections|editable-pages|documents))/,
    ...small,
  },
  // Public pages and the admin panel show marks in a text: the admin's file would take this along.
  { name: "rich-text", test: /react-i18next[\\/]dist[\\/]es[\\/]Trans|app[\\/]components[\\/]rich-text/ },
  // Ends many pages, but neither the home page nor Contact, which would load it with `site`.
  { name: "closing", test: /site[\\/]components[\\/]closing-call/, ...small },
  { name: "auth", test: /app[\\/]auth/, ...small },
  // All but what Downloads says too, which would take the file along.
  { name: "admin", test: /app[\\/](?:admin|schemas[\\/](?!formats[\\/]document\.))|lucide-react/, ...small },
];

/** A page names a dozen scripts: without words in their names the home page fits into a connection's first 14.6 kB. */
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
  plugins: [tailwindcss(), reactRouter(), inlineScript, localeTypes, databaseTypes, workerModules, oneByteSource],
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { ...scriptNames, hashCharacters, codeSplitting: { groups: scriptFiles } } },
      },
    },
    ssr: {
      ...(command === "build" && bundled),
      build: {
        rolldownOptions: {
          input: "./app/composition/main.server.ts",
          output: { hashCharacters, minify: withoutSpace },
        },
      },
    },
  },
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
}));
