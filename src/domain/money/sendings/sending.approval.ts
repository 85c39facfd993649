import { sql } from 'kysely';
import { z } from 'zod';
import { businessNow } from '#platform/database/business-clock.ts';
import { link } from '#content/link.ts';
import type { ApprovalKind } from '#domain/acting/approvals/approval.kind.ts';
import { numberWish } from '#domain/acting/approvals/approval.schema.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { AccountOf } from '../ledger/account.kinds.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { notifyMoney } from '../news/notify-money.ts';
import { readPayoutReference } from '../payouts/payout-reference.ts';
import { givenBackStates } from '../payouts/payout.states.ts';
import { takeFromRelease } from '../payouts/take-from-release.ts';
import { findUnmatchedSending } from '../provider-readings/find-unmatched-sendings.ts';
import { lockSending, type LockedSending } from '../provider-readings/lock-sending.ts';
import {
  sendingBearerNames,
  sendingBearers,
  type SendingBearer,
  unmatchedSendingTexts,
} from '../provider-readings/unmatched-sending.schema.ts';

export const sendingApprovalName = 'sending';

type Wish = { sendingId: bigint; bears: SendingBearer };

export const sendingApproval: ApprovalKind<Wish> = {
  name: sendingApprovalName,
  verb: 'confirm-sending',
  called: 'Booking of a payout or refund without a record',
  about: { called: 'Sent without a record, {id}', page: (sendingId) => link('sendingExplanation', { sendingId }) },
  queue: {
    one: '1 booking of a payout or refund without a record waits for a second person',
    many: '{count} bookings of payouts or refunds without a record wait for a second person',
    title: 'Confirm who covers a payout or refund without a record',
  },
  wish: z.object({ sendingId: numberWish, bears: z.enum(sendingBearerNames) }),
  days: 30,
  async lock(ctx, { wish: { sendingId, bears }, members: [memberId], begunBy, why }) {
    const sending = await lockSending(ctx, sendingId);
    const sale = bears === 'sale' ? await lockSaleOfSending(ctx, sending) : undefined;
    const { name, amount } = sending;
    return {
      after: { bears, name, ...amount, ...(memberId !== undefined && { member: memberId }) },
      carryOut: (ctx) => carryOutSending(ctx, sending, { bears, memberId, sale, begunBy, why: why! }),
    };
  },
  async describe(ctx, { wish: { sendingId, bears }, amount, members: [memberId] }) {
    const sum = shownAmount(amount!);
    const { reference, kind } = (await findUnmatchedSending(ctx, sendingId))!;
    const page = link('sendingExplanation', { sendingId: String(sendingId) });
    return {
      title: `Book ${sum} that was sent without a record`,
      facts: [
        { term: 'Amount', value: sum },
        { term: kind === 'transfer' ? 'Payout' : 'Refund', value: reference, href: page },
        { term: 'Who covers it', value: sendingBearers[bears] },
        ...(memberId === undefined
          ? []
          : [
              {
                term: 'Member',
                value: `Member ${memberId}`,
                href: link('record', { kind: 'member', recordId: String(memberId) }),
              },
            ]),
      ],
      act: `Confirm, and book ${sum}`,
    };
  },
};

type Decided = {
  bears: SendingBearer;
  memberId: bigint | undefined;
  sale: Sale | undefined;
  begunBy: bigint | undefined;
  why: string;
};

const accounts = { balance: 'member_available', refunds: 'buyer_refundable', sale: 'member_payable' } as const;

async function carryOutSending(ctx: Ctx, sending: LockedSending, decided: Decided): Promise<void> {
  const { id, provider, name, amount } = sending;
  const { bears, memberId, sale, begunBy, why } = decided;
  await ctx.db
    .updateTable('unmatched_sending')
    .set({ explained: why, explained_at: businessNow, explained_by: begunBy ?? null })
    .where('id', '=', id)
    .execute();
  const account: AccountOf = bears === 'house' ? { kind: 'losses' } : { kind: accounts[bears], memberId: memberId! };
  await postJournal(ctx, {
    kind: 'sending_booked',
    currency: amount.currency,
    key: `sending ${id} without a record is booked`,
    source: { kind: 'unmatched_sending', id: String(id), step: 'booked' },
    reference: { provider, reference: name },
    why,
    lines: [
      { account, minor: -amount.minor },
      { account: { kind: 'provider_clearing', provider }, minor: amount.minor },
    ],
  });
  if (sale) await takeFromRelease(ctx, { dealId: sale.dealId, part: sale.part, minor: amount.minor });
  if (memberId !== undefined)
    await notifyMoney(ctx, memberId, bears === 'refunds' ? 'sent back' : 'paid out', { amount });
}

type Sale = { sellerId: bigint; dealId: bigint; part: number };

type Row = { seller: bigint; left: bigint; state: string | null };

/** Locks the sale that the reference of a transfer names. Refused unless at least that much of it waits to be paid out. */
export async function lockSaleOfSending({ db }: Ctx, { reference, amount }: LockedSending): Promise<Sale> {
  const source = reference === undefined ? undefined : readPayoutReference(reference)?.source;
  if (!source || !('dealId' in source)) throw new Failure('conflict', unmatchedSendingTexts.noSale, { field: 'bears' });
  const { rows } = await sql<Row>`
    select r.member_id as seller, r.minor - r.taken_minor as left, o.state from payout_release r left join payout o on o.id = r.payout_id
    where r.deal_id = ${source.dealId} and r.part = ${source.part} and r.currency = ${amount.currency} for update of r`.execute(
    db,
  );
  const release = rows.find(() => true);
  if (!release || release.left < amount.minor)
    throw new Failure('conflict', unmatchedSendingTexts.noSale, { field: 'bears' });
  if (release.state !== null && !givenBackStates.some((state) => state === release.state))
    throw new Failure('conflict', unmatchedSendingTexts.paidOut, { field: 'bears' });
  return { sellerId: release.seller, ...source };
}
