import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { limitConcurrency } from '../limit-concurrency.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

export type TimedAnswer = { packed: Buffer; etag: string; changedAt: Date };

type CachedAnswer = TimedAnswer & { key: string; until: number; unpackedBytes: number; body?: Promise<Buffer> };

type Limits = {
  /** How long an answer is cached, even if its data changes meanwhile. */
  kept_ms: number;
  /** The limit for the compressed size of all cached answers together. */
  mostBytes: number;
  /** The limit for the size of all uncompressed copies together. A copy is made when a client asks for an answer uncompressed. */
  mostUnpackedBytes: number;
  /** How many answers may be made at the same time, and how many more may wait for that. */
  mostMakings: number;
  mostWaiting: number;
};

/**
 * Caches large public answers that may be some minutes old. They are not in the page cache, which would drop them at every change of a
 * listing; here they expire after a fixed time instead. An answer is decompressed once, if there is room for it.
 */
export class TimedAnswers {
  readonly #cached = new Map<string, CachedAnswer>();
  readonly #making = new Map<string, Promise<TimedAnswer | undefined>>();
  readonly #limits: Limits;
  readonly #inTurn: ReturnType<typeof limitConcurrency>;
  #packedBytes = 0;
  #unpackedBytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#inTurn = limitConcurrency(limits.mostMakings, limits.mostWaiting);
  }

  /** Caches nothing if `make` returns undefined, so that requests for unknown keys displace no answers. */
  get(key: string, now: Date, make: () => Promise<Buffer | undefined>): Promise<TimedAnswer | undefined> {
    const cached = this.#cached.get(key);
    if (cached && now.getTime() < cached.until) {
      this.#cached.delete(key);
      this.#cached.set(key, cached); // the end of the map is the most recently used
      return Promise.resolve(cached);
    }
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const making = this.#inTurn(() => this.#make(key, now, make)).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  /**
   * Returns the uncompressed bytes, the same for all requests; undefined if the answer is no longer cached, or if there is no room for
   * them. Does not drop the bytes of other answers to make room, because slow clients may still be receiving them.
   */
  unpacked(answer: TimedAnswer): Promise<Buffer> | undefined {
    const cached = answer as CachedAnswer;
    if (cached.body) return cached.body;
    const isCached = this.#cached.get(cached.key) === cached;
    if (!isCached || this.#unpackedBytes + cached.unpackedBytes > this.#limits.mostUnpackedBytes) return undefined;
    this.#unpackedBytes += cached.unpackedBytes;
    return (cached.body = unzip(cached.packed));
  }

  get packedBytes(): number {
    return this.#packedBytes;
  }

  async #make(key: string, now: Date, make: () => Promise<Buffer | undefined>): Promise<TimedAnswer | undefined> {
    const body = await make();
    if (!body) return undefined;
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    const previous = this.#cached.get(key);
    const changedAt = previous?.etag === etag ? previous.changedAt : now;
    const until = now.getTime() + this.#limits.kept_ms;
    const made = { key, packed: await zip(body), unpackedBytes: body.length, etag, changedAt, until };
    this.#keep(key, made);
    return made;
  }

  #keep(key: string, made: CachedAnswer): void {
    this.#drop(key);
    if (made.packed.length > this.#limits.mostBytes) return;
    this.#cached.set(key, made);
    this.#packedBytes += made.packed.length;
    for (const oldest of this.#cached.keys()) {
      if (this.#packedBytes <= this.#limits.mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const cached = this.#cached.get(key);
    if (!cached) return;
    this.#packedBytes -= cached.packed.length;
    if (cached.body) this.#unpackedBytes -= cached.unpackedBytes;
    this.#cached.delete(key);
  }
}
