import { useTranslation } from "react-i18next";
import { data, href, Link, type RouterContextProvider } from "react-router";
import { FormErrors } from "../../components/form-errors.tsx";
import { FormNumber } from "../../components/form-number.tsx";
import { Form } from "../../components/form.tsx";
import { pageWithId } from "../../content/editable-pages.ts";
import type { Replacement as ReplacementRow } from "../../data/replacements.server.ts";
import { backendDown } from "../../data/result.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { getFixedT } from "../../i18n/translations.server.ts";
import { kindNamed, type KindName } from "../../schemas/kinds/kinds.ts";
import type { Language } from "../../schemas/languages.ts";
import { noFields } from "../../schemas/no-fields.ts";
import { formSentContext } from "../../server/form-sent.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { pageTitle, sectionName } from "../components/names.ts";
import { refusalOf } from "../components/refusal.server.ts";
import { editAddress, idIn } from "../documents/addresses.ts";
import { launchAddress } from "../schedule/schedule-addresses.ts";
import type { Route } from "./+types/replacement";
import { addressOfPlaces, addressOfReplacement } from "./replace-addresses.ts";

/** What was replaced at once, and what an undo of it left. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const read = await context.get(backendContext).replacements.read(idIn(params));
  if (!read.ok && !context.get(formSentContext)) throw backendDown("replacements", read);
  if (read.ok && !read.value) throw data(null, 404);
  const made = read.ok ? read.value : undefined;
  const texts = (made?.parts ?? []).map(({ kind, id, name }) => ({
    id,
    to: editAddress(kind, id, made!.language),
    name: nameOf(context, kind, id) ?? name ?? id,
  }));
  return {
    id: params.id,
    replacement: made && withoutTexts(made),
    texts,
    kept: texts.filter((text) => made?.kept.some(({ id }) => id === text.id)),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, noFields);
  if (submission.status !== "success") return rejected(submission);

  const id = idIn(params);
  const undone = await context.get(backendContext).replacements.undo(id);
  if (undone.ok) return redirectWithToast(addressOfReplacement(id), "replacementUndone");
  const t = getFixedT(context, "admin-replace");
  return rejected(
    submission,
    ...refusalOf(undone, context, (why) =>
      t(`undoRefusals.${why === "unreachable" || why === "notAllowed" ? why : "conflict"}`),
    ),
  );
}

function withoutTexts({ parts: _parts, kept: _kept, ...replacement }: ReplacementRow) {
  return replacement;
}

function nameOf(context: Readonly<RouterContextProvider>, kind: KindName, id: string): string | undefined {
  if (kindNamed(kind).store) return sectionName(id, getFixedT(context, "admin-content"));
  const page = pageWithId(id);
  return page && pageTitle(page, getFixedT(context, "admin"), getFixedT(context, "frame"));
}

export default function Replacement({ loaderData, actionData }: Route.ComponentProps) {
  const { id, replacement, texts, kept } = loaderData;
  const { t } = useTranslation("admin-replace");
  const { inSentence } = useLanguageNames();
  return (
    <>
      <SubPageHeading title={t("made.title")} back={{ to: href("/admin/content/replace"), text: t("title") }} />
      {replacement && (
        <>
          <p className="measure mt-6 [overflow-wrap:anywhere]">
            {t("made.what", {
              words: replacement.words,
              newWords: replacement.new_words,
              count: replacement.places,
              language: inSentence(replacement.language),
            })}
          </p>
          <When replacement={replacement} />
          {replacement.undone_at && <Undone kept={kept} at={replacement.undone_at} />}
        </>
      )}
      {!replacement?.undone_at && (
        <Form action={addressOfReplacement(id)} className="mt-8 border-t border-rule pt-6">
          <FormNumber />
          <FormErrors reasons={actionData?.error?.[""]} className="mb-4" />
          <p className="measure mb-4 text-ink-soft">{t("made.undoHint")}</p>
          <button type="submit" className="button button-quiet">
            {t("made.undo")}
          </button>
        </Form>
      )}
      {replacement && (
        <p className="mt-6">
          <Link
            to={addressOfPlaces({
              words: replacement.words,
              newWords: replacement.new_words,
              language: replacement.language,
            })}
            className="touch-link"
          >
            {t("made.again")}
          </Link>
        </p>
      )}
      {texts.length > 0 && (
        <section aria-labelledby="texts" className="mt-8">
          <h2 id="texts" className="text-heading">
            {t("made.texts", { count: texts.length })}
          </h2>
          <Texts texts={texts} />
        </section>
      )}
    </>
  );
}

type Made = NonNullable<Route.ComponentProps["loaderData"]["replacement"]> & { language: Language };

function When({ replacement: { made_at, starts_at, launch } }: { replacement: Made }) {
  const { t } = useTranslation("admin-replace");
  return (
    <p className="measure mt-2 text-ink-soft">
      {t("made.at")} <LocalTime at={made_at} />
      {starts_at && (
        <>
          . {t("made.startsAt")} <LocalTime at={starts_at} />
        </>
      )}
      {launch && (
        <>
          {" "}
          <Link to={launchAddress(launch)} className="touch-link">
            {launch}
          </Link>
        </>
      )}
    </p>
  );
}

type Named = { to: string; name: string }[];

function Undone({ kept, at }: { kept: Named; at: string }) {
  const { t } = useTranslation("admin-replace");
  return (
    <div className="mt-6 border-l-4 border-aurora bg-paper-raised p-4">
      <p>
        {t("made.undone")} <LocalTime at={at} />
      </p>
      {kept.length > 0 && (
        <>
          <p className="measure mt-2 font-semibold">{t("made.kept", { count: kept.length })}</p>
          <Texts texts={kept} />
        </>
      )}
    </div>
  );
}

function Texts({ texts }: { texts: Named }) {
  return (
    <ul className="mt-2">
      {texts.map(({ to, name }) => (
        <li key={to}>
          <Link to={to} className="touch-link [overflow-wrap:anywhere]">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
