import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { backendDown } from "../data/result.server.ts";
import { backendContext } from "../data/session.server.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import { kindNamed } from "../schemas/kinds/kinds.ts";
import { isWords, mostPlaces, replacementForm } from "../schemas/replacement.ts";
import { readSearch } from "../schemas/search.ts";
import { instantIn } from "../schemas/time-range.ts";
import { formSentContext } from "../server/form-sent.server.ts";
import { parseForm, rejected } from "../server/parse-form.server.ts";
import { redirectWithToast } from "../server/toast.server.ts";
import type { Route } from "./+types/replace";
import { SubPageHeading } from "./admin-page-heading.tsx";
import { refusalOf } from "./components/refusal.server.ts";
import { textLanguageIn } from "./documents/addresses.ts";
import { PlacesForm } from "./replace/places-form.tsx";
import { changedTexts, findPlaces, keyOf, placeValue, seenOf, type Found } from "./replace/places.server.ts";
import { addressOfPlaces, addressOfReplacement } from "./replace/replace-addresses.ts";
import { WordsForm } from "./replace/words-form.tsx";

/** Beside the places: what was seen, when and under which name. */
const mostFields = mostPlaces + 10;

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = askedIn(url);
  const isComplete = asked.words !== "" && isWords(asked.newWords);
  const { schedule } = context.get(backendContext);
  const [found, agenda] = isComplete ? await Promise.all([findPlaces(context, asked), schedule.agenda()]) : [];
  if (found && !found.ok && !context.get(formSentContext)) throw backendDown("documents", found);
  return {
    asked,
    found: found?.ok ? listed(found.value) : undefined,
    isComplete,
    launches: agenda?.ok ? [...new Set(agenda.value.flatMap(({ launch }) => launch ?? []))] : [],
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, replacementForm, mostFields);
  if (submission.status !== "success") return rejected(submission);

  const asked = askedIn(url);
  const t = getFixedT(context, "admin-replace");
  if (asked.words === "" || !isWords(asked.newWords)) return rejected(submission, t("errors.words"));
  const { replacements } = context.get(backendContext);
  const made = await replacements.ofThisForm();
  if (made) return redirectWithToast(addressOfReplacement(made), "wordsReplaced");
  const found = await findPlaces(context, asked);
  if (!found.ok)
    return rejected(
      submission,
      ...refusalOf({ why: "refused", refusal: found }, context, () => t("refusals.unreachable")),
    );

  const { place, seen, at, zone, launch } = submission.value;
  const { targets } = found.value;
  const ticked = new Set(place);
  const overtaken = overtakenAmong(place, seen, targets);
  if (overtaken.length > 0) return rejected(submission, t("refusals.conflict", { where: overtaken.join(", ") }), 409);
  const { texts, places } = changedTexts(targets, ticked, asked.newWords);
  const replaced = await replacements.make(asked, { places, texts, at: instantIn(at, zone), launch });
  if (replaced.ok) return redirectWithToast(addressOfReplacement(replaced.id), "wordsReplaced");
  const where = targets.find(({ id }) => id === replaced.about)?.where ?? t("someText");
  return rejected(submission, ...refusalOf(replaced, context, (why) => t(`refusals.${why}`, { where })));
}

function askedIn(url: URL) {
  const read = (name: string) => readSearch(url.searchParams.get(name));
  return { words: read("q"), newWords: read("with"), language: textLanguageIn(url) };
}

/** What the ticked texts were called that are not as they were seen. */
function overtakenAmong(places: string[], seen: string, targets: Found["targets"]): string[] {
  const saw = new Map(seen.split("|").map((of) => [of.split("=", 1)[0]!, of]));
  const keys = [...new Set(places.map((place) => place.split(":").slice(0, 2).join(":")))];
  return keys.flatMap((key) => {
    const target = targets.find((target) => keyOf(target) === key);
    const [, hash, ...where] = saw.get(key)?.split("=") ?? [];
    return target && hash === seenOf(target) && target.state !== "waits" ? [] : where.join("=");
  });
}

/** As the page shows it. */
function listed({ targets, others, more }: Found) {
  const texts = targets.map((target) => ({
    key: keyOf(target),
    where: target.where,
    /** What is said of it where it is not published like all others. */
    note: kindNamed(target.kind).store && target.state === "shown" ? ("section" as const) : target.state,
    places: target.fields.flatMap((field) =>
      field.places.map(({ lead, said, tail }, index) => ({
        value: placeValue(target, field, index),
        label: field.label,
        to: field.to,
        lead,
        said,
        tail,
        fits: field.fits,
      })),
    ),
  }));
  return { texts, others, more, seen: targets.map(asSeen).join("|") };
}
function asSeen(target: Found["targets"][number]): string {
  return [keyOf(target), seenOf(target), target.where.replaceAll("|", " ")].join("=");
}

export type Listed = ReturnType<typeof listed>;

export default function Replace({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, found, isComplete, launches } = loaderData;
  const lastResult = actionData as SubmissionResult | undefined;
  const { t } = useTranslation("admin-replace");
  return (
    <>
      <SubPageHeading
        title={t("title")}
        subtitle={t("subtitle")}
        back={{ to: `${href("/admin/content/pages")}?${new URLSearchParams({ q: asked.words })}`, text: t("back") }}
      />
      <WordsForm asked={asked} isRejected={asked.newWords !== "" && !isComplete} />
      {(found || lastResult) && (
        <PlacesForm
          key={`${addressOfPlaces(asked)} ${lastResult ? "rejected" : ""}`}
          asked={asked}
          found={found}
          launches={launches}
          lastResult={lastResult}
        />
      )}
    </>
  );
}
