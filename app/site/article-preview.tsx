import { useTranslation } from "react-i18next";
import { data, useLocation } from "react-router";
import { noindexMeta } from "../components/noindex-meta.ts";
import { UnderHeadingContext } from "../components/prose.tsx";
import { isInPlace } from "../data/documents/preview-links.server.ts";
import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import { backendContext, sessionMiddleware } from "../data/session/session.server.ts";
import { addressIn, prefixOf } from "../i18n/addresses.ts";
import { LocalTime } from "../i18n/local-time.tsx";
import { getFixedT, pick } from "../i18n/translations.server.ts";
import type { ProseNode } from "../schemas/formats/prose.ts";
import { rowId } from "../schemas/formats/zod.ts";
import { previewRemarks } from "../schemas/forms/preview-remark.ts";
import { constraintOf } from "../schemas/rules/constraint.ts";
import { formSentContext, readUnlessRejected, parseForm, rejected } from "../server/parse-form.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/article-preview";
import { addressOfDraft } from "./page-draft.server.ts";
import { sitePage } from "./page.server.ts";
import { boxesOf } from "./preview/boxes.ts";
import { DraftedArticle } from "./preview/drafted-article.tsx";
import { headingsOf, wordsOf } from "./preview/headings.ts";
import PreviewNotice from "./preview/preview-notice.tsx";
import { RemarkBox } from "./preview/remark-box.tsx";
import { ReviewForm, reviewFormId, useReviewMessage } from "./preview/review-form.tsx";
import { LinkToDraft, Review, ReviewThanks, Unshown } from "./preview/review.tsx";
import { secretAddress } from "./preview/secret-address.server.ts";
import { reviewRefusals, sendReview } from "./preview/send-review.server.ts";
import { shownDraft, textsOfDrafts } from "./preview/shown-draft.server.ts";

export const middleware: Route.MiddlewareFunction[] = [secretAddress, sessionMiddleware];

export async function loader(args: Route.LoaderArgs) {
  const page = await sitePage(args, textsOfDrafts);
  const articles = args.context.get(publishedDocumentsContext);
  const { searchParams, pathname } = args.url;
  const isReturning = args.context.get(formSentContext);
  const texts = { articles: pick(page.translations.articles, ["preview", "review"]) };
  const review = { constraint: constraintOf(previewRemarks), sent: searchParams.has("sent"), revision: "" };
  const link = rowId().safeParse(args.params.link);
  const { previewLinks } = args.context.get(backendContext);
  const preview =
    link.success && (await readUnlessRejected(args.context, previewLinks.show(link.data), "unread" as const));
  if (preview === "unread") return { kind: "unread" as const, translations: texts, review };
  if (!preview) return data({ kind: "ended" as const, translations: texts, review }, 410);

  const { language } = preview.article;
  const { expires_at: endsAt, revision } = preview;
  if (isInPlace(preview)) {
    const draft = addressOfDraft(preview, args.params.link, searchParams.has("watched"));
    if (!isReturning && !searchParams.has("remarks") && !review.sent) throw redirect(draft);
    return { kind: preview.kind, translations: texts, endsAt, draft, review: { ...review, revision } };
  }
  if (!isReturning && prefixOf(pathname) !== language) throw redirect(addressIn(language, pathname));
  const isWatched = searchParams.has("watched");
  const shown = { kind: preview.kind, ...(await shownDraft(args.context, preview, page, articles, isWatched)) };
  const translations = { ...shown.translations, ...texts };
  return { ...shown, translations, endsAt, review: isWatched ? undefined : { ...review, revision } };
}

export async function action(args: Route.ActionArgs) {
  const { language } = await sitePage(args, []);
  const submission = await parseForm(args, previewRemarks);
  if (submission.status !== "success") return rejected(submission);

  const refused = await sendReview(args, submission.value);
  if (refused) {
    const t = getFixedT(args.context, "articles", language);
    return rejected(submission, t(`review.errors.${refused}`), reviewRefusals[refused]);
  }
  return redirect(`${args.url.pathname}?sent#review`);
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, ended } = loaderData?.translations.articles.preview ?? {};
  return noindexMeta(loaderData?.kind === "ended" ? ended?.title : title);
};

export default function ArticlePreview({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("articles");
  const { t: tCase } = useTranslation("case-study");
  const message = useReviewMessage();
  const { pathname } = useLocation();
  const { kind, review } = shown;
  const headings = !review || review.sent ? [] : headingsOf(shown, tCase);
  const { boxes, left } = boxesOf([...headings.map(wordsOf), ""], actionData);
  const whole = boxes.pop()!;
  const form = review && !review.sent && (
    <ReviewForm
      {...review}
      boxes={boxes}
      own={[...left, whole]}
      ended={kind === "ended"}
      message={message}
      lastResult={actionData}
    />
  );
  if (kind === "ended" || kind === "unread") return <Unshown kind={kind}>{actionData && form}</Unshown>;
  const boxUnder = new Map(headings.map((heading, place) => [heading, boxes[place]!]));
  const under = (heading: ProseNode) => {
    const box = boxUnder.get(heading);
    return box && <RemarkBox form={reviewFormId} box={box} message={message} />;
  };
  return (
    <>
      <PreviewNotice review={review && !review.sent ? "#review" : undefined}>
        <LocalTime at={shown.endsAt} />
      </PreviewNotice>
      <UnderHeadingContext value={under}>
        {shown.draft !== undefined ? <LinkToDraft to={shown.draft} /> : <DraftedArticle draft={shown} />}
      </UnderHeadingContext>
      {review && (
        <Review
          title={review.sent ? undefined : t("review.title")}
          body={t(boxes.length > 0 ? "review.body" : "review.bodyOfWhole")}
        >
          {form || <ReviewThanks again={`${pathname}${shown.draft !== undefined ? "?remarks" : ""}`} />}
        </Review>
      )}
    </>
  );
}
