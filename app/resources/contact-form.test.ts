import { load } from "cheerio";
import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { words } from "../../tests/support/words.ts";
import { textsContext } from "../i18n/translations.server.ts";
import { siteFlags } from "../schemas/rules/flag.ts";
import { loader } from "./contact-form.ts";

type Options = Parameters<typeof testContext>[0];

const apart = { SITE_URL: "https://www.north.test/", EMBED_ORIGIN: "https://forms.north.test" };
const notFound = { status: 404 };

function open(address: string, options: Options = {}): Promise<Response> {
  return loader(routeArgs(address, { context: testContext(options) }));
}

async function opened(address: string, options: Options = {}) {
  const answer = await open(address, options);
  const { headers } = answer;
  return { headers, policy: headers.get("Content-Security-Policy") ?? "", page: load(await answer.text()) };
}

test("the document asks for the form as it is configured", async () => {
  const environment = {
    CONTACT_FORM_SCRIPT_URL: 'https://js.forms.test/v2.js?a=1&b="',
    CONTACT_FORM_PORTAL_ID: '4"2',
    CONTACT_FORM_ID: "<form-7>",
  };
  const { page } = await opened("/contact/form", { environment });
  const script = environment.CONTACT_FORM_SCRIPT_URL;
  expect(page("#embedded-form").data()).toEqual({ script, portal: '4"2', form: "<form-7>" });
});

test("what operators set of the form comes before its configuration", async () => {
  const context = testContext();
  const supplied = context.get(textsContext);
  context.set(textsContext, (language, file) =>
    file === "settings-firm" ? { formAccount: "77", formId: "form-9" } : supplied(language, file),
  );
  const answer = await loader(routeArgs("/contact/form", { context }));
  expect(load(await answer.text())("#embedded-form").data()).toMatchObject({ portal: 77, form: "form-9" });
});

test.for([
  ["en", "en"],
  ["fr", "fr"],
  ["es", "es"],
  ['"><script>alert(1)</script>', "en"],
] as const)("asked for %j the document is in %s, and says what it is", async ([asked, language]) => {
  const search = new URLSearchParams({ language: asked });
  const { page, headers } = await opened(`/contact/form?${search}`, { language: "en" });
  expect(page("html").attr("lang")).toBe(language);
  expect(page("title").text()).toBe(words("contact", language)("formTitle"));
  expect(page("script")).toHaveLength(1);
  expect(headers.get("Cache-Control"), "is asked for anew each time").toBe("no-cache");
  expect(headers.get("X-Robots-Tag"), "is left alone by search engines").toBe("noindex");
});

test("without a host of its own the document has no origin, and this site alone may frame it", async () => {
  const environment = {
    CONTACT_FORM_SCRIPT_URL: "https://js.forms.test/v2.js",
    CONTACT_FORM_ORIGINS: "https://a.forms.test https://js.forms.test",
  };
  const { policy, page } = await opened("/contact/form", { environment });
  expect(policy).toContain("sandbox allow-scripts allow-forms allow-popups;");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("default-src https://js.forms.test https://a.forms.test;");
  expect(policy).not.toContain("allow-same-origin");
  expect(page("#embedded-form").attr("data-site")).toBeUndefined();
});

test("the site's own host has no such document where another host has it, nor when the form is switched off", async () => {
  await expect(open("https://www.north.test/contact/form", { environment: apart })).rejects.toMatchObject(notFound);
  const off = { published: { flags: { ...siteFlags, contact_form_embed: false } } };
  await expect(open("/contact/form", off)).rejects.toMatchObject(notFound);
});
