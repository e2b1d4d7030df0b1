export function nearbyPages(page: number, pages: number): (number | "gap")[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((number, place) => {
    const skipped = number - (shown[place - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    return skipped === 1 ? [number - 1, number] : (["gap", number] as const);
  });
}
