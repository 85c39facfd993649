import { findSpot, markField, readPage, setValue, type Area, type Spot, type Wanted } from './page-parts.ts';

export type Size = { width: number; height: number };
export const phone: Size = { width: 360, height: 740 };
export const desk: Size = { width: 1440, height: 900 };

export type Cookie = { name: string; value: string };

/** The commands that each engine implements in its own protocol. Everything else is written once, in Tab. */
export type Driver = {
  /** Opens an address and waits for its document only. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Runs the source of a function in the page, and awaits its promise. */
  run(source: string, parameters: unknown[]): Promise<unknown>;
  pressAt(spot: Spot): Promise<void>;
  /** Presses one key by its name ('Escape'), or types letters. */
  key(name: KeyName): Promise<void>;
  type(text: string): Promise<void>;
  /** Gives a file from the disk to the field of this selector. */
  upload(selector: string, file: string): Promise<void>;
  addCookie(cookie: Cookie, url: string): Promise<void>;
  close(): Promise<void>;
};

export type KeyName = 'Escape' | 'Enter' | 'Tab' | 'Backspace';

/** The time limit of a step, long enough for a busy machine. A step ends as soon as its condition holds. */
const timeout_ms = 40_000;
const pause_ms = 50;

/** One tab, used as a person does: presses what is visible and types into the focused field. */
export class Tab {
  readonly #driver: Driver;
  readonly #address: string;

  constructor(driver: Driver, address: string) {
    this.#driver = driver;
    this.#address = address;
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(this.#address + path);
    await this.until(`${path} has loaded`, () => document.readyState === 'complete');
  }

  back = (): Promise<void> => this.#driver.back();
  reload = (): Promise<void> => this.#driver.reload();
  resize = (size: Size): Promise<void> => this.#driver.resize(size);
  key = (name: KeyName): Promise<void> => this.#driver.key(name);
  type = (text: string): Promise<void> => this.#driver.type(text);
  close = (): Promise<void> => this.#driver.close();

  /** Sets the cookie of a session, as `signedInMember` returns it. */
  async hold(cookie: string): Promise<void> {
    const [name = '', value = ''] = cookie.split('=');
    await this.#driver.addCookie({ name, value }, this.#address);
  }

  run<Given extends unknown[], Got>(does: (...given: Given) => Got, ...given: Given): Promise<Awaited<Got>> {
    return this.#driver.run(does.toString(), given) as Promise<Awaited<Got>>;
  }

  press(role: Wanted['role'], name: string, area?: Area): Promise<void> {
    return this.#pressSpot({ role, name, area });
  }

  /** Replaces the text of the field with this label. */
  async fill(label: string, text: string, area?: Area): Promise<void> {
    await this.#pressSpot({ role: 'field', name: label, area });
    await this.run(() => (document.activeElement as HTMLInputElement).select());
    if (text === '') await this.key('Backspace');
    else await this.type(text);
  }

  /** Sets a choice, date or time directly, because its picker belongs to the browser. */
  async choose(label: string, value: string, area?: Area): Promise<void> {
    const wanted: Wanted = { role: 'field', name: label, area };
    await this.#retry(`choose ${value} in ${label}`, () => this.run(setValue, wanted, value));
  }

  async upload(label: string, file: string): Promise<void> {
    await this.#retry(`find the file field ${label}`, () => this.run(markField, { role: 'field', name: label }));
    await this.#driver.upload('[data-chosen-by-journey]', file);
  }

  /** Waits until a text is visible, within an area if one is named. */
  sees(text: string, area?: Area): Promise<void> {
    return this.#retry(`see '${text}'`, async () => (await this.run(readPage, area)).includes(text));
  }

  lacks(text: string, area?: Area): Promise<void> {
    return this.#retry(`see no '${text}'`, async () => !(await this.run(readPage, area)).includes(text));
  }

  /** Whether something can be pressed there now; for checking that it is absent. */
  async offers(role: Wanted['role'], name: string, area?: Area): Promise<boolean> {
    return (await this.run(findSpot, { role, name, area })) !== null;
  }

  isAt(path: string): Promise<void> {
    return this.until(`the address is ${path}`, (wanted) => location.pathname + location.search === wanted, path);
  }

  /** Waits for a script that loads without a touch, such as one that handles keys. */
  wakes(behaviour: string): Promise<void> {
    return this.until(
      `the script ${behaviour} is awake`,
      (name) => document.querySelector(`[data-behaviour=${name}][data-awake=yes]`) !== null,
      behaviour,
    );
  }

  path(): Promise<string> {
    return this.run(() => location.pathname + location.search);
  }

  waits(what: string, isSo: () => boolean): Promise<void> {
    return this.#retry(what, async () => isSo());
  }

  /** Waits until the function returns true in the page. */
  until<Given extends unknown[]>(
    what: string,
    isSo: (...given: Given) => boolean | Promise<boolean>,
    ...given: Given
  ): Promise<void> {
    return this.#retry(what, () => this.run(isSo, ...given));
  }

  async #pressSpot(wanted: Wanted): Promise<void> {
    let before = '';
    let spot: Spot | null = null;
    // Presses only what does not move: it is found twice at the same place.
    await this.#retry(`press the ${wanted.role} '${wanted.name}'`, async () => {
      spot = await this.run(findSpot, wanted);
      const now = JSON.stringify(spot);
      const isStill = now === before;
      before = now;
      return spot !== null && isStill;
    });
    await this.#driver.pressAt(spot!);
  }

  /** A page that is being left does not answer, which counts as 'not yet'. */
  async #retry(what: string, attempt: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + timeout_ms;
    let fault: unknown;
    while (performance.now() < end) {
      try {
        if (await attempt()) return;
        fault = undefined;
      } catch (error) {
        fault = error;
      }
      await new Promise((resolve) => setTimeout(resolve, pause_ms));
    }
    const shown = await this.run(() => {
      const open = document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
      return `${location.href}\n${open.innerText}`;
    }).catch(() => 'no page');
    throw new Error(`waited for: ${what}\nat ${shown.replace(/\n\s*/g, '\n').slice(0, 600)}`, { cause: fault });
  }
}
