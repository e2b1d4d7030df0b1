import type { Transaction } from "@electric-sql/pglite";
import { type Context, Hono } from "hono";
import { parseJson, readText } from "../body.ts";
import type { Database } from "../database.ts";
import { answerTo, callerOf, type Env, isTokenError } from "../gateway.ts";
import type { Keys } from "../keys.ts";
import { missing } from "../refusal.ts";
import type { Catalog } from "./catalog.ts";
import { callFunction, findFunction } from "./functions.ts";
import { type Query, readQuery } from "./query.ts";
import type { Reading } from "./reading.ts";
import { fromDatabase, isDatabaseError, refuse } from "./refusals.ts";
import { requireJson, type Wishes, wishesOf } from "./request.ts";
import { deleteRows, insertRows, type Outcome, selectRows, type Statement, updateRows } from "./statements.ts";

/** Seconds by which PostgREST lets the clocks of two services differ. */
const clockSkew = 30;

/** Postgres reads every value as text. */
const asText = { serializers: new Proxy<{ [type: number]: (value: string) => string }>({}, { get: () => String }) };

export function createRest(database: Database, keys: Keys, catalog: Catalog): Hono<Env> {
  const rest = new Hono<Env>();

  rest.use("*", async (c, next) => {
    try {
      c.set("caller", { ...(await callerOf(c.req.raw, keys, clockSkew)), headers: headersOf(c.req.raw) });
    } catch (error) {
      if (!isTokenError(error)) throw error;
      throw error.code === "ERR_JWT_EXPIRED" ? refuse.badClaim("JWT expired") : refuse.badToken(error.message);
    }
    if (Number(c.get("caller").claims["iat"] ?? 0) > Date.now() / 1000 + clockSkew) {
      throw refuse.badClaim("JWT issued at future");
    }
    await next();
  });

  rest.get("/", () => missing("a description of the schema").toResponse());

  rest.post("/rpc/:function", async (c) => {
    const wishes = wishesOf(c.req.raw);
    if (searchOf(c).size > 0) throw missing("select, filters, order and pages of the result of a function");
    const given = await readBody(c, "{}");
    const callable = await findFunction(catalog, c.req.param("function"), given);
    const outcome = await run(c, callFunction(callable, given, wishes), false, callable.onlyReads);
    if (callable.returns === "nothing") return c.body(null, 204);

    const isList = callable.returns === "rows" || callable.returns === "values";
    return page(outcome, isList ? outcome.body : only(outcome.body), 0, wishes);
  });
  rest.all("/rpc/:function", (c) => missing(`${c.req.method} on functions`).toResponse());

  rest.get("/:table", async (c) => {
    const wishes = wishesOf(c.req.raw);
    const { reading, query } = await readingOf(c);
    const outcome = await run(c, selectRows(reading, wishes), wishes.single, true);
    return page(outcome, wishes.single ? only(outcome.body) : outcome.body, query.page.offset, wishes);
  });

  rest.post("/:table", async (c) => {
    const wishes = wishesOf(c.req.raw);
    const body = await readBody(c);
    const { reading, query } = await readingOf(c);
    const outcome = await run(c, insertRows(reading, query, wishes, body), wishes.single);
    return writeResponse(outcome, wishes, wishes.onConflict === "update" && outcome.inserted === 0 ? 200 : 201);
  });

  rest.patch("/:table", async (c) => {
    const wishes = wishesOf(c.req.raw);
    const body = await readBody(c);
    const { reading, query } = await readingOf(c);
    const outcome = await run(c, updateRows(reading, query, wishes, body), wishes.single);
    return writeResponse(outcome, wishes, wishes.returnsRows ? 200 : 204);
  });

  rest.delete("/:table", async (c) => {
    const wishes = wishesOf(c.req.raw);
    const { reading } = await readingOf(c);
    const outcome = await run(c, deleteRows(reading, wishes), wishes.single);
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
    const preRequest = await catalog.preRequest();
    const begin = `${readsOnly ? "set transaction read only;" : ""} ${preRequest ? `select ${preRequest}()` : ""}`;
    const work = async (tx: Transaction) => {
      const outcome = (await tx.query<Outcome>(text, params, asText)).rows[0];
      if (!outcome) throw new Error("A statement gave no outcome");
      // Inside the transaction: a change that is refused has not happened.
      if (outcome.settings)
        throw missing("response.headers and response.status, which a function or a trigger has set");
      if (single && outcome.rows !== 1) throw refuse.notSingle(outcome.rows);
      return outcome;
    };
    return database.as(c.get("caller"), work, begin);
  }
}

/** As functions read them; without who calls, which the claims say, and without cookies, which PostgREST gives apart. */
function headersOf({ headers }: Request): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !["authorization", "apikey", "cookie"].includes(name)));
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

function searchOf(c: Context<Env>): URLSearchParams {
  const { search, searchParams } = new URL(c.req.url);
  try {
    decodeURIComponent(search);
  } catch {
    throw missing("addresses that are not UTF-8");
  }
  return searchParams;
}

async function readBody(c: Context<Env>, empty = "") {
  const text = await readText(c.req.raw, refuse.badJson);
  requireJson(c.req.raw);
  return parseJson(text || empty, refuse.badJson);
}
