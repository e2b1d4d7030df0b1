import { beforeAll, describe, expect, test } from "vitest";
import { idOfPage, type PageName } from "../../app/content/editable-pages.ts";
import { adminAddresses } from "../support/admin-addresses.ts";
import { backend } from "../support/network.ts";
import { letIn, signUp } from "../support/operator.ts";
import { fieldsOf, formOf } from "../support/page-form.ts";
import { upload } from "../support/panel.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

type Fields = Record<string, string>;
type Form = {
  opened: string;
  typed: Fields;
  /** What somebody else does between opening and sending, besides what may happen to whoever sends it. */
  meanwhile: Fields;
  for?: "administrators" | "visitors";
};

const [insight, caseStudy] = ["10000000-0000-4000-8000-000000000001", "20000000-0000-4000-8000-000000000001"];
const [enquiry, link] = ["b7b3a7a2-4b0e-4c39-9f0e-000000000001", "b7b3a7a2-4b0e-4c39-9f0e-000000000002"];
/** Stand for ids that the site gives. */
const [author, firmPage] = ["<author>", "<page of the firm>"];
const ids = new Map<string, string>();
const file = "images/kept.png";
/** The site adds again what it knows. */
const flag = "unknown_to_the_site";
const long = "Typed,\nnot saved";

const erased = (id: string) => `delete from documents where id = '${id}'`;
const trashed = (id: string) => `update documents set trashed_at = now() where id = '${id}'`;
const saved = (id: string) =>
  `update document_texts set texts = texts || '{"title": "Theirs"}' where document_id = '${id}'`;

/** A form of a document: it can be opened in another language, and its address be that of another. */
function ofDocument(address: string, id: string, typed: Fields): Form {
  const taken = `insert into documents (kind, slug) select kind, 'typed-address' from documents where id = '${id}'`;
  const own = { "it is erased": erased(id), "somebody saves it": saved(id) };
  const isEnglish = !address.includes("?");
  return {
    opened: `/admin/${address}`,
    typed: isEnglish ? { ...typed, slug: "typed-address" } : typed,
    meanwhile: isEnglish ? { ...own, "its address is used": taken } : own,
  };
}

function ofPage(page: PageName, typed: Fields): Form {
  return { opened: formOf(page), typed, meanwhile: { "somebody saves it": saved(idOfPage(page)) } };
}

const ofAdministrators = (opened: string, typed: Fields, meanwhile: Fields): Form => ({
  opened,
  typed,
  meanwhile,
  for: "administrators",
});

const article = { title: "Typed title", excerpt: "Typed summary", body: long };
const lists = "/admin/leads/enquiries";
const enquiryErased = { "it is erased": `delete from enquiries where id = '${enquiry}'` };

const forms: Record<string, Form> = {
  "an insight": ofDocument(`insights/${insight}`, insight, { ...article, published_on: "2031-02-03", author }),
  "its French text": ofDocument(`insights/${insight}?language=fr`, insight, article),
  "a case study": ofDocument(`case-studies/${caseStudy}`, caseStudy, { title: "Typed title", problem: long }),
  "an author": ofDocument(`content/authors/${author}`, author, { title: "Ada T.", role: "Typed role" }),
  "a page of the firm": ofDocument(`content/firm-pages/${firmPage}`, firmPage, { title: "Typed", body: long }),
  "a new insight": {
    opened: "/admin/insights/new",
    typed: { ...article, slug: "typed-address", author },
    meanwhile: { "its address is used": "insert into documents (kind, slug) values ('insight', 'typed-address')" },
  },
  "a page": ofPage("about", { title: "Typed title" }),
  "the firm": ofPage("settings-firm", { name: "Typed firm" }),
  "a section": {
    opened: "/admin/content?edit=hero",
    typed: { title: "Typed title", subtitle: "Typed subtitle" },
    meanwhile: {
      "it is erased": "delete from content_sections where section_id = 'hero'",
      "somebody saves it": "update content_sections set title = 'Theirs' where section_id = 'hero'",
    },
  },
  "an inquiry": ofAdministrators(
    `${lists}/${enquiry}`,
    { note: long, state: "answered" },
    {
      ...enquiryErased,
      "somebody saves it": `update enquiries set note = 'Theirs' where id = '${enquiry}'`,
    },
  ),
  "a reply": ofAdministrators(
    `${lists}/${enquiry}/reply`,
    { reply: long },
    {
      ...enquiryErased,
      "somebody replies": `insert into enquiry_replies (enquiry_id, reply) values ('${enquiry}', 'Theirs')`,
    },
  ),
  "the description of a file": {
    opened: `/admin/assets/file?path=${encodeURIComponent(file)}`,
    typed: { alt_en: "Typed words", alt_fr: "Mots tapés" },
    meanwhile: {
      "it is erased": `delete from storage.objects where name = '${file}'; delete from website_assets_metadata where file_path = '${file}'`,
    },
  },
  "the schedule of a switch": ofAdministrators(
    `/admin/features/${flag}/schedule`,
    { at: "2099-01-15T10:00", until: "2099-01-16T10:00" },
    {
      "it is erased": `delete from site_features where feature_key = '${flag}'`,
      "somebody saves it": `insert into scheduled_changes (feature_key, enabled, replaces, starts_at) values ('${flag}', false, 'true', '2098-01-01')`,
    },
  ),
  "a redirect": {
    opened: "/admin/redirects/new",
    typed: { from: "/typed", to: `article:${insight}` },
    meanwhile: {
      "what it leads to is erased": erased(insight),
      "what it leads to is in the trash": trashed(insight),
      "its address is used": "insert into redirects (path, page) values ('/typed', '/about')",
    },
  },
  "redirects from a file": { opened: "/admin/redirects/import", typed: { text: "/typed,nowhere" }, meanwhile: {} },
  "an invitation": ofAdministrators(
    "/admin/settings/people",
    { email: "typed@example.com", role: "editor" },
    { "somebody invites the same": "insert into operator_invites (email) values ('typed@example.com')" },
  ),
  "the periods of data": ofAdministrators(
    "/admin/settings/data",
    { enquiries: "17" },
    { "somebody saves them": "update retention_settings set revision = revision + 1, enquiries = 33" },
  ),
  "the webhook": ofAdministrators(
    "/admin/settings/webhook",
    { address: "https://typed.example.com/in", currentPassword: "correct horse" },
    { "somebody saves it": "insert into webhook (address, secret) values ('https://theirs.example.com/', 'x')" },
  ),
  "an account's address": {
    opened: "/admin/settings/account",
    typed: { email: "typed@example.com", currentPassword: "wrong horse" },
    meanwhile: {},
  },
  "remarks on a preview": {
    opened: `/en/preview/${link}`,
    typed: { name: "Typed name", remark: long },
    meanwhile: {
      "its text is erased": erased(insight),
      "its text is in the trash": trashed(insight),
      "its link is revoked": `delete from preview_links where id = '${link}'`,
    },
    for: "visitors",
  },
};

/** Other forms in which something is typed, and why nothing of it is asked here. */
const others = {
  "/admin/assets": "of files no page gives back a form: app/admin/assets.test.ts",
  "/admin/assets/rename": "of a file that is gone nothing is left to name: tests/requests/renamed-file.test.ts",
  "/admin/settings/account/password": "secrets, which no page gives back",
  "/admin/settings/content": "a file and a secret",
  "/admin/settings/people/approve": "a choice of two: tests/actions.test.ts",
};

let operator: Visitor;
let begun: { rows: Awaited<ReturnType<typeof backend.keepRows>>; cookies: Visitor["cookies"] } | undefined;

/** What the forms are about is made once: then its rows are put back. */
async function beginAnew(): Promise<void> {
  await backend.reset(begun?.rows);
  operator = new Visitor();
  begun ??= await begin();
  for (const [name, value] of begun.cookies) operator.cookies.set(name, value);
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  await upload(operator, "images/", new File([png], "kept.png"));
}

async function begin(): Promise<NonNullable<typeof begun>> {
  const first = await signUp("ana@northlight.test");
  await first.visit("/admin");
  const ada = "insert into enquiries (id, name, email, message, language) values ($1, 'A', 'a@b.ca', 'Hello', 'en')";
  await backend.sql(ada, [enquiry]);
  for (const [list, title, id] of [
    ["authors", "Ada", author],
    ["firm-pages", "Ours", firmPage],
  ] as const) {
    const form = { language: "en", intent: "save", revision: "", translates: "", title, slug: title.toLowerCase() };
    const { location } = await first.submit(`/admin/content/${list}/new`, form);
    ids.set(id, /[\da-f-]{36}/.exec(location ?? "")![0]);
  }
  const preview = "insert into preview_links (id, document_id, kind, language) values ($1, $2, 'insight', 'en')";
  await backend.sql(preview, [link, insight]);
  await backend.sql("insert into site_features (feature_key) values ($1)", [flag]);
  return { rows: await backend.keepRows(), cookies: first.cookies };
}

function withIds(text: string): string {
  return [...ids].reduce((filled, [name, id]) => filled.replaceAll(name, id), text);
}

/** As the browser of `opener` would send it, filled in. */
async function filledIn(form: Form, opener: Visitor) {
  const opened = withIds(form.opened);
  const typed = JSON.parse(withIds(JSON.stringify(form.typed))) as Fields;
  const answer = await opener.visit(opened);
  const written = Object.keys(typed).map((name) => `main [name="${name}"]:not([type=hidden])`);
  const [field = "", ...more] = written;
  expect(more.filter((selector) => answer.page(selector).length === 0)).toEqual([]);
  const named = answer.page(field).first().attr("form");
  const around = answer
    .page(named ? `form[id="${named}"]` : field)
    .first()
    .closest("form");
  around.attr("data-filled", "");
  const isDocument = around.attr("id") === "document";
  const fields = { ...fieldsOf(answer, "form[data-filled]"), ...typed, ...(isDocument && { intent: "save" }) };
  return { typed, to: around.attr("action") || opened, fields };
}

const lines = (text: string | string[] = "") => [text].flat().join().replaceAll("\r\n", "\n").trim();

/** Whatever was typed stands in a field, or is shown to be copied, with a sentence. */
function expectGivenBack({ page, status }: Answer, typed: Fields): void {
  const shown = page("main :is(textarea, option[selected], input:not([type=hidden]))").toArray();
  const values = shown.map((field) => lines(page(field).val()));
  const lost = Object.entries(typed).filter(([name, value]) => {
    // What is shown to be copied names a person.
    const isThere = values.includes(lines(value)) || (value === ids.get(author) && values.includes("Ada"));
    return !isThere && !/password/i.test(name);
  });
  const says = page("[role=alert], #rescued-title").text().trim();
  expect({ status, lost, says }).toEqual({
    status: expect.toSatisfy((sent: number) => sent >= 400 && sent < 500),
    lost: [],
    says: expect.stringMatching(/\w/),
  });
}

describe("to whoever sends it", () => {
  let editor: Visitor;
  let strangers: Visitor[];
  beforeAll(async () => {
    await beginAnew();
    editor = await letIn("editor@northlight.test");
    const waiting = await signUp("waiting@northlight.test");
    await waiting.visit("/admin");
    strangers = [new Visitor(), waiting];
  });

  const ofPanel = Object.entries(forms).filter(([, form]) => form.for !== "visitors");
  test.for(ofPanel)("%s comes back where session, access or role is lost", async ([, form]) => {
    const { typed, to, fields } = await filledIn(form, operator);
    for (const sender of form.for ? [...strangers, editor] : strangers)
      expectGivenBack(await sender.submit(to, fields), typed);
  });

  test("every form of the panel in which something is typed is among these", async () => {
    const known = await Promise.all(ofPanel.map(async ([, form]) => kindOf((await filledIn(form, operator)).to)));
    const found = new Set<string>();
    for (const address of [
      ...adminAddresses.map(({ address }) => address),
      ...ofPanel.map(([, { opened }]) => opened),
    ]) {
      const { page } = await operator.visit(withIds(address));
      for (const form of page("main form[method=post]").toArray()) {
        const unwritten = "[type=hidden], [type=checkbox], [type=radio], [type=file], [type=search]";
        if (page(form).find(`textarea, select, input:not(${unwritten})`).length > 0)
          found.add(kindOf(page(form).attr("action") || address));
      }
    }
    expect([...found].filter((kind) => !known.includes(kind)).toSorted()).toEqual(Object.keys(others).toSorted());
  });
});

function kindOf(address: string): string {
  const ofCollection = /^\/admin\/(?:insights|case-studies|content\/(?!pages\/)[a-z-]+)(?=\/[^/]+$)/;
  const path = address.split("?")[0]!.replace(ofCollection, "/admin/:list");
  return path.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<=features\/)\w+/, ":id");
}

const happenings = Object.entries(forms).flatMap(([name, form]) =>
  Object.entries(form.meanwhile).map(([happens, sql]) => ({ name, happens, form, sql })),
);
test.for(happenings)("$name comes back where $happens", async ({ form, sql }) => {
  await beginAnew();
  const sender = form.for === "visitors" ? new Visitor() : operator;
  const { typed, to, fields } = await filledIn(form, sender);
  for (const statement of sql.split("; ")) await backend.sql(withIds(statement));
  expectGivenBack(await sender.submit(to, fields), typed);
});
