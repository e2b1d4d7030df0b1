let given = 0;

/**
 * A port below those that the system hands out to whoever asks for any, so that nobody else gets it by chance: for a program
 * that is ended and comes back at the same address, or that cannot say where it listens. Others are started with port 0.
 */
export function ownPort(): number {
  given += 1;
  return 20_000 + ((process.pid * 16 + given) % 12_000);
}
