import { contrastOf, hexOf, lchOf, type Lch } from "../schemas/formats/colour.ts";
import styles from "../styles/app.css?raw";

/** Of a token, what it is in the light and in the dark. */
type Pair = readonly [light: string, dark: string];
type Tokens = Readonly<Record<string, Pair>>;

/** As the stylesheet has them. */
export const suppliedTokens: Tokens = Object.fromEntries(
  [...styles.matchAll(/^ {2}--([a-z-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));$/gm)].map(
    ([, name = "", light = "", dark = "", both = ""]) => [name, [light || both, dark || both]],
  ),
);

const papers = ["paper", "paper-deep", "paper-raised"] as const;
/** What text needs; a control needs less (WCAG 2.2, 1.4.3 and 1.4.11). */
const readable = 4.5;
/** Of a step by which a colour gives way until it can be read. */
const step = 0.01;

/** The tokens that follow the firm's colour; none where it has none. What is cool in the supplied ones takes its hue. */
export function tokensOf(colour: string): Tokens {
  const own = lchOf(colour);
  if (!own) return {};
  const [lightness, chroma, hue] = own;
  const tinted = (token: string, inLight: boolean): Pair => {
    const [light, dark] = suppliedTokens[token]!;
    const rotated = (hex: string) => {
      const [l, c] = lchOf(hex)!;
      return hexOf([l, Math.min(c, chroma) * 0.7, hue]);
    };
    return [inLight ? rotated(light) : light, rotated(dark)];
  };
  const grounds: Tokens = {
    ...Object.fromEntries([...papers, "rule"].map((token) => [token, tinted(token, false)])),
    ...Object.fromEntries(["night", "night-deep"].map((token) => [token, tinted(token, true)])),
  };
  const on = (tokens: readonly string[], scheme: 0 | 1) => tokens.map((token) => grounds[token]![scheme]);
  const light = readableOn(on(papers, 0), own, -step);
  const dark = readableOn(on(papers, 1), [Math.max(lightness, 0.76), chroma, hue], step);
  const nights = [...on(["night", "night-deep"], 0), ...on(["night", "night-deep"], 1)];
  const veil = hexOf(readableOn(nights, [Math.max(lightness, 0.8), chroma, hue], step));
  return {
    ...grounds,
    aurora: [hexOf(light), hexOf(dark)],
    "aurora-hover": [hexOf(shifted(light, -0.1)), hexOf(shifted(dark, 0.07))],
    "on-aurora": ["#ffffff", hexOf([0.2, Math.min(chroma, 0.05), hue])],
    veil: [veil, veil],
  };
}

/** On paper the supplied colours are printed, which know it. */
export function themeStyle(colour: string): string {
  const rules = Object.entries(tokensOf(colour)).map(([token, [light, dark]]) =>
    light === dark ? `--${token}:${light}` : `--${token}:light-dark(${light},${dark})`,
  );
  return rules.length > 0 ? `@media screen{html:root{${rules.join(";")}}}` : "";
}

function readableOn(grounds: readonly string[], colour: Lch, by: number): Lch {
  let tried = colour;
  while (!grounds.every((ground) => contrastOf(ground, hexOf(tried)) >= readable)) tried = shifted(tried, by);
  return tried;
}

function shifted([lightness, chroma, hue]: Lch, by: number): Lch {
  return [Math.min(1, Math.max(0, lightness + by)), chroma, hue];
}
