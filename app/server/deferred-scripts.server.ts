import script from "./deferred-scripts.js?inline-script";

const inert: Record<string, string> = {
  '<script type="module"': '<script type="text/plain" data-type="module"',
  "<script>": '<script type="text/plain" data-type="">',
  '<link rel="modulepreload"': '<link rel="deferred" data-rel="modulepreload"',
  "</body>": `<script>${script}</script></body>`,
};
/** One pass: each takes a tenth of a millisecond. */
const replaced = /<(?:script type="module"|script>|link rel="modulepreload"|\/body>)/g;

/**
 * Makes `<Scripts />` inert; a script restores it after the first paint or touch by moving each element, since
 * `'strict-dynamic'` and trusted types refuse a copy. Scripts without attributes are React Router's data.
 */
export function deferScripts(html: string): string {
  if (!html.includes('<script type="module"')) return html;
  return html.replace(replaced, (tag) => inert[tag] ?? tag);
}
