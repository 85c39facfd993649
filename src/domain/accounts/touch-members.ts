import { sql } from 'kysely';
import type { Ctx } from '../context.ts';

export type TouchedMember = { id: bigint; name: string; company: string | null; email: string | null };

/**
 * Writes to the rows of members without changing what is in them, within the caller's transaction: whoever begins to hold them
 * (person-data.ts 'holds') does, so that an erasure of one of them that is under way looks again.
 */
export async function touchMembers({ db }: Ctx, ids: readonly bigint[]): Promise<Map<bigint, TouchedMember>> {
  const touched = await db
    .updateTable('member')
    .set({ seen_at: sql`seen_at` })
    .where('id', 'in', ids)
    .returning(['id', 'name', 'company', 'email'])
    .execute();
  return new Map(touched.map((one) => [one.id, one]));
}
