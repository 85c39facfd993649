import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { limitConcurrency } from '../limit-concurrency.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

export type TimedAnswer = { packed: Buffer; etag: string; changedAt: Date };

type CachedAnswer = TimedAnswer & { key: string; until: number; bytes: number; body?: Promise<Buffer> };

type Limits = {
  /** How long an answer is cached, even if its data changes meanwhile. */
  kept_ms: number;
  /** The limit for the compressed size of all cached answers together. */
  mostBytes: number;
  /** The limit for the uncompressed size of all answers together that clients requested uncompressed. */
  mostUnpackedBytes: number;
  /** How many answers may be made at the same time, and how many more may wait for that. */
  mostMakings: number;
  mostWaiting: number;
};

/**
 * Caches large public answers that may be some minutes old. They expire after a time, because the page cache would drop them at every
 * change of a listing. An answer is decompressed once, if there is room for it.
 */
export class TimedAnswers {
  readonly #cached = new Map<string, CachedAnswer>();
  readonly #making = new Map<string, Promise<TimedAnswer | undefined>>();
  readonly #limits: Limits;
  readonly #inTurn: ReturnType<typeof limitConcurrency>;
  #bytes = 0;
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
   * Returns the uncompressed bytes, the same for all requests; undefined if there is no room for them. Does not drop the bytes of other
   * answers to make room, because slow clients may still be receiving them.
   */
  unpacked(answer: TimedAnswer): Promise<Buffer> | undefined {
    const cached = answer as CachedAnswer;
    if (cached.body) return cached.body;
    const isCached = this.#cached.get(cached.key) === cached;
    if (!isCached || this.#unpackedBytes + cached.bytes > this.#limits.mostUnpackedBytes) return undefined;
    this.#unpackedBytes += cached.bytes;
    return (cached.body = unzip(cached.packed));
  }

  get bytes(): number {
    return this.#bytes;
  }

  async #make(key: string, now: Date, make: () => Promise<Buffer | undefined>): Promise<TimedAnswer | undefined> {
    const body = await make();
    if (!body) return undefined;
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    const previous = this.#cached.get(key);
    const changedAt = previous?.etag === etag ? previous.changedAt : now;
    const until = now.getTime() + this.#limits.kept_ms;
    const made = { key, packed: await zip(body), bytes: body.length, etag, changedAt, until };
    this.#keep(key, made);
    return made;
  }

  #keep(key: string, made: CachedAnswer): void {
    this.#drop(key);
    if (made.packed.length > this.#limits.mostBytes) return;
    this.#cached.set(key, made);
    this.#bytes += made.packed.length;
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= this.#limits.mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const cached = this.#cached.get(key);
    if (!cached) return;
    this.#bytes -= cached.packed.length;
    if (cached.body) this.#unpackedBytes -= cached.bytes;
    this.#cached.delete(key);
  }
}
