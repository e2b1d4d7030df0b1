/** Undefined where there are more than so many. In memory of its own, unlike what Buffer.concat gives: a worker can be given it. */
export async function bytesUpTo(
  most: number,
  body: AsyncIterable<Uint8Array>,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > most) return undefined;
    parts.push(part);
  }
  const whole = Buffer.alloc(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
