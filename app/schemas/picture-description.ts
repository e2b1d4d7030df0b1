import { textField } from "./fields.ts";
import { focusSteps, longestAlt, type Focus } from "./picture.ts";
import { storedFileRemoval } from "./stored-file-removal.ts";
import { z } from "./zod.ts";

const focusPattern = new RegExp(`^(?:${focusSteps.join("|")}) (?:${focusSteps.join("|")})$`);

function alt() {
  return textField("notText").overwrite(inOneLine).max(longestAlt, "altTooLong").default("");
}

function inOneLine(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").join(" ");
}

/** What a picture shows in words, and where a cut of it is looked at. */
export const pictureDescription = storedFileRemoval.extend({
  /** Per cent from the left and from the top. */
  focus: z.string("focusUnknown").regex(focusPattern, "focusUnknown").default("50 50"),
  alt_en: alt(),
  alt_fr: alt(),
  alt_es: alt(),
});

export function focusIn(value: string): Focus {
  const [x = 50, y = 50] = value.split(" ").map(Number);
  return { x, y };
}

export function writtenFocus({ x, y }: Focus): string {
  return `${x} ${y}`;
}
