import { LRUCache } from "lru-cache";
import { createContext } from "react-router";
import { createLimiter, type Limiter } from "../server/limiter.server.ts";

const minute = 60;
const strict = { duration: 60 * minute, blockDuration: minute, longestBlock: 15 * minute };

/** Something that is limited, from its beginning on: many at once are no way around. */
export type Attempt = {
  /** So long, in milliseconds, it has to wait; what has to wait is not counted. */
  wait: number;
  /** It did what it was for. */
  succeed: () => void;
  /** It was not tried: the backend did not answer. */
  takeBack: () => void;
};

export type Attempts = ReturnType<typeof createAttempts>;
export const attemptsContext = createContext<Attempts>();

/** What may be tried how often, by account and by network. A network that is not known shares its limit with nobody. */
export function createAttempts() {
  const passwords = {
    ofAccountHere: createLimiter({ ...strict, points: 5 }),
    ofNetwork: createLimiter({ ...strict, points: 20 }),
    // Loose, and not for networks where the account is at home: strangers must not keep a person out.
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
    /** A success is the account's fresh start, but not the network's. */
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

    /** Opening an account, which may send a mail. A success is one that needed none. */
    async signUp(email: string, network: string): Promise<Attempt> {
      const address = normalized(email);
      const attempt = await begin([
        [signUps, network],
        [mails.toAddress, address],
      ]);
      return { ...attempt, succeed: () => mails.toAddress.forget(address) };
    },

    /** Having a mail sent: counted whether or not one is. */
    mail(email: string, network: string): Promise<Attempt> {
      return begin([
        [mails.toAddress, normalized(email)],
        [mails.fromNetwork, network],
      ]);
    },

    /** Using up the link of a mail. One that works does not count. */
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
