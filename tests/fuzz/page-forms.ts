import type { Answer, Visitor } from "../support/visitor.ts";
import { patterns } from "./site-map.ts";

export type Fields = [name: string, value: string][];
/** A form of a page as a browser would send it; a link with a query is one that is already filled in. */
export type PageForm = { action: string; method: "get" | "post" | "multipart"; fields: Fields };

/** What pages lead to: paths, forms, and every name in a form or a query. */
export type Found = { paths: string[]; forms: PageForm[]; names: string[] };

/** Names that no link or form of a page mentions. */
const unmentioned = ["next", "token_hash", "type", "code", "error", "lng", "index", "_routes", "paths", "version"];

/** Forms that only a script or a mail leads to. */
const unlinked: PageForm[] = [
  { action: "/admin/assets/upload", method: "multipart", fields: [["path", "videos/"]] },
  {
    action: "/auth/confirm",
    method: "post",
    fields: [
      ["token_hash", "0".repeat(56)],
      ["type", "recovery"],
    ],
  },
  { action: "/auth/new-password", method: "post", fields: [["password", "correct horse"]] },
];

/** Beside one of each pattern of the site map, more where there is time. */
const mostPages = process.env.FUZZ_CASES ? 120 : 60;

/** Walks the site as these visitors see it, and gathers what there is to send. One address of each kind is enough; outside the admin panel all see the same. */
export async function findForms(visitors: readonly Visitor[]): Promise<Found> {
  const paths = new Set<string>();
  const forms = new Map(unlinked.map((form) => [form.action, form]));
  const seenByAll = new Set<string>();
  for (const visitor of visitors) {
    const seen = new Set(seenByAll);
    const begun = seen.size;
    const ahead = patterns.map((pattern) => pattern.replace("/:language?", "").replace(/\/(:\w+|\*)/g, "/x") || "/");
    for (const address of ahead) {
      if (seen.size - begun > patterns.length + mostPages) break;
      const kind = kindOf(address);
      if (seen.has(kind)) continue;
      seen.add(kind);
      if (!kind.startsWith("/admin")) seenByAll.add(kind);
      const answer = await visitor.visit(address);
      if (answer.status >= 400) continue;
      const { pathname, searchParams } = urlOf(address);
      paths.add(pathname);
      const asked: PageForm[] =
        searchParams.size > 0 ? [{ action: pathname, method: "get", fields: [...searchParams] }] : [];
      for (const form of [...asked, ...formsOn(answer, address)]) {
        forms.set(`${form.method} ${form.action} ${form.fields.map(([name]) => name).join()}`, form);
      }
      ahead.push(...linksOn(answer, address));
    }
  }
  const names = [...forms.values()].flatMap(({ fields }) => fields.map(([name]) => name));
  return { paths: [...paths], forms: [...forms.values()], names: [...new Set([...unmentioned, ...names])] };
}

function kindOf(address: string): string {
  const { pathname, searchParams } = urlOf(address);
  return `${pathname.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/, ":id")}?${[...searchParams.keys()].toSorted().join("&")}`;
}

function urlOf(address: string, at = "/"): URL {
  return new URL(address, new URL(at, "http://northlight.test"));
}

function linksOn({ page, location }: Answer, at: string): string[] {
  const links = page("a[href]")
    .map((_, link) => page(link).attr("href"))
    .get();
  return [...links, ...(location ? [location] : [])]
    .map((link) => urlOf(link, at))
    .filter(({ host }) => host === "northlight.test")
    .filter(({ pathname, searchParams }) => !pathname.startsWith("/storage") && !searchParams.has("lng"))
    .map(({ pathname, search }) => pathname + search);
}

function formsOn({ page }: Answer, at: string): PageForm[] {
  return page("form")
    .map((_, element) => {
      const form = page(element);
      const fields = form
        .find("[name]")
        .map((_, field): Fields => [[page(field).attr("name") ?? "", String(page(field).val() ?? "")]])
        .get();
      const sent = form.attr("method") === "post" ? "post" : "get";
      const method = form.attr("enctype") === "multipart/form-data" ? "multipart" : sent;
      return [{ action: form.attr("action") ?? at, method, fields } satisfies PageForm];
    })
    .get();
}
