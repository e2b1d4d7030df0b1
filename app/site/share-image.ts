import { isSuppliedPicture } from "../content/article-pictures.ts";
import { pages } from "../content/pages.ts";
import { defaultService } from "../content/services.ts";
import { publishedDocumentsContext, readersOf } from "../data/published/published-documents.server.ts";
import { firmFor } from "../i18n/firm.server.ts";
import { isLanguage, type Language } from "../i18n/languages.ts";
import { bundleFor } from "../i18n/translations.server.ts";
import { articleAt } from "../schemas/rules/site-paths.ts";
import { cacheControl } from "../server/cache-policy.server.ts";
import { type Context, environmentContext } from "../server/context.server.ts";
import type { Route } from "./+types/share-image";
import { shownResults } from "./results.server.ts";
import { chosenShareImage } from "./share-image/chosen.server.ts";
import type { Drawing } from "./share-image/draw.server.ts";
import { imageResponse, shareImage } from "./share-image/drawn.server.ts";
import { lookOf } from "./share-image/look.server.ts";
import { picturesOf } from "./share-image/pictures.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, "*": file } = params;
  const drawing = isLanguage(language) ? await drawingOf(context, language, file) : undefined;
  if (!isLanguage(language) || !drawing) return new Response("Not Found", { status: 404 });
  const { DATA_FOLDER } = context.get(environmentContext);
  const chosen = await chosenShareImage(context, language, pathOf(file));
  const own = chosen && (await shareImage(DATA_FOLDER, chosen.image).catch(() => undefined));
  const { look: firm, lacks: lacksLogo } = await lookOf(firmFor(context, language), context);
  const whole = own ?? (await shareImage(DATA_FOLDER, { firm, ...drawing }).catch(() => undefined));
  const bytes =
    whole ??
    (await shareImage(DATA_FOLDER, {
      firm: { ...firm, name: "", logo: undefined },
      title: "",
      picture: drawing.picture,
    }));
  // A stand-in for an unreadable picture or logo, or for words that could not be drawn, is not what this address promises.
  const lacks = (chosen && !own) || !whole || lacksLogo;
  const caching = lacks ? cacheControl.noCache : cacheControl.staticFile;
  return imageResponse(request, bytes, { type: "image/jpeg", caching });
}

type Shown = Omit<Drawing, "firm">;

async function drawingOf(context: Context, language: Language, file: string): Promise<Shown | undefined> {
  const [, list, slug] = /^([a-z-]+)(?:\/([^/]+))?\.jpg$/.exec(file) ?? [];
  if (list === undefined) return undefined;
  if (slug !== undefined) return ofArticle(context, language, `/${list}/${slug}`);
  const drawing = ofPage(context, language, list);
  const { name: firm } = firmFor(context, language);
  return drawing && { ...drawing, title: drawing.title.replaceAll("{{firm}}", () => firm) };
}

function pathOf(file: string): string {
  const path = `/${file.replace(/\.jpg$/, "")}`;
  return path === "/home" ? "/" : path;
}

function ofPage(context: Context, language: Language, list: string): Shown | undefined {
  const page = pages.find((known) => known === pathOf(list));
  if (!page) return undefined;
  if (page === "/") {
    const { tagline, heading } = bundleFor(context, language, "home").hero;
    return { kind: tagline, title: heading, picture: picturesOf.page("home") };
  }
  const { title, meta } = bundleFor(context, language, list as "services");
  return { kind: meta.title === title ? undefined : meta.title, title, picture: picturesOf.page(list) };
}

async function ofArticle(context: Context, language: Language, path: string): Promise<Shown | undefined> {
  const { kind, slug } = articleAt(path) ?? {};
  const found = kind && (await context.get(publishedDocumentsContext)[readersOf[kind]].read(language, slug!));
  if (!found || !("article" in found)) return undefined;
  const { article } = found;
  const drawn = (list: "insights" | "case-studies" | "services", picture: string) => ({
    kind: bundleFor(context, language, list).meta.title,
    title: article.title,
    picture,
  });
  if ("category" in article) return drawn("insights", picturesOf.insight(article.category));
  if ("cta_text" in article) return { kind: undefined, title: article.title, picture: picturesOf.page("home") };
  const { picture } = article;
  const supplied = picture !== null && isSuppliedPicture(picture) ? picture : defaultService;
  if (!("industry" in article)) return drawn("services", picturesOf.service(supplied));
  const [result] = shownResults(context, article, 1);
  return { ...drawn("case-studies", picturesOf.caseStudy(article.industry)), ...(result && { result }) };
}
