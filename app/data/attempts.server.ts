import { createBackOff, type BackOff } from "../server/back-off.server.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Something that is limited, from its beginning on: many at once are no way around. */
export type Attempt = {
  /** So long, in milliseconds, it has to wait; what has to wait is not counted. */
  wait: number;
  /** It did what it was for. */
  succeed(): void;
  /** It was not tried: the backend did not answer. */
  takeBack(): void;
};

const strict = { first: minute, longest: 15 * minute, forgottenAfter: hour };

const guesses = {
  ofAccountHere: createBackOff({ ...strict, free: 5 }),
  ofNetwork: createBackOff({ ...strict, free: 20 }),
  /** Loose, and not for networks where the account is at home: strangers shall not keep a person out. */
  ofAccount: createBackOff({ ...strict, free: 15, first: second, longest: minute }),
};
const homes = createMemory(10_000);

/** Trying a password. A success is the account's fresh start, but not the network's. */
export function tryPassword(email: string, network: string): Attempt {
  const account = normalized(email);
  const here = `${account} ${network}`;
  const attempt = begin([
    [guesses.ofAccountHere, here],
    [guesses.ofNetwork, network],
    ...(homes.has(here) ? [] : [[guesses.ofAccount, account] as const]),
  ]);
  return {
    ...attempt,
    succeed() {
      attempt.takeBack();
      guesses.ofAccountHere.forget(here);
      guesses.ofAccount.forget(account);
      homes.add(here);
    },
  };
}

const signUps = createBackOff({ ...strict, free: 20 });
const mails = {
  toAddress: createBackOff({ ...strict, free: 5 }),
  fromNetwork: createBackOff({ ...strict, free: 20 }),
};

/** Opening an account, which may send a mail. A success is one that needed none. */
export function trySignUp(email: string, network: string): Attempt {
  const address = normalized(email);
  const attempt = begin([
    [signUps, network],
    [mails.toAddress, address],
  ]);
  return { ...attempt, succeed: () => mails.toAddress.forget(address) };
}

/** Having a mail sent: counted whether or not one is. */
export function tryMail(email: string, network: string): Attempt {
  return begin([
    [mails.toAddress, normalized(email)],
    [mails.fromNetwork, network],
  ]);
}

const links = createBackOff({ ...strict, free: 20 });

/** Using the link of a mail up. One that works does not count. */
export function tryLink(network: string): Attempt {
  const attempt = begin([[links, network]]);
  return { ...attempt, succeed: () => attempt.takeBack() };
}

/** A network that is not known shares its limit with nobody. */
function begin(limits: (readonly [BackOff, string])[]): Attempt {
  const known = limits.filter(([, key]) => key !== "");
  const wait = Math.max(0, ...known.map(([limit, key]) => limit.wait(key)));
  const takenBack = wait > 0 ? [] : known.map(([limit, key]) => limit.count(key));
  return { wait, succeed: () => {}, takeBack: () => takenBack.forEach((takeBack) => takeBack()) };
}

function normalized(email: string): string {
  return email.trim().toLowerCase();
}

function createMemory(most: number) {
  const kept = new Set<string>();
  return {
    has: (key: string) => kept.has(key),
    add(key: string) {
      kept.delete(key);
      kept.add(key);
      if (kept.size > most) kept.delete(kept.values().next().value ?? key);
    },
  };
}
