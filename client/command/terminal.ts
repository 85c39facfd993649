/** What a command uses of its process: output, environment, Ctrl-C and browser. Tests pass their own, so that they need no other process. */
export type Terminal = {
  out: (text: string) => void;
  err: (text: string) => void;
  /** The width of the terminal; undefined if the output goes to a file or another program. */
  columns: number | undefined;
  /** Progress may be redrawn on one line. */
  redraws: boolean;
  env: Readonly<Record<string, string | undefined>>;
  /** Aborted when the command has to stop, as after Ctrl-C. */
  signal: AbortSignal;
  /** Waits, unless Ctrl-C comes first. */
  pause: (pause_ms: number, signal: AbortSignal) => Promise<void>;
  /** Opens an address in the browser; undefined where there is none. */
  open: ((address: string) => void) | undefined;
};

/** Marks that change the direction of writing, and control characters, by which a text could write over other lines of the terminal. */
const controlCharacters = /[\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]+/g;

/** A text of another member, safe to print on one line. */
export function printable(text: string): string {
  return text.replace(controlCharacters, ' ').trim();
}

/** Redraws one line; where that is impossible, prints a line when the words change. */
export class ProgressLine {
  readonly #terminal: Terminal;
  #last = '';

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  show(words: string, done?: number, all?: number): void {
    const { err, redraws, columns = 80 } = this.#terminal;
    if (!redraws) {
      if (words !== this.#last) err(`${words}\n`);
      this.#last = words;
      return;
    }
    const line = all ? `${barOf(done ?? 0, all)} ${words} ${done} of ${all}` : words;
    err(`\r\u001B[K${line.slice(0, columns - 1)}`);
    this.#last = line;
  }

  end(): void {
    if (this.#terminal.redraws && this.#last !== '') this.#terminal.err('\r\u001B[K');
    this.#last = '';
  }
}

const barWidth = 24;

function barOf(done: number, all: number): string {
  const full = Math.min(barWidth, Math.floor((done / all) * barWidth));
  return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}]`;
}
