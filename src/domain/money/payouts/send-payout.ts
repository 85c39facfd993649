import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import type { PaymentProvider, Transfer, TransferState } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { reverseJournal } from '../ledger/reverse-journal.ts';
import { isOwnName } from '#domain/people/checks/names-match.ts';
import { notifyMoney } from '../news/notify-money.ts';
import { bookSentPayout } from './book-sent-payout.ts';
import { sendingGoesOn } from '../provider-readings/sending-stands-still.ts';
import { findPayout, lockPayout, type Payout } from './find-payout.ts';
import { waitsForBank } from './held-back.ts';
import { fileProvider } from './payout.states.ts';
import { payoutTexts } from './payout.schema.ts';
import { recordPayoutEnd } from './record-payout-end.ts';
import { findNextStepAnswers } from './waits-for-account.ts';

/** After this many questions a payout may fail. Their pauses double from a minute, so they take over half an hour. */
const patientAsks = 5;

/** `tries` is the attempt that the outcome is about: it counts only if no later attempt was made. */
type Outcome = { state: TransferState; trouble?: string; tries?: number };

/**
 * Has the provider send a reserved payout, or asks for its state. A payout that the provider may know is asked about by its reference
 * first, and sent under the same reference only if the provider does not know it. So nothing is sent twice, after a lost answer or by two
 * workers.
 */
export async function sendPayout(ctx: Ctx, provider: PaymentProvider, id: bigint): Promise<void> {
  if (ctx.db.isTransaction) throw new Error('A provider is not asked within a transaction.');
  const payout = await findPayout(ctx, { id });
  if (!payout || payout.provider !== provider.name || !isOpen(payout.state)) return;
  const { isWithProvider, ...outcome } = await findOutcome(ctx, provider, payout);
  if (outcome.state !== 'pending') await endPayout(ctx, id, outcome);
  else if (isWithProvider) await noteSent(ctx, id);
}

async function noteSent(ctx: Ctx, id: bigint): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const payout = await lockPayout(ctx, { id });
    if (payout?.state === 'sending') await bookSentPayout(ctx, payout);
  });
}

/** An arrived payout is open too, because a bank may return it. */
function isOpen(state: Payout['state']): boolean {
  return state === 'reserved' || state === 'sending' || state === 'success';
}

/** `isWithProvider`: the provider knows the payout by its reference. */
async function findOutcome(
  ctx: Ctx,
  provider: PaymentProvider,
  payout: Payout,
): Promise<Outcome & { isWithProvider?: true }> {
  const { reference, amount, state, asks, tries } = payout;
  const known = state === 'reserved' ? undefined : await provider.verifyTransfer(reference);
  if (known) return { state: requireOwn(payout, known).state, isWithProvider: true };
  if (state === 'success') return { state: 'pending' };
  if (!(await claimPayout(ctx, payout))) return { state: 'pending' };
  try {
    const recipient = await createRecipient(ctx, provider, payout);
    const why = `Payout ${reference}`;
    const sent = await provider.transfer({ reference, recipient, ...amount, why });
    return { state: requireOwn(payout, sent).state, isWithProvider: true };
  } catch (error) {
    if (!(error instanceof PaymentError) || !error.isFinal) throw error;
    // The provider also refuses a reference that it has already.
    const meanwhile = await provider.verifyTransfer(reference);
    if (meanwhile) return { state: requireOwn(payout, meanwhile).state, isWithProvider: true };
    // An earlier attempt whose answer was lost may still be under way at the provider, so the payout cannot fail for half an hour.
    const mayFail = state === 'reserved' || asks >= patientAsks;
    return mayFail ? { state: 'failed', trouble: error.message, tries: tries + 1 } : { state: 'pending' };
  }
}

/** Only one worker sends the payout. A payout found in the provider's lists after a restore is only asked about. */
async function claimPayout({ db }: Ctx, { id, tries }: Payout): Promise<boolean> {
  const claimed = await sql`
    update payout set state = 'sending', tries = tries + 1, ask_at = ${businessNow} + interval '1 minute'
    where id = ${id} and tries = ${tries} and state in ('reserved', 'sending') and ${sendingGoesOn}
      and not exists (select from payout_found where payout_id = ${id})
      and (state = 'sending' or not ${waitsForBank('payout')})`.execute(db);
  return claimed.numAffectedRows === 1n;
}

function requireOwn({ reference, amount }: Payout, found: Transfer): Transfer {
  const isOwn = found.reference === reference && found.minor === amount.minor && found.currency === amount.currency;
  if (isOwn) return found;
  throw new PaymentError('OTHER', 'The provider answered about another payout.', { isFinal: false });
}

/**
 * The account to pay. The provider is asked for its holder again, because SQL with the site's login could forge the holder in our tables,
 * and the level that follows from it.
 */
async function createRecipient({ db }: Ctx, provider: PaymentProvider, { accountId, amount }: Payout): Promise<string> {
  const account = await db
    .selectFrom('payout_account')
    .select(['bank_code', 'account_number', 'holder'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { bank_code: bank, account_number: number, holder: name } = account;
  const found = await provider.resolveAccount({ bank, number });
  // The provider also gives this answer while a bank cannot be reached.
  if (!found) throw new PaymentError('OTHER', payoutTexts.noHolderNow, { isFinal: false });
  if (found.name !== name && !isOwnName(found.name, { name, company: name }))
    throw new PaymentError('REFUSED', payoutTexts.otherHolderNow, { isFinal: true });
  return (await provider.createRecipient({ bank, number, name, currency: amount.currency })).code;
}

const backReasons = { failed: 'It could not be sent.', reversed: 'The bank sent it back.' };

/** If the payout was not sent or came back, the member has the money again. False if it cannot end so any more. */
export async function endPayout(ctx: Ctx, id: bigint, { state, trouble, tries }: Outcome): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const payout = await lockPayout(ctx, { id });
    if (!payout || !mayBecome(payout.state, state)) return false;
    if (tries !== undefined && tries !== payout.tries) return false;
    // A payout that had arrived can only have come back, whatever the provider calls it.
    const ended = payout.state === 'success' ? 'reversed' : state;
    const isBack = state !== 'success';
    const sentJournalId = isBack ? payout.sentJournalId : await bookSentPayout(ctx, payout);
    const reason = isBack ? (trouble ?? backReasons[ended === 'reversed' ? ended : state]) : null;
    await ctx.db
      .updateTable('payout')
      .set({
        state: ended,
        trouble: reason,
        ask_at: isBack || payout.provider === fileProvider ? null : sql<Date>`${businessNow} + interval '1 day'`,
        ended_at: businessNow,
      })
      .where('id', '=', id)
      .execute();
    await recordPayoutEnd(ctx, id, ended);
    if (reason !== null) await putBack(ctx, { ...payout, sentJournalId }, reason);
    const backNews = ended === 'reversed' ? 'payout came back' : 'payout failed';
    await notifyMoney(ctx, payout.memberId, isBack ? backNews : 'paid out', {
      amount: payout.amount,
      answers: isBack ? await findNextStepAnswers(ctx, id) : [],
    });
    return true;
  });
}

/**
 * Reverses the journal that booked the payout out, and then the one that put its money aside. Before the account for payouts in preparation
 * existed, one journal did both.
 */
async function putBack(ctx: Ctx, { journalId, sentJournalId }: Payout, why: string): Promise<void> {
  if (sentJournalId !== undefined) await reverseJournal(ctx, sentJournalId, why);
  if (sentJournalId !== journalId) await reverseJournal(ctx, journalId, why);
}

/** An arrived payout can still come back; a failed one cannot change. */
function mayBecome(from: Payout['state'], to: TransferState): to is Exclude<TransferState, 'pending'> {
  if (from === 'success') return to === 'reversed' || to === 'failed';
  return (from === 'reserved' || from === 'sending') && to !== 'pending';
}
