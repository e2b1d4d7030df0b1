import { type Context, Hono } from "hono";

import { readJson } from "../body.ts";
import type { Caller, Database, Statement } from "../database.ts";
import { answerTo, callerOf, type Env, isTokenError } from "../gateway.ts";
import type { Keys } from "../keys.ts";
import { missing } from "../refusal.ts";
import { openCatalog, type Relation } from "./catalog.ts";
import { fromDatabase, isDatabaseError, refuse } from "./refusals.ts";
import { pageOf, type Wishes, wishesOf } from "./request.ts";
import {
  callFunction,
  deleteRows,
  insertRows,
  type Outcome,
  type Record,
  selectRows,
  updateRows,
} from "./statements.ts";

export function createRest(database: Database, keys: Keys): Hono<Env> {
  const rest = new Hono<Env>();
  const catalog = openCatalog(database);

  rest.use("*", async (c, next) => {
    try {
      c.set("caller", await callerOf(c.req.raw, keys));
    } catch (error) {
      if (!isTokenError(error)) throw error;
      throw error.code === "ERR_JWT_EXPIRED" ? refuse.expiredToken() : refuse.badToken(error.message);
    }
    await next();
  });

  rest.get("/", () => missing("a description of the schema").toResponse());

  rest.post("/rpc/:function", async (c) => {
    const name = c.req.param("function");
    if ([...searchOf(c).keys()].some((key) => key !== "apikey")) throw missing("filters on the result of a function");
    const { single } = wishesOf(c.req.raw);
    const given = c.req.raw.body ? await readRecord(c) : {};
    const candidates = await catalog.functions(name);
    const fitting = candidates.filter(
      ({ parameters }) =>
        parameters.every((parameter) => parameter.optional || parameter.name in given) &&
        Object.keys(given).every((key) => parameters.some((parameter) => parameter.name === key)),
    );
    const callable = fitting[0];
    if (!callable) throw refuse.noFunction(name, Object.keys(given));

    const outcome = await run(c.get("caller"), callFunction(callable, given));
    if (callable.returnsVoid) return c.body(null, 204);
    if (!single || !callable.returnsRows) return json(outcome.body ?? "null", 200);
    return json(only(outcome.body), 200);
  });
  rest.all("/rpc/:function", (c) => missing(`${c.req.method} on functions`).toResponse());

  rest.get("/:table", async (c) => {
    const search = searchOf(c);
    const wishes = wishesOf(c.req.raw);
    const { offset } = pageOf(search);
    const { body, rows, total } = await run(c.get("caller"), selectRows(await relationOf(c), search, wishes));
    if (total !== null && offset > 0 && offset >= total) throw refuse.range(offset, total);
    if (wishes.single && rows !== 1) throw refuse.notSingle(rows);
    const range = rows === 0 ? "*" : `${offset}-${offset + rows - 1}`;
    const status = total !== null && rows < total ? 206 : 200;
    return json(wishes.single ? only(body) : body, status, { "content-range": `${range}/${total ?? "*"}` });
  });

  rest.post("/:table", async (c) => {
    const wishes = wishesOf(c.req.raw);
    const given = await readJson(c.req.raw, refuse.badJson);
    const records = Array.isArray(given) ? given : [given];
    if (!records.every(isRecord)) throw refuse.badJson();
    const relation = await relationOf(c);
    if (records.length === 0) return wishes.returnsRows ? json("[]", 201) : c.body(null, 201);
    const outcome = await run(c.get("caller"), insertRows(relation, searchOf(c), wishes, records), wishes);
    const status = wishes.onConflict === "update" && outcome.inserted === 0 ? 200 : 201;
    return written(outcome, wishes, status);
  });

  rest.patch("/:table", async (c) => {
    const wishes = wishesOf(c.req.raw);
    const record = await readRecord(c);
    return change(c, wishes, updateRows(await relationOf(c), searchOf(c), wishes, record));
  });

  rest.delete("/:table", async (c) => {
    const wishes = wishesOf(c.req.raw);
    return change(c, wishes, deleteRows(await relationOf(c), searchOf(c), wishes));
  });

  rest.all("*", (c) => missing(`${c.req.method} ${c.req.path}`).toResponse());
  rest.onError((error, c) => answerTo(isDatabaseError(error) ? fromDatabase(error, c.get("caller")) : error));
  return rest;

  async function relationOf(c: Context<Env>): Promise<Relation> {
    const name = c.req.param("table") ?? "";
    const relation = await catalog.relation(name);
    if (!relation) throw refuse.noTable(name);
    return relation;
  }

  async function run(caller: Caller, { text, params }: Statement, wishes?: Wishes): Promise<Outcome> {
    return database.as(caller, async (tx) => {
      const outcome = (await tx.query<Outcome>(text, params)).rows[0];
      if (!outcome) throw new Error("A statement gave no outcome");
      // Inside the transaction: a change that answers 406 has not happened.
      if (wishes?.single && wishes.returnsRows && outcome.rows !== 1) throw refuse.notSingle(outcome.rows);
      return outcome;
    });
  }

  async function change(c: Context<Env>, wishes: Wishes, statement: Statement): Promise<Response> {
    const outcome = await run(c.get("caller"), statement, wishes);
    return written(outcome, wishes, wishes.returnsRows ? 200 : 204);
  }
}

function written({ body, rows, total }: Outcome, wishes: Wishes, status: number): Response {
  const headers = { "content-range": `*/${wishes.countsAll ? total : "*"}` };
  if (!wishes.returnsRows) return new Response(null, { status, headers });
  return json(wishes.single && rows === 1 ? only(body) : body, status, headers);
}

/** Postgres wrote an array of one; what is asked for is the one. */
function only(body: string): string {
  return body.trim().slice(1, -1).trim();
}

function json(body: string, status: number, headers: { [name: string]: string } = {}): Response {
  return new Response(body, { status, headers: { "content-type": "application/json; charset=utf-8", ...headers } });
}

function searchOf(c: Context<Env>): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

async function readRecord(c: Context<Env>): Promise<Record> {
  const given = await readJson(c.req.raw, refuse.badJson);
  if (!isRecord(given)) throw refuse.badJson();
  return given;
}

function isRecord(value: unknown): value is Record {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
