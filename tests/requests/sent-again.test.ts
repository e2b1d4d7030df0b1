import { beforeAll, expect, test } from "vitest";
import textsOfPeople from "../../locales/en/admin-people.json";
import textsOfSchedule from "../../locales/en/admin-schedule.json";
import { backend } from "../support/network.ts";
import { operatorBefore, signUp } from "../support/operator.ts";
import { formOf } from "../support/page-form.ts";
import { upload } from "../support/panel.ts";
import type { Answer } from "../support/visitor.ts";

type Sent = {
  at: string;
  form: string;
  typed: Record<string, string | File>;
};

const enquiry = "5a1f0c1e-7b2d-4c3a-9f00-3c5a7e9b1d20";

const operator = operatorBefore(beforeAll);

beforeAll(async () => {
  await backend.sql(
    `insert into enquiries (id, name, email, message, language, consent_wording)
     values ($1, 'Ada', 'ada@example.com', 'How do we begin?', 'en', 'Yes')`,
    [enquiry],
  );
  await upload(operator, "twice/", new File(["One"], "former.txt"));
});

/** What is new, visitors send or has its row in the outages is recognised by the database or asked there. */
const forms: Record<string, Sent> = {
  "a reply": {
    at: `/admin/leads/enquiries/${enquiry}`,
    form: "form[action$='/reply']",
    typed: { reply: "On Monday." },
  },
  "a publication": {
    at: "/admin/insights/10000000-0000-4000-8000-000000000006",
    form: "form#document",
    typed: { title: "Published once", intent: "publish" },
  },
  "a page of Settings": {
    at: formOf("settings-firm"),
    form: "form#document",
    typed: { phone: "+1 514 555 0199", intent: "publish" },
  },
  "another name of a file": {
    at: "/admin/assets/rename?path=twice%2Fformer.txt",
    form: "form#rename",
    typed: { name: "present.txt" },
  },
  "an upload": {
    at: "/admin/assets?path=twice",
    form: "form[enctype='multipart/form-data']",
    typed: { files: new File(["One"], "plan.txt", { type: "text/plain" }) },
  },
};

/** Of every table that somebody wrote to, but for what tells requests and sessions apart. */
async function rows(): Promise<Record<string, number>> {
  const { tables } = await backend.keepRows();
  const counted = [...tables].filter(([name]) => !/^auth\.|sent_requests/.test(name));
  return Object.fromEntries(counted.map(([name, content]) => [name, JSON.parse(content).length]));
}

function send({ page }: Answer, { at, form, typed }: Sent): Promise<Answer> {
  const action = page(form).attr("action") ?? at;
  const fields = new Map<string, string | File>(
    page(form)
      .serializeArray()
      .map(({ name, value }) => [name, value]),
  );
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  const isUpload = page(form).attr("enctype") === "multipart/form-data";
  const body = isUpload ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value as string);
  return operator.post(action, body);
}

test.for(Object.keys(forms))(
  "%s whose answer never reached the browser has one effect when it is sent again",
  async (name) => {
    const form = forms[name]!;
    const page = await operator.visit(form.at);
    const before = await rows();
    const first = await send(page, form);
    expect([first.status, first.location]).toEqual([302, expect.any(String)]);
    const once = await rows();
    expect(once).not.toEqual(before);
    const again = await send(page, form);
    // What the first answer offers of a title that is former now, the second does not.
    expect([again.status, again.location]).toEqual([302, first.location?.replace(/\?formerly-en=.*$/, "")]);
    expect(await rows()).toEqual(once);
  },
);

const people = "/admin/settings/people";
const flag = "/admin/features/statistics/schedule";

/** Of one page, so under one number: the second decides otherwise, about what the first has changed. */
const decisions: Record<string, { at: string; first: [string, object]; second: [string, object]; refused: string }> = {
  "a refusal after an approval": {
    at: people,
    first: [`form[action='${people}/approve']`, { role: "editor" }],
    second: [`form[action='${people}/refuse']`, {}],
    refused: textsOfPeople.errors.unknownAccount,
  },
  "another instant for a flag": {
    at: flag,
    first: [`form[action='${flag}']`, { enabled: "false", at: "2126-03-01T08:00" }],
    second: [`form[action='${flag}']`, { enabled: "false", at: "2126-04-01T08:00" }],
    refused: textsOfSchedule.refusals.conflict,
  },
};

test.for(Object.keys(decisions))("%s is never taken for the form that was sent before it", async (name) => {
  const { at, first, second, refused } = decisions[name]!;
  await (await signUp()).visit("/admin");
  const page = await operator.visit(at);
  const press = ([form, typed]: [string, object]) => send(page, { at, form, typed: { ...typed } });
  expect((await press(first)).status).toBe(302);
  const decided = await rows();
  const answer = await press(second);
  expect([answer.status, answer.page("main [role=alert]").text()]).toEqual([409, expect.stringContaining(refused)]);
  expect(await rows()).toEqual(decided);
  expect((await press(first)).status, "the first once more").toBe(302);
  expect(await rows()).toEqual(decided);
});
