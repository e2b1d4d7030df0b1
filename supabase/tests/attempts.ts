import { type Driver, literal } from "./driver.ts";
import { type Caller, callers, roleOf } from "./row-matrix.ts";

/** The callers that SQL hears of: PostgREST itself refuses a token that ran out. */
export const sqlCallers = callers.filter((caller) => caller !== "expired");

const ids = Object.fromEntries(
  sqlCallers.map((caller, place) => [caller, `00000000-0000-4000-8000-0000000001${place.toString().padStart(2, "0")}`]),
);
const withoutAccount: Caller[] = ["anonymous", "service"];
const operators: Caller[] = ["removed", "ended", "halfway", "unsecured", "editor", "administrator"];
/** Those who have a second step, and those whose session passed it. */
const secured: Caller[] = ["halfway", "editor", "administrator"];
const passed: Caller[] = ["editor", "administrator"];

/** Makes an account of each kind, whose session has the id of the account. */
export async function addCallers({ run }: Driver): Promise<void> {
  for (const caller of sqlCallers.filter((caller) => !withoutAccount.includes(caller))) {
    const id = literal(ids[caller]);
    const email = literal(`${caller}@example.com`);
    await run(`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`);
    if (operators.includes(caller)) {
      const role = caller === "editor" ? "editor" : "administrator";
      await run(`insert into public.operators (user_id, email, role) values (${id}, ${email}, '${role}')`);
    }
    if (secured.includes(caller)) {
      await run(`insert into auth.mfa_factors (user_id, factor_type, status) values (${id}, 'totp', 'verified')`);
    }
    if (caller !== "ended") {
      await run(`insert into auth.sessions (id, user_id, aal) values (${id}, ${id}, '${levelOf(caller)}')`);
    }
  }
  await run(`delete from public.operators where user_id = ${literal(ids.removed)}`);
}

export type Attempt = {
  caller: Caller;
  /** What the owner of everything does first. */
  before?: string;
  statement: string;
  /** A query whose rows the owner of everything counts afterwards. */
  kept?: string;
};

/** `code` is that of the refusal, `affected` the number of rows that the statement gave or wrote. */
export type Outcome = { code: string | null; affected: number; kept: number };

/** Tries everything in one statement, each attempt with the role and claims that PostgREST would set, and undoes each. */
export async function outcomesOf({ run, rows }: Driver, attempts: Attempt[]): Promise<Outcome[]> {
  const given = attempts.map(({ caller, ...attempt }) => ({
    ...attempt,
    role: roleOf(caller),
    claims: claimsOf(caller),
  }));
  await run(tryAll);
  const [found] = await rows<{ outcomes: Outcome[] }>(`select pg_temp.try_all(${literal(given)}) as outcomes`);
  return found?.outcomes ?? [];
}

function levelOf(caller: Caller): "aal1" | "aal2" {
  return passed.includes(caller) ? "aal2" : "aal1";
}

function claimsOf(caller: Caller) {
  const id = withoutAccount.includes(caller) ? undefined : ids[caller];
  const aal = levelOf(caller);
  const amr = aal === "aal2" ? [{ method: "totp", timestamp: Math.floor(Date.now() / 1_000) }] : [];
  return { role: roleOf(caller), sub: id, session_id: id, aal, amr, email: id && `${caller}@example.com` };
}

const tryAll = `
  create or replace function pg_temp.try_all(attempts jsonb) returns jsonb language plpgsql as $try_all$
  declare
    attempt jsonb;
    outcomes jsonb := '[]';
    code text;
    affected bigint;
    kept bigint;
  begin
    for attempt in select value from jsonb_array_elements(attempts) loop
      begin
        if attempt ? 'before' then execute attempt ->> 'before'; end if;
        begin
          perform set_config('request.jwt.claims', attempt ->> 'claims', true), set_config('role', attempt ->> 'role', true);
          execute attempt ->> 'statement';
          get diagnostics affected = row_count;
          set constraints all immediate;
          code := null;
        exception when others then
          code := sqlstate;
          affected := 0;
        end;
        perform set_config('role', 'none', true);
        kept := 0;
        if attempt ? 'kept' then execute 'select count(*) from (' || (attempt ->> 'kept') || ') k' into kept; end if;
        raise exception using errcode = 'UNDO0';
      exception when sqlstate 'UNDO0' then
        outcomes := outcomes || jsonb_build_object('code', code, 'affected', affected, 'kept', kept);
      end;
    end loop;
    return outcomes;
  end $try_all$`;
