import { entriesOf, formOf, isDisabled, objectionTo, valuesOf, type Entry } from "./html-form.ts";
import { isShown, matches, nameOf, textOf, textsOf, type Found, type Name } from "./html-names.ts";
import { Visitor, type Answer } from "./visitor.ts";

type Browser = Pick<Visitor, "visit" | "post">;
type Shown = { answer: Answer; url: URL; files: Map<unknown, File[]> };

const origin = "http://northlight.test";
const named = "article, aside, details, dialog, fieldset, form, main, nav, ol, section, table, ul, [role]";
const fields = "input, select, textarea";
const texts =
  "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=submit], [type=button], [type=reset])";
const buttons = "button, input[type=submit], input[type=button], input[type=reset]";
const ticks = "input[type=checkbox], input[type=radio]";

/** What a person without scripts finds in a part of a page. Whatever is not there once, with this name, fails with a sentence. */
abstract class Part {
  protected abstract readonly tab: Tab;
  protected abstract root(): Found;

  /** The part that has this name: a region, a group of fields, a list, a form, a table. */
  within(name: Name): Part {
    return this.#part(this.#one(named, name, "part"));
  }

  /** The one list item, row or article that holds a text. */
  item(text: Name): Part {
    const holds = (each: Found) =>
      typeof text === "string" ? this.#text(each).includes(text) : text.test(this.#text(each));
    const found = this.#shown("li, tr, article").filter(holds);
    const innermost = found.filter((each) => !found.some((other) => other.parents().is(each)));
    return this.#part(only(innermost, `item that holds ${quoted(text)}`, this.tab.address, []));
  }

  /** The one element that a selector finds. */
  at(selector: string): Part {
    return this.#part(only(this.#shown(selector), selector, this.tab.address, []));
  }

  /** What is read here. */
  text(): string {
    return this.#text(this.root());
  }

  /** Whether exactly one shown link, button, heading or named part has this name. */
  has(kind: "link" | "button" | "heading" | "field" | "part", name: Name): boolean {
    const selector = { link: "a[href]", button: buttons, heading: "h1, h2, h3, h4", field: fields, part: named }[kind];
    return this.#shown(selector).some((each) => matches(name, nameOf(this.#page, each)));
  }

  /** What stands in a field. */
  value(label: Name): string {
    return valuesOf(this.#page, this.#one(fields, label, "field")).join("\n");
  }

  isChecked(label: Name): boolean {
    const box = this.#one(`${ticks}, [role=switch]`, label, "box");
    return box.is("[checked], [aria-checked=true]");
  }

  /** The text that belongs to a field besides its label: a hint, or what is wrong. */
  description(label: Name): string {
    return textsOf(this.#page, this.#one(fields, label, "field").attr("aria-describedby") ?? "");
  }

  /** Where a link leads. */
  href(name: Name): string {
    return this.#one("a[href]", name, "link").attr("href") ?? "";
  }

  fill(label: Name, value: string): this {
    const field = this.#editable(this.#one(texts, label, "field"));
    const limit = Number(field.attr("maxlength") ?? Infinity);
    if (value.length > limit) throw new Error(`${quoted(label)} takes no more than ${limit} characters.`);
    if (field.is("textarea")) field.text(value);
    else field.attr("value", value);
    return this;
  }

  /** Chooses the options of a list by what they say. */
  choose(label: Name, ...names: Name[]): this {
    const list = this.#editable(this.#one("select", label, "list"));
    if (names.length > 1 && !list.is("[multiple]")) throw new Error(`${quoted(label)} takes one option.`);
    const options = list
      .find("option")
      .toArray()
      .map((option) => this.#page(option));
    const chosen = names.map((name) => {
      const found = options.filter((option) => matches(name, option.attr("label") ?? textOfOption(option)));
      return only(found, `option ${quoted(name)} of ${quoted(label)}`, this.tab.address, options.map(textOfOption));
    });
    for (const option of chosen) {
      if (option.is("[disabled]")) throw new Error(`The option ${quoted(textOfOption(option))} is disabled.`);
    }
    for (const option of options) option.removeAttr("selected");
    for (const option of chosen) option.attr("selected", "");
    return this;
  }

  check(label: Name): this {
    const box = this.#editable(this.#one(ticks, label, "box"));
    if (box.is("[type=radio]")) {
      const group = this.#page("input[type=radio]").filter((_, each) => {
        const other = this.#page(each);
        return other.attr("name") === box.attr("name") && formOf(this.#page, other).is(formOf(this.#page, box));
      });
      group.removeAttr("checked");
    }
    box.attr("checked", "");
    return this;
  }

  uncheck(label: Name): this {
    const box = this.#editable(this.#one("input[type=checkbox]", label, "box"));
    box.removeAttr("checked");
    return this;
  }

  attach(label: Name, ...files: File[]): this {
    const field = this.#editable(this.#one("input[type=file]", label, "field for files"));
    if (files.length > 1 && !field.is("[multiple]")) throw new Error(`${quoted(label)} takes one file.`);
    this.tab.shown.files.set(field.get(0), files);
    return this;
  }

  /** Follows a link; gives the tab in which it opens. */
  follow(name: Name): Promise<Tab> {
    const link = this.#one("a[href]", name, "link");
    return this.tab.send({ address: link.attr("href") ?? "", target: link.attr("target") });
  }

  /** Presses a button; gives the tab in which the answer shows. */
  press(name: Name): Promise<Tab> {
    const button = this.#one(buttons, name, "button");
    if (!button.is("button:not([type]), [type=submit]"))
      throw new Error(`The button ${quoted(name)} does nothing without a script.`);
    return this.#submit(button, `The button ${quoted(name)}`);
  }

  /** Presses the Enter key in a field: the first button of its form is pressed. */
  enter(label: Name): Promise<Tab> {
    const form = formOf(this.#page, this.#one(texts, label, "field"));
    const submits = this.#page("button:not([type]), button[type=submit], input[type=submit]");
    const first = submits.filter((_, each) => formOf(this.#page, this.#page(each)).is(form)).first();
    if (form.length === 0 || first.length === 0) throw new Error(`The Enter key in ${quoted(label)} sends no form.`);
    return this.#submit(first, `The Enter key in ${quoted(label)}`);
  }

  #submit(button: Found, who: string): Promise<Tab> {
    const page = this.#page;
    if (isDisabled(page, button)) throw new Error(`${who} is disabled.`);
    const form = formOf(page, button);
    if (form.length === 0) throw new Error(`${who} belongs to no form.`);
    const objection = objectionTo(page, form, button, this.tab.shown.files);
    if (objection) throw new Error(`The browser does not send the form: ${objection}.`);
    const said = (name: string) => button.attr(`form${name}`) ?? form.attr(name);
    const entries = entriesOf(page, form, button, this.tab.shown.files);
    const address = said("action") || this.tab.url.href;
    const isPost = said("method")?.toLowerCase() === "post";
    const target = said("target");
    if (!isPost) return this.tab.send({ address: withQuery(address, entries, this.tab.url), target });
    const body = said("enctype") === "multipart/form-data" ? multipart(entries) : encoded(entries);
    return this.tab.send({ address, target, body });
  }

  #part(found: Found): Part {
    return new PartOfPage(this.tab, found);
  }

  #editable(field: Found): Found {
    const page = this.#page;
    if (isDisabled(page, field) || field.is("[readonly]"))
      throw new Error(`The field ${quoted(nameOf(page, field))} cannot be changed.`);
    return field;
  }

  #one(selector: string, name: Name, what: string): Found {
    const named = this.#all(selector).filter((each) => matches(name, nameOf(this.#page, each)));
    const found = named.filter((each) => isShown(this.#page, each));
    const others = found.length === 0 ? this.#shown(selector).map((each) => nameOf(this.#page, each)) : [];
    return only(found, `${what} ${quoted(name)}`, this.tab.address, others);
  }

  #shown(selector: string): Found[] {
    return this.#all(selector).filter((each) => isShown(this.#page, each));
  }

  #all(selector: string): Found[] {
    const found = this.root().find(selector).toArray();
    return found.map((each) => this.#page(each));
  }

  #text(element: Found): string {
    return textOf(this.#page, element);
  }

  get #page() {
    return this.tab.page;
  }
}

class PartOfPage extends Part {
  protected readonly tab: Tab;
  readonly #page: Answer["page"];
  readonly #found: Found;

  constructor(tab: Tab, found: Found) {
    super();
    this.tab = tab;
    this.#page = tab.page;
    this.#found = found;
  }

  protected root(): Found {
    if (this.tab.page !== this.#page) throw new Error("This part is of a page that was left.");
    return this.#found;
  }
}

type Sent = { address: string; target?: string | undefined; body?: URLSearchParams | FormData };

/**
 * A tab of a visitor's browser that runs no scripts: links are followed, fields filled and buttons pressed by the names that
 * they have on the page, and what is sent is what the HTML says.
 */
export class Tab extends Part {
  protected readonly tab = this;
  readonly #browser: Browser;
  #shown: Shown | undefined;

  constructor(browser: Browser = new Visitor()) {
    super();
    this.#browser = browser;
  }

  protected root(): Found {
    return this.page("html");
  }

  get shown(): Shown {
    if (!this.#shown) throw new Error("Nothing is open in this tab.");
    return this.#shown;
  }

  /** The answer that shows, after all redirects. */
  get answer(): Answer {
    return this.shown.answer;
  }

  get page(): Answer["page"] {
    return this.answer.page;
  }

  get url(): URL {
    return this.shown.url;
  }

  /** The address of the page, from its path to its fragment. */
  get address(): string {
    return this.url.href.slice(origin.length);
  }

  get heading(): string {
    return this.at("h1").text();
  }

  /** Opens what is typed into the address bar. */
  async open(address: string): Promise<this> {
    await this.#load(new URL(address, origin), { "Sec-Fetch-Site": "none" });
    return this;
  }

  async reload(): Promise<this> {
    return this.open(this.address);
  }

  /** Fetches what a link leads to and the browser keeps as a file; the page stays. */
  async download(name: Name): Promise<Answer> {
    const url = new URL(this.href(name), this.url);
    const answer = await this.#browser.visit(pathOf(url), { headers: this.#sayingWhence("GET") });
    if (!/^attachment\b/.test(answer.headers.get("Content-Disposition") ?? ""))
      throw new Error(`${pathOf(url)} answered ${answer.status} with no file.`);
    return answer;
  }

  /** Goes where a link or a form leads, in this tab or in another. */
  async send({ address, target = "", body }: Sent): Promise<Tab> {
    const url = new URL(address, this.url);
    const tab = target === "" || target === "_self" ? this : new Tab(this.#browser);
    await tab.#load(url, this.#sayingWhence(body ? "POST" : "GET"), body);
    return tab;
  }

  /** What a browser tells of the page that a request comes from, as far as that page lets it. */
  #sayingWhence(method: "GET" | "POST"): Record<string, string> {
    const policy = this.answer.headers.get("Referrer-Policy");
    const whence: Record<string, string> = { "Sec-Fetch-Site": "same-origin" };
    if (policy !== "no-referrer") whence["Referer"] = policy === "origin" ? `${origin}/` : this.url.href.split("#")[0]!;
    if (method === "POST") whence["Origin"] = policy === "no-referrer" ? "null" : origin;
    return whence;
  }

  async #load(url: URL, headers: Record<string, string>, body?: URLSearchParams | FormData, hops = 0): Promise<void> {
    if (url.origin !== origin) throw new Error(`${url.href} is another site.`);
    const opening = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document", ...headers };
    const answer = body
      ? await this.#browser.post(pathOf(url), body, opening)
      : await this.#browser.visit(pathOf(url), { headers: opening });
    if (answer.status < 300 || answer.status > 399 || answer.location === null) {
      this.#shown = { answer, url, files: new Map() };
      return;
    }
    if (hops === 20) throw new Error(`${pathOf(url)} leads on and on.`);
    const next = new URL(answer.location, url);
    if (next.hash === "") next.hash = url.hash;
    if (answer.status === 307 || answer.status === 308) return this.#load(next, headers, body, hops + 1);
    const asked = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "Origin"));
    return this.#load(next, asked, undefined, hops + 1);
  }
}

function pathOf(url: URL): string {
  return url.pathname + url.search;
}

function textOfOption(option: Found): string {
  return option.text().replaceAll(/\s+/g, " ").trim();
}

function withQuery(address: string, entries: Entry[], base: URL): string {
  const url = new URL(address, base);
  url.search = encoded(entries).toString();
  return url.href;
}

function encoded(entries: Entry[]): URLSearchParams {
  return new URLSearchParams(entries.map(([name, value]) => [name, typeof value === "string" ? value : value.name]));
}

function multipart(entries: Entry[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

function only(found: Found[], what: string, address: string, others: string[]): Found {
  const [one, another] = found;
  if (another) throw new Error(`${address} has ${found.length} times the ${what}.`);
  if (one) return one;
  const there = others.filter(Boolean).map((name) => `“${name}”`);
  throw new Error(`${address} has no ${what}${there.length > 0 ? `; there are ${there.join(", ")}` : ""}.`);
}

function quoted(name: Name): string {
  return typeof name === "string" ? `“${name}”` : String(name);
}
