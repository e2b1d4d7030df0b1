import { LRUCache } from "lru-cache";
import { createContext } from "react-router";
import { createLimiter, type Limiter } from "../server/limiter.server.ts";

const minute = 60;
const strict = { duration: 60 * minute, blockDuration: minute, longestBlock: 15 * minute };

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

/** Limits per account and per network; an unknown network has no limit. */
export function createAttempts() {
  const passwords = {
    ofAccountHere: createLimiter({ ...strict, points: 5 }),
    ofNetwork: createLimiter({ ...strict, points: 20 }),
    // Loose, and not for networks the account has used: strangers must not lock a person out.
    ofAccount: createLimiter({ ...strict, points: 15, blockDuration: 1, longestBlock: minute }),
  };
  const homes = new LRUCache<string, true>({ max: 10_000 });
  const signUps = createLimiter({ ...strict, points: 20 });
  const mails = {
    toAddress: createLimiter({ ...strict, points: 5 }),
    fromNetwork: createLimiter({ ...strict, points: 20 }),
  };
  const links = createLimiter({ ...strict, points: 20 });

  return {
    /** A success resets the account's limit, but not the network's. */
    async password(email: string, network: string): Promise<Attempt> {
      const account = normalized(email);
      const here = `${account} ${network}`;
      const attempt = await begin([
        [passwords.ofAccountHere, here],
        [passwords.ofNetwork, network],
        [passwords.ofAccount, homes.has(here) ? "" : account],
      ]);
      return {
        ...attempt,
        succeed() {
          attempt.takeBack();
          passwords.ofAccountHere.forget(here);
          passwords.ofAccount.forget(account);
          homes.set(here, true);
        },
      };
    },

    /** A success sent no mail: it frees the address, but not the network. */
    async signUp(email: string, network: string): Promise<Attempt> {
      const address = normalized(email);
      const attempt = await begin([
        [signUps, network],
        [mails.toAddress, address],
      ]);
      return { ...attempt, succeed: () => mails.toAddress.forget(address) };
    },

    /** Counted whether or not a mail is sent. */
    mail(email: string, network: string): Promise<Attempt> {
      return begin([
        [mails.toAddress, normalized(email)],
        [mails.fromNetwork, network],
      ]);
    },

    async link(network: string): Promise<Attempt> {
      const attempt = await begin([[links, network]]);
      return { ...attempt, succeed: attempt.takeBack };
    },
  };
}

async function begin(limits: [Limiter, key: string][]): Promise<Attempt> {
  const known = limits.filter(([, key]) => key !== "");
  const consumed = await Promise.all(known.map(([limiter, key]) => limiter.consume(key)));
  const wait = Math.max(0, ...consumed.map(({ wait }) => wait));
  const takeBack = () => consumed.forEach((one) => one.takeBack());
  if (wait > 0) takeBack();
  return { wait, succeed: () => {}, takeBack };
}

function normalized(email: string): string {
  return email.trim().toLowerCase();
}
