import { vi } from "vitest";

/** A node of the page, as the engine's own protocol names it. */
export type Handle = Record<string, unknown>;

/** What a driver of an engine can do; the functions that it calls are sent to the page as their source. */
export type Driver = {
  open(address: string): Promise<void>;
  call(source: string, values: unknown[]): Promise<unknown>;
  click(element: Handle): Promise<void>;
  type(element: Handle, text: string): Promise<void>;
  /** Puts a file of this machine into a field. */
  choose(element: Handle, path: string): Promise<void>;
  close(): Promise<void>;
};

/** A browser as a person uses it: an element is the first that a selector finds, with this in its text where that is given. */
export class Engine {
  readonly #driver: Driver;
  readonly #site: string;

  constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  /** Opens an address of the site; its page has loaded then. */
  open(path: string): Promise<void> {
    return this.#driver.open(this.#site + path);
  }

  /** What a function answers in the page. It sees nothing but its values, and both are copied. */
  call<Values extends unknown[], Result>(look: (...values: Values) => Result, ...values: Values): Promise<Result> {
    return this.#driver.call(look.toString(), values) as Promise<Result>;
  }

  async press(selector: string, text = ""): Promise<void> {
    await this.#driver.click(await this.#find(selector, text));
  }

  async type(selector: string, text: string): Promise<void> {
    await this.#driver.type(await this.#find(selector, ""), text);
  }

  async choose(selector: string, path: string): Promise<void> {
    await this.#driver.choose(await this.#find(selector, ""), path);
  }

  /** Waits until it is there; it stands in the middle of the window then. */
  async #find(selector: string, text: string): Promise<Handle> {
    const find = (wanted: string, words: string) => {
      const found = [...document.querySelectorAll(wanted)].find(
        (element) => element.checkVisibility() && element.textContent.includes(words),
      );
      found?.scrollIntoView({ block: "center", behavior: "instant" });
      return found;
    };
    const handle = await vi.waitUntil(() => this.#driver.call(find.toString(), [selector, text]), {
      timeout: 20_000,
    });
    return handle as Handle;
  }

  close(): Promise<void> {
    return this.#driver.close();
  }
}
