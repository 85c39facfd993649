import { sql } from 'kysely';
import { businessNow, businessNowOnce } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { ChargeDispute, PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { lockPayment } from '../payments/find-payment.ts';
import { followClaims } from './follow-claims.ts';

/** Outside of any transaction. Safe to run again: an ended chargeback does not change. */
export async function refreshChargebacks(ctx: Ctx, provider: PaymentProvider, reference: string): Promise<void> {
  if (ctx.db.isTransaction) throw new Error('A provider is not asked within a transaction.');
  const found = await provider.disputes(reference);
  if (found.length === 0) return;
  const asProvider: Ctx = { ...ctx, actor: { kind: 'provider', name: provider.name } };
  await transaction(asProvider, (ctx) => saveChargebacks(ctx, { provider: provider.name, reference }, found));
}

export async function saveChargebacks(ctx: Ctx, charge: ChargeKey, found: readonly ChargeDispute[]): Promise<void> {
  await lockPayment(ctx, { reference: charge.reference });
  for (const dispute of found) await saveChargeback(ctx, charge, dispute);
  await followClaims(ctx, charge);
}

type ChargeKey = { provider: string; reference: string };

/** Saves nothing about a charge that is not in our books. */
async function saveChargeback(
  { db }: Ctx,
  { provider, reference }: ChargeKey,
  { number, state, minor, category, answerBy }: ChargeDispute,
): Promise<void> {
  await sql`
    insert into chargeback (provider, number, reference, payment_id, deal_id, minor, currency, state, category, answer_by, look_by, ask_at)
    select c.provider, ${number}, c.reference, coalesce(p.id, k.matched_payment_id), p.deal_id, least(c.minor, ${minor ?? null}::bigint), c.currency, ${state},
      ${category ?? null}, ${answerBy ?? null}, coalesce(${answerBy ?? null}::timestamptz, ${businessNow} + interval '1 day'), ${nextAskAt}
    from provider_charge c left join payment p on p.reference = c.reference and p.provider = c.provider
      left join unmatched_payment k on k.provider = c.provider and k.reference = c.reference and k.state = 'matched'
    where c.provider = ${provider} and c.reference = ${reference}
    on conflict (provider, number) do update
      set state = excluded.state, minor = excluded.minor, category = excluded.category, answer_by = excluded.answer_by,
        look_by = coalesce(excluded.answer_by, chargeback.look_by), ask_at = excluded.ask_at
      where chargeback.state not in ('won', 'lost')`.execute(db);
}

const nextAskAt = sql<Date>`${businessNow} + interval '6 hours'`;

/** Open claims, and lost claims whose loss is not borne. Of several workers, one gets each claim. */
export async function claimDueChargebacks({ db }: Ctx, { name }: PaymentProvider, most: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update chargeback set ask_at = ${nextAskAt} where id in (
      select id from chargeback where (state in ('needs_answer', 'with_bank') or (state = 'lost' and borne_at is null)) and ask_at <= ${businessNowOnce} and provider = ${name}
      order by ask_at, id limit ${most} for update skip locked
    ) returning reference`.execute(db);
  return [...new Set(rows.map(({ reference }) => reference))];
}
