/** In bytes. */
export const largestLogo = 200_000;
export const logoEndings = ["svg", "png"];

/** A script, something that starts one, or what would be fetched from elsewhere: an address that is no fragment and no image within the file. */
const foreign =
  /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|handler|listener)\b|\son\w+\s*=|<!ENTITY|<\?xml-stylesheet|@import|(?:\bhref|\bsrc|\burl)\s*[=(]\s*(?:["']\s*)?(?!#|data:image\/(?:png|jpeg|webp|gif)[;,])[^\s"')>]/i;

/** What stands before the drawing: piece by piece, so that nothing is read twice. */
const prolog = /\s+|<\?xml[^>]*>|<!--.*?-->|<!DOCTYPE[^>[]*>/gsy;

/** A PNG, or an SVG that is nothing but a drawing: what it is called counts for nothing. */
export function isLogo(bytes: Uint8Array): boolean {
  if (bytes.length > largestLogo) return false;
  const text = new TextDecoder().decode(bytes);
  if (/^.PNG\r\n\x1a\n/.test(text)) return true;
  return /^<svg\b/.test(text.replace(prolog, "")) && !foreign.test(text);
}
