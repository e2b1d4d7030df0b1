/** Characters that no format of ours can hold, or that reorder the text around them: controls, noncharacters, embeddings of direction. */
const unwanted = /[\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;
const lineBreaks = /\r\n|[\r\v\f\u2028\u2029]/g;

/** Line breaks become `\n`, invisible characters go, half a character becomes U+FFFD. Idempotent. */
export function cleanText(text: string): string {
  const wellFormed = text.toWellFormed().replace(lineBreaks, "\n");
  return wellFormed.replace(unwanted, (character) => (/[\t\n]/.test(character) ? character : asPrinted(character)));
}

/** Programs that take Windows-1252 for Latin-1 make controls of its quotation marks and dashes. */
function asPrinted(character: string): string {
  const code = character.charCodeAt(0);
  const isOfWindows = code >= 0x80 && code <= 0x9f;
  const printed = isOfWindows ? new TextDecoder("windows-1252").decode(Uint8Array.of(code)) : "";
  return printed === character ? "" : printed;
}

export function cleanTexts<Value>(value: Value): Value;
export function cleanTexts(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanTexts(part)]));
}

export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]*$/u.test(text);
}

/** The first characters of a text, at most so many code units, and never half a character. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}

export function shortened(text: string, most: number): string {
  return text.length > most ? `${beginningOf(text, most - 1).trimEnd()}…` : text;
}
