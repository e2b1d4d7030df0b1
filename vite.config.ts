import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * Files that pages share, so that a page loads a few large ones: they compress better than many small ones, and the
 * list of routes names fewer. What only some pages need stays out of them.
 */
const sharedScripts = [
  { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/ },
  { name: "frame", test: /[\\/]app[\\/](?:language[\\/](?!local-time)|ui[\\/](?:error-page|form|mark|picture|toast)\.)/ },
  {
    name: "site",
    test: /[\\/]app[\\/]site[\\/](?:frame|meta|structured-data|parts[\\/](?:site-link|filtering|unseen))/,
  },
  { name: "parts", test: /[\\/]app[\\/]site[\\/]parts[\\/]/ },
  { name: "icons", test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: {
    client: {
      build: {
        // Hashes in hexadecimal compress better, and there is one in every address.
        rolldownOptions: { output: { hashCharacters: "hex", codeSplitting: { groups: sharedScripts } } },
      },
    },
    ssr: { build: { rollupOptions: { input: "./app/main.server.ts" } } },
  },
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
});
