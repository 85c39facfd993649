import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

export type CardLook = { why: 'large' | 'repeated'; at: Date };

export async function findCardLook({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<CardLook | undefined> {
  const { rows } =
    await sql<CardLook>`select why, at from card_look where member_id = ${memberId} and seen_at is null`.execute(db);
  return rows.find(() => true);
}
