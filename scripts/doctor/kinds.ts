import { readTexts } from "../../app/i18n/read-texts.server.ts";
import { fallbackLanguage } from "../../app/schemas/formats/languages.ts";
import { describedKinds, describedOtherwise } from "../../app/schemas/kinds/described-kinds.ts";
import { ask, type Project } from "./ask.ts";
import { broken, doubtful, fine, type Finding } from "./findings.ts";

/** Whether readers get the fields that this release knows: the database picks them by what it was told last. */
export async function checkKinds(project: Project): Promise<Finding> {
  const answer = await ask(project, "/rest/v1/document_kinds?select=*");
  if (typeof answer === "string" || !Array.isArray(answer.body))
    return broken("kinds", "the kinds of documents cannot be read", "Fix the data interface and the migrations first.");
  const otherwise = describedOtherwise(
    answer.body,
    describedKinds((file) => readTexts(fallbackLanguage, file)),
  );
  if (otherwise.length === 0) return fine("kinds", "the database knows the fields of this release");
  return doubtful(
    "kinds",
    `described by another release: ${otherwise.join(", ")}. Readers see no field that is new`,
    "supabase db push --include-seed brings those of a new project; the site of the newest release describes them, by its SITE_KEY, when it starts.",
  );
}
