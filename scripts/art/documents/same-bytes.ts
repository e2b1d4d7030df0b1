/** A PDF names the moment it was made. */
const madeAt = "20261121000000";

/**
 * Takes a PDF as Chromium prints it and fixes what differs from one run to the next: its dates, and the numbers of its
 * table cells, which are counted again in the order of reading. Every length stays, so that the offsets inside hold.
 */
export function sameBytes(printed: Buffer): Buffer {
  const cells = new Map<string, string>();
  const fixed = printed
    .toString("latin1")
    .replaceAll(/(?<=Date \(D:)\d{14}/g, madeAt)
    .replaceAll(/(?<=\(node)\d{8}(?=\))/g, (number) => {
      const counted = cells.get(number) ?? String(cells.size + 1).padStart(8, "0");
      cells.set(number, counted);
      return counted;
    })
    .replaceAll(/(?<=\/Names \[)\(node[^\]]+/g, inOrder);
  return Buffer.from(fixed, "latin1");
}

/** The index of the cells is searched by halves, and so has to be sorted. */
function inOrder(index: string): string {
  return (index.match(/\(node\d{8}\) \d+ 0 R/g) ?? []).toSorted().join(" ");
}
