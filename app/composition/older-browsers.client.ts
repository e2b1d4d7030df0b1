/** Functions that a browser of early 2023 lacks; docs/architecture.md names the oldest ones, a test holds the list. */
export function addMissingFunctions(): void {
  add(URL, {
    canParse: (address, base) => URL.parse(address, base) !== null,
    parse(address, base) {
      try {
        return new URL(address, base);
      } catch {
        return null;
      }
    },
  });
  add(Map, {
    groupBy(items: Iterable<unknown>, keyOf: (item: unknown, place: number) => unknown) {
      const groups = new Map<unknown, unknown[]>();
      for (const [place, item] of [...items].entries()) {
        const key = keyOf(item, place);
        groups.set(key, [...(groups.get(key) ?? []), item]);
      }
      return groups;
    },
  });
  add(Promise, {
    withResolvers() {
      let settle = {};
      const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
      return { promise, ...settle };
    },
  });
  add(Array.prototype, {
    toSorted: function (order) {
      const items = [...this];
      items.sort(order);
      return items;
    },
    toReversed: function () {
      return Array.from(this, (_, place) => this[this.length - 1 - place]);
    },
  });
  add(String.prototype, {
    toWellFormed: function () {
      return this.replace(/\p{Surrogate}/gu, "\ufffd");
    },
  });
  add(Element.prototype, {
    checkVisibility: function () {
      return this.getClientRects().length > 0 && getComputedStyle(this).visibility === "visible";
    },
  });
  // Also missing on plain http under a name.
  add(crypto, {
    randomUUID() {
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      bytes[6] = (bytes[6]! & 0x0f) | 0x40;
      bytes[8] = (bytes[8]! & 0x3f) | 0x80;
      const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    },
  });
}

function add(owner: object, functions: Record<string, (this: any, ...given: any[]) => unknown>): void {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  }
}
