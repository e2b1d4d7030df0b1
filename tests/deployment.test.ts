import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

test("a project that takes its settings from the repository asks both addresses and the password before an account changes", () => {
  const config = read("supabase/config.toml");
  for (const setting of ["double_confirm_changes", "secure_password_change"])
    expect(config).toMatch(new RegExp(`^${setting} = true$`, "m"));
});

test("the composed demonstration is published on this machine alone, confirms addresses and shows no backend", () => {
  const [services = "", backend = ""] = read("deploy/compose.yaml").split(/^ {2}backend:$/m);
  const published = services.match(/^ {6}- ".*:\d+"$/gm) ?? [];
  expect(published).toHaveLength(2);
  for (const port of published) expect(port).toMatch(/^ {6}- "\$\{BIND_ADDRESS:-127\.0\.0\.1\}:/);
  expect(backend).toContain("- --confirm-email");
  expect(backend).not.toMatch(/^ {4}ports:/m);
});
