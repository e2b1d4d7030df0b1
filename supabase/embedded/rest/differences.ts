type Difference = Asked & { what: string; path: string; status: number; code: string };
type Asked = { method?: string; body?: string; headers?: { [name: string]: string } };

/**
 * Where this REST code answers otherwise than PostgREST, and stays so: each with a request that shows it, over the tables and functions
 * that supabase/tests/rest-answers.test.ts makes. What nobody here asks for is refused by its name, with 501.
 *
 * No answer shows these: PostgREST has no limit of its own for a body, here it is 20 MB; headers that nobody reads are not sent
 * (Preference-Applied, Content-Location, Vary, Location, the rows of a change in Content-Range); no hint says “Perhaps you meant”; a
 * function finds no key, cookie, method or path of the request, and `public` alone on its search path; time-outs of roles and functions
 * are not kept.
 */
export const differences: Difference[] = [
  // Refused by name: PostgREST does what is asked.
  refused("rows that a key leads to", "things?select=id,people(name)"),
  refused("only rows with a match", "things?select=id,people!inner()"),
  refused("columns spread into the row", "things?select=...people(name)"),
  refused("an order by embedded rows", "things?order=people(name)"),
  refused("an order of embedded rows", "things?people.order=name"),
  refused("a filter of embedded rows", "things?people.name=eq.Ada"),
  refused("a list that holds all", "things?codes=cs.{ab,cd}"),
  refused("a regular expression", "things?note=match.^o"),
  refused("an inequality that knows null", "things?note=isdistinct.one"),
  refused("one of several patterns", "things?note=like(any).{o*,t*}"),
  refused("a full-text search", "things?note=fts(simple).one"),
  refused("a comparison of ranges within or", "things?or=(note.sl.1,id.eq.1)"),
  refused("a select of nothing, which is all there, and the primary key alone of a change", "things?select="),
  refused("a parameter given twice, of which PostgREST takes one", "things?order=id&order=note"),
  refused("a limit that is no number, which PostgREST leaves out", "things?limit=a"),
  refused("an offset below nothing, which PostgREST leaves out", "things?offset=-1"),
  refused("a page by the Range header", "things", { headers: { range: "0-1" } }),
  refused("a planned count", "things", { headers: { prefer: "count=planned" } }),
  refused("an estimated count", "things", { headers: { prefer: "count=estimated" } }),
  refused("a strict reading of preferences", "things", { headers: { prefer: "handling=strict" } }),
  refused("a time zone of one request", "things", { headers: { prefer: "timezone=America/Montreal" } }),
  refused("CSV", "things", { headers: { accept: "text/csv" } }),
  refused("GeoJSON", "things", { headers: { accept: "application/geo+json" } }),
  refused("a plan", "things", { headers: { accept: "application/vnd.pgrst.plan+json" } }),
  refused("rows without their nulls", "things", {
    headers: { accept: "application/vnd.pgrst.array+json;nulls=stripped" },
  }),
  refused("another schema", "things", { headers: { "accept-profile": "other" } }),
  refused("an address that is not UTF-8, which is 500 there", "things?note=eq.%ff"),
  refused("a description of the schema", ""),
  refused("PUT", "things?id=eq.1", { method: "PUT", body: '{"id":1}' }),
  refused("PUT on a function, which is 405 there", "rpc/numbers", { method: "PUT" }),
  refused("a deeper path, which is 404 there", "things/1"),
  refused("defaults for what a row lacks", "things", {
    method: "POST",
    body: "{}",
    headers: { prefer: "missing=default" },
  }),
  refused("a change that is taken back, which is ignored there", "things", {
    method: "POST",
    body: "{}",
    headers: { prefer: "tx=rollback" },
  }),
  refused("the address of a new row", "things", {
    method: "POST",
    body: "{}",
    headers: { prefer: "return=headers-only" },
  }),
  refused("rows as CSV", "things", { method: "POST", body: "code\nzz", headers: { "content-type": "text/csv" } }),
  refused("a row as a form", "things", {
    method: "POST",
    body: "code=zz",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  }),
  refused("a list as a change", "things?id=eq.1", { method: "PATCH", body: '[{"note":"x"}]' }),
  refused("a change without a column", "things?id=eq.1", { method: "PATCH", body: "{}" }),
  refused("a limit of a change, which is ignored there", "things?id=gt.0&limit=1", { method: "DELETE" }),
  refused("the most that a change may reach", "things?id=eq.1", {
    method: "DELETE",
    headers: { prefer: "max-affected=1" },
  }),
  refused("an upsert through a view", "seen_things", {
    method: "POST",
    body: '{"id":1,"note":"x"}',
    headers: { prefer: "resolution=merge-duplicates" },
  }),
  refused("columns of the result of a function", "rpc/some_things?select=id", { method: "POST", body: '{"lowest":1}' }),
  refused("a filter on the result of a function", "rpc/some_things?id=eq.1", { method: "POST", body: '{"lowest":1}' }),
  refused("an order of the result of a function", "rpc/some_things?order=id", { method: "POST", body: '{"lowest":1}' }),
  refused("a page of the result of a function", "rpc/numbers?limit=1", { method: "POST" }),
  refused("the columns of the arguments", "rpc/some_things?columns=lowest", { method: "POST", body: '{"lowest":1}' }),
  refused("a call by GET", "rpc/same?a=1"),
  refused("a count of the result of a function", "rpc/numbers", { method: "POST", headers: { prefer: "count=exact" } }),
  refused("a single object of a function", "rpc/thing", {
    method: "POST",
    body: '{"which":1}',
    headers: { accept: "application/vnd.pgrst.object+json" },
  }),
  refused("a list of arguments", "rpc/total", { method: "POST", body: '{"parts":[1,2,3]}' }),
  refused("the body as the one argument", "rpc/echo", { method: "POST", body: '{"a":1}' }),
  refused("arguments that are no object", "rpc/numbers", { method: "POST", body: "[]" }),
  refused("status and headers that a function has set", "rpc/teapot", { method: "POST", body: "{}" }),
  refused("an error that names its own answer", "rpc/pay_by_answer", { method: "POST", body: "{}" }),
  refused("an error with a status that is none", "rpc/vanish", { method: "POST", body: "{}" }),

  // Refused with another code, or where PostgREST is kinder.
  { what: "a filter without a value, which is left out there", path: "things?id", status: 400, code: "PGRST100" },
  {
    what: "a second cast, which is left out there",
    path: "things?select=id::text::int",
    status: 400,
    code: "PGRST100",
  },
  { what: "text after or, which is left out there", path: "things?or=(id.eq.1)and", status: 400, code: "PGRST100" },
  {
    what: "a semicolon between columns, which is left out there",
    path: "things?select=id;note",
    status: 400,
    code: "PGRST100",
  },
  {
    what: "a column without a name, which is left out there",
    path: "things?select=,id",
    status: 400,
    code: "PGRST100",
  },
  {
    what: "an or deeper than a hundred, which is read there",
    path: `things?or=${"(and".repeat(101)}(id.eq.1)${")".repeat(101)}`,
    status: 400,
    code: "PGRST100",
  },
  {
    what: "a body that is a number, of which nothing is added there",
    path: "things",
    method: "POST",
    body: "1",
    status: 400,
    code: "PGRST102",
  },
  {
    what: "half a character, PGRST102 there",
    path: "things",
    method: "POST",
    body: '{"note":"\\ud800"}',
    status: 400,
    code: "22P02",
  },
  {
    what: "JSON nested too deep, 500 there",
    path: "things",
    method: "POST",
    body: `{"raw":${"[".repeat(2000)}${"]".repeat(2000)}}`,
    status: 400,
    code: "PGRST102",
  },
  {
    what: "plain text as arguments, PGRST202 there",
    path: "rpc/numbers",
    method: "POST",
    body: "x",
    headers: { "content-type": "text/plain" },
    status: 400,
    code: "PGRST102",
  },
];

function refused(what: string, path: string, asked: Asked = {}): Difference {
  return { what, path, ...asked, status: 501, code: "not_implemented" };
}
