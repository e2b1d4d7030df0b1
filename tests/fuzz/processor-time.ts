/** Milliseconds of processor time of this thread, backend included: what else the machine does is not counted. */
export function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
