import script from "./deferred-scripts.js?inline-script";

/**
 * Makes what `<Scripts />` wrote inert, and adds the script that puts it back after the first paint or at the first touch.
 * That one moves each element: neither `'strict-dynamic'` nor trusted types would let in a copy. Scripts without attributes
 * are React Router's data; `<ScrollRestoration />` has one, since it has to run before the first paint.
 */
export function deferScripts(html: string): string {
  if (!html.includes('<script type="module"')) return html;
  return html
    .replace('<script type="module"', '<script type="text/plain" data-type="module"')
    .replaceAll("<script>", '<script type="text/plain" data-type="">')
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred" data-rel="modulepreload"')
    .replace("</body>", () => `<script>${script}</script></body>`);
}
