import { href } from "react-router";

/** In the order of the menu, which is that of docs/publishing.md. */
export const helpRooms = [
  "writing",
  "pages",
  "assets",
  "features",
  "leads",
  "newsletter",
  "statistics",
  "redirects",
  "people",
  "data",
  "app",
] as const;
export type HelpRoom = (typeof helpRooms)[number];

const places: [RegExp, HelpRoom][] = [
  [/^\/admin\/insights\/[^/]+\/send/, "newsletter"],
  [/^\/admin\/(insights|case-studies|content\/authors)/, "writing"],
  [/^\/admin\/content(?!-health)/, "pages"],
  [/^\/admin\/assets/, "assets"],
  [/^\/admin\/(features|agenda)/, "features"],
  [/^\/admin\/leads/, "leads"],
  [/^\/admin\/figures/, "statistics"],
  [/^\/admin\/redirects/, "redirects"],
  [/^\/admin\/settings\/(people|account)/, "people"],
  [/^\/admin\/settings\/(data|content)/, "data"],
  [/^\/admin\/settings\/(webhook|mail)/, "app"],
];

export function helpFor(pathname: string): string {
  return href("/admin/help/:room?", { room: places.find(([place]) => place.test(pathname))?.[1] });
}
