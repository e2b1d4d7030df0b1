import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, afterAll } from "vitest";
import english from "../../locales/en/mails.json" with { type: "json" };
import spanish from "../../locales/es/mails.json" with { type: "json" };
import french from "../../locales/fr/mails.json" with { type: "json" };
import { newFolder } from "../../tests/support/new-folder.ts";
import type { Mail } from "../embedded/backend.ts";
import { openMails } from "../embedded/mails.ts";
import { openProject, password } from "./project.ts";

const locales = { en: english, fr: french, es: spanish };
const folder = newFolder();
const project = await openProject({
  confirmEmail: true,
  siteOrigin: "https://www.example.com",
  firmName: "Côté & Fils",
  firmEmail: "bonjour@cote.example",
  mails: folder,
});
beforeEach(() => project.reset());
afterAll(() => project.close());

/** A message as a mail reader takes it apart. */
function read(file: string) {
  const [head = "", ...body] = readFileSync(join(folder, file), "utf8").split("\r\n\r\n");
  const headers = Object.fromEntries(
    head
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .map((line) => {
        const [, name = "", value = ""] = /^([\w-]+): (.*)$/.exec(line) ?? [];
        return [name.toLowerCase(), decoded(value)];
      }),
  );
  const boundary = /boundary="(.+)"/.exec(headers["content-type"] ?? "")?.[1] ?? "";
  const whole = body.join("\r\n\r\n").replaceAll("=\r\n", "").replaceAll("=3D", "=");
  const parts = whole.split(`--${boundary}`).slice(1, -1);
  return { headers, head, parts };
}

function decoded(value: string): string {
  return value.replace(/=\?utf-8\?([BQ])\?([^?]*)\?=(?: (?==\?))?/gi, (_, encoding: string, word: string) => {
    if (encoding === "B") return Buffer.from(word, "base64").toString();
    return decodeURIComponent(word.replaceAll("_", " ").replaceAll("%", "%25").replaceAll("=", "%"));
  });
}

function newestFile(): string {
  return (
    readdirSync(folder)
      .toSorted((one, other) => number(one) - number(other))
      .at(-1) ?? ""
  );
}

function number(file: string): number {
  return Number(/-(\d+)-\w+\.eml$/.exec(file)?.[1]);
}

function latest(): Mail | undefined {
  return project.mails().at(-1);
}

test("a mail is kept as a message with a sender, a subject, text and HTML", async () => {
  await project.visitor().auth.signUp({ email: "a@example.com", password, options: { data: { language: "fr" } } });
  const { headers, head, parts } = read(newestFile());
  expect(headers).toMatchObject({
    from: "Côté & Fils <bonjour@cote.example>",
    to: "a@example.com",
    subject: french.signup.subject,
    "content-language": "fr",
    "mime-version": "1.0",
  });
  expect(head).toMatch(/^[\x20-\x7e\r\n]*$/);
  expect(Number.isNaN(Date.parse(headers["date"] ?? ""))).toBe(false);
  expect(parts.map((part) => /Content-Type: (\S+);/.exec(part)?.[1])).toEqual(["text/plain", "text/html"]);
  for (const part of parts) expect(part.replaceAll("&amp;", "&")).toContain(latest()?.link);
});

test("an email is from the firm that Settings names, and a name with line breaks stays within the rules of headers", async () => {
  const settings = [{ language: "en", name: 'Ada\r\nBcc: eve@example.com "x" \\', email: "a@example.com" }];
  const mails = openMails({
    folder,
    firm: { name: "Nobody", email: "nobody@example.com" },
    site: { origin: "https://www.example.com" },
    log() {},
  });
  const link = "https://www.example.com/auth/confirm?token_hash=abc&type=email_change";
  const letter = { to: "b@example.com", kind: "email_change", language: "fr", email: "b@example.com", link } as const;
  await mails.post({ query: async () => ({ rows: settings, fields: [] }) as never }, letter);
  const { headers, head } = read(newestFile());
  expect(headers["bcc"]).toBeUndefined();
  expect(headers["from"]).toBe('"Ada Bcc: eve@example.com \\"x\\" \\\\" <a@example.com>');
  expect(headers["subject"]).toBe(french.email_change.subject);
  expect(Math.max(...head.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(90);
});

test.for<[unknown, keyof typeof locales]>([
  ["fr", "fr"],
  ["es", "es"],
  ["en", "en"],
  [undefined, "en"],
  ["de", "en"],
  ["<script>", "en"],
  [5, "en"],
  [{ fr: true }, "en"],
])("an account whose language is %j gets its mails in %s", async ([language, expected]) => {
  const data = language === undefined ? {} : { language };
  const client = project.visitor();
  await client.auth.signUp({ email: "a@example.com", password, options: { data } });
  expect(latest()).toMatchObject({ language: expected, subject: locales[expected].signup.subject });
  await client.auth.resetPasswordForEmail("a@example.com");
  expect(latest()).toMatchObject({ language: expected, subject: locales[expected].recovery.subject });
});

test("a change of address is mailed to both in the language that comes with it, and the old one is told when it is done", async () => {
  const client = project.visitor();
  await client.auth.signUp({ email: "old@example.com", password });
  const signUp = new URL(latest()?.link ?? "").searchParams.get("token_hash") ?? "";
  await client.auth.verifyOtp({ token_hash: signUp, type: "signup" });

  await client.auth.updateUser({ email: "new@example.com", data: { language: "es" } });
  const mailed = project.mails().slice(-2);
  expect(mailed.map(({ to }) => to)).toEqual(["old@example.com", "new@example.com"]);
  for (const { kind, language, text, link } of mailed) {
    expect({ kind, language }).toEqual({ kind: "email_change", language: "es" });
    expect(text).toContain("new@example.com");
    const change = new URL(link ?? "").searchParams.get("token_hash") ?? "";
    await client.auth.verifyOtp({ token_hash: change, type: "email_change" });
  }
  expect(latest()).toMatchObject({ to: "old@example.com", kind: "email_changed", language: "es" });
  expect(latest()?.text).toContain("new@example.com");
});

test("a changed password is told to its account, with a way to choose another", async () => {
  const email = "changed@example.com";
  const account = await project.account(email);
  await project.sql("update auth.users set email_confirmed_at = now() where email = $1", [email]);
  expect((await account.auth.signInWithPassword({ email, password })).error).toBeNull();
  const before = project.mails().length;
  expect((await account.auth.updateUser({ password: "another long one" })).error).toBeNull();
  expect(project.mails().slice(before)).toMatchObject([
    { to: email, kind: "password_changed", link: expect.stringMatching(/\/auth\/forgot-password$/) },
  ]);
  expect((await account.auth.updateUser({ data: { language: "fr" } })).error).toBeNull();
  expect(project.mails()).toHaveLength(before + 1);
});
