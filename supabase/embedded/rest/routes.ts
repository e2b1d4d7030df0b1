import { type Context, Hono } from "hono";
import { parseJson, readText } from "../body.ts";
import type { Database } from "../database.ts";
import { answerTo, callerOf, type Env, isTokenError } from "../gateway.ts";
import type { Keys } from "../keys.ts";
import { missing } from "../refusal.ts";
import type { Catalog } from "./catalog.ts";
import { callFunction, findCall } from "./functions.ts";
import { type Query, readQuery } from "./query.ts";
import type { Reading } from "./reading.ts";
import { fromDatabase, isDatabaseError, refuse } from "./refusals.ts";
import { requireJson, type Wishes, wishesOf } from "./request.ts";
import { deleteRows, insertRows, type Outcome, selectRows, type Statement, updateRows } from "./statements.ts";

/** Postgres reads every value as text. */
const asText = { serializers: new Proxy<{ [type: number]: (value: string) => string }>({}, { get: () => String }) };

export function createRest(database: Database, keys: Keys, catalog: Catalog): Hono<Env> {
  const rest = new Hono<Env>();

  rest.use("*", async (c, next) => {
    try {
      c.set("caller", { ...(await callerOf(c.req.raw, keys)), headers: headersOf(c.req.raw) });
    } catch (error) {
      if (!isTokenError(error)) throw error;
      throw error.code === "ERR_JWT_EXPIRED" ? refuse.expiredToken() : refuse.badToken(error.message);
    }
    await next();
  });

  rest.get("/", () => missing("a description of the schema").toResponse());

  rest.on(["GET", "POST"], "/rpc/:function", async (c) => {
    const wishes = wishesOf(c.req.raw);
    const search = searchOf(c);
    const isPost = c.req.method === "POST";
    const body = isPost ? await readBody(c, "{}") : undefined;
    const call = await findCall(catalog, c.req.param("function"), search, body);
    const { returns } = call.callable;
    const outcome = await run(c, await callFunction(catalog, call, wishes), wishes.single, !isPost);
    if (returns === "nothing") return c.body(null, 204);

    const { offset } = readQuery(call.search).page;
    const isList = returns === "rows" || returns === "values";
    return page(outcome, wishes.single || !isList ? only(outcome.body) : outcome.body, offset, wishes);
  });
  rest.all("/rpc/:function", (c) => missing(`${c.req.method} on functions`).toResponse());

  rest.get("/:table", async (c) => {
    const wishes = wishesOf(c.req.raw);
    const { reading, query } = await readingOf(c);
    const outcome = await run(c, selectRows(reading, wishes), wishes.single);
    return page(outcome, wishes.single ? only(outcome.body) : outcome.body, query.page.offset, wishes);
  });

  rest.post("/:table", async (c) => {
    const wishes = wishesOf(c.req.raw);
    const body = await readBody(c);
    const { reading, query } = await readingOf(c);
    if (Array.isArray(body.value) && body.value.length === 0) {
      return wishes.returnsRows ? json("[]", 201, wishes) : c.body(null, 201);
    }
    const outcome = await write(c, insertRows(reading, query, wishes, body), wishes);
    return writeResponse(outcome, wishes, wishes.onConflict === "update" && outcome.inserted === 0 ? 200 : 201);
  });

  rest.patch("/:table", async (c) => {
    const wishes = wishesOf(c.req.raw);
    const body = await readBody(c);
    const { reading, query } = await readingOf(c);
    const outcome = await write(c, updateRows(reading, query, wishes, body), wishes);
    return writeResponse(outcome, wishes, wishes.returnsRows ? 200 : 204);
  });

  rest.delete("/:table", async (c) => {
    const wishes = wishesOf(c.req.raw);
    const { reading } = await readingOf(c);
    const outcome = await write(c, deleteRows(reading, wishes), wishes);
    return writeResponse(outcome, wishes, wishes.returnsRows ? 200 : 204);
  });

  rest.all("*", (c) => missing(`${c.req.method} ${c.req.path}`).toResponse());
  rest.onError((error, c) => answerTo(isDatabaseError(error) ? fromDatabase(error, c.get("caller")) : error));
  return rest;

  async function readingOf(c: Context<Env>): Promise<{ reading: Reading; query: Query }> {
    const name = c.req.param("table") ?? "";
    const search = searchOf(c);
    const isWrite = !["GET", "HEAD"].includes(c.req.method);
    if (isWrite && (search.has("limit") || search.has("offset"))) throw missing("limit and offset of a change");
    const query = readQuery(search);
    const relation = await catalog.relation(name);
    if (!relation) throw refuse.noTable(name);
    return { reading: { ...query, relation, alias: name }, query };
  }

  async function run(c: Context<Env>, statement: Statement, single: boolean, readsOnly = false): Promise<Outcome> {
    const { text, params } = statement;
    if (text.includes("\0") || params.some((param) => param.includes("\0"))) throw refuse.nul();
    return database.as(c.get("caller"), async (tx) => {
      if (readsOnly) await tx.query("set transaction read only");
      const outcome = (await tx.query<Outcome>(text, params, asText)).rows[0];
      if (!outcome) throw new Error("A statement gave no outcome");
      // Inside the transaction: a change that is refused has not happened.
      if (outcome.settings)
        throw missing("response.headers and response.status, which a function or a trigger has set");
      if (single && outcome.rows !== 1) throw refuse.notSingle(outcome.rows);
      return outcome;
    });
  }

  function write(c: Context<Env>, statement: Statement, wishes: Wishes): Promise<Outcome> {
    return run(c, statement, wishes.single && wishes.returnsRows);
  }
}

/** As functions read them; without who calls, which the claims say. */
function headersOf({ headers }: Request): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name !== "authorization" && name !== "apikey"));
}

function page(outcome: Outcome, body: string, offset: number, wishes: Wishes): Response {
  const { rows, total } = outcome;
  if (total !== null && offset > total) throw refuse.range(offset, total);
  const range = rows === 0 ? "*" : `${offset}-${offset + rows - 1}`;
  const status = total !== null && rows < total ? 206 : 200;
  const headers = { "content-range": `${range}/${total ?? "*"}`, "content-type": wishes.contentType };
  return new Response(body, { status, headers });
}

function writeResponse(outcome: Outcome, wishes: Wishes, status: number): Response {
  const headers = { "content-range": `*/${wishes.countsAll ? outcome.total : "*"}` };
  if (!wishes.returnsRows) return new Response(null, { status, headers });
  const body = wishes.single ? only(outcome.body) : outcome.body;
  return new Response(body, { status, headers: { ...headers, "content-type": wishes.contentType } });
}

/** Postgres wrote an array of one; what is asked for is the one. */
function only(body: string): string {
  return body.trim().slice(1, -1).trim();
}

function json(body: string, status: number, { contentType }: Wishes): Response {
  return new Response(body, { status, headers: { "content-type": contentType } });
}

function searchOf(c: Context<Env>): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

async function readBody(c: Context<Env>, empty = "") {
  const text = await readText(c.req.raw, refuse.badJson);
  requireJson(c.req.raw);
  return parseJson(text.trim() || empty, refuse.badJson);
}
