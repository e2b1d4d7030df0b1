import { readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { smallestPassword } from "../app/schemas/forms/credentials.ts";
import manifest from "../package.json" with { type: "json" };
import { templates } from "../scripts/mail-templates/templates.ts";
import embedded from "../supabase/embedded/package.json" with { type: "json" };
import { copiedIntoImage, isIgnored } from "./support/image-files.ts";
import { modulesOf } from "./support/imported-modules.ts";

type Mail = { enabled?: boolean; content_path: string };
type Config = {
  db: { seed: { enabled?: boolean; sql_paths?: string[] } };
  storage?: object;
  auth: {
    site_url: string;
    additional_redirect_urls: string[];
    enable_anonymous_sign_ins?: boolean;
    minimum_password_length: number;
    rate_limit: { [name: string]: number };
    email: { [setting: string]: unknown; template: { [kind: string]: Mail }; notification: { [kind: string]: Mail } };
  };
};

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");
const { db, storage, auth } = parse(read("supabase/config.toml")) as Config;
const { template, notification } = auth.email;

test("pushing the configuration has addresses confirmed, and asks both addresses and the password before an account changes", () => {
  expect(auth.email).toMatchObject({
    enable_confirmations: true,
    double_confirm_changes: true,
    secure_password_change: true,
  });
  expect(auth.enable_anonymous_sign_ins ?? false).toBe(false);
  expect(auth.minimum_password_length).toBeGreaterThanOrEqual(smallestPassword);
  for (const kind of ["email_changed", "password_changed"]) expect(notification[kind]?.enabled, kind).toBe(true);
});

test("pushing the configuration leads links to the site, and nowhere else", () => {
  expect(auth.site_url).toBe("env(SITE_URL)");
  expect(auth.additional_redirect_urls).toEqual([]);
});

/** Of a new project. All sign-ins come from the web servers' addresses: fewer lock operators out, many more brake nobody. */
const hostedLimits = { sign_in_sign_ups: 30, token_refresh: 150, token_verifications: 30 };

test("pushing the configuration keeps attempts and emails limited", () => {
  expect(Object.keys(auth.rate_limit).toSorted()).toEqual(Object.keys(hostedLimits).toSorted());
  for (const [name, limit] of Object.entries(hostedLimits)) {
    expect(auth.rate_limit[name], name).toBeGreaterThanOrEqual(limit);
    expect(auth.rate_limit[name], name).toBeLessThanOrEqual(limit * 10);
  }
  expect(auth.email["max_frequency"]).toBe("60s");
});

test("nothing of the local seed reaches a project, and no size of files that its plan may refuse", () => {
  expect(db.seed).toEqual({ enabled: true, sql_paths: ["./seed.sql"] });
  expect(storage).toBeUndefined();
});

test("the CLI finds every email, whose path begins at the repository, or of a notification in supabase", () => {
  const paths = [
    ...Object.values(template).map(({ content_path }) => normalize(content_path)),
    ...Object.values(notification).map(({ content_path }) => join("supabase", content_path)),
  ];
  const written = Object.values(templates).map(({ file }) => `supabase/templates/${file}`);
  expect(paths.toSorted()).toEqual(written.toSorted());
});

test("the composed demonstration is published on this machine alone, confirms addresses and shows no backend", () => {
  const [services = "", backend = ""] = read("deploy/compose.yaml").split(/^ {2}backend:$/m);
  const published = services.match(/^ {6}- ".*:\d+"$/gm) ?? [];
  expect(published).toHaveLength(2);
  for (const port of published) expect(port).toMatch(/^ {6}- "\$\{BIND_ADDRESS:-127\.0\.0\.1\}:/);
  expect(backend).toContain("- --confirm-email");
  expect(backend).not.toMatch(/^ {4}ports:/m);
});

test("no file for the deployment brings a key, and none is among the arguments of a process", () => {
  const compose = read("deploy/compose.yaml");
  for (const name of ["SITE_KEY", "SUPABASE_PUBLISHABLE_KEY"]) {
    expect(compose).toContain(`${name}: \${${name}:`);
    expect(compose).not.toMatch(new RegExp(`\\$\\{${name}:-[^}]`));
  }
  expect(compose).not.toContain("--site-key");
});

test("what is published is kept where the unit and the composed site may write, and where it outlives them", () => {
  const unit = read("deploy/northlight@.service");
  const [, folder] = /^Environment=.*\bDATA_FOLDER=\/var\/lib\/(\S+)$/m.exec(unit) ?? [];
  expect(unit).toContain(`\nStateDirectory=${folder}\n`);
  // Each instance would have a user of its own, and the folder the last one's.
  expect(unit).toMatch(/^User=northlight$/m);

  const web = read("deploy/compose.yaml").split("\nservices:")[0]!;
  const [, kept] = /^ {4}DATA_FOLDER: (\/[^/]+)\//m.exec(web) ?? [];
  const [, volume] = new RegExp(`^ {2}volumes: \\[([\\w-]+):${kept}\\]$`, "m").exec(web) ?? [];
  expect(read("deploy/compose.yaml").split("\nvolumes:\n")[1]).toContain(`  ${volume}:\n`);
});

const programs = ["scripts/start.ts", "scripts/serve.ts", "scripts/doctor.ts", "supabase/embedded/serve.ts"];
/** But for the building, which an image and a pruned installation do without. */
const runAtRunTime = () => modulesOf(root, programs, ["scripts/build.ts"]);

test("the image has every file that the site, the embedded backend and the doctor read", () => {
  const { files } = runAtRunTime();
  expect(files).toEqual(expect.arrayContaining(["app/i18n/dates.ts", "locales/", "supabase/embedded/bootstrap"]));
  const copied = copiedIntoImage();
  expect(copied).toContain("build");
  const isCopied = (file: string) => copied.some((path) => file === path || file.startsWith(`${path}/`));
  expect(files.filter((file) => !isCopied(file) || isIgnored(file))).toEqual([]);
});

test("every package that the site, the embedded backend and the doctor import is there without the development tools", () => {
  const installed = Object.keys({ ...manifest.dependencies, ...embedded.dependencies });
  const { packages } = runAtRunTime();
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(["@electric-sql/pglite", "i18next", "zod"]));
  expect(packages.filter(({ name }) => !installed.includes(name))).toEqual([]);
});

test("tests are kept from the image, and no folder of the site is", () => {
  expect(isIgnored("app/schemas/rules/flag.test.ts")).toBe(true);
  expect(isIgnored("supabase/tests/row-matrix.ts")).toBe(true);
  expect(isIgnored(".env")).toBe(true);
  for (const file of ["app/schemas/rules/flag.ts", "docs/glossary.md", ".npmrc"])
    expect(isIgnored(file), file).toBe(false);
});
