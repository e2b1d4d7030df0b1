import { readdirSync, readFileSync } from "node:fs";

/** Processor seconds of a program and of all that it started, by what used them: a site with its database, and the runner with the tests. */
export type ProcessorTime = { browser: number; sites: number; runner: number };

export const noProcessorTime: ProcessorTime = { browser: 0, sites: 0, runner: 0 };

export function sumOfProcessorTime(one: ProcessorTime, other: ProcessorTime): ProcessorTime {
  return {
    browser: one.browser + other.browser,
    sites: one.sites + other.sites,
    runner: one.runner + other.runner,
  };
}

type Process = { pid: number; parent: number; seconds: number };

const sites = /scripts\/(?:start|serve)\.ts|supabase\/embedded\/|^\S*postgres\b/;
const browser = /^\S*(?:chrom|firefox|webkit)/i;

let counted = 0;

/**
 * Looks every second at what runs below a child of this process, until the returned function is called when it has ended. What began and
 * ended between two looks counts as the runner's, as far as somebody waited for it. Counts on Linux alone; elsewhere 0.
 */
export function countProcessorTime(root: number): () => ProcessorTime {
  const seen = new Map<number, { seconds: number; user: keyof ProcessorTime }>();
  const look = () => {
    for (const { pid, parent, seconds } of processes()) {
      const known = seen.get(pid);
      // Asked each time: a process is forked before it becomes the program that it runs, and has no command line once it has ended.
      if (pid === root || seen.has(parent) || known)
        seen.set(pid, { seconds, user: userOf(pid) ?? known?.user ?? "runner" });
    }
  };
  const looking = setInterval(look, 1_000);
  return () => {
    clearInterval(looking);
    look();
    const used = { browser: 0, sites: 0, runner: 0 };
    for (const { user, seconds } of seen.values()) used[user] += seconds;
    return { ...used, runner: Math.max(used.runner, ofEndedChild() - used.browser - used.sites) };
  };
}

/** Linux adds the time of a child that has ended, with all that it waited for, to that of this process's children. */
function ofEndedChild(): number {
  const before = counted;
  const fields = fieldsOf("self");
  counted = fields ? (Number(fields[13]) + Number(fields[14])) / 100 : 0;
  return counted - before;
}

/** Parents before their children, but where the numbers have begun anew. */
function processes(): Process[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0)
    .toSorted((one, other) => one - other)
    .flatMap((pid) => {
      const fields = fieldsOf(pid);
      return fields ? { pid, parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / 100 } : [];
    });
}

/** From the third on: the name before it may hold blanks. */
function fieldsOf(pid: number | "self"): string[] | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function userOf(pid: number): keyof ProcessorTime | undefined {
  const command = read(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ");
  if (!command) return undefined;
  if (browser.test(command)) return "browser";
  return sites.test(command) ? "sites" : "runner";
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
