import type { DataRouter, UNSAFE_AssetsManifest as AssetsManifest } from "react-router";
import type { ahead as Ahead } from "./lost-connection.ts";

/** `gone`: an upgrade took them away. `lost`: the site did not answer. */
type Came = "here" | "gone" | "lost";
/** Private to the router, which has no public way to say which files an address needs; without them it goes on as it does by itself. */
type Router = { __reactRouterDataRouter?: DataRouter; __reactRouterManifest?: AssetsManifest };

const brought = new Map<string, Promise<Came>>();
let turn = 0;

/**
 * Brings what the router asks for first: where a script of a page does not come it reloads the page, and takes what was typed. Imports
 * nothing: every page would name the files of that.
 */
export function bringRouteFiles(ahead: typeof Ahead): void {
  ahead.files = async (address) => (await filesOf(address)) === "here";
  ahead.hold = async ({ to, href, formMethod = "get" }) => {
    const address = href ?? to;
    if (typeof address !== "string") return;
    const isForm = formMethod.toLowerCase() !== "get";
    const isNavigation = href === undefined;
    const mine = isNavigation ? (turn += 1) : 0;
    const came = await filesOf(address);
    // Somebody has pressed another link since.
    const isOver = isNavigation && mine !== turn;
    if (!isOver && (came === "here" || (came === "gone" && isForm))) return;
    if (!isOver && came === "lost" && (isForm || isNavigation)) ahead.report(isForm ? "offline" : "page");
    // The document that was asked for, of this site as all that the router leads to: it would load the present one again.
    if (!isOver && came === "gone" && isNavigation)
      Object.assign(document.createElement("a"), { href: address }).click();
    await new Promise(() => {});
  };
}

async function filesOf(address: string): Promise<Came> {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = globalThis as Router;
  if (!router || !manifest) return "here";
  const filesIn = (id: string) => {
    const { module, imports = [] } = manifest.routes[id]!;
    return [module, ...imports];
  };
  const matches = router.match(new URL(address, location.href).pathname) ?? [];
  const lacked = new Set(matches.flatMap(({ route }) => (route.lazy ? filesIn(route.id) : [])));
  for (const { route } of router.state.matches) for (const file of filesIn(route.id)) lacked.delete(file);
  const came = await Promise.all([...lacked].map(bring));
  return came.find((one) => one !== "here") ?? "here";
}

/** Not by `import`: one that failed fails for good in Firefox. */
function bring(file: string): Promise<Came> {
  const begun = brought.get(file) ?? ask(file);
  brought.set(file, begun);
  void begun.then((came) => came !== "here" && brought.delete(file));
  return begun;
}

async function ask(file: string): Promise<Came> {
  try {
    const answer = await fetch(file);
    // To its end, or nothing of it is cached.
    await answer.blob();
    if (answer.headers.get("Content-Type")?.includes("javascript")) return "here";
    return answer.status === 404 ? "gone" : "lost";
  } catch {
    return "lost";
  }
}
