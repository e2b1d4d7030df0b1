/** A statement of `supabase/schemas`: the object that it makes, or says something of, and its text without the comment before it. */
export type SchemaStatement = { kind: string; name: string; table?: string; text: string };

/** Of what the schemas hold; any other statement is of the kind `rows`, which no migration can be made of. */
const kinds: [kind: string, head: RegExp][] = [
  ["table", /^create table (?<name>public\.\w+)/],
  ["view", /^create view (?<name>public\.\w+)/],
  ["type", /^create type (?<name>public\.\w+)/],
  ["function", /^create function (?<name>public\.\w+)/],
  ["index", /^create (?:unique )?index (?<name>\w+) on (?<table>public\.\w+)/],
  ["trigger", /^create (?:constraint )?trigger (?<name>\w+) [^;]*? on (?<table>\w+\.\w+)/],
  ["policy", /^create policy (?<name>"[^"]+") on (?<table>\w+\.\w+)/],
  ["row security", /^alter table (?<name>public\.\w+) enable row level security/],
  ["comment", /^comment on (?<name>\w+ [\w.]+)/],
  ["setting", /^alter role (?<table>\w+) set (?<name>[\w.]+)/],
  ["privileges", /^(?<name>grant|revoke|alter default privileges) /],
];

export function statementsIn(sql: string): SchemaStatement[] {
  return split(sql).map((text) => {
    for (const [kind, head] of kinds) {
      const { name, table } = head.exec(text)?.groups ?? {};
      if (name) return { kind, name, ...(table && { table }), text };
    }
    return { kind: "rows", name: text.split("\n")[0]!, text };
  });
}

/** What a semicolon inside of it does not end: a comment, a string, a name, a body between dollars, one in the standard's form. */
const part =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|\bbegin atomic\b[\s\S]*?^end(?=;)|;|[^]/gm;

function split(sql: string): string[] {
  const statements: string[] = [];
  let text = "";
  for (const [piece] of sql.matchAll(part)) {
    const isBetween = text === "" && (piece.startsWith("--") || /^\s$/.test(piece));
    if (!isBetween) text += piece;
    if (piece !== ";") continue;
    statements.push(text);
    text = "";
  }
  if (text) throw new Error(`No semicolon ends: ${text}`);
  return statements;
}
