import { sql } from 'kysely';
import { z } from 'zod';
import { link } from '#content/link.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Approval, ApprovalKind } from '#domain/acting/approvals/approval.kind.ts';
import { numberWish } from '#domain/acting/approvals/approval.schema.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { reverseJournal } from '../ledger/reverse-journal.ts';
import { notifyMoney } from '../news/notify-money.ts';
import { findPayout, lockPayout, type Payout } from './find-payout.ts';
import { waitsForBank, doesPayoutWaitForBank } from './held-back.ts';
import { fileProvider } from './payout.states.ts';
import { payoutRecords } from './payouts.records.ts';
import { recordPayoutEnd } from './record-payout-end.ts';
import { payoutTexts } from './payout.schema.ts';
import { findNextStepAnswers } from './waits-for-account.ts';

type Wish = { payoutId: bigint };

/**
 * Until it is confirmed, staff may refuse the payout and its member may cancel it; both give the money back. It waits without a limit,
 * because the member can cancel at any time.
 */
export const payoutApproval: ApprovalKind<Wish> = {
  name: 'payout',
  verb: 'confirm-payout',
  called: 'Payout',
  about: { called: 'Payout {id}' },
  queue: {
    one: '1 payout waits for approval',
    many: '{count} payouts wait for approval',
    title: 'Confirm a payout',
    condition: sql`exists (select from payout o where o.id = approval.subject::bigint and not ${waitsForBank('o')})`,
  },
  news: 'goes-out',
  wish: z.object({ payoutId: numberWish }),
  async lock(ctx, { wish: { payoutId: id } }) {
    const payout = await lockWaitingPayout(ctx, id);
    if (await doesPayoutWaitForBank(ctx, id)) throw new Failure('conflict', payoutTexts.waitsForBank);
    const { amount, memberId: member } = payout;
    return {
      before: { state: 'to_confirm' },
      meanwhile: { state: 'to_confirm', member, ...amount },
      after: { state: 'reserved', member, ...amount },
      carryOut: (ctx) => releasePayout(ctx, payout),
    };
  },
  stop: {
    lock: (ctx, { wish }) => lockWaitingPayout(ctx, wish.payoutId),
    undo: givePayoutBack,
  },
  async describe(ctx, { wish: { payoutId }, amount }) {
    const record = (await payoutRecords.find(ctx, String(payoutId)))!;
    const { to, bank_account, holder, from, reference } = record.fields as Record<string, string>;
    return {
      title: `Confirm the payout of ${shownAmount(amount!)} to ${to}`,
      facts: [
        { term: 'Amount', value: shownAmount(amount!) },
        { term: 'To', value: to! },
        { term: 'Bank account', value: bank_account! },
        { term: 'In the name of', value: holder! },
        { term: 'From', value: from! },
        { term: 'Reference', value: reference!, href: link('record', { kind: 'payout', recordId: String(payoutId) }) },
      ],
      act: 'Confirm, and send it',
    };
  },
};

async function lockWaitingPayout(ctx: Ctx, id: bigint): Promise<Payout> {
  const payout = await lockPayout(ctx, { id });
  if (!payout) throw new Failure('not_found', payoutTexts.unknown);
  if (payout.state !== 'to_confirm') throw new Failure('conflict', payoutTexts.notWaiting);
  return payout;
}

async function releasePayout(ctx: Ctx, { id, provider }: Payout): Promise<void> {
  const ask_at = provider === fileProvider ? null : sql<Date>`${businessNow} + interval '1 minute'`;
  await ctx.db.updateTable('payout').set({ state: 'reserved', ask_at }).where('id', '=', id).execute();
  if (provider !== fileProvider) await ctx.queue.send(ctx.db, 'send-payout', { payoutId: String(id) });
}

async function givePayoutBack(
  ctx: Ctx,
  { wish: { payoutId: id } }: Approval<Wish>,
  { state: end, why }: { state: string; why: string | undefined },
): Promise<void> {
  const state = end === 'withdrawn' ? 'cancelled' : 'turned_down';
  await ctx.db
    .updateTable('payout')
    .set({ state, trouble: why ?? null, ended_at: businessNow })
    .where('id', '=', id)
    .execute();
  await recordPayoutEnd(ctx, id, state);
  const { journalId, memberId, amount } = (await findPayout(ctx, { id }))!;
  await reverseJournal(ctx, journalId, why ?? 'Its member cancelled it.');
  const reason = why === undefined ? [] : [{ label: 'Why', value: why }];
  const answers = [...reason, ...(await findNextStepAnswers(ctx, id))];
  await notifyMoney(ctx, memberId, state === 'cancelled' ? 'payout cancelled' : 'payout turned down', {
    amount,
    answers,
  });
}
