import { createHash } from "node:crypto";
import { pages } from "../content/pages.ts";
import { articlesContext, type Articles } from "../data/articles.server.ts";
import { isLanguage, type Language } from "../i18n/languages.ts";
import { resourceBundle } from "../i18n/translations.server.ts";
import { cacheControl } from "../server/cache-policy.server.ts";
import { environmentContext } from "../server/context.server.ts";
import type { Route } from "./+types/share-image";
import type { ShareImage } from "./share-image/draw.server.ts";
import { shareImage } from "./share-image/drawn.server.ts";
import { picturesOf } from "./share-image/pictures.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, "*": file } = params;
  const image = isLanguage(language) ? await imageOf(language, file, context.get(articlesContext)) : undefined;
  if (!image) return new Response("Not Found", { status: 404 });
  const bytes = await shareImage(context.get(environmentContext).DATA_FOLDER, image);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const headers = { "Content-Type": "image/jpeg", "Cache-Control": cacheControl.staticFile, ETag: etag };
  if (request.headers.get("if-none-match")?.split(/,\s*/).includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, "Content-Length": String(bytes.length) } });
}

async function imageOf(language: Language, file: string, articles: Articles): Promise<ShareImage | undefined> {
  const [, list, slug] = /^([a-z-]+)(?:\/([^/]+))?\.jpg$/.exec(file) ?? [];
  if (list === undefined) return undefined;
  if (slug !== undefined && (list === "insights" || list === "case-studies"))
    return ofArticle(language, list, slug, articles);
  const path = list === "home" ? "/" : `/${list}${slug === undefined ? "" : `/${slug}`}`;
  const page = pages.find((known) => known === path);
  if (!page) return undefined;
  if (page === "/") {
    const { tagline, heading } = resourceBundle(language, "home").hero;
    return { kind: tagline, title: heading, picture: picturesOf.pages.home };
  }
  const { title, meta } = resourceBundle(language, list as keyof typeof picturesOf.pages & "services");
  if (slug === undefined)
    return {
      kind: meta.title === title ? undefined : meta.title,
      title,
      picture: picturesOf.pages[list as "services"],
    };
  const { items } = resourceBundle(language, "services");
  return { kind: meta.title, title: items[slug as keyof typeof items].title, picture: picturesOf.service(slug) };
}

async function ofArticle(
  language: Language,
  list: "insights" | "case-studies",
  slug: string,
  { insights, caseStudies }: Articles,
): Promise<ShareImage | undefined> {
  const kind = resourceBundle(language, list).meta.title;
  if (list === "insights") {
    const found = await insights.read(language, slug);
    if (!found || !("article" in found)) return undefined;
    return { kind, title: found.article.title, picture: picturesOf.insight(found.article.category) };
  }
  const found = await caseStudies.read(language, slug);
  if (!found || !("article" in found)) return undefined;
  return { kind, title: found.article.title, picture: picturesOf.caseStudy(found.article.industry) };
}
