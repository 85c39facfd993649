import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

export type CardLook = { why: 'large' | 'repeated'; at: Date };

/** Why staff have to look at a seller's card money, where they have to. */
export async function findCardLook({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<CardLook | undefined> {
  const { rows } =
    await sql<CardLook>`select why, at from card_look where member_id = ${memberId} and seen_at is null`.execute(db);
  return rows.find(() => true);
}
