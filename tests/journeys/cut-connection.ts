import type { Page } from "@playwright/test";

const answers: Record<string, { status: number; contentType: string; body: string }> = {
  "a proxy says 502": { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" },
  "a proxy says 503": { status: 503, contentType: "text/plain", body: "upstream" },
  "a portal answers in its place": { status: 200, contentType: "text/html", body: "<h1>Log in to the network</h1>" },
};

/** Five ways in which nothing of the site answers what scripts send; each is taken back by what it gives. `says`: the key of `errors:lost`. */
export const waysToFail: {
  name: string;
  says: "offline" | "unknown";
  cut: (page: Page) => Promise<() => Promise<void>>;
}[] = [
  {
    name: "the line is cut",
    says: "offline",
    async cut(page) {
      await page.context().setOffline(true);
      return () => page.context().setOffline(false);
    },
  },
  {
    name: "the connection is reset",
    says: "unknown",
    async cut(page) {
      await page.route(sentByScripts, (route) => route.abort("connectionreset"));
      return () => page.unroute(sentByScripts);
    },
  },
  ...Object.entries(answers).map(([name, answer]) => ({
    name,
    says: "unknown" as const,
    async cut(page: Page) {
      await page.route(sentByScripts, (route) => route.fulfill(answer));
      return () => page.unroute(sentByScripts);
    },
  })),
];

/** Data of routes, and files. */
const sentByScripts = /\.data(?:\?|$)|\/admin\/assets\/upload$/;
