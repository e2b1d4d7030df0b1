/** The number of a form's part that is known by itself when it is sent again, such as one of its files: so many after the form's own. */
export function numberAfter(form: string, steps: number): string {
  const last = (Number.parseInt(form.slice(-4), 16) + steps) % 0x1_0000;
  return form.slice(0, -4) + last.toString(16).padStart(4, "0");
}
