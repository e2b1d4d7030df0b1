import { compare, getRounds, hash } from "bcryptjs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openProject, password, type Project } from "./project.ts";

/** What was hashed and compared, by its cost: bcrypt takes as long for every password of one cost. */
let work: string[] = [];
const counted = {
  hash(text: string, cost: number) {
    work.push(`hash ${cost}`);
    return hash(text, cost);
  },
  compare(text: string, kept: string) {
    work.push(`compare ${getRounds(kept)}`);
    return compare(text, kept);
  },
};

const known = "known@example.com";
const invited = "invited@example.com";
const unknown = "unknown@example.com";

let project: Project;
let confirming: Project;

beforeAll(async () => {
  [project, confirming] = await Promise.all([open(false), open(true)]);
});
beforeEach(() => {
  work = [];
});
afterAll(() => Promise.all([project.close(), confirming.close()]));

async function open(confirmEmail: boolean): Promise<Project> {
  const opened = await openProject({ confirmEmail, hashWork: counted });
  for (const email of [known, invited]) await opened.visitor().auth.signUp({ email, password });
  const confirmed = "email_confirmed_at = now(), encrypted_password = case when email = $1 then encrypted_password end";
  await opened.sql(`update auth.users set ${confirmed}`, [known]);
  return opened;
}

test("a sign-in compares for a known address alone, as the service: it is the site that takes equal time", async () => {
  for (const email of [known, invited, unknown]) {
    const { error } = await project.visitor().auth.signInWithPassword({ email, password: "wrong" });
    expect(error).toMatchObject({ status: 400, code: "invalid_credentials", message: "Invalid login credentials" });
    expect(work.splice(0), email).toEqual(email === known ? ["compare 4"] : []);
  }
});

test("a sign-up hashes once, whether the address is known or not", async () => {
  for (const asked of [project, confirming]) {
    for (const email of [known, "new@example.com"]) {
      await asked.visitor().auth.signUp({ email, password });
      expect(work.splice(0), email).toEqual(["hash 4"]);
    }
  }
});

test("a forgotten password takes no hashing at all", async () => {
  for (const email of [known, unknown]) {
    expect((await project.visitor().auth.resetPasswordForEmail(email)).error).toBeNull();
    expect(work, email).toEqual([]);
  }
});
