import type { Submission } from "@conform-to/react";
import { data } from "react-router";
import type { Language } from "../../schemas/formats/languages.ts";
import type { Context } from "../../server/context.server.ts";
import { rejected } from "../../server/parse-form.server.ts";
import { assistantRefusal } from "../documents/assistant/ask.server.ts";
import { describePicture } from "../documents/assistant/describe-picture.server.ts";

/** Nothing is stored: readers would see it at once. */
export async function describeByAssistant(
  context: Context,
  submission: Submission<unknown, string[], Record<`alt_${Language}`, string>>,
  path: string,
  language: Language,
  drafted: Language[],
) {
  const field = `alt_${language}` as const;
  const isEmpty = submission.status === "success" && submission.value[field] === "";
  const found = isEmpty
    ? await describePicture(context, path, language, { file_path: path })
    : ({ ok: false, why: "nothingEmpty" } as const);
  if (!found.ok) return rejected(submission, ...assistantRefusal(found, context));
  const { initialValue, ...reply } = submission.reply();
  const more = { [field]: found.text, drafted: [...drafted, language] };
  return data({ ...reply, initialValue: { ...initialValue, ...more, describe: language } });
}
