/** How lines are kept open: the beat is shorter than what proxies and our own edge take for silence. */
const usualPace = { beat_ms: 20_000, longest_ms: 15 * 60_000, keeps_ms: 60_000 };

/** A browser needs one line; a member may have several browsers. */
const mostOfOne = 10;
/** What a process keeps open for everybody: less than it takes connections, so that pages are still answered. */
const mostOfAll = 4_000;
/** So many pieces may wait for a reader who takes none, before their line is cut. */
const mostWaiting = 32;

/** How many people's news are remembered, and how many words of each. */
const keptOf = { people: 10_000, words: 20 };

/** Not all at once, where all were ended at once. */
const comesBackIn_ms = () => 2000 + Math.floor(Math.random() * 4000);

type Line = { send(text: string): void; end(): void; endsAt: number };

/** Why a line is refused: too many lines are open, of this member or in all; or the process is about to stop. */
type NoLine = 'too many' | 'stopping';

/**
 * The open lines of members whose pages wait for news (server-sent events). A line is a stream of text without a database connection.
 * News say only what to ask for anew.
 */
export class LiveHub {
  readonly #lines = new Map<string, Set<Line>>();
  /** What each member was told lately, and when; the latest at the end. */
  readonly #told = new Map<string, Map<string, number>>();
  /** What came before this is not known any more, or was never heard. */
  #lost = Date.now();
  readonly #pace: typeof usualPace;
  #open = 0;
  #beat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(pace: Partial<typeof usualPace> = {}) {
    this.#pace = { ...usualPace, ...pace };
  }

  get open(): number {
    return this.#open;
  }

  /**
   * A line for a member, open until they leave, we stop, or its time is over: then the browser asks anew with the session that it has by
   * then. A page opens it some time after it was drawn, and is told what it has missed `since` then.
   */
  listen(whom: string, since = Infinity): ReadableStream<Uint8Array> | NoLine {
    if (this.#isClosed) return 'stopping';
    const own = this.#lines.get(whom) ?? new Set();
    if (own.size >= mostOfOne || this.#open >= mostOfAll) return 'too many';
    let line: Line;
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => {
        line = this.#lineOf(controller, () => this.#forget(whom, line));
        this.#lines.set(whom, own.add(line));
        this.#open++;
        this.#beat ??= setInterval(() => this.#keepAlive(), this.#pace.beat_ms).unref();
        // Something at once, so that a proxy which holds answers back is noticed.
        line.send(`retry: ${comesBackIn_ms()}\nevent: hello\ndata: hello\n\n`);
        if (since < this.#lost) line.send(newsOf('look'));
        else for (const [what, at] of this.#told.get(whom) ?? []) if (at >= since) line.send(newsOf(what));
      },
      cancel: () => this.#forget(whom, line),
    };
    return new ReadableStream(source, { highWaterMark: mostWaiting });
  }

  tell(whom: string, what: string): void {
    this.#keep(whom, what);
    for (const line of this.#lines.get(whom) ?? []) line.send(newsOf(what));
  }

  /** Ends every line of a member; browsers that may still connect come back by themselves. */
  end(whom: string): void {
    for (const line of this.#lines.get(whom) ?? []) line.end();
  }

  /** Something may have been missed, also who was signed out: all browsers connect again with the session that they have by then, and reload. */
  endAll(): void {
    this.#lost = Date.now();
    for (const whom of this.#lines.keys()) this.end(whom);
  }

  /** Ends every line and opens no other. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    this.endAll();
  }

  #keep(whom: string, what: string): void {
    const now = Date.now();
    const own = this.#told.get(whom) ?? new Map<string, number>();
    if (own.size >= keptOf.words) this.#lose(own);
    own.set(what, now);
    this.#told.delete(whom);
    this.#told.set(whom, own);
    for (const [one, words] of this.#told) {
      const isOld = Math.max(...words.values()) < now - this.#pace.keeps_ms;
      if (!isOld && this.#told.size <= keptOf.people) break;
      this.#lose(words);
      this.#told.delete(one);
    }
  }

  /** Pages that were made before the forgotten news have to reload. */
  #lose(words: Map<string, number>): void {
    this.#lost = Math.max(this.#lost, ...words.values());
    words.clear();
  }

  #lineOf(controller: ReadableStreamDefaultController<Uint8Array>, forget: () => void): Line {
    const end = () => {
      forget();
      controller.close();
    };
    return {
      endsAt: Date.now() + this.#pace.longest_ms,
      end,
      send(text) {
        if ((controller.desiredSize ?? 0) <= 0) end();
        else controller.enqueue(bytesOf(text));
      },
    };
  }

  #forget(whom: string, line: Line): void {
    const own = this.#lines.get(whom);
    if (!own?.delete(line)) return;
    this.#open--;
    if (own.size === 0) this.#lines.delete(whom);
    if (this.#open > 0) return;
    clearInterval(this.#beat);
    this.#beat = undefined;
  }

  #keepAlive(): void {
    const now = Date.now();
    for (const lines of this.#lines.values()) {
      for (const line of lines) {
        if (line.endsAt <= now) line.end();
        else line.send(':\n\n');
      }
    }
  }
}

const newsOf = (what: string) => `data: ${what.replace(/[\r\n]+/g, ' ')}\n\n`;
const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text);
