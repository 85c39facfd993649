import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import type { Purpose } from '../find-amount-to-pay.ts';
import { openRefund } from './open-refund.ts';

type BackToCard = { purpose: Purpose; memberId: bigint; amount: Amount };

/**
 * Refunds an amount to the card that paid, within the caller's transaction. Returns false if a balance or bank transfer paid: then the
 * amount stays in the member's refunds.
 */
export async function refundToCard(
  ctx: Ctx,
  { purpose: { purpose, subject }, memberId, amount }: BackToCard,
): Promise<boolean> {
  const { rows } = await sql<{ provider: string; charge: string }>`
    select c.provider, c.reference as charge from payment p
    join provider_charge c on c.provider = p.provider and c.reference = p.reference and c.channel is distinct from 'bank_transfer'
    where p.purpose = ${purpose} and p.subject = ${subject} and p.state = 'paid' order by p.id limit 1`.execute(ctx.db);
  for (const paid of rows)
    await openRefund(ctx, { ...paid, amount, memberId, from: { kind: 'buyer_refundable', memberId } });
  return rows.length > 0;
}
