import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The list of routes is a small file that every page shares and keeps, instead of a part of each page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
