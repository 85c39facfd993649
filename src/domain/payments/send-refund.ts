import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import type { PaymentProvider, RefundState } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '../context.ts';
import { reverseJournal } from '../ledger/reverse-journal.ts';
import { findParked, holdParked, refundKey, type Parked } from './find-parked.ts';
import { tellMoney } from './tell-money.ts';

type Outcome = { state: RefundState; trouble?: string };

/**
 * Has the provider send back what was reserved for it, and writes down what became of it. Safe to run again, and by several: what the
 * provider was asked for already is asked about, and a charge goes back whole, which it does once.
 */
export async function sendRefund(ctx: Ctx, provider: PaymentProvider, id: bigint): Promise<void> {
  if (ctx.db.isTransaction) throw new Error('A provider is not asked within a transaction.');
  const parked = await findParked(ctx, { id });
  if (parked?.state !== 'refunding' || parked.provider !== provider.name) return;
  const outcome = await outcomeOf(ctx, provider, parked);
  if (outcome.state !== 'pending') await note(ctx, parked, outcome);
}

async function outcomeOf(ctx: Ctx, provider: PaymentProvider, parked: Parked): Promise<Outcome> {
  const { id, reference, refund, refundAsked, amount } = parked;
  const known = await provider.verifyRefund(reference);
  if (known === 'done' || known === 'pending') return { state: known };
  // What failed may be an earlier try, of which this is the next.
  if (known === 'failed' && refundAsked) return { state: 'failed', trouble: 'The provider could not send it back.' };
  await ctx.db
    .updateTable('parked_charge')
    .set({ refund_asked: true })
    .where('id', '=', id)
    .where('refund', '=', refund)
    .execute();
  try {
    return { state: await provider.refund({ reference, ...amount }) };
  } catch (error) {
    if (!(error instanceof PaymentError) || !error.isFinal) throw error;
    // It also refuses what it has done already.
    const meanwhile = await provider.verifyRefund(reference);
    return meanwhile && meanwhile !== 'failed' ? { state: meanwhile } : { state: 'failed', trouble: error.message };
  }
}

async function note(ctx: Ctx, { id, refund }: Parked, { state, trouble }: Outcome): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const parked = await holdParked(ctx, { id });
    if (parked?.state !== 'refunding' || parked.refund !== refund) return;
    const set =
      state === 'done' ? { state: 'refunded' } : { state: 'waiting', trouble: trouble ?? 'No reason was given.' };
    await ctx.db
      .updateTable('parked_charge')
      .set({ ...set, ask_at: null })
      .where('id', '=', id)
      .execute();
    if (state === 'failed') await takeBack(ctx, parked, trouble);
    else if (parked.payerId !== undefined) await tellMoney(ctx, parked.payerId, 'sent back', { amount: parked.amount });
  });
}

async function takeBack(ctx: Ctx, parked: Parked, trouble = 'It could not be sent back.'): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`select id from ledger_journal where key = ${refundKey(parked)}`.execute(
    ctx.db,
  );
  for (const { id } of rows) await reverseJournal(ctx, id, trouble);
}
