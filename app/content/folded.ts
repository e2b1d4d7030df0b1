const letters: Record<string, string> = {
  œ: "oe",
  Œ: "OE",
  æ: "ae",
  Æ: "AE",
  ß: "ss",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
};

/** Without accents and ligatures: `Œuvre née` → `OEuvre nee`. */
export function unaccented(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[œŒæÆßøØłŁ]/g, (letter) => letters[letter] ?? letter);
}

/** For comparing texts without case, accents, ligatures, kinds of apostrophes and of spaces. */
export function folded(text: string): string {
  return unaccented(text.toLowerCase()).replaceAll("’", "'").replace(/\s+/g, " ").trim();
}
