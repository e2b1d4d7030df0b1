import { pagePolicy, sourceHash } from "./content-security-policy.server.ts";
import restoreScripts from "./deferred-scripts.js?inline-script";
import type { Environment } from "./environment.server.ts";
import { createPageStyles, minified } from "./page-styles.server.ts";

type Finished = { html: string; policy: string };

const element =
  /<link(?: nonce="[^"]*")? rel="(stylesheet|modulepreload)"([^>]*)>|<(script|style)([^>]*)>(.*?)<\/\3>|(<\/body>)/gs;

/**
 * The one place where a rendered document is changed, in production. Preloads too are inert until the first paint or touch: a script
 * then moves each element, since `'strict-dynamic'` and trusted types refuse a copy. Scripts with
 * `data-immediate` run at once.
 *
 * Font faces stand in the document alone: a stylesheet that names them again, later, has the whole page styled and laid out anew.
 *
 * The policy admits `knownScripts`, whose text the build knows, and what the renderer itself wrote, which bears the nonce of this
 * rendering; whatever script else a page may hold has no hash. No nonce is sent: a page is kept and shown to many.
 */
export function createDocuments(
  { fontFaces, stylesheet }: { fontFaces: string; stylesheet: string },
  knownScripts: readonly string[],
) {
  const stylesFor = createPageStyles(fontFaces + stylesheet);
  const fontStyles = minified(fontFaces);
  const knownHashes = new Set([...knownScripts, restoreScripts].map(sourceHash));

  return function finish(
    rendered: string,
    { ownStyles, nonce, settings }: { ownStyles: boolean; nonce: string; settings: Environment },
  ): Finished {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const mark = ` nonce="${nonce}"`;
    const defers = /<script[^>]* type="module"/.test(rendered);

    const html = rendered.replace(
      element,
      (whole, link?: string, rest?: string, name?: string, attributes = "", text = "", end?: string) => {
        if (end) return defers ? inlineScript(restoreScripts) + end : end;
        if (link === "stylesheet")
          return ownStyles ? inlineStyle(stylesFor(rendered)) + waiting(link, rest) : inlineStyle(fontStyles) + whole;
        if (link === "modulepreload" && defers) return waiting(link, rest);
        if (name === "style") styles.add(sourceHash(text));
        if (name !== "script" || attributes.includes("application/ld+json")) return whole;
        const isRenderers = attributes.includes(mark);
        const hash = sourceHash(text);
        if (isRenderers || knownHashes.has(hash)) scripts.add(hash);
        const waits = defers && isRenderers && !attributes.includes("data-immediate");
        return waits ? inert(attributes.replace(mark, ""), text) : whole;
      },
    );
    return {
      html: html.replaceAll(mark, ""),
      policy: pagePolicy({ scripts: [...scripts], styles: [...styles] }, settings),
    };

    function inlineScript(text: string): string {
      scripts.add(sourceHash(text));
      return `<script>${text}</script>`;
    }

    function inlineStyle(text: string): string {
      styles.add(sourceHash(text));
      return `<style>${text}</style>`;
    }
  };
}

function waiting(relation: string, rest = ""): string {
  return `<link rel="deferred" data-rel="${relation}"${rest}>`;
}

/** Without `async`, which data must not have: a script that is moved into place runs so anyhow. */
function inert(attributes: string, text: string): string {
  const [, type = "", rest = ""] = /^(?: type="(module)")?(.*?)(?: async="")?$/s.exec(attributes) ?? [];
  return `<script type="text/plain" data-type="${type}"${rest}>${text}</script>`;
}
