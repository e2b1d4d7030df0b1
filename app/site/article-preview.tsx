import { useTranslation } from "react-i18next";
import { data, type MiddlewareFunction } from "react-router";
import { ErrorPage } from "../components/error-page.tsx";
import { noindexMeta } from "../components/noindex-meta.ts";
import { articlesContext } from "../data/articles.server.ts";
import { backendContext, sessionMiddleware } from "../data/session.server.ts";
import { addressIn, prefixOf } from "../i18n/addresses.ts";
import { LocalTime } from "../i18n/local-time.tsx";
import { pick } from "../i18n/translations.server.ts";
import { z } from "../schemas/zod.ts";
import { allowOwnFrames } from "../server/headers.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/article-preview";
import { CaseArticle } from "./case-study/case-article.tsx";
import { shownCaseStudy } from "./case-study/shown-case-study.server.ts";
import { Calls } from "./insight/calls.tsx";
import { InsightArticle } from "./insight/insight-article.tsx";
import { shownInsight } from "./insight/shown-insight.server.ts";
import { addressOfDraft } from "./page-draft.server.ts";
import { sitePage } from "./page.server.ts";
import { PreviewNotice } from "./preview/preview-notice.tsx";

/** The address is the secret: no other site learns it from a link, and nobody keeps or lists the page. */
const secretAddress: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next();
  response.headers.set("Referrer-Policy", "no-referrer");
  response.headers.set("X-Robots-Tag", "noindex");
  allowOwnFrames(response.headers);
  return response;
};

export const middleware: Route.MiddlewareFunction[] = [secretAddress, sessionMiddleware];

export async function loader(args: Route.LoaderArgs) {
  const page = await sitePage(args, ["insight", "insights", "case-study", "case-studies", "articles"]);
  const articles = args.context.get(articlesContext);
  const texts = { articles: pick(page.translations.articles, ["preview"]) };
  const link = z.uuid().safeParse(args.params.link);
  const preview = link.success ? await args.context.get(backendContext).previewLinks.show(link.data) : undefined;
  if (!preview) return data({ translations: texts, endsAt: undefined }, 410);

  const { language } = preview.article;
  if (preview.kind === "page") throw redirect(addressOfDraft(preview.article.slug, language, args.params.link));
  if (prefixOf(args.url.pathname) !== language) throw redirect(addressIn(language, args.url.pathname));
  const shown =
    preview.kind === "insight"
      ? { kind: preview.kind, ...(await shownInsight(preview.article, page, articles)) }
      : { kind: preview.kind, ...(await shownCaseStudy(preview.article, page, articles)) };
  return { ...shown, translations: { ...shown.translations, ...texts }, endsAt: preview.expires_at };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, ended } = loaderData?.translations.articles.preview ?? {};
  return noindexMeta(loaderData?.endsAt ? title : ended?.title);
};

export default function ArticlePreview({ loaderData: shown }: Route.ComponentProps) {
  const { t } = useTranslation("articles");
  if (shown.endsAt === undefined) {
    return <ErrorPage title={t("preview.ended.title")} body={t("preview.ended.body")} />;
  }
  return (
    <>
      <PreviewNotice>
        <LocalTime at={shown.endsAt} />
      </PreviewNotice>
      {shown.kind === "insight" ? (
        <>
          <InsightArticle insight={shown.insight} body={shown.body} />
          <Calls />
        </>
      ) : (
        <CaseArticle caseStudy={shown.caseStudy} industry={shown.industry} />
      )}
    </>
  );
}
