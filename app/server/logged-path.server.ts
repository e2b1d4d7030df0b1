/** A path as the log may keep it: without the secret of a preview link, in whatever encoding the link was opened. */
export function loggedPath(pathname: string): string {
  const read = pathname.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const [before, secret] = read.split(/(?<=\/preview\/)/i, 2);
  return (secret ? `${before}…` : pathname).slice(0, 200);
}
