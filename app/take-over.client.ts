type Route = { id: string; module: string; imports?: string[] };
type Manifest = { routes: Record<string, Route> };
declare global {
  interface Window {
    __reactRouterManifest?: Manifest;
    __reactRouterRouteModules?: Record<string, unknown>;
    __reactRouterContext?: object;
  }
}

/** Fetches what the page on screen is made of and lays it where the router looks for it. */
export async function takeOver(): Promise<void> {
  const page = document.getElementById("page");
  // In development the router's own scripts have done it.
  if (!page) return;
  const { manifest = "", routes = "" } = page.dataset;
  const [context = "", data = ""] = page.textContent.split(/\n(.*)/s);
  await import(/* @vite-ignore */ manifest);
  const matched = routes.split(" ").flatMap((id) => window.__reactRouterManifest?.routes[id] ?? []);
  for (const href of new Set(matched.flatMap(({ imports = [] }) => imports))) preload(href);
  const [modules] = await Promise.all([
    Promise.all(matched.map(async ({ id, module }) => [id, await import(/* @vite-ignore */ module)])),
    wholeStylesheet(),
  ]);
  window.__reactRouterRouteModules = Object.fromEntries(modules);
  window.__reactRouterContext = { ...JSON.parse(context), stream: new Blob([data]).stream() };
}

function preload(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  link.fetchPriority = "low";
  document.head.append(link);
}

/** A public page carries the styles that it shows; what appears later needs the rest. */
function wholeStylesheet(): Promise<unknown> | undefined {
  const inline = document.querySelector<HTMLStyleElement>("style[data-href]");
  if (!inline?.dataset.href) return undefined;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = inline.dataset.href;
  inline.after(link);
  return new Promise((settled) => {
    link.addEventListener("load", settled);
    link.addEventListener("error", settled);
  });
}
