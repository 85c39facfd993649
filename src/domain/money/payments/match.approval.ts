import { z } from 'zod';
import { sql } from 'kysely';
import { link } from '#content/link.ts';
import type { ApprovalKind } from '#domain/acting/approvals/approval.kind.ts';
import { numberWish, renamedWish } from '#domain/acting/approvals/approval.schema.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { creditUnmatchedPayment, lockUndecidedPayment } from './credit-unmatched-payment.ts';
import { matchApprovalName } from './unmatched.schema.ts';
import { findPayment } from './find-payment.ts';

export const matchApproval: ApprovalKind<{ unmatchedId: bigint; paymentId: bigint }> = {
  name: matchApprovalName,
  verb: 'confirm-match',
  called: 'Credit of an unmatched payment',
  about: { called: 'Unmatched payment {id}' },
  queue: {
    one: '1 credit of an unmatched payment waits for a second person',
    many: '{count} credits of unmatched payments wait for a second person',
    title: 'Confirm the credit of an unmatched payment',
  },
  news: 'credited',
  wish: renamedWish({ parkedId: 'unmatchedId' }, z.object({ unmatchedId: numberWish, paymentId: numberWish })),
  days: 30,
  async lock(ctx, { wish, why }) {
    const payment = (await findPayment(ctx, { id: wish.paymentId }))!;
    const unmatched = await lockUndecidedPayment(ctx, wish.unmatchedId);
    return {
      before: { state: 'waiting' },
      after: { state: 'matched', member: payment.payerId, payment: payment.reference, ...unmatched.amount },
      carryOut: (ctx) => creditUnmatchedPayment(ctx, unmatched, payment, why!),
    };
  },
  async describe(ctx, { wish, amount }) {
    const sum = shownAmount(amount!);
    const { cameUnder, payment, payer } = await findMatchWords(ctx, wish);
    const unmatched = link('record', { kind: 'parked-charge', recordId: String(wish.unmatchedId) });
    return {
      title: `Credit ${payer} with ${sum}`,
      facts: [
        { term: 'Amount', value: sum },
        { term: 'Came with the reference', value: cameUnder, href: unmatched },
        { term: 'Into the balance of', value: payer },
        { term: 'Payment that they began', value: payment },
      ],
      act: `Confirm, and credit ${sum}`,
    };
  },
};

type MatchWords = { cameUnder: string; payment: string; payer: string };

/** The words by which staff know the unmatched payment, the payment that it is matched with, and its member. */
async function findMatchWords(
  { db }: Pick<Ctx, 'db'>,
  { unmatchedId, paymentId }: { unmatchedId: bigint; paymentId: bigint },
): Promise<MatchWords> {
  const { rows } = await sql<MatchWords>`
    select k.reference as "cameUnder", p.reference as payment, coalesce(payer.name, 'A former member') as payer
    from unmatched_payment k, payment p join member payer on payer.id = p.payer_id
    where k.id = ${unmatchedId} and p.id = ${paymentId}`.execute(db);
  return rows.find(() => true)!;
}
