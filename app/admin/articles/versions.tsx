import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { noindexMeta } from "../../components/noindex-meta.ts";
import type { ArticleVersion } from "../../data/article-versions.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { getFixedT, translationsFor } from "../../i18n/translations.server.ts";
import { articleVersionRestore, fieldDifferences } from "../../schemas/article-version.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { LanguageTabs } from "../components/language-tabs.tsx";
import { refusalOf } from "../components/refusal.server.ts";
import { VersionList } from "../components/version-list.tsx";
import { textLanguageIn } from "../content/editing.ts";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";
import type { Route } from "./+types/versions";
import { articleAddress, idIn, editAddress } from "./article-addresses.ts";
import { withAuthorNames } from "./author-choices.server.ts";
import { kindContext, kindOf, sentFields } from "./kind-context.ts";
import { DraftComparison } from "./versions/draft-comparison.tsx";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { articleVersions } = context.get(backendContext);
  const kind = context.get(kindContext);
  const id = idIn(params);
  const language = textLanguageIn(url);
  const before = versionNumber(url.searchParams.get("before"));
  const version = versionNumber(url.searchParams.get("version"));
  const [found, compared] = await Promise.all([
    articleVersions.of(kind, id, language, before),
    version ? articleVersions.compare(id, language, version) : undefined,
  ]);
  if (!found) throw data(null, 404);
  const named = compared && (await withAuthorNames(context, kind));
  return {
    translations: translationsFor(context, "admin-versions", "admin-fields"),
    article: { kind: kind.name, id },
    ...sentFields(kind),
    language,
    title: kind.title ?? found.article.title,
    versions: found.versions,
    more: found.more,
    continued: before !== undefined,
    chosen: named && {
      version: version ?? "",
      revision: compared.draft?.revision,
      fields: fieldDifferences(kind, named(compared.former), compared.draft && named(compared.draft.fields), language),
    },
  };
}

/** The draft that gives way becomes a version itself, so that a restore can be undone. */
export async function action({ request, context, url, params }: Route.ActionArgs) {
  const article = { kind: context.get(kindContext).name, id: idIn(params) };
  const submission = await parseForm(request, articleVersionRestore);
  if (submission.status !== "success") return rejected(submission);

  const restored = await context.get(backendContext).articleVersions.restore(submission.value);
  const t = getFixedT(context, "admin-versions");
  if (!restored.ok) {
    const [reason] = refusalOf(restored, context, (why) => t(`errors.${why === "unreachable" ? "backendDown" : why}`));
    return rejected(submission, reason, restored.why === "refused" ? 400 : 409);
  }
  return redirectWithToast(articleAddress(article, "versions", { language: textLanguageIn(url) }), "draftRestored");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-versions"].title);

export default function ArticleVersions({ loaderData }: Route.ComponentProps) {
  const { article, language, title, versions, more, continued, chosen } = loaderData;
  const { t } = useTranslation("admin-versions");
  const here = (query: Record<string, string> = {}) => articleAddress(article, "versions", { language, ...query });
  return (
    <>
      <SubPageHeading
        title={t("heading", { article: title || t("untitled") })}
        subtitle={t("subtitle")}
        back={{ to: editAddress(article.kind, article.id, language), text: t("back") }}
      />
      <LanguageTabs
        label={t("tabs")}
        current={language}
        addressOf={(other) => here({ language: other })}
        renderName={(other) => t(`languages.${other}`)}
      />
      {chosen && (
        <DraftComparison
          action={here({ version: chosen.version })}
          kind={kindOf(article.kind, loaderData.fields, loaderData.pictured)}
          language={language}
          {...chosen}
        />
      )}
      {chosen && versions.length > 0 && <h2 className="mt-12 text-heading">{t("all")}</h2>}
      <VersionList
        versions={versions}
        chosen={chosen?.version}
        language={language}
        more={more}
        continued={continued}
        none={t("none")}
        addressOf={here}
        titleOf={(version) => version.title || t("untitled")}
      >
        {(version) => <Saved version={version} />}
      </VersionList>
    </>
  );
}

function Saved({ version: { savedAt, savedBy, automatic, refused } }: { version: ArticleVersion }) {
  const { t } = useTranslation("admin-versions");
  return (
    <p>
      {savedBy === undefined ? t("withSoftware") : t("saved", { who: savedBy ?? t("somebody") })}{" "}
      <LocalTime at={savedAt} />
      {refused ? ` · ${t("refused")}` : automatic ? ` · ${t("automatic")}` : ""}
    </p>
  );
}

function versionNumber(text: string | null): string | undefined {
  return articleVersionRestore.shape.version.safeParse(text).data;
}
