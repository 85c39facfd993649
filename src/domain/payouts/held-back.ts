import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Ctx } from '../context.ts';

/** Of a deal of which a bank wants back what was paid, and has not decided: what it brought is ours to hold until then. */
export function isHeldBack(dealId: RawBuilder<unknown> | bigint): RawBuilder<SqlBool> {
  return sql`exists (select from charge_dispute taken where taken.deal_id = ${dealId} and taken.state in ('needs_answer', 'with_bank'))`;
}

export async function isPayoutHeldBack({ db }: Pick<Ctx, 'db'>, payoutId: bigint): Promise<boolean> {
  const { rows } = await sql`select from payout where id = ${payoutId} and ${isHeldBack(sql`payout.deal_id`)}`.execute(
    db,
  );
  return rows.length > 0;
}
