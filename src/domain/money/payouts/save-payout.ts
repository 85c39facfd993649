import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { notifyMoney } from '../news/notify-money.ts';
import { payoutReference, type PayoutSource } from './payout-reference.ts';
import { fileProvider, type Purse } from './payout.states.ts';
import { payoutTexts } from './payout.schema.ts';

type NewPayout = {
  provider: string;
  memberId: bigint;
  account: { id: bigint; bank: string };
  purse: Purse;
  amount: Amount;
  part?: { dealId: bigint; part: number };
  /** 'sending' if the provider is known to have it already. */
  state: 'to_confirm' | 'reserved' | 'sending';
  /** The number in its reference, if the provider already has the payout. Otherwise the next number. */
  number?: number;
};

export async function savePayout(ctx: Ctx, payout: NewPayout): Promise<{ id: bigint; reference: string }> {
  const { provider, memberId, account, purse, amount, part, state } = payout;
  const source: PayoutSource = part ?? { memberId, purse };
  const number = payout.number ?? (await nextNumber(ctx, source));
  const reference = payoutReference(source, number);
  const { journalId } = await postJournal(ctx, {
    kind: 'payout_prepared',
    currency: amount.currency,
    key: `payout ${reference} is prepared`,
    source: { kind: 'payout', id: reference, step: 'prepared' },
    reference: { provider, reference },
    lines: [
      { account: { kind: purse, memberId }, minor: -amount.minor },
      { account: { kind: 'payout_preparation', memberId }, minor: amount.minor },
    ],
  });
  const { id } = await ctx.db
    .insertInto('payout')
    .values({
      reference,
      number,
      provider,
      member_id: memberId,
      account_id: account.id,
      purse,
      deal_id: part?.dealId ?? null,
      part: part?.part ?? null,
      ...amount,
      state,
      journal_id: journalId,
      ask_at:
        state === 'to_confirm' || provider === fileProvider ? null : sql<Date>`${businessNow} + interval '1 minute'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseSecondPayout);
  await notifyMoney(ctx, memberId, 'payout begun', { amount, answers: [{ label: 'To', value: account.bank }] });
  return { id, reference };
}

async function nextNumber({ db }: Ctx, source: PayoutSource): Promise<number> {
  const which =
    'dealId' in source
      ? sql`deal_id = ${source.dealId} and part = ${source.part}`
      : sql`member_id = ${source.memberId} and purse = ${source.purse} and part is null`;
  const { rows } = await sql<{ number: number }>`
    select number from payout where ${which} order by number desc limit 1`.execute(db);
  for (let number = (rows[0]?.number ?? 0) + 1; ; number++) {
    const taken = await sql`select from unmatched_sending where reference = ${payoutReference(source, number)}`.execute(
      db,
    );
    if (taken.rows.length === 0) return number;
  }
}

const constraintsOfSecondPayout = new Set(['payout_of_leg', 'payout_reference_key', 'payout_number_of_leg']);

function refuseSecondPayout(error: unknown): never {
  if (constraintsOfSecondPayout.has((error as { constraint?: string }).constraint ?? ''))
    throw new Failure('conflict', payoutTexts.paidOut);
  throw error;
}
