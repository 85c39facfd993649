import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Whether a bank claims the payment of a deal, or took it and the loss is not borne yet. The deal's money is held until then. */
export function isDealClaimed(dealId: RawBuilder<unknown> | bigint): RawBuilder<SqlBool> {
  return sql`exists (select from chargeback claim where claim.deal_id = ${dealId}
    and (claim.state in ('needs_answer', 'with_bank') or (claim.state = 'lost' and claim.borne_at is null)))`;
}

/**
 * Whether a payout must wait for a bank's decision: its deal is claimed, or it is a withdrawal and the member's money left here is less
 * than banks claim.
 */
export function waitsForBank(alias: 'payout' | 'o'): RawBuilder<SqlBool> {
  const payout = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(${isDealClaimed(payout('deal_id'))} or (${payout('purse')} <> 'member_payable'
    and claimed_of(${payout('member_id')}, ${payout('currency')}) > (select coalesce(sum(a.balance), 0) from ledger_account a
      where a.member_id = ${payout('member_id')} and a.currency = ${payout('currency')}
        and a.kind in ('member_available', 'buyer_refundable'))))`;
}

export async function doesPayoutWaitForBank({ db }: Pick<Ctx, 'db'>, payoutId: bigint): Promise<boolean> {
  const { rows } = await sql`select from payout where id = ${payoutId} and ${waitsForBank('payout')}`.execute(db);
  return rows.length > 0;
}
