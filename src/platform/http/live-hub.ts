/** Beats more often than proxies and our own edge close silent connections. */
const usualPace = { beat_ms: 20_000, timeout_ms: 15 * 60_000, keeps_ms: 60_000 };

/** Streams for one member. Each browser needs one stream, and a member may have several browsers. */
const mostOfOne = 10;
/** Streams of this process. Below its limit of connections, so that pages are still answered. */
const mostOfAll = 4_000;
/** A stream is closed if this many pieces wait because its reader takes none. */
const mostWaiting = 32;

/** How many members have remembered news, and how many pieces of news each has. */
const remembered = { people: 10_000, words: 20 };

/** A random pause, so that browsers do not all reconnect at once. */
const reconnectsIn_ms = () => 2000 + Math.floor(Math.random() * 4000);

type LiveStream = { send(text: string): void; end(): void; endsAt: number };

type NoStream = 'too many' | 'stopping';

/** The open event streams of members' pages. A stream holds no database connection, and its news only name what to fetch again. */
export class LiveHub {
  readonly #lines = new Map<string, Set<LiveStream>>();
  /** The recent news of each member with their times, the latest last. */
  readonly #told = new Map<string, Map<string, number>>();
  /** News from before this time are forgotten or were never received. */
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
   * Opens a stream until the member leaves, the process stops, or its time is over; then the browser reconnects with its present session.
   * It first sends what the page missed `since` it was drawn.
   */
  listen(whom: string, since = Infinity): ReadableStream<Uint8Array> | NoStream {
    if (this.#isClosed) return 'stopping';
    const own = this.#lines.get(whom) ?? new Set();
    if (own.size >= mostOfOne || this.#open >= mostOfAll) return 'too many';
    let line: LiveStream;
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => {
        line = this.#lineOf(controller, () => this.#forget(whom, line));
        this.#lines.set(whom, own.add(line));
        this.#open++;
        this.#beat ??= setInterval(() => this.#keepAlive(), this.#pace.beat_ms).unref();
        // Sends the first event at once, so that the browser notices a proxy that holds answers back.
        line.send(`retry: ${reconnectsIn_ms()}\nevent: hello\ndata: hello\n\n`);
        if (since < this.#lost) line.send(eventText('look'));
        else for (const [what, at] of this.#told.get(whom) ?? []) if (at >= since) line.send(eventText(what));
      },
      cancel: () => this.#forget(whom, line),
    };
    return new ReadableStream(source, { highWaterMark: mostWaiting });
  }

  notify(whom: string, what: string): void {
    this.#keep(whom, what);
    for (const line of this.#lines.get(whom) ?? []) line.send(eventText(what));
  }

  /** Ends a member's streams. Browsers with a session reconnect by themselves. */
  end(whom: string): void {
    for (const line of this.#lines.get(whom) ?? []) line.end();
  }

  /** After news got lost, which may include sign-outs, makes all browsers reconnect with their present session and reload. */
  endAll(): void {
    this.#lost = Date.now();
    for (const whom of this.#lines.keys()) this.end(whom);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    this.endAll();
  }

  #keep(whom: string, what: string): void {
    const now = Date.now();
    const own = this.#told.get(whom) ?? new Map<string, number>();
    if (own.size >= remembered.words) this.#lose(own);
    own.set(what, now);
    this.#told.delete(whom);
    this.#told.set(whom, own);
    for (const [one, words] of this.#told) {
      const isOld = Math.max(...words.values()) < now - this.#pace.keeps_ms;
      if (!isOld && this.#told.size <= remembered.people) break;
      this.#lose(words);
      this.#told.delete(one);
    }
  }

  /** Forgets news, so that pages drawn before them must reload. */
  #lose(words: Map<string, number>): void {
    this.#lost = Math.max(this.#lost, ...words.values());
    words.clear();
  }

  #lineOf(controller: ReadableStreamDefaultController<Uint8Array>, forget: () => void): LiveStream {
    const end = () => {
      forget();
      controller.close();
    };
    return {
      endsAt: Date.now() + this.#pace.timeout_ms,
      end,
      send(text) {
        if ((controller.desiredSize ?? 0) <= 0) end();
        else controller.enqueue(bytesOf(text));
      },
    };
  }

  #forget(whom: string, line: LiveStream): void {
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

const eventText = (what: string) => `data: ${what.replace(/[\r\n]+/g, ' ')}\n\n`;
const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text);
