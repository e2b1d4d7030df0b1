import { expect, test } from "vitest";
import { clientThatGets, contentFile, filled, localeFile, pageArgs } from "../../tests/support/page.ts";
import { recording } from "../../tests/support/route-calls.ts";
import { createLeads, type Leads } from "../data/leads/leads.server.ts";
import { siteFlags } from "../schemas/rules/flag.ts";
import { action, loader } from "./contact.tsx";

type Visit = NonNullable<Parameters<typeof pageArgs>[1]>;

const person = { name: "Zoé Tremblay", email: "zoe@example.ca", company: "" };
const complete = { ...person, message: "Bonjour,\nà vous.", consent: "on", language: "fr", topic: "", about: "" };
const withoutEmbed = { flags: { ...siteFlags, contact_form_embed: false } };

/** Sends the form of the contact page; unless the test says otherwise nothing may be kept. */
function send(form: Record<string, string>, { leads, ...visit }: Visit = {}) {
  const sendEnquiry = () => Promise.reject(new Error("An enquiry was kept."));
  return action(pageArgs("/contact", { language: "fr", form, leads: leads ?? { sendEnquiry }, ...visit }));
}

/** Leads that note what they are asked to keep. */
function notingLeads() {
  const { calls, verb } = recording("saved" as const);
  return { kept: calls as Parameters<Leads["sendEnquiry"]>[], leads: { sendEnquiry: verb } };
}

test("the marketing platform's form has a frame without an origin, and our own form its constraints beside it", async () => {
  const { frame, constraint, sent } = await loader(pageArgs("/contact", { language: "fr" }));
  const sandbox = "allow-scripts allow-forms allow-popups";
  expect(frame).toEqual({ src: "/contact/form?language=fr", origin: "null", sandbox, unset: true });
  expect(constraint).toMatchObject({ name: { required: true, maxLength: 200 }, company: { required: false } });
  expect(sent).toBe(false);
});

test("the site's own form waits for the marketing platform's once one of its identifiers is set", async () => {
  const environment = { CONTACT_FORM_ID: "form-7" };
  expect((await loader(pageArgs("/contact", { environment }))).frame).toMatchObject({ unset: false });
});

test("switched off, or once a message was sent, the marketing platform's form is not on the page", async () => {
  expect((await loader(pageArgs("/contact", { published: withoutEmbed }))).frame).toBeUndefined();
  const thanks = await loader(pageArgs("/contact?sent", { language: "fr" }));
  expect(thanks).toMatchObject({ sent: true, frame: undefined });
});

test("the language in which the consent was read counts, else the page's", async () => {
  const { kept, leads } = notingLeads();
  for (const language of ["es", "de", ""]) await send({ ...complete, language }, { leads });
  expect(kept.map(([{ language }]) => language)).toEqual(["es", "fr", "fr"]);
  expect(kept[0]?.[0].consent_wording).toContain(filled(localeFile("es", "contact").form.consent.label));
});

test("a machine that fills in the honeypot is answered like a person, and nothing is kept", async () => {
  const answer = (await send({ ...complete, topic: "seo" })) as Response;
  expect(answer.headers.get("location")).toBe("/fr/contact?sent#enquiry");
});

test("an enquiry names the published document whose page led to the form, and nothing else", async () => {
  const service = "/services/learning-strategy";
  const { title } = contentFile("fr", "services", "learning-strategy");
  const { about } = await loader(pageArgs(`/contact?about=${service}`, { language: "fr" }));
  expect(about).toEqual({ path: service, title });
  const { kept, leads } = notingLeads();
  const changed = [`${service}?q=1`, `/fr${service}`];
  const others = ["", "/services/none", "/about", "//evil.example", "/services/../admin", ...changed];
  for (const path of [service, ...others]) await send({ ...complete, about: path }, { leads });
  expect(kept.map(([lead]) => lead.about)).toEqual([`${title} ${service}`, ...others.map(() => "")]);
});

test("what could not be kept comes back with the typing and a sentence in the language of the page", async () => {
  for (const outcome of ["tooMany", "notSaved"] as const) {
    const answer = await send({ ...complete, language: "en" }, { leads: { sendEnquiry: async () => outcome } });
    const error = { "": [filled(localeFile("fr", "contact").errors[outcome])] };
    const initialValue = { message: complete.message, consent: "on" };
    expect(answer).toAnswer(outcome === "tooMany" ? 429 : 503, { initialValue, error });
  }
});

test("a person may write five times, and a colleague behind the same network still may", async () => {
  const { client, reached } = clientThatGets(() => Response.json(null));
  const { context } = pageArgs("/contact", { language: "fr", leads: createLeads(client) });
  for (let time = 0; time < 5; time += 1) expect(await send(complete, { context })).toMatchObject({ status: 302 });
  expect(await send(complete, { context })).toAnswer(429);
  expect(await send({ ...complete, email: "colleague@example.ca" }, { context })).toMatchObject({ status: 302 });
  expect(reached()).toBe(6);
});

test.for([
  ["answers 500", () => Response.json({ message: "internal" }, { status: 500 }), 503],
  ["does not answer", () => Promise.reject(new TypeError("fetch failed")), 503],
  ["refuses", () => Response.json({ code: "22023", message: "Invalid" }, { status: 400 }), 503],
  ["asks for patience", () => Response.json({ code: "PT429", message: "Too many" }, { status: 429 }), 429],
] as [string, () => Response | Promise<Response>, number][])(
  "when the backend %s the form comes back with everything in it, and the try does not count",
  async ([, answer, status]) => {
    const { client, reached } = clientThatGets(answer);
    const { context } = pageArgs("/contact", { language: "fr", leads: createLeads(client) });
    for (let time = 0; time < 7; time += 1) {
      expect(await send(complete, { context })).toAnswer(status, { initialValue: { message: complete.message } });
    }
    expect(reached()).toBe(7);
  },
);
