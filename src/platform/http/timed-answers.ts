import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { fewAtOnce } from '../few-at-once.ts';

const zip = promisify(gzip);

export type TimedAnswer = { packed: Buffer; etag: string; changedAt: Date };

type Kept = TimedAnswer & { until: number };

type Limits = {
  /** How long an answer is cached, whatever changes meanwhile. */
  kept_ms: number;
  /** The limit for all cached answers together, compressed. */
  mostBytes: number;
  mostMakings: number;
  mostWaiting: number;
};

/**
 * Caches large public answers that may be some minutes old. They expire by time, because the page cache would drop them whenever any listing
 * changes. Only the compressed form is cached.
 */
export class TimedAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<TimedAnswer | undefined>>();
  readonly #limits: Limits;
  readonly #inTurn: ReturnType<typeof fewAtOnce>;
  #bytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#inTurn = fewAtOnce(limits.mostMakings, limits.mostWaiting);
  }

  /** If `make` returns undefined, nothing is cached, so that keys that do not exist displace nothing. */
  get(key: string, now: Date, make: () => Promise<Buffer | undefined>): Promise<TimedAnswer | undefined> {
    const kept = this.#kept.get(key);
    if (kept && now.getTime() < kept.until) {
      this.#kept.delete(key);
      this.#kept.set(key, kept); // the end of the map is the most recently used
      return Promise.resolve(kept);
    }
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const making = this.#inTurn(() => this.#make(key, now, make)).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async #make(key: string, now: Date, make: () => Promise<Buffer | undefined>): Promise<TimedAnswer | undefined> {
    const body = await make();
    if (!body) return undefined;
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    const before = this.#kept.get(key);
    const changedAt = before?.etag === etag ? before.changedAt : now;
    const made = { packed: await zip(body), etag, changedAt, until: now.getTime() + this.#limits.kept_ms };
    this.#keep(key, made);
    return made;
  }

  #keep(key: string, made: Kept): void {
    this.#drop(key);
    if (made.packed.length > this.#limits.mostBytes) return;
    this.#kept.set(key, made);
    this.#bytes += made.packed.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limits.mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.packed.length ?? 0;
    this.#kept.delete(key);
  }
}
