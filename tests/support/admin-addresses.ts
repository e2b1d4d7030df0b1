import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { idOfPage } from "../../app/content/editable-pages.ts";
import routes from "../../app/routes.ts";
import { collectionKinds, kinds } from "../../app/schemas/kinds/kinds.ts";

type Address = { address: string; file: string; forAdministrators: boolean };

export const unknownId = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";

/** Parameters by the path that they stand in; elsewhere `:id` is an id that nothing has. */
const parameters: [path: RegExp, parameter: string, value: string][] = [
  [/^\/admin\/insights\//, ":id", "10000000-0000-4000-8000-000000000001"],
  [/^\/admin\/case-studies\//, ":id", "20000000-0000-4000-8000-000000000001"],
  [/^\/admin\/content\/pages\//, ":id", idOfPage("about")],
  [/^\/admin\/features\//, ":flag", "hero_video"],
  [/^\/admin\/activity\//, ":event", "1"],
  [/./, ":id", unknownId],
  [/./, "/:room?", ""],
  [/./, "*", "nowhere"],
];

/** What is asked about, at addresses that show nothing without. */
const queries: Record<string, string> = {
  "/admin/assets/delete": "path=videos%2Fhero.mp4",
  "/admin/assets/file": "path=videos%2Fhero.mp4",
  "/admin/assets/replace": "path=videos%2Fhero.mp4",
  "/admin/assets/rename": "path=videos%2Fhero.mp4",
  "/admin/content/replace": "q=learning&with=study&language=en",
  "/admin/leads/access": "email=ana%40example.com",
  "/admin/leads/access/file": "email=ana%40example.com",
  "/admin/leads/erase": "email=ana%40example.com",
  "/admin/leads/resume": "email=ana%40example.com",
  "/admin/leads/unsubscribe": "email=ana%40example.com",
  ...Object.fromEntries(collectionKinds.map((kind) => [`${kinds[kind].list}/several`, "do=trash"])),
  "/admin/redirects/remove": `id=${unknownId}`,
  "/admin/settings/people/remove": `account=${unknownId}`,
  "/admin/settings/people/role": `account=${unknownId}`,
  "/admin/settings/people/second-step": `account=${unknownId}`,
};

/** Every address of the admin panel that the routes have. */
export const adminAddresses: Address[] = walk(routes, "", false).filter(({ address }) => /^\/admin\b/.test(address));

function walk(all: readonly RouteConfigEntry[], above: string, guarded: boolean): Address[] {
  return all.flatMap(({ path, file, children }) => {
    const here = path ? `${above}/${path}` : above;
    const forAdministrators = guarded || file === "admin/administrators.tsx";
    if (children) return walk(children, here, forAdministrators);
    return collectionsAt(here).map((at) => {
      const found = parameters.filter(([where]) => where.test(at));
      const filled = found.reduce((address, [, parameter, value]) => address.replace(parameter, value), at);
      const query = queries[filled];
      return { address: query ? `${filled}?${query}` : filled, file, forAdministrators };
    });
  });
}

function collectionsAt(path: string): string[] {
  const [list = ""] = path.match(/^.*:collection/) ?? [];
  if (list === "") return [path];
  const lists = collectionKinds.map((kind) => kinds[kind].list).filter((of) => matchPath(list, of));
  return lists.map((of) => path.replace(list, of));
}
