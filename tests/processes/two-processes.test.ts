import { afterAll, beforeAll, expect, test } from "vitest";
import { Deployment } from "../faults/deployment.ts";
import { newOperator } from "../faults/operators.ts";
import { Person } from "../faults/person.ts";
import { StartedProcess } from "../faults/started-process.ts";
import { asBackendOwner } from "../faults/stored-data.ts";

let deployment: Deployment;
let second: StartedProcess;
/** Where the second process answers. */
let there: string;
/** Works through the first process. */
let operator: Person;

beforeAll(async () => {
  deployment = await Deployment.open();
  second = new StartedProcess(["node", "scripts/start.ts"], {
    environment: { ...deployment.environment, PORT: "0" },
  });
  await second.says("Northlight is ready.");
  there = second.address;
  operator = await newOperator(deployment);
}, 240_000);
afterAll(async () => {
  await second?.end("SIGKILL");
  await deployment?.close();
});

async function textThere(path: string): Promise<string> {
  return (await fetch(there + path)).text();
}

test("a feature that is switched through one shows on the other", async () => {
  expect(await textThere("/")).toContain('id="newsletter"');
  const flags = await asBackendOwner(deployment)
    .from("site_features")
    .select("id")
    .eq("feature_key", "newsletter_form");
  const id = String(flags.data?.[0]?.id);
  expect((await operator.submit("/admin/features", { id, enabled: "false" })).location).toBe("/admin/features");
  await expect.poll(() => textThere("/")).not.toContain('id="newsletter"');
  await operator.at(there).submit("/admin/features", { id, enabled: "true" });
  await expect.poll(async () => (await operator.visit("/fr")).text).toContain('id="newsletter"');
});

test("a file that is stored and removed through one comes and goes on the other", async () => {
  const file = "/storage/v1/object/public/website-assets/documents/both-sides.txt";
  const bytes = Buffer.from("Both sides\n");
  expect((await operator.upload("documents", "both-sides.txt", bytes)).status).toBe(302);
  await expect.poll(() => textThere("/downloads")).toContain("both-sides.txt");
  expect(await textThere(file)).toBe("Both sides\n");
  expect((await operator.submit("/admin/assets/delete", { path: "documents/both-sides.txt" })).status).toBe(302);
  await expect.poll(() => textThere("/downloads")).not.toContain("both-sides.txt");
  expect((await fetch(there + file)).ok).toBe(false);
});

test("whoever signed in on one is signed in on the other, and signed out on both", async () => {
  const somebody = await newOperator(deployment);
  expect((await somebody.at(there).visit("/admin")).status).toBe(200);
  await somebody.submit("/logout", {});
  expect((await somebody.at(there).visit("/admin")).location).toContain("/auth");
  await somebody.at(there).signIn();
});
