import { sql } from 'kysely';
import type { Ctx } from '../context.ts';

/** So much of what a part of a deal brought its seller by card bore a loss or paid what they owe, and is therefore not held any more. */
export async function noteCardMoneyGone(
  { db }: Pick<Ctx, 'db'>,
  { dealId, leg, minor }: { dealId: bigint; leg: number; minor: bigint },
): Promise<void> {
  await sql`update card_hold set gone_minor = least(minor, gone_minor + ${minor})
    where deal_id = ${dealId} and leg = ${leg} and account_kind = 'member_payable'`.execute(db);
}
