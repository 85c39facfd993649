export type CachedPage = {
  status: number;
  headers: [string, string][];
  etag: string;
  /** The body, and its compressed forms, which are made once when first requested. */
  body: Buffer;
  packed: Map<string, Promise<Buffer>>;
};

/**
 * Pages of a group push out only pages of the same group, so that a crawler of all listings or searches leaves the other
 * pages in the cache.
 */
export type CacheGroup = 'few' | 'records' | 'searches';

type CachedEntry = { page: CachedPage; topics: readonly string[] };
type PageInMaking = { page: Promise<CachedPage | undefined>; topics: readonly string[] };

/**
 * Caches public pages in memory and drops them when the database announces a change. A page has topics: 'listings' covers all listings,
 * 'listings:7' only one. While announcements cannot be received, nothing is cached or answered from here.
 */
export class PageCache {
  readonly #groups: Record<CacheGroup, Map<string, CachedEntry>> = {
    few: new Map(),
    records: new Map(),
    searches: new Map(),
  };
  readonly #making = new Map<string, PageInMaking>();
  readonly #mostPages: number;
  #isListening = false;

  constructor(mostPages = 500) {
    this.#mostPages = mostPages;
  }

  get(key: string): CachedPage | undefined {
    for (const pages of Object.values(this.#groups)) {
      const entry = pages.get(key);
      if (!entry) continue;
      pages.delete(key);
      pages.set(key, entry); // the end of the map is the most recently used
      return entry.page;
    }
    return undefined;
  }

  /**
   * Makes a page and caches it; requests that come meanwhile get the same page. Caches nothing if `make` returns undefined. After news
   * about one of the page's topics, later requests get a new page, because this page may be out of date.
   */
  async make(
    key: string,
    topics: readonly string[],
    make: () => Promise<CachedPage | undefined>,
    group: CacheGroup = 'few',
  ): Promise<CachedPage | undefined> {
    if (!this.#isListening) return make();
    const underWay = this.#making.get(key);
    if (underWay) return underWay.page;
    // Starts in a later microtask, so that it is registered before news can arrive.
    const making = { page: Promise.resolve().then(make), topics };
    this.#making.set(key, making);
    try {
      const page = await making.page;
      if (page && this.#making.get(key) === making) this.#keep(this.#groups[group], key, { page, topics });
      return page;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  #keep(pages: Map<string, CachedEntry>, key: string, entry: CachedEntry): void {
    pages.set(key, entry);
    if (pages.size > this.#mostPages) pages.delete(pages.keys().next().value!);
  }

  /** Drops the pages of a topic; '*' drops all. */
  drop(news: string): void {
    for (const pages of [...Object.values(this.#groups), this.#making]) {
      if (news === '*') pages.clear();
      for (const [key, { topics }] of pages) if (topics.some((topic) => concerns(news, topic))) pages.delete(key);
    }
  }

  /** Drops everything, because announcements may have been missed. */
  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    this.drop('*');
  }

  get size(): number {
    return Object.values(this.#groups).reduce((sum, { size }) => sum + size, 0);
  }
}

/** Whether news concerns a topic: news of one record also concerns pages of all records, and the other way round. */
function concerns(news: string, topic: string): boolean {
  return news === topic || news.startsWith(`${topic}:`) || topic.startsWith(`${news}:`);
}
