import type { AuthError } from "@supabase/supabase-js";
import { LRUCache } from "lru-cache";
import { createContext } from "react-router";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { Context } from "../../server/context.server.ts";
import { consumeInTurn, createLimiter, type Limiter, type LimiterName } from "../../server/limiter.server.ts";
import type { Redis } from "../../server/redis.server.ts";
import { truncatedNetwork } from "./network-of.server.ts";
import { refusal, type Refusal } from "./result.server.ts";

const minute = 60;
/** Seconds for which a network stays known as one that an account has used. */
const homeFor = 30 * 24 * 60 * minute;
const strict = { duration: 60 * minute, blockDuration: minute, longestBlock: 15 * minute };

/** Wait in milliseconds after the backend's own rate limit, which does not name one. */
const waitForBackend = 60_000;

/** Counted when it starts, so that parallel attempts are limited too. */
export type Attempt = {
  /** Milliseconds until the next attempt; one that has to wait is not counted. */
  wait: number;
  succeed: () => void;
  /** For an attempt that the backend did not answer. */
  takeBack: () => void;
};

export type Attempts = ReturnType<typeof createAttempts>;
export const attemptsContext = createContext<Attempts>();

/** Limits per account and per network, counted by all processes of a Redis together; an unknown network has no limit. */
export function createAttempts(redis?: Redis) {
  const limiter = (name: LimiterName, options: { points: number; blockDuration?: number; longestBlock?: number }) =>
    createLimiter({ ...strict, name, ...options }, redis);
  const passwords = {
    ofAccountHere: limiter("password-here", { points: 5 }),
    ofNetwork: limiter("password-network", { points: 20 }),
    // Loose, and not for networks the account has used: strangers must not lock a person out.
    ofAccount: limiter("password-account", { points: 15, blockDuration: 1, longestBlock: minute }),
    // One /48 has 65,536 networks, which would use up what all strangers have together.
    ofWide: createLimiter({ name: "password-wide" satisfies LimiterName, points: 5, duration: 10 }, redis),
    // The sign-in service takes 30 at once and two a second from the site's address, renewals of sessions among them: they keep a part.
    ofSite: createLimiter({ name: "password-site" satisfies LimiterName, points: 15, duration: 10 }, redis),
  };
  const homes = new LRUCache<string, true>({ max: 10_000 });
  const signUps = limiter("sign-up", { points: 20 });
  const mails = {
    // For an account's own address: what others asked for it does not count.
    toAddressHere: limiter("mail-here", { points: 5 }),
    toAddress: limiter("mail-address", { points: 5 }),
    fromNetwork: limiter("mail-network", { points: 20 }),
  };
  const codes = {
    ofAccount: limiter("code-account", { points: 5 }),
    ofNetwork: limiter("code-network", { points: 20 }),
  };
  /** For as long as the sign-in service takes a code, which is once too often after the first time (RFC 6238, 5.2). */
  const usedCodes = createLimiter({ name: "used-code" satisfies LimiterName, points: 1, duration: 90 }, redis);
  const links = limiter("link", { points: 20 });
  const drafts = createLimiter(
    { name: "assistant-draft" satisfies LimiterName, points: 30, duration: 60 * minute },
    redis,
  );

  async function isNoted(code: string): Promise<boolean> {
    const { wait, takeBack } = await usedCodes.consume(code);
    takeBack();
    return wait > 0;
  }

  async function isHome(here: string): Promise<boolean> {
    return homes.has(here) || (redis !== undefined && (await redis.remembers(homeKey(redis, here))));
  }

  return {
    /** A success resets the account's limit, but not the network's. */
    async password(email: string, network: string): Promise<Attempt> {
      const account = normalized(email);
      const here = `${account} ${network}`;
      const attempt = await begin([
        [passwords.ofNetwork, network],
        [passwords.ofAccountHere, here],
        [passwords.ofAccount, (await isHome(here)) ? "" : account],
      ]);
      return {
        ...attempt,
        succeed() {
          attempt.takeBack();
          passwords.ofAccountHere.forget(here);
          passwords.ofAccount.forget(account);
          homes.set(here, true);
          void redis?.remember(homeKey(redis, here), homeFor);
        },
      };
    },

    async stranger(email: string, network: string): Promise<Attempt> {
      const isStranger = network !== "" && !(await isHome(`${normalized(email)} ${network}`));
      const wide = truncatedNetwork(network.split("/", 1)[0] ?? "");
      const attempt = await begin([
        [passwords.ofWide, isStranger ? wide : ""],
        [passwords.ofSite, isStranger ? "all" : ""],
      ]);
      return { ...attempt, succeed: attempt.takeBack };
    },

    /** A success sent no mail: it frees the address, but not the network. */
    async signUp(email: string, network: string): Promise<Attempt> {
      const address = normalized(email);
      const attempt = await begin([
        [signUps, network],
        [mails.toAddressHere, `${address} ${network}`],
      ]);
      return { ...attempt, succeed: () => mails.toAddressHere.forget(`${address} ${network}`) };
    },

    mail(email: string, network: string): Promise<Attempt> {
      return begin([
        [mails.fromNetwork, network],
        [mails.toAddress, normalized(email)],
      ]);
    },

    newAddress(email: string, network: string): Promise<Attempt> {
      return begin([
        [mails.fromNetwork, network],
        [mails.toAddressHere, `${normalized(email)} ${network}`],
      ]);
    },

    /** Whoever guesses codes knows the password, so the limit holds for every network. `isUsed`: sent before; `hasPassed`: and accepted. */
    async code(
      account: string,
      network: string,
      code: string,
    ): Promise<Attempt & { isUsed: boolean; hasPassed: boolean }> {
      const attempt = await begin([
        [codes.ofNetwork, network],
        [codes.ofAccount, account],
      ]);
      const use = attempt.wait > 0 ? undefined : await usedCodes.consume(`${account} ${code}`);
      const isUsed = use !== undefined && use.wait > 0;
      const hasPassed = isUsed && (await isNoted(`${account} ${code} passed`));
      // No guess: its answer may have been lost.
      if (hasPassed) attempt.takeBack();
      return {
        ...attempt,
        isUsed,
        hasPassed,
        takeBack() {
          attempt.takeBack();
          use?.takeBack();
        },
        succeed() {
          attempt.takeBack();
          codes.ofAccount.forget(account);
          void usedCodes.consume(`${account} ${code} passed`);
        },
      };
    },

    assistantDraft(account: string): Promise<Attempt> {
      return begin([[drafts, account]]);
    },

    async link(network: string): Promise<Attempt> {
      const attempt = await begin([[links, network]]);
      return { ...attempt, succeed: attempt.takeBack };
    },
  };
}

function homeKey(redis: Redis, here: string): string {
  return redis.keyOf("home", here);
}

async function begin(limits: [Limiter, key: string][]): Promise<Attempt> {
  return { ...(await consumeInTurn(limits)), succeed: () => {} };
}

/** All of them, one after the other, or none where one has to wait: what comes before decides whether the next is used. */
export async function inTurn(...asked: (() => Promise<Attempt>)[]): Promise<Attempt> {
  const begun: Attempt[] = [];
  const each = (what: "succeed" | "takeBack") => () => begun.forEach((attempt) => attempt[what]());
  for (const ask of asked) {
    const attempt = await ask();
    if (attempt.wait === 0) {
      begun.push(attempt);
      continue;
    }
    each("takeBack")();
    return attempt;
  }
  return { wait: 0, succeed: each("succeed"), takeBack: each("takeBack") };
}

function normalized(email: string): string {
  return email.trim().toLowerCase();
}

export function tooOften(wait: number): Refusal {
  return { ok: false, reason: "", unreachable: false, retryAfter: Math.ceil(wait / 1_000) };
}

export function rejectedAttempt(error: AuthError, attempt: Attempt): Refusal {
  const answer = refusal(error);
  if (answer.unreachable || error.status === 429) attempt.takeBack();
  return error.status === 429 ? tooOften(waitForBackend) : answer;
}

/** Seconds that the answer names in `Retry-After`; 0 names none. */
export const retryAfterContext = createContext(0);

export function rateLimitMessage(context: Context, seconds: number): string {
  context.set(retryAfterContext, seconds);
  return getFixedT(context, "sign-in")("errors.tooOften", { count: Math.ceil(seconds / 60) });
}
