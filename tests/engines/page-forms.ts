/** `alone`: as somebody who is not logged in. */
export type Posted = { to: string; form: Record<string, string>; alone?: boolean };

/** A form and one of its buttons, by a key that all have which are made alike, and an address whose page has it. */
export type Found = [key: string, page: string][];

/** What became of a page whose form was sent: `lost` names fields that are not as they were. */
export type After = { address: string; isThere: boolean; lost: string[]; says: string; shows: string };

export type Tools = {
  posted?: number[];
  found?: Found;
  post: (forms: Posted[]) => Promise<void>;
  crawl: (addresses: string[]) => Promise<void>;
  keys: () => string[];
  send: (key: string) => void;
  look: () => After;
};

declare global {
  interface Window {
    formTools?: Tools;
  }
}

/** Lays into a page what finds forms, fills one in, sends it and looks what became of it. Goes to the browser as its source. */
export function layTools(lists: string[]): void {
  let sent: { form: HTMLFormElement; entries: string[] } | undefined;

  const kindOf = (address: string) => {
    const { pathname } = new URL(address, location.href);
    const list = lists.find((one) => pathname.startsWith(`${one}/`));
    const path = list ? pathname.replace(list, "/admin/:collection") : pathname;
    return path.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<=features\/)\w+/, ":one");
  };
  const formsIn = (page: Document, at: string) =>
    [...page.querySelectorAll<HTMLButtonElement>("button[type=submit]")].flatMap((button) => {
      const named = button.getAttribute("form");
      const form = named === null ? button.closest("form") : page.querySelector<HTMLFormElement>(`form[id="${named}"]`);
      if (!form) return [];
      const method = button.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get";
      const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? at;
      const intent = button.name === "intent" ? button.value.replace(/\W.*/, "") : "";
      return [{ key: `${method} ${kindOf(action)} ${intent}`, form, button }];
    });
  const formsHere = () => formsIn(document, location.pathname);

  const texts: Record<string, string> = {
    email: "ana@example.com",
    password: "correct horse",
    url: "https://example.com/",
    number: "12",
    date: "2099-01-15",
    "datetime-local": "2099-01-15T10:00",
    tel: "+1 416 555 0142",
  };
  type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const write = (field: Typed, value: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, value);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const fillIn = (form: HTMLFormElement, field: Element) => {
    if (field.closest("[aria-hidden=true]") || field.matches(":disabled, [tabindex='-1'], [readonly], [type=hidden]"))
      return;
    // One of each type; whatever else may be empty is: a link has to be one, a second time later than the first.
    const alike = ([...form.elements] as Typed[]).filter(({ type }) => type === (field as Typed).type);
    const chosen = alike.find(({ type, value }) => type === "text" && value !== "") ?? alike[0];
    if (field !== chosen && !(field as Typed).required) return;
    if (chosen === field && chosen.type === "text" && /\D/.test(chosen.value)) return write(chosen, `${chosen.value}x`);
    if (field instanceof HTMLSelectElement) {
      if (field.value === "") write(field, [...field.options].find(({ value }) => value !== "")?.value ?? "");
    } else if (field instanceof HTMLTextAreaElement) {
      if (field.value === "") write(field, "Typed without a line");
    } else if (field instanceof HTMLInputElement) {
      if (field.type === "file") {
        const chosen = new DataTransfer();
        chosen.items.add(new File(["One"], "plan.txt", { type: "text/plain" }));
        field.files = chosen.files;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      } else if (field.type === "checkbox") {
        if (!field.checked && (field.required || field.name === "part")) field.click();
      } else if (field.type === "radio") {
        if (!form.querySelector(`[type=radio][name="${field.name}"]:checked`)) field.click();
      } else if (field.value === "") {
        write(field, texts[field.type] ?? "/typed");
      }
    }
  };
  const entriesOf = (form: HTMLFormElement) =>
    [...new FormData(form)].map(([name, value]) => `${name}=${typeof value === "string" ? value : value.name}`);
  // The policy of the site admits no page that a parser makes of a text.
  const read = (address: string) =>
    new Promise<XMLHttpRequest>((resolve) => {
      const asked = new XMLHttpRequest();
      asked.open("GET", address);
      asked.responseType = "document";
      asked.addEventListener("loadend", () => resolve(asked));
      asked.send();
    });

  window.formTools = {
    async post(forms) {
      const posted: number[] = [];
      for (const { to, form, alone = false } of forms) {
        const body = new URLSearchParams(form);
        const credentials = alone ? "omit" : "same-origin";
        posted.push((await fetch(to, { method: "POST", body, credentials, redirect: "manual" })).status);
      }
      this.posted = posted;
    },
    async crawl(ahead) {
      const found = new Map<string, string>();
      const seen = new Set<string>();
      for (const address of ahead) {
        const asks = [...new URL(address, location.href).searchParams.keys()];
        const kind = `${kindOf(address)}?${asks
          .filter((name) => !/^(?:language|lng)$/.test(name))
          .toSorted()
          .join("&")}`;
        if (seen.has(kind)) continue;
        const { status, responseXML: page, responseURL } = await read(address);
        if (status !== 200 || !page) continue;
        seen.add(kind);
        const at = responseURL.slice(location.origin.length);
        for (const { key } of formsIn(page, at)) if (!found.has(key)) found.set(key, at);
        for (const link of page.querySelectorAll("a[href^='/admin']")) ahead.push(link.getAttribute("href")!);
      }
      this.found = [...found];
    },
    keys: () => formsHere().map(({ key }) => key),
    send(key) {
      // The last: the first choice of a list is often the one that holds.
      const { form, button } = formsHere().findLast((one) => one.key === key)!;
      for (const folded of document.querySelectorAll("details")) if (folded.contains(form)) folded.open = true;
      for (const field of form.elements) fillIn(form, field);
      sent = { form, entries: entriesOf(form) };
      form.requestSubmit(button);
    },
    look() {
      const kept = sent ? entriesOf(sent.form) : [];
      const said = [...document.querySelectorAll("[role=alert], [role=region]")];
      return {
        address: location.pathname + location.search,
        isThere: sent?.form.isConnected === true,
        lost: sent?.entries.filter((entry) => !kept.includes(entry)) ?? [],
        says: said.map(({ textContent }) => textContent).join(" "),
        shows: document.body.innerText,
      };
    },
  };
}
