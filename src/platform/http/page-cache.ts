export type CachedPage = {
  status: number;
  headers: [string, string][];
  etag: string;
  /** The body as it is, and as it travels; each packed form is made once, when it is first asked for. */
  body: Buffer;
  packed: Map<string, Promise<Buffer>>;
};

type Kept = { page: CachedPage; topics: readonly string[] };
type Making = { page: Promise<CachedPage | undefined>; topics: readonly string[] };

/**
 * Public pages kept in memory, thrown away when the database says that what they show has changed. A page is under
 * topics: 'listings' is all of them, 'listings:7' that one alone. While news cannot be heard, nothing is kept and
 * nothing is answered from here.
 */
export class PageCache {
  readonly #kept = new Map<string, Kept>();
  /** Pages of which there are many have a partition of their own, so that a crawler that asks for all of them evicts no others. */
  readonly #ofMany = new Map<string, Kept>();
  readonly #making = new Map<string, Making>();
  readonly #mostPages: number;
  #isListening = false;

  constructor(mostPages = 500) {
    this.#mostPages = mostPages;
  }

  get(key: string): CachedPage | undefined {
    for (const pages of [this.#kept, this.#ofMany]) {
      const kept = pages.get(key);
      if (!kept) continue;
      pages.delete(key);
      pages.set(key, kept); // the end of the map is the most recently used
      return kept.page;
    }
    return undefined;
  }

  /**
   * Makes a page and caches it; requests that come meanwhile get the same one. If `make` gives undefined, nothing is cached. After news
   * about one of its topics, later requests get a new page, because this one may show the state before.
   */
  async make(
    key: string,
    topics: readonly string[],
    make: () => Promise<CachedPage | undefined>,
    isOneOfMany = false,
  ): Promise<CachedPage | undefined> {
    if (!this.#isListening) return make();
    const others = this.#making.get(key);
    if (others) return others.page;
    // It begins once it is known to be under way: news may come from within it.
    const making = { page: Promise.resolve().then(make), topics };
    this.#making.set(key, making);
    try {
      const page = await making.page;
      if (page && this.#making.get(key) === making)
        this.#keep(isOneOfMany ? this.#ofMany : this.#kept, key, { page, topics });
      return page;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  #keep(pages: Map<string, Kept>, key: string, kept: Kept): void {
    pages.set(key, kept);
    if (pages.size > this.#mostPages) pages.delete(pages.keys().next().value!);
  }

  /** Throws away what shows the topic: '*' is everything. */
  drop(news: string): void {
    for (const pages of [this.#kept, this.#ofMany, this.#making]) {
      if (news === '*') pages.clear();
      for (const [key, { topics }] of pages) if (topics.some((topic) => concerns(news, topic))) pages.delete(key);
    }
  }

  /** Whether news arrive. In doubt everything is thrown away: what changed meanwhile was not heard. */
  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    this.drop('*');
  }

  get size(): number {
    return this.#kept.size + this.#ofMany.size;
  }
}

/** News of one are news for whatever shows all, and the other way round. */
function concerns(news: string, topic: string): boolean {
  return news === topic || news.startsWith(`${topic}:`) || topic.startsWith(`${news}:`);
}
