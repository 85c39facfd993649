import type { Ctx } from '#domain/acting/context.ts';
import { postJournal } from '../ledger/post-journal.ts';
import type { Payout } from './find-payout.ts';

type Sent = Pick<Payout, 'id' | 'reference' | 'provider' | 'memberId' | 'amount' | 'sentJournalId'>;

/**
 * Books a payout out, once, within the transaction that locked it: until the provider has the payout, we owe its money. Returns the
 * number of the journal.
 */
export async function bookSentPayout(ctx: Ctx, { id, memberId, amount, ...payout }: Sent): Promise<bigint> {
  if (payout.sentJournalId !== undefined) return payout.sentJournalId;
  const { reference, provider } = payout;
  const { journalId } = await postJournal(ctx, {
    kind: 'payout_sent',
    currency: amount.currency,
    key: `payout ${reference} is sent`,
    source: { kind: 'payout', id: reference, step: 'sent' },
    reference: { provider, reference },
    lines: [
      { account: { kind: 'payout_preparation', memberId }, minor: -amount.minor },
      { account: { kind: 'provider_clearing', provider }, minor: amount.minor },
    ],
  });
  await ctx.db.updateTable('payout').set({ sent_journal_id: journalId }).where('id', '=', id).execute();
  return journalId;
}
