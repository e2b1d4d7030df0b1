import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { backendRefusal } from "../data/backend/rejected-by-backend.server.ts";
import { backendDown } from "../data/backend/result.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import { rowId } from "../schemas/formats/zod.ts";
import { isWords, mostPlaces, replacementForm, type Replacement } from "../schemas/forms/replacement.ts";
import { kindNames } from "../schemas/kinds/kinds.ts";
import { formSentContext, parseDecision, rejected } from "../server/parse-form.server.ts";
import { redirectDocumentWithToast, redirectWithToast } from "../server/toast.server.ts";
import type { Route } from "./+types/replace";
import { SubPageHeading } from "./admin-page-heading.tsx";
import { refusalOf } from "./components/refusal.server.ts";
import { editAddress, textSearch } from "./documents/addresses.ts";
import { PlacesForm } from "./documents/replace/places-form.tsx";
import { findPlaces, undoOf } from "./documents/replace/places.server.ts";
import { placesList, WordsForm } from "./documents/replace/words-form.tsx";

/** Beside the places: its number and what asks whether it is right. */
const mostFields = mostPlaces + 10;

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = placesList.in(url);
  const isComplete = filter.q !== "" && isWords(filter.with);
  const found = isComplete ? await findPlaces(context, filter) : undefined;
  if (found && !found.ok && !context.get(formSentContext)) throw backendDown("documents", found);
  return { filter, isComplete, found: found?.ok ? { texts: found.value.texts, more: found.value.more } : undefined };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = await parseDecision({ request, context }, replacementForm, mostFields);
  if (submission.status !== "success") return rejected(submission);

  const filter = placesList.in(url);
  const t = getFixedT(context, "admin-replace");
  if (filter.q === "" || !isWords(filter.with)) return rejected(submission, t("errors.words"));
  const { texts } = context.get(backendContext);
  const list = placesList.address({ ...filter, q: filter.with, with: filter.q });
  const renamed = documentOf(filter);
  if (await texts.isSentBefore()) return redirectDocumentWithToast(renamed ?? list, "wordsReplaced");
  const found = await findPlaces(context, filter);
  if (!found.ok) return rejected(submission, ...backendRefusal(found, context));

  // The toast that undoes them names them in one field.
  const ticked = new Set(submission.value.place.flatMap((values) => values.split(" ")));
  const places = found.value.texts.flatMap((text) => text.places).filter(({ value }) => ticked.has(value));
  const changed = found.value.changed(ticked);
  if (changed.length === 0 || places.length < ticked.size)
    return rejected(submission, t("refusals.changed", { where: t("someText") }), 409);
  const replaced = await texts.replace(filter.language, changed);
  if (replaced.ok) {
    const undo = await undoOf(context, filter, places);
    const lead = renamed && undo ? redirectDocumentWithToast : redirectWithToast;
    return lead((undo && renamed) ?? list, "wordsReplaced", undo && { undo });
  }
  const where = found.value.texts.find(({ id }) => id === replaced.about)?.where ?? t("someText");
  return rejected(submission, ...refusalOf(replaced, context, (why) => t(`refusals.${reasonOf(why)}`, { where })));
}

function documentOf({ of = "", language, left }: Replacement): string | undefined {
  const [name, id] = of.split("/");
  const kind = kindNames.find((known) => known === name);
  return kind && rowId().safeParse(id).success
    ? editAddress(kind, id, language, Object.fromEntries(new URLSearchParams(left)))
    : undefined;
}

function reasonOf(why: string) {
  if (why === "missing" || why === "inTrash") return "gone";
  if (why === "changed" || why === "notAllowed" || why === "tooLong" || why === "unread") return why;
  return "incomplete";
}

export default function Replace({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, found, isComplete } = loaderData;
  const lastResult = actionData as SubmissionResult | undefined;
  const { t } = useTranslation("admin-replace");
  return (
    <>
      <SubPageHeading
        title={t("title")}
        subtitle={t("subtitle")}
        back={{ to: textSearch.address({ q: filter.q }), text: t("back") }}
      />
      <WordsForm key={placesList.address(filter)} filter={filter} isRejected={filter.with !== "" && !isComplete} />
      {(found || lastResult) && (
        <PlacesForm
          key={`${placesList.address(filter)} ${lastResult ? "rejected" : ""}`}
          filter={filter}
          found={found}
          lastResult={lastResult}
        />
      )}
    </>
  );
}
