export type Job = {
  parts: string[];
  after?: string[];
  /** It starts sites and browsers of its own, which hinder each other: such jobs take turns. */
  startsSites?: boolean;
  run(): Promise<void>;
};

/** How many jobs run at once on so many processors: half of the lanes are for those that start sites. */
export function lanesFor(processors: number): { all: number; ofSites: number } {
  const ofSites = Math.max(1, Math.floor(processors / 4));
  return { all: 2 * ofSites, ofSites };
}

export async function runInLanes(jobs: Job[], lanes: { all: number; ofSites: number }): Promise<void> {
  const unfinished = new Set(jobs.flatMap(({ parts }) => parts));
  const waiting = [...jobs];
  const running = new Map<Job, Promise<void>>();
  const mayBegin = ({ after = [], startsSites }: Job) =>
    running.size < lanes.all &&
    !after.some((part) => unfinished.has(part)) &&
    !(startsSites && [...running.keys()].filter((job) => job.startsSites).length >= lanes.ofSites);
  while (waiting.length + running.size > 0) {
    for (let job = waiting.find(mayBegin); job; job = waiting.find(mayBegin)) {
      waiting.splice(waiting.indexOf(job), 1);
      running.set(job, finish(job));
    }
    await Promise.race(running.values());
  }

  async function finish(job: Job): Promise<void> {
    await job.run();
    for (const part of job.parts) unfinished.delete(part);
    running.delete(job);
  }
}
