import { vi } from "vitest";

/** A node of the page, as the engine's own protocol names it. */
export type Handle = Record<string, unknown>;

/** What a driver of an engine can do; the functions that it calls are sent to the page as their source. */
export type Driver = Viewer & {
  click(element: Handle): Promise<void>;
  type(element: Handle, text: string): Promise<void>;
  /** Puts a file of this machine into a field. */
  choose(element: Handle, path: string): Promise<void>;
};

/** A driver that touches nothing. */
export type Viewer = {
  open(address: string): Promise<void>;
  call(source: string, values: unknown[]): Promise<unknown>;
  close(): Promise<void>;
};

type Seen = { found: Handle; box: string; isOnTop: boolean };

/** A browser that shows pages of the site. */
export class View {
  readonly #viewer: Viewer;
  readonly #site: string;

  constructor(viewer: Viewer, site: string) {
    this.#viewer = viewer;
    this.#site = site;
  }

  /** Opens an address of the site; its page has loaded then. */
  open(path: string): Promise<void> {
    return this.#viewer.open(this.#site + path);
  }

  /** What a function answers in the page. It sees nothing but its values, and both are copied. */
  call<Values extends unknown[], Result>(look: (...values: Values) => Result, ...values: Values): Promise<Result> {
    return this.#viewer.call(look.toString(), values) as Promise<Result>;
  }

  close(): Promise<void> {
    return this.#viewer.close();
  }
}

/** A browser as a person uses it: an element is the first that a selector finds, with this in its text where that is given. */
export class Engine extends View {
  readonly #driver: Driver;

  constructor(driver: Driver, site: string) {
    super(driver, site);
    this.#driver = driver;
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

  /** Waits until it is there, in the middle of the window, lies still and nothing covers it: a click goes where it was seen. */
  async #find(selector: string, text: string): Promise<Handle> {
    const find = (wanted: string, words: string) => {
      const found = [...document.querySelectorAll(wanted)].find(
        (element) => element.checkVisibility() && element.textContent.includes(words),
      );
      if (!found) return undefined;
      found.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = found.getBoundingClientRect();
      const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
      return { found, box: [x, y, width, height].join(" "), isOnTop: found.contains(onTop) || onTop?.contains(found) };
    };
    let lastBox: string | undefined;
    const look = async () => {
      const seen = (await this.#driver.call(find.toString(), [selector, text])) as Seen | null | undefined;
      if (!seen) throw new Error(`There is no ${selector} ${text}`);
      const isStill = seen.box === lastBox;
      lastBox = seen.box;
      if (!isStill || !seen.isOnTop) throw new Error(`${selector} ${text} ${isStill ? "is covered" : "moves"}`);
      return seen.found;
    };
    return vi.waitFor(look, { timeout: 20_000 });
  }
}
