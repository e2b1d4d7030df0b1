import { refuse } from "../refusals.ts";

/** Reads a text from its beginning; what does not fit is refused as PostgREST does, with the place. */
export class Scanner {
  readonly text: string;
  readonly #what: string;
  #at = 0;

  constructor(text: string, what: string) {
    this.text = text;
    this.#what = what;
  }

  get isDone(): boolean {
    return this.#at >= this.text.length;
  }

  sees(token: string): boolean {
    return this.text.startsWith(token, this.#at);
  }

  eat(token: string): boolean {
    if (!this.sees(token)) return false;
    this.#at += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.eat(token)) this.fail(`"${token}"`);
  }

  /** What a sticky pattern finds here; undefined leaves the place as it was. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.#at = pattern.lastIndex;
    return found;
  }

  blanks(): void {
    this.match(/[ \t]*/y);
  }

  rest(): string {
    const rest = this.text.slice(this.#at);
    this.#at = this.text.length;
    return rest;
  }

  end(): void {
    if (!this.isDone) this.fail("end of input");
  }

  fail(expected: string): never {
    const found = this.isDone ? "end of input" : JSON.stringify(this.text.charAt(this.#at));
    throw refuse.badQuery(this.#what, this.text, this.#at + 1, `unexpected ${found} expecting ${expected}`);
  }
}
