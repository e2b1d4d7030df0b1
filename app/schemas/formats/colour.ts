/** Lightness from 0 to 1, chroma from 0 to about 0.4, hue in degrees: OKLCH, as CSS has it. */
export type Lch = readonly [lightness: number, chroma: number, hue: number];

/** `#0c6660`, `#fff` or `oklch(47% 0.08 188)`; undefined for what is no such colour. */
export function lchOf(text: string): Lch | undefined {
  const [, digits = ""] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? [];
  if (digits) return ofHex(digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits);
  const [, lightness, percent, chroma, hue] =
    /^oklch\( ?(\d{1,3}(?:\.\d{1,6})?)(%?) (\d(?:\.\d{1,6})?) (\d{1,3}(?:\.\d{1,6})?)(?:deg)? ?\)$/i.exec(text) ?? [];
  const light = Number(lightness) / (percent ? 100 : 1);
  return light <= 1 && Number(chroma) <= 0.5 && Number(hue) <= 360 ? [light, Number(chroma), Number(hue)] : undefined;
}

/** With as much of the chroma as a screen can show. */
export function hexOf([lightness, chroma, hue]: Lch): string {
  const partsWith = (part: number) => linearOf(lightness, part, (hue * Math.PI) / 180);
  const isShown = (part: number) => partsWith(part).every((value) => value >= -0.0005 && value <= 1.0005);
  let [least, most] = [isShown(chroma) ? chroma : 0, chroma];
  for (let tried = 0; tried < 9 && least < most; tried += 1) {
    const middle = (least + most) / 2;
    if (isShown(middle)) least = middle;
    else most = middle;
  }
  const bytes = partsWith(least).map((part) => Math.round(255 * encoded(Math.min(1, Math.max(0, part)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** As WCAG has it, from 1 to 21, of two colours such as `#0c6660`. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = partsOf(hex.slice(1));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Three = [number, number, number];

function partsOf(digits: string): Three {
  return [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Three;
}

function encoded(part: number): number {
  return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
}

/** By the matrices of Björn Ottosson, who made it: https://bottosson.github.io/posts/oklab/. */
function ofHex(digits: string): Lch {
  const [r, g, b] = partsOf(digits);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(y, x) * 180) / Math.PI;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(x, y), (hue + 360) % 360];
}

function linearOf(lightness: number, chroma: number, hue: number): Three {
  const [x, y] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
