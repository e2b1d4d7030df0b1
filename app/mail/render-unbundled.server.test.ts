import { load } from "cheerio";
import { expect, test } from "vitest";
import { authMails } from "../content/mail-kinds.ts";
import { resourceBundle } from "../i18n/translations.server.ts";
import { languages } from "../schemas/formats/languages.ts";
import { renderMailUnbundled } from "./render-unbundled.server.ts";

const values = {
  site: "https://www.example.com",
  firm: `<b>Ada & "Co"</b> {{site}}`,
  firmEmail: "hello@ada.example",
  email: "old@example.com",
  newEmail: "new@example.com",
};
const link = "https://www.example.com/auth/confirm?token_hash=abc&type=signup";
const kinds = authMails;
const previews = kinds.flatMap((kind) => languages.map((language) => [kind, language] as const));

test.for(previews)("the mail %s in %s says who sends it and why, as text and as HTML", ([kind, language]) => {
  const { subject, text, html } = renderMailUnbundled(kind, language, values, link);
  const texts: Record<string, string> = resourceBundle(language, "mails")[kind];
  const reason = texts["reason"]?.replace("{{firm}}", values.firm) ?? "";
  const page = load(html);

  expect(subject).toBe(texts["subject"]);
  expect(page("title").text()).toBe(subject);
  expect(page("h1").text()).toBe(subject);
  expect(page("html").attr("lang")).toBe(language);
  expect(page("footer .reason").text()).toBe(reason);
  expect(page("footer").text()).toContain(values.firmEmail);
  expect(page(".firm").text()).toBe(values.firm);
  expect(page("b, table, img, script, [style]")).toHaveLength(0);
  for (const said of [values.firm, values.firmEmail, reason]) expect(text).toContain(said);
  expect(`${text}${page("body").text()}`).not.toMatch(/\{\{(?!site\}\})|undefined/);

  const action = page("a.action");
  if (kind === "email_changed") {
    expect(action).toHaveLength(0);
    return expect(text).not.toContain(link);
  }
  expect(action.text()).toBe(texts["action"]);
  expect(action.attr("href")).toBe(link);
  expect(text.split("\n")).toContain(link);
});
