import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import type { AccountOf } from '../../ledger/account.kinds.ts';
import { postJournal } from '../../ledger/post-journal.ts';

type NewRefundRow = {
  provider: string;
  charge: string;
  amount: Amount;
  from: AccountOf;
  unmatchedId?: bigint;
  memberId?: bigint | undefined;
};

export type OpenedRefund = { id: bigint; reference: string };

/**
 * Books a refund of all or a part of a charge and saves it with its reference, within the caller's transaction. It is sent afterwards.
 */
export async function openRefund(ctx: Ctx, refund: NewRefundRow): Promise<OpenedRefund> {
  const { provider, charge, amount, from, unmatchedId, memberId } = refund;
  const number = await nextNumber(ctx, refund);
  const reference = refundReference({ provider, charge, number });
  const { journalId } = await postJournal(ctx, {
    kind: 'refund_sent',
    currency: amount.currency,
    key: `refund ${reference}`,
    source: { kind: 'refund', id: reference, step: 'sent' },
    // Bank statements show the reference of the charge.
    reference: { provider, reference: number === 1 ? charge : `${charge.slice(0, 90)} (${number})` },
    lines: [
      { account: from, minor: -amount.minor },
      { account: { kind: 'provider_clearing', provider }, minor: amount.minor },
    ],
  });
  const { id } = await ctx.db
    .insertInto('refund')
    .values({
      reference,
      provider,
      charge_reference: charge,
      number,
      ...amount,
      unmatched_payment_id: unmatchedId ?? null,
      member_id: memberId ?? null,
      journal_id: journalId,
      ask_at: sql<Date>`${businessNow} + interval '1 minute'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.queue.send(ctx.db, 'send-refund', { refundId: String(id) });
  return { id, reference };
}

/** Two refunds of one charge get their numbers one after the other. Skips a number under which the provider sent an unknown refund. */
async function nextNumber({ db }: Ctx, { provider, charge }: NewRefundRow): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('refunds of ' || ${provider} || ' ' || ${charge}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ last: number | null }>`
    select max(number) as last from refund where provider = ${provider} and charge_reference = ${charge}`.execute(db);
  for (let number = (rows[0]?.last ?? 0) + 1; ; number++) {
    const reference = refundReference({ provider, charge, number });
    const taken = await sql`select from unmatched_sending where reference = ${reference}`.execute(db);
    if (taken.rows.length === 0) return number;
  }
}

type RefundOfCharge = { provider: string; charge: string; number: number };

const ourReference = /^refund-[0-9a-f]{24}-([1-9]\d{0,4})$/;

/** Made from the charge and the number of the refund, so that a restored database asks for the same refund by the same reference. */
export function refundReference({ provider, charge, number }: RefundOfCharge): string {
  const digest = createHash('sha256').update(`${provider} ${charge}`).digest('hex').slice(0, 24);
  return `refund-${digest}-${number}`;
}

/** The number of a refund of this charge. Undefined for another charge, and for a reference that is not ours. */
export function refundNumberIn(reference: string, charge: Omit<RefundOfCharge, 'number'>): number | undefined {
  const number = Number(ourReference.exec(reference)?.[1] ?? 0);
  return number > 0 && refundReference({ ...charge, number }) === reference ? number : undefined;
}
