import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { backendDown } from "../../data/result.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT, pick, translationsFor } from "../../i18n/translations.server.ts";
import { versionRestore } from "../../schemas/section-edit.ts";
import { textsIn } from "../../schemas/section.ts";
import { formSentContext, readUnlessRejected } from "../../server/form-sent.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { BackLink } from "../back-link.tsx";
import { refusalOf } from "../components/refusal.server.ts";
import { UnreadPart } from "../components/unread-part.tsx";
import { textsOfVersionList, VersionList } from "../components/version-list.tsx";
import type { Route } from "./+types/versions";
import { Comparison } from "./comparison.tsx";
import { editAddress, textLanguageIn, versionsAddress, viewAddress } from "./editing.ts";
import { ChangedThen, Replaced } from "./former-version.tsx";
import { sectionName } from "./known-section.ts";
import { SectionTabs } from "./section-tabs.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sections } = context.get(backendContext);
  const id = url.searchParams.get("section") ?? "";
  if (!versionRestore.shape.section.safeParse(id).success) throw data(null, 404);
  const language = textLanguageIn(url);
  const [read, former] = await Promise.all([
    sections.inDisplayOrder(),
    readUnlessRejected(context, sections.versionsOf(id, language, versionNumber(url.searchParams.get("before")))),
  ]);
  if (!read.ok && !context.get(formSentContext)) throw backendDown("content_sections");
  const section = read.ok ? read.value.find(({ section_id }) => section_id === id) : undefined;
  const unread = !read.ok || !former;
  if (!unread && !section && former.versions.length === 0) throw data(null, 404);
  return {
    translations: {
      ...translationsFor(context, "admin-content"),
      "admin-versions": pick(translationsFor(context, "admin-versions")["admin-versions"], textsOfVersionList),
    },
    id,
    language,
    section,
    unread,
    versions: former?.versions ?? [],
    more: former?.more ?? false,
    chosen: former?.versions.find((version) => version.id === url.searchParams.get("version")),
    continued: url.searchParams.has("before"),
  };
}

/** The replaced text becomes a version itself, so that a restore can be undone. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, versionRestore);
  if (submission.status !== "success") return rejected(submission);

  const restored = await context.get(backendContext).sections.restore(submission.value);
  const t = getFixedT(context, "admin-content");
  if (!restored.ok) {
    return rejected(
      submission,
      ...refusalOf(restored, context, (why) => t(why === "conflict" ? "versions.conflict" : `refusals.${why}`)),
    );
  }
  return redirectWithToast(viewAddress(submission.value.section), "versionRestored");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-content"].versions.title);

export default function Versions({ loaderData }: Route.ComponentProps) {
  const { id, language, section, unread, versions, more, chosen, continued } = loaderData;
  const { t } = useTranslation("admin-content");
  const name = sectionName(id, t);
  const present = section && textsIn(section, language).texts;
  return (
    <>
      <BackLink to={section ? editAddress(id, language) : viewAddress(id)}>
        {t("versions.back", { section: name })}
      </BackLink>
      <PageHeading title={t("versions.heading", { section: name })} subtitle={t("versions.subtitle")} />
      {section ? (
        <SectionTabs section={section} current={language} addressOf={(other) => versionsAddress(id, other)} />
      ) : unread ? (
        <UnreadPart className="mt-6" />
      ) : (
        <p className="mt-6 border-l-4 border-alarm bg-paper-raised p-4">{t("versions.sectionGone")}</p>
      )}
      {chosen && <Comparison version={chosen} id={id} language={language} section={section} />}
      {!unread && (
        <VersionList
          versions={versions}
          chosen={chosen?.id}
          language={language}
          more={more}
          continued={continued}
          none={t("versions.none")}
          addressOf={(query) => versionsAddress(id, language, query)}
          titleOf={(version) =>
            version.title || version.body_text || version.subtitle || version.cta_text || t("edit.empty")
          }
        >
          {(version, place) => (
            <>
              <Replaced version={version} />
              <ChangedThen
                former={version}
                next={place === 0 ? (continued ? undefined : present) : versions[place - 1]}
              />
            </>
          )}
        </VersionList>
      )}
    </>
  );
}

function versionNumber(text: string | null): string | undefined {
  return text && /^[1-9]\d{0,17}$/.test(text) ? text : undefined;
}
