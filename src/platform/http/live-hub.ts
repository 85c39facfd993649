/** A beat comes before proxies and our own edge would close a silent connection. A stream lives for `timeout_ms`. */
const usualPace = { beat_ms: 20_000, timeout_ms: 15 * 60_000, remembersNews_ms: 60_000 };

/** Streams for one member. Each browser needs one stream, and a member may have several browsers. */
const mostOfOne = 10;
/** Streams of this process. Fewer than its connections, so that pages are still answered. */
const mostOfAll = 4_000;
/** A stream is closed if this many pieces wait because its reader takes none. */
const mostWaiting = 32;

/** How many members have remembered news, and how many pieces of news each member may have. */
const remembered = { members: 10_000, news: 20 };

/** Random, so that browsers do not all reconnect at once. */
const reconnectPause_ms = () => 2000 + Math.floor(Math.random() * 4000);

type LiveStream = { send(text: string): void; end(): void; endsAt: number };

type NoStream = 'too many' | 'stopping';

/** The open event streams of members' pages. A stream holds no database connection, and its news only names what to fetch again. */
export class LiveHub {
  readonly #streams = new Map<string, Set<LiveStream>>();
  /** The recent news of each member with their times, the latest last. */
  readonly #recentNews = new Map<string, Map<string, number>>();
  /** News from before this time was forgotten or never received. */
  #completeSince = Date.now();
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
  listen(memberId: string, since = Infinity): ReadableStream<Uint8Array> | NoStream {
    if (this.#isClosed) return 'stopping';
    const memberStreams = this.#streams.get(memberId) ?? new Set();
    if (memberStreams.size >= mostOfOne || this.#open >= mostOfAll) return 'too many';
    let stream: LiveStream;
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => {
        stream = this.#streamOf(controller, () => this.#remove(memberId, stream));
        this.#streams.set(memberId, memberStreams.add(stream));
        this.#open++;
        this.#beat ??= setInterval(() => this.#keepAlive(), this.#pace.beat_ms).unref();
        // Sends the first event at once, so that the browser notices a proxy that holds answers back.
        stream.send(`retry: ${reconnectPause_ms()}\nevent: hello\ndata: hello\n\n`);
        if (since < this.#completeSince) stream.send(eventText('look'));
        else
          for (const [news, at] of this.#recentNews.get(memberId) ?? []) if (at >= since) stream.send(eventText(news));
      },
      cancel: () => this.#remove(memberId, stream),
    };
    return new ReadableStream(source, { highWaterMark: mostWaiting });
  }

  notify(memberId: string, news: string): void {
    this.#remember(memberId, news);
    for (const stream of this.#streams.get(memberId) ?? []) stream.send(eventText(news));
  }

  /** Ends a member's streams. Browsers with a session reconnect by themselves. */
  end(memberId: string): void {
    for (const stream of this.#streams.get(memberId) ?? []) stream.end();
  }

  /** After news got lost, which may include sign-outs, makes all browsers reconnect with their present session and reload. */
  endAll(): void {
    this.#completeSince = Date.now();
    for (const memberId of this.#streams.keys()) this.end(memberId);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    this.endAll();
  }

  #remember(memberId: string, news: string): void {
    const now = Date.now();
    const memberNews = this.#recentNews.get(memberId) ?? new Map<string, number>();
    if (memberNews.size >= remembered.news) this.#forgetNews(memberNews);
    memberNews.set(news, now);
    this.#recentNews.delete(memberId);
    this.#recentNews.set(memberId, memberNews);
    for (const [oldestId, newsTimes] of this.#recentNews) {
      const isOld = Math.max(...newsTimes.values()) < now - this.#pace.remembersNews_ms;
      if (!isOld && this.#recentNews.size <= remembered.members) break;
      this.#forgetNews(newsTimes);
      this.#recentNews.delete(oldestId);
    }
  }

  /** Forgets news. From then on, a page drawn before that news must reload. */
  #forgetNews(newsTimes: Map<string, number>): void {
    this.#completeSince = Math.max(this.#completeSince, ...newsTimes.values());
    newsTimes.clear();
  }

  #streamOf(controller: ReadableStreamDefaultController<Uint8Array>, forget: () => void): LiveStream {
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

  #remove(memberId: string, stream: LiveStream): void {
    const memberStreams = this.#streams.get(memberId);
    if (!memberStreams?.delete(stream)) return;
    this.#open--;
    if (memberStreams.size === 0) this.#streams.delete(memberId);
    if (this.#open > 0) return;
    clearInterval(this.#beat);
    this.#beat = undefined;
  }

  #keepAlive(): void {
    const now = Date.now();
    for (const streams of this.#streams.values()) {
      for (const stream of streams) {
        if (stream.endsAt <= now) stream.end();
        else stream.send(':\n\n');
      }
    }
  }
}

const eventText = (news: string) => `data: ${news.replace(/[\r\n]+/g, ' ')}\n\n`;
const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text);
