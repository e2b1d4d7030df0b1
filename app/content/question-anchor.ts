export function questionAnchor(group: string, index: number): string {
  return `${group}-${index + 1}`;
}
