/** Undefined where there are more than so many. */
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
  return Buffer.concat(parts);
}
