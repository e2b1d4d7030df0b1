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
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "TH",
  ı: "i",
};

/** Without accents, ligatures and what nobody sees: `Œuvre née` → `OEuvre nee`, `ﬁ` → `fi`. */
export function unaccented(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{Mark}\p{Cf}]/gu, "")
    .replace(/[œŒæÆßøØłŁđĐðÐþÞı]/g, (letter) => letters[letter] ?? letter);
}

/** As it is written, but for what only a font or a program puts in: ligatures and what nobody sees, such as soft hyphens. */
export function withoutInvisible(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize("NFKC"));
}

export function folded(text: string): string {
  return unaccented(text.toLowerCase()).replaceAll("’", "'").replace(/\s+/g, " ").trim();
}
