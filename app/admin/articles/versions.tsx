import { useTranslation } from "react-i18next";
import { data, Link } from "react-router";
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
import { textLanguageIn } from "../content/editing.ts";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";
import type { Route } from "./+types/versions";
import { articleAddress, idIn, editAddress } from "./article-addresses.ts";
import { withAuthorNames } from "./author-choices.server.ts";
import { kindContext, kindOf, sentFields } from "./kind-context.ts";
import { ComparedFields } from "./versions/compared-fields.tsx";
import { RestoreForm } from "./versions/restore-form.tsx";

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
  const last = versions.at(-1);
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
        <section aria-labelledby="chosen-title" className="mt-8">
          <h2 id="chosen-title" className="text-heading">
            {t("comparison")}
          </h2>
          <RestoreForm
            action={here({ version: chosen.version })}
            {...chosen}
            differs={chosen.fields.some((field) => field.differs)}
          />
          <ComparedFields
            kind={kindOf(article.kind, loaderData.fields, loaderData.pictured)}
            fields={chosen.fields}
            language={language}
          />
        </section>
      )}
      {versions.length === 0 && <p className="py-10 text-ink-soft">{t(continued ? "noOlder" : "none")}</p>}
      {chosen && versions.length > 0 && <h2 className="mt-12 text-heading">{t("all")}</h2>}
      <ol className="mt-6 divide-y divide-rule border-y border-rule empty:hidden">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0 grow basis-64">
              <p lang={language} className="truncate font-semibold">
                {version.title || t("untitled")}
              </p>
              <Saved version={version} />
            </div>
            {version.id === chosen?.version ? (
              <p className="flex min-h-11 items-center text-sm font-semibold">{t("shown")}</p>
            ) : (
              <Link to={here({ version: version.id })} aria-describedby={`saved-${version.id}`} className="touch-link">
                {t("compare")}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {more && last && (
        <p className="mt-4">
          <Link to={here({ before: last.id })} className="touch-link">
            {t("older")}
          </Link>
        </p>
      )}
    </>
  );
}

function Saved({ version: { id, savedAt, savedBy, automatic, refused } }: { version: ArticleVersion }) {
  const { t } = useTranslation("admin-versions");
  return (
    <p id={`saved-${id}`} className="text-sm text-ink-soft">
      {savedBy === undefined ? t("withSoftware") : t("saved", { who: savedBy ?? t("somebody") })}{" "}
      <LocalTime at={savedAt} />
      {refused ? ` · ${t("refused")}` : automatic ? ` · ${t("automatic")}` : ""}
    </p>
  );
}

function versionNumber(text: string | null): string | undefined {
  return articleVersionRestore.shape.version.safeParse(text).data;
}
