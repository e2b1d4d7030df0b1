import { expect, test } from "vitest";
import { findForms } from "../fuzz/page-forms.ts";
import { resetToOperator } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

/** Ends the session that the others need. */
const withoutPage = ["/logout"];

test("no form is refused without a word, whichever of its fields is wrong", async () => {
  const operator = await resetToOperator();
  await operator.submit("/admin/settings/people/invite", { email: "eva@northlight.test", role: "editor" });
  const { forms } = await findForms([new Visitor(), operator]);
  const posted = forms.filter(({ method }) => method === "post");
  const tried = new Set<string>();
  const silent: string[] = [];
  let refused = 0;
  for (const { action, fields } of posted) {
    if (withoutPage.some((address) => action.startsWith(address))) continue;
    const sender = action.startsWith("/admin") ? operator : new Visitor();
    // Forms of one module differ in names and ids alone, those of the editor in their fields.
    const form = fields.length > 20 ? "the editor" : patternOf(action);
    for (const [name, given] of new Map(fields)) {
      const field = `${form}: ${name}`;
      if (tried.has(field)) continue;
      tried.add(field);
      const answer = await sender.submit(action, { ...Object.fromEntries(fields), [name]: wrongFor(given) });
      if (answer.status < 400) continue;
      refused += 1;
      if (saidIn(answer, action) === "") silent.push(`${field} ${answer.status}`);
    }
  }
  expect(silent).toEqual([]);
  expect(refused).toBeGreaterThan(100);
});

function patternOf(action: string): string {
  return action
    .replace(/\?.*/, "")
    .replace(/[\da-f-]{36}/, ":id")
    .replace(/\w+(?=\/schedule)/, ":name");
}

/** No number, no choice, no address and no short text; an id is none. */
function wrongFor(given: string): string {
  return /^[\da-f-]{36}$/.test(given) ? "7" : `7 🦊${"x".repeat(6_000)}`;
}

/** What the page says beside the form that it gives back; another page says it by its heading. */
function saidIn({ page }: Answer, action: string): string {
  if (page(`main form[action="${action}"]`).length === 0) return page("h1").text().trim();
  const ofFields = page("[aria-invalid=true]").map((_, field) => {
    const described = page(field).attr("aria-describedby")?.split(" ") ?? [];
    return described.map((id) => page(`[id="${id}"]`).text()).join("");
  });
  return [...page("[role=alert]").map((_, alert) => page(alert).text()), ...ofFields].join("").trim();
}
