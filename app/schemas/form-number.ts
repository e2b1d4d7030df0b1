/** Where a number of a form has room: 16 bits each. */
const places = { uploads: -4, file: -8, part: -12 } as const;

/** The number of a part of a form that is known by itself when it is sent again, such as one of its files. */
export function numberWithin(form: string, of: keyof typeof places, count: number): string {
  const from = form.length + places[of];
  return form.slice(0, from) + count.toString(16).padStart(4, "0").slice(-4) + form.slice(from + 4);
}
