import { backend } from "../support/network.ts";
import { signUp } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";

export type AccessLevel = "anonymous" | "waiting" | "editor" | "operator";

export type Person = {
  visitor: Visitor;
  /** Signs in again where an answer ended the session. */
  stay(response: Response): Promise<void>;
};

/** Somebody of each access level, the operator an administrator, on a site with something of everything to look at and to write to. */
export async function peopled(): Promise<Record<AccessLevel, Person>> {
  const operator = await signedUp("operator@northlight.test");
  await operator.visitor.visit("/admin");
  const waiting = await signedUp("waiting@northlight.test");
  await waiting.visitor.visit("/admin");
  const editor = await signedUp("editor@northlight.test");
  await backend.sql(
    "insert into public.operators (user_id, email, role) select id, email, 'editor' from auth.users where email like 'editor@%'",
  );
  await editor.visitor.visit("/admin");
  for (const email of ["second@northlight.test", "third@northlight.test"]) {
    const { visitor } = await signedUp(email);
    await visitor.visit("/admin");
  }
  await backend.sql("update public.content_sections set title = title || '.' where section_id in ('hero', 'contact')");
  await backend.sql("insert into public.operator_invites (email) values ('invited@northlight.test')");
  await operator.visitor.submit("/admin/redirects/new", { from: "/old-address", to: "page:/faq" });
  const [insight = ""] = await ids("select id from public.documents where kind = 'insight' order by slug limit 1");
  await operator.visitor.submit(`/admin/insights/${insight}/preview-links`, { language: "en" });
  const [link = ""] = await ids("select id from public.preview_links");
  const visitor = new Visitor();
  await visitor.submit(`/preview/${link}`, { name: "Lea", verdict: "change", heading: "", remark: "Shorter" });
  await visitor.submit("/contact", { name: "Ana", email: "ana@northlight.test", message: "Hello", consent: "on" });
  await visitor.submit("/", { email: "ana@northlight.test" });
  return { anonymous: { visitor: new Visitor(), stay: async () => {} }, waiting, editor, operator };
}

async function ids(query: string): Promise<string[]> {
  return (await backend.sql<{ id: string }>(query)).map(({ id }) => id);
}

async function signedUp(email: string): Promise<Person> {
  const visitor = await signUp(email);
  return {
    visitor,
    async stay(response) {
      if (!response.headers.getSetCookie().some((cookie) => cookie.startsWith("sb-"))) return;
      visitor.cookies.clear();
      await visitor.submit("/auth", { email, password: "correct horse" });
    },
  };
}
