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
const inks = ["night", "night-deep", "ink", "ink-soft", "moon-soft"] as const;
/** What text needs; a control needs less (WCAG 2.2, 1.4.3 and 1.4.11). */
const readable = 4.5;
/** Of a step by which a colour gives way until it can be read. */
const step = 0.01;

/** The tokens that follow the firm's colour; none where it has none. What is cool in the supplied ones takes its hue. */
export function tokensOf(colour: string): Tokens {
  const own = lchOf(colour);
  if (!own) return {};
  const [lightness, chroma, hue] = own;
  // A dark tone of green or blue is told at once, one of red or yellow is taken for brown.
  const strength = hue > 130 && hue < 290 ? 0.7 : 1.6;
  const tinted = (token: string, inLight: boolean): Pair => {
    const [light, dark] = suppliedTokens[token]!;
    const rotated = (hex: string) => {
      const [l, c] = lchOf(hex)!;
      return hexOf([l, Math.min(c * strength, chroma), hue]);
    };
    return [inLight ? rotated(light) : light, rotated(dark)];
  };
  const grounds: Tokens = {
    ...Object.fromEntries([...papers, "rule", "rule-strong"].map((token) => [token, tinted(token, false)])),
    ...Object.fromEntries(inks.map((token) => [token, tinted(token, true)])),
  };
  const on = (tokens: readonly string[], scheme: 0 | 1) => tokens.map((token) => grounds[token]![scheme]);
  const light = readableOn(on(papers, 0), own, -step);
  const dark = readableOn(on(papers, 1), [Math.max(lightness, strength < 1 ? 0.76 : 0.8), chroma, hue], step);
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
  return rules.length > 0 ? `@media screen{html:root{${rules.join(";")}}${pictureStyle}}` : "";
}

const suppliedPictures = `img[src^="${import.meta.env.DEV ? "/app/content/" : "/assets/"}"]`;
const pictureStyle = `${suppliedPictures}{filter:url(#tone)}@media (prefers-color-scheme:dark){${suppliedPictures}.photo{filter:brightness(80%) url(#tone)}${suppliedPictures}.on-paper{filter:invert(1) hue-rotate(180deg) contrast(125%) url(#tone)}}`;

export function pictureFilter(colour: string): string {
  const tokens = tokensOf(colour);
  if (!tokens["night"]) return "";
  const values = pictureMatrix(tokens).map((row) => row.map((value) => value.toFixed(3)).join(" "));
  return `<svg class="sr-only" aria-hidden="true"><filter id="tone" color-interpolation-filters="sRGB"><feColorMatrix values="${values.join(" ")} 0 0 0 1 0"/></filter></svg>`;
}

/** Of red, green, blue and 1, how much of a supplied picture's night or aurora is in a colour: 1 for it, 0 for the other, amber and moon. */
const shareOf = { night: [0.0983, -2.0088, 0.8014, 1.0757], aurora: [-1.938, 3.1729, -1.2276, -0.035] } as const;

/** The linear map that takes the supplied night and aurora to the firm's and leaves amber and moon as they are. */
export function pictureMatrix(tokens: Tokens): number[][] {
  const shifts = (
    [
      ["night", 0],
      ["aurora", 1],
    ] as const
  ).map(([token, scheme]) => {
    const [from, to] = [suppliedTokens, tokens].map((all) => channelsOf(all[token]![scheme]));
    return { share: shareOf[token], shift: to!.map((value, at) => value - from![at]!) };
  });
  return [0, 1, 2].map((row) => {
    const [red, green, blue, one] = [0, 1, 2, 3].map((column) =>
      shifts.reduce((sum, { share, shift }) => sum + shift[row]! * share[column]!, Number(column === row)),
    );
    return [red!, green!, blue!, 0, one!];
  });
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function readableOn(grounds: readonly string[], colour: Lch, by: number): Lch {
  let tried = colour;
  while (!grounds.every((ground) => contrastOf(ground, hexOf(tried)) >= readable)) tried = shifted(tried, by);
  return tried;
}

function shifted([lightness, chroma, hue]: Lch, by: number): Lch {
  return [Math.min(1, Math.max(0, lightness + by)), chroma, hue];
}
