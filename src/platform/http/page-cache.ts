export type CachedPage = {
  status: number;
  headers: [string, string][];
  etag: string;
  /** The body as it is, and as it travels; the packed forms are made when first asked for. */
  body: Buffer;
  packed: Map<string, Buffer>;
};

type Entry = { page: CachedPage; topics: readonly string[] };

export type Reservation = { keep(page: CachedPage): void };

/**
 * Public pages kept in memory, thrown away when the database says that what they show has changed.
 * While that news cannot be heard, nothing is kept and nothing is answered from here.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #mostEntries: number;
  #generation = 0;
  #listening = false;

  constructor(mostEntries = 500) {
    this.#mostEntries = mostEntries;
  }

  get(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry); // the end of the map is the most recently used
    return entry.page;
  }

  /** Asked for before a page is made: news that arrive while it is being made keep it from being kept. */
  reserve(key: string, topics: readonly string[]): Reservation {
    const generation = this.#generation;
    return {
      keep: (page) => {
        if (!this.#listening || generation !== this.#generation) return;
        this.#entries.set(key, { page, topics });
        if (this.#entries.size > this.#mostEntries) this.#entries.delete(this.#entries.keys().next().value!);
      },
    };
  }

  /** Drops the pages of a topic; '*' drops all. */
  drop(topic: string): void {
    this.#generation++;
    if (topic === '*') this.#entries.clear();
    for (const [key, entry] of this.#entries) if (entry.topics.includes(topic)) this.#entries.delete(key);
  }

  heard(listening: boolean): void {
    this.#listening = listening;
    this.drop('*');
  }

  get size(): number {
    return this.#entries.size;
  }
}
