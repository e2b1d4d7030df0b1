import { expect, test } from "vitest";
import { postForm } from "../../app/server/own-form.server.ts";
import { backend } from "../support/network.ts";
import { builtSite } from "../support/site.ts";
import { Visitor, type Answer } from "../support/visitor.ts";
import { words } from "../support/words.ts";

const complete = {
  name: "Zoé Tremblay",
  company: "",
  message: "Bonjour,\nà vous.",
  consent: "on",
  language: "fr",
  topic: "",
};
let networks = 0;

function somebody(): Visitor {
  return new Visitor({}, `203.0.113.${(networks += 1)}`);
}

function send(email: string, changes: Record<string, string | string[]> = {}, visitor = somebody()): Promise<Answer> {
  return visitor.submit("/fr/contact", { ...complete, email, ...changes });
}

async function stored(email: string) {
  return backend.sql("select * from public.enquiries where email = $1", [email]);
}

test("an enquiry is stored with what was agreed to, and its sender is told when to expect an answer", async () => {
  const before = Date.now();
  const answer = await send("Zoe@Example.ca", { company: "Ateliers du Nord", message: "Bonjour,\r\nà vous." });
  expect(answer).toRedirectTo("/fr/contact?sent#enquiry");
  const thanks = await new Visitor().visit("/fr/contact?sent");
  expect(thanks.page("#enquiry h1").text()).toContain("Merci");
  expect(thanks.page("#enquiry form")).toHaveLength(0);

  const [row] = await stored("zoe@example.ca");
  expect(row).toMatchObject({
    name: "Zoé Tremblay",
    company: "Ateliers du Nord",
    message: "Bonjour,\nà vous.",
    language: "fr",
  });
  const { page } = await new Visitor().visit("/fr/contact");
  const label = words("contact", "fr")("form.consent.label");
  expect(page("label[for]").text()).toContain(label);
  expect(row?.consent_wording).toContain(label);
  expect(new Date(row?.sent_at as string).getTime()).toBeGreaterThanOrEqual(before);
});

test("the inquiry that the site sends itself arrives, says so to it alone, and stays nowhere", async () => {
  const sent = () => backend.sql("select from public.enquiries where email = 'check@example.com'");
  const check = async (key: string) => {
    const { handle } = await builtSite();
    const send: typeof fetch = (to, init) => handle(new Request(to, init), { address: "203.0.113.250" });
    return postForm("http://northlight.test/contact", key, send);
  };
  expect(await check(backend.siteKey)).toBeUndefined();
  expect(await sent()).toHaveLength(0);
  expect(await check("a key that is not the one of the site")).toContain("302");
  expect(await sent()).toHaveLength(1);
});

test("the unseen field is out of reach of the keyboard, of screen readers and of what a browser fills in", async () => {
  const { page } = await new Visitor().visit("/contact");
  const field = page("#enquiry form input[name=topic]");
  expect(field.attr("tabindex")).toBe("-1");
  expect(field.attr("autocomplete")).toBe("off");
  expect(field.closest("[aria-hidden=true]")).toHaveLength(1);
});

test("no page admits the marketing platform: its script has a document of its own", async () => {
  const [contact, about] = [await new Visitor().visit("/contact"), await new Visitor().visit("/about")];
  for (const { headers } of [contact, about]) {
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).not.toMatch(/forms\.example\.com|unsafe-inline/);
    expect(policy).toContain("require-trusted-types-for 'script'");
  }
  expect(contact.page("#enquiry iframe")).toHaveLength(0);
});
