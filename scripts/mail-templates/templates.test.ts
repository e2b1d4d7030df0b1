import { readFileSync } from "node:fs";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { resourceBundle } from "../../app/i18n/translations.server.ts";
import { languages } from "../../app/schemas/formats/languages.ts";
import { placeholders } from "../../app/schemas/rules/placeholders.ts";
import { type TemplateKind, templateOf, templates, withSubjects } from "./templates.ts";

const config = readFileSync(new URL("../../supabase/config.toml", import.meta.url), "utf8");
const kinds = Object.keys(templates) as TemplateKind[];
const northlight = { name: placeholders.FIRM_NAME, email: placeholders.FIRM_EMAIL };
const account = {
  SiteURL: "https://www.example.com",
  TokenHash: "abc",
  Email: "present@example.com",
  OldEmail: "old@example.com",
  NewEmail: "new@example.com",
};

/** What Go's templates make of these: one condition around the whole, and fields of the account. */
function filled(template: string, language: unknown): string {
  const branches = [...template.matchAll(/\{\{ (?:if|else if) eq \(print \.Data\.language\) "(\w+)" \}\}/g)];
  const [opening] = branches;
  expect(opening?.index).toBe(0);
  expect(template.trimEnd()).toMatch(/\{\{ end \}\}$/);
  const parts = template.split(/\{\{ (?:if|else)[^}]*\}\}|\{\{ end \}\}/).slice(1, -1);
  const at = branches.findIndex(([, name]) => name === String(language));
  return (parts.at(at) ?? "")
    .replace(/\{\{ \.(\w+) \}\}/g, (_, name: keyof typeof account) => account[name] ?? `no ${name}`)
    .replaceAll("{{`{{`}}", "{{");
}

test.for(kinds)("the configuration has the subject that the texts of %s make", (kind) => {
  expect(config, "npm run mail-templates").toContain(
    `[${templates[kind].section}]\n${kind.endsWith("_changed") ? "enabled = true\n" : ""}subject = '${templateOf(kind, northlight).subject}'\n`,
  );
});

const previews = kinds.flatMap((kind) => languages.map((language) => [kind, language] as const));

test.for(previews)("the template %s is whole in %s for a firm with any name", ([kind, language]) => {
  const firm = { name: "A<script> & {{ .Token }}'s", email: "hello@ada.example" };
  const { subject, html } = templateOf(kind, firm);
  const texts: Record<string, string> = resourceBundle(language, "mails")[kind];
  const page = load(filled(html, language));
  expect(filled(subject, language)).toBe(texts["subject"]);
  expect(page("html").attr("lang")).toBe(language);
  expect(page("h1").text()).toBe(texts["subject"]);
  expect(page(".firm").text()).toBe(firm.name);
  expect(page(".reason").text()).toBe(texts["reason"]?.replace("{{firm}}", firm.name));
  expect(page("footer").text()).toContain(firm.email);
  expect(page("script, table, img")).toHaveLength(0);
  expect(page("body").text().replaceAll(firm.name, "")).not.toMatch(/[{}]|\bno [A-Z]/);

  const addresses = { email_change: ["new@example.com"], email_changed: ["old@example.com", "present@example.com"] };
  for (const address of addresses[kind as keyof typeof addresses] ?? []) {
    expect(page("body").text()).toContain(address);
  }
  const action = page("a.action");
  if (kind === "email_changed") return expect(action).toHaveLength(0);
  expect(action.text()).toBe(texts["action"]);
  expect(action.attr("href")).toBe(
    kind === "password_changed"
      ? "https://www.example.com/auth/forgot-password"
      : `https://www.example.com/auth/confirm?token_hash=abc&type=${kind}`,
  );
});

test.for([undefined, null, "de", 5])("an account whose language is %j gets a template's English", (language) => {
  const { subject, html } = templateOf("signup", northlight);
  expect(filled(subject, language)).toBe(resourceBundle("en", "mails").signup.subject);
  expect(load(filled(html, language))("html").attr("lang")).toBe("en");
});

test("a configuration without a mail's section is refused", () => {
  const subjects = Object.fromEntries(kinds.map((kind) => [kind, kind])) as Record<TemplateKind, string>;
  expect(() => withSubjects("[auth.email]\n", subjects)).toThrow("[auth.email.template.confirmation]");
});
