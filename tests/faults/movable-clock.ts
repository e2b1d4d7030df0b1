/** Loaded before a program: its clock can then be moved by a message `{ moveClockBy: seconds }`, which is answered. */
const trueNow = Date.now;
let moved = 0;

globalThis.Date = new Proxy(Date, {
  construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [now()], target),
  get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
});

process.on("message", ({ moveClockBy }: { moveClockBy?: number }) => {
  if (moveClockBy === undefined) return;
  moved += moveClockBy * 1_000;
  process.send?.({ clockMoved: true });
});

function now(): number {
  return trueNow() + moved;
}
