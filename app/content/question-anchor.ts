/** Where a question stands on its page; `index` counts from 0. */
export function questionAnchor(group: string, index: number): string {
  return `${group}-${index + 1}`;
}
