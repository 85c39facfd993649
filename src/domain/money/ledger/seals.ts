import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** A digest of a row as it was written. The database makes it by `row_digest`; the verifier makes it again by the functions below. */
export type Seal = { position: string; number: number; place: string; key: string; digest: string };

/** The digest of the values of a row, each with its length before it. */
export function digestOf(values: readonly (string | null)[]): string {
  const text = values.map((value) => (value === null ? '-' : withLength(value))).join('');
  return createHash('sha256').update(text).digest('hex');
}

/** What a seal adds to the hash of its link. */
export function textOfSeal({ place, key, digest }: Pick<Seal, 'place' | 'key' | 'digest'>): string {
  return `${withLength(place)}${withLength(key)}${digest}`;
}

function withLength(text: string): string {
  return `${Buffer.byteLength(text)}:${text}`;
}

/** Puts all waiting seals into the chain, in links of at most a thousand, each in a transaction of its own. */
export async function linkSeals({ db }: Pick<Ctx, 'db'>, signal?: AbortSignal): Promise<number> {
  let linked = 0;
  while (!signal?.aborted) {
    const { rows } = await sql<{ made: number }>`select link_seals() as made`.execute(db);
    const made = rows.reduce((sum, row) => sum + row.made, 0);
    if (made === 0) break;
    linked += made;
  }
  return linked;
}
