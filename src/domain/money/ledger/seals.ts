import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

export type Seal = { position: string; number: number; place: string; key: string; digest: string };

/** The digest of a row's values, each with its length before it. */
export function rowDigest(values: readonly (string | null)[]): string {
  const text = values.map((value) => (value === null ? '-' : withLength(value))).join('');
  return createHash('sha256').update(text).digest('hex');
}

export function sealText({ place, key, digest }: Pick<Seal, 'place' | 'key' | 'digest'>): string {
  return `${withLength(place)}${withLength(key)}${digest}`;
}

function withLength(text: string): string {
  return `${Buffer.byteLength(text)}:${text}`;
}

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
