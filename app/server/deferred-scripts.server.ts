import script from "./deferred-scripts.js?inline-script";

/**
 * Makes `<Scripts />` inert; a script restores it after the first paint or touch by moving each element, since
 * `'strict-dynamic'` and trusted types refuse a copy. Scripts without attributes are React Router's data.
 */
export function deferScripts(html: string): string {
  if (!html.includes('<script type="module"')) return html;
  return html
    .replace('<script type="module"', '<script type="text/plain" data-type="module"')
    .replaceAll("<script>", '<script type="text/plain" data-type="">')
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred" data-rel="modulepreload"')
    .replace("</body>", () => `<script>${script}</script></body>`);
}
