/** A number of people as a `tel:` address (RFC 3966): `+44 (0)20 7946 0000 ext. 12` → `tel:+442079460000;ext=12`. */
export function dialled(phone: string): string {
  const [number = "", extension] = phone.split(
    /(?:\bext(?:ension)?\b\.?|\bposte\b|\bint(?:erno)?\b\.?|x|#)[\s:=]*(?=\d)/i,
  );
  const digits = number.replace(/^(\s*(?:\+|00)[^(]*)\(0\)/, "$1").replace(/[^+\d]/g, "");
  return `tel:${digits}${extension ? `;ext=${extension.replace(/\D/g, "")}` : ""}`;
}
