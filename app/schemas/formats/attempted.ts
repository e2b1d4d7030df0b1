/** Undefined where it throws, as what parses somebody's text does. */
export function attempted<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
