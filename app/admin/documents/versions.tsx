import { useTranslation } from "react-i18next";
import { data } from "react-router";
import type { DocumentVersion } from "../../data/documents/document-versions.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { useListed } from "../../i18n/punctuation.tsx";
import { getFixedT } from "../../i18n/translations.server.ts";
import { documentVersionRestore, fieldDifferences } from "../../schemas/rules/document-version.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { refusalOf } from "../components/refusal.server.ts";
import { LanguageTabs } from "../components/tabs.tsx";
import type { Route } from "./+types/versions";
import { documentAddress, editAddress, idIn, textLanguageIn, kindContext, kindOf } from "./addresses.ts";
import { useFieldLabel } from "./document-words.ts";
import { draftRefusal } from "./editor/draft-refusal.server.ts";
import { textIn } from "./editor/edited-draft.ts";
import { withNames } from "./editor/named-choices.server.ts";
import { redirectToPublished } from "./published-toast.server.ts";
import { DraftComparison } from "./versions/compared-fields.tsx";
import { VersionList } from "./versions/version-list.tsx";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { documentVersions } = context.get(backendContext);
  const kind = context.get(kindContext);
  const id = idIn(params);
  const language = textLanguageIn(url);
  const before = versionNumber(url.searchParams.get("before"));
  const version = versionNumber(url.searchParams.get("version"));
  const [found, compared] = await Promise.all([
    documentVersions.of(kind, id, language, before),
    version ? documentVersions.compare(kind, id, language, version) : undefined,
  ]);
  if (!found) throw data(null, 404);
  const named = compared && (await withNames(context, kind));
  return {
    document: { kind: kind.name, id },
    page: kind.page,
    language,
    title: kind.page?.title ?? found.document.title,
    versions: found.versions,
    more: found.more,
    continued: before !== undefined,
    chosen: named && {
      version: version ?? "",
      revision: compared.draft?.revision,
      unread: compared.unread,
      fields: fieldDifferences(kind, named(compared.former), compared.draft && named(compared.draft.fields), language),
    },
  };
}

/** The text that gives way becomes a version itself, so that a restore can be undone. */
export async function action({ request, context, url, params }: Route.ActionArgs) {
  const kind = context.get(kindContext);
  const document = { kind: kind.name, id: idIn(params) };
  const submission = await parseForm({ request, context }, documentVersionRestore);
  if (submission.status !== "success") return rejected(submission);
  const { publishes, ...wanted } = submission.value;
  const { documentVersions, drafts } = context.get(backendContext);
  const restored = await documentVersions.restore(wanted);
  const t = getFixedT(context, "admin-versions");
  if (!restored.ok) {
    const say = (why: "conflict" | "missing" | "notAllowed") =>
      why === "conflict" ? t("documents.conflict") : t(`errors.${why}`);
    return rejected(submission, ...refusalOf(restored, context, say));
  }
  if (publishes) {
    const language = textLanguageIn(url);
    const read = await drafts.read(kind, document.id);
    const { revision = "" } = (read.ok && textIn(read.value, language)) || {};
    const published = await drafts.publish(kind, document.id, [{ language, revision, confirmed: true }]);
    if (!published.ok) return rejected(submission, ...draftRefusal(published, context, true));
    return redirectToPublished(kind, { id: document.id, language, revision, former: published.former });
  }
  return redirectWithToast(documentAddress(document, "versions", { language: textLanguageIn(url) }), "draftRestored");
}

export { shouldRevalidate } from "../components/reload-after-conflict.ts";

export default function DocumentVersions({ loaderData }: Route.ComponentProps) {
  const { document, page, language, title, versions, more, continued, chosen } = loaderData;
  const { t } = useTranslation("admin-versions");
  const { asLabel } = useLanguageNames();
  const kind = kindOf(document.kind, page);
  const label = useFieldLabel(kind);
  const listed = useListed();
  const named = (field: string) => [kind.texts[field]?.group, label(field)].filter(Boolean).join(" › ");
  const titleOf = ({ title: own, changed }: DocumentVersion) =>
    changed?.length ? listed(changed.map(named)) : own || (page && title) || t("untitled");
  const here = (query: Record<string, string> = {}) => documentAddress(document, "versions", { language, ...query });
  return (
    <>
      <SubPageHeading
        title={t("heading", { article: title || t("untitled") })}
        back={{ to: editAddress(document.kind, document.id, language), text: t("back") }}
      />
      <LanguageTabs
        label={t("tabs")}
        current={language}
        addressOf={(other) => here({ language: other })}
        renderName={asLabel}
      />
      {chosen && (
        <DraftComparison action={here({ version: chosen.version })} kind={kind} language={language} {...chosen} />
      )}
      {chosen && versions.length > 0 && <h2 className="mt-12 text-heading">{t("all")}</h2>}
      <VersionList
        versions={versions}
        chosen={chosen?.version}
        language={page ? undefined : language}
        more={more}
        continued={continued}
        addressOf={here}
        titleOf={titleOf}
      />
    </>
  );
}

function versionNumber(text: string | null): string | undefined {
  return documentVersionRestore.shape.version.safeParse(text).data;
}
