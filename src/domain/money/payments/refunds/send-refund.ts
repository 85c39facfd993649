import { sql } from 'kysely';
import { day_ms } from '#platform/clock.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import type { FoundRefund, PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { sendingGoesOn } from '../../provider-readings/sending-stands-still.ts';
import { endRefund, type RefundEnd } from './end-refund.ts';
import { findRefund, type RefundRow, findRefundNumbers } from './find-refund.ts';
import { refundNumberIn } from './open-refund.ts';

type Outcome = RefundEnd | { state: 'pending'; trouble?: string };

/**
 * Has the provider send a reserved refund, or asks for its state, and saves how it ended. Several workers may run it at once: a refund
 * that the provider may know is searched in its list first, and sent again only if it is not there.
 */
export async function sendRefund(ctx: Ctx, provider: PaymentProvider, id: bigint): Promise<void> {
  if (ctx.db.isTransaction) throw new Error('A provider is not asked within a transaction.');
  const refund = await findRefund(ctx, { id });
  if (!refund || refund.provider !== provider.name || !isOpen(refund)) return;
  const outcome = await findOutcome(ctx, provider, refund);
  if (outcome.state !== 'pending') await endRefund(ctx, refund, outcome);
  else if (outcome.trouble) await noteTrouble(ctx, refund, outcome.trouble);
}

function isOpen({ state }: RefundRow): boolean {
  return state === 'reserved' || state === 'sending';
}

const unclearText = 'The provider shows a refund of this charge that cannot be told apart from this one.';

async function findOutcome(ctx: Ctx, provider: PaymentProvider, refund: RefundRow): Promise<Outcome> {
  if (refund.tries > 0) {
    const listed = await matchRefund(ctx, provider, refund);
    if (listed === 'unclear') return { state: 'pending', trouble: unclearText };
    if (listed) return noteAnswer(ctx, refund, listed);
    if (refund.isFresh) return { state: 'pending' };
  }
  if (!(await claimRefund(ctx, refund))) return { state: 'pending' };
  try {
    const { reference, charge, amount } = refund;
    return await noteAnswer(ctx, refund, await provider.refund({ reference, charge, ...amount }));
  } catch (error) {
    if (!(error instanceof PaymentError) || !error.isFinal) throw error;
    return afterRefusal(ctx, provider, refund, error);
  }
}

/**
 * Only one worker sends the refund. A refund whose reference the provider did not repeat blocks the next one of its charge, because the two
 * could not be told apart.
 */
async function claimRefund(ctx: Ctx, { id, tries, provider, charge }: RefundRow): Promise<boolean> {
  return transaction(ctx, async ({ db }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('refunds of ' || ${provider} || ' ' || ${charge}, 0))`.execute(
      db,
    );
    const claimed = await sql`
      update refund set state = 'sending', tries = tries + 1, tried_at = ${businessNow}
      where id = ${id} and tries = ${tries} and state in ('reserved', 'sending') and ${sendingGoesOn} and (tries > 0 or not ${isFrozen})
        and not exists (select from refund other where other.provider = ${provider} and other.charge_reference = ${charge}
          and other.id <> ${id} and other.state = 'sending' and not other.is_echoed)`.execute(db);
    return claimed.numAffectedRows === 1n;
  });
}

/** True while a bank claims the charge, or while the member's money, with earlier waiting refunds, is less than banks claim. */
const isFrozen = sql`(exists (select from chargeback d where d.provider = refund.provider and d.reference = refund.charge_reference
    and (d.state in ('needs_answer', 'with_bank') or (d.state = 'lost' and d.borne_at is null)))
  or claimed_of(refund.member_id, refund.currency) > (select coalesce(sum(a.balance), 0) from ledger_account a
      where a.member_id = refund.member_id and a.currency = refund.currency and a.kind in ('member_available', 'buyer_refundable'))
    + (select coalesce(sum(earlier.minor), 0) from refund earlier where earlier.member_id = refund.member_id
      and earlier.currency = refund.currency and earlier.state = 'reserved' and earlier.id < refund.id))`;

async function noteAnswer({ db }: Ctx, { id, reference }: RefundRow, found: FoundRefund): Promise<Outcome> {
  await sql`update refund set provider_number = ${found.number}, is_echoed = is_echoed or ${found.reference === reference}, trouble = null
    where id = ${id} and ended_at is null`.execute(db);
  if (found.state === 'done') return { state: 'done' };
  if (found.state === 'pending') return { state: 'pending' };
  return { state: 'refused', trouble: 'The provider could not send it back.' };
}

/** The provider's own balance is too low for now, so the refund can be tried again. */
const canBeTriedLater = /balance|insufficient/i;

/**
 * The provider also refuses a refund that it has sent already, and a charge that was claimed. A refusal is final only if its list has no
 * such refund and the charge is untouched.
 */
async function afterRefusal(
  ctx: Ctx,
  provider: PaymentProvider,
  refund: RefundRow,
  { message }: PaymentError,
): Promise<Outcome> {
  const meanwhile = await matchRefund(ctx, provider, refund);
  if (meanwhile === 'unclear') return { state: 'pending', trouble: unclearText };
  if (meanwhile) return noteAnswer(ctx, refund, meanwhile);
  if (canBeTriedLater.test(message)) return { state: 'pending', trouble: message };
  const charge = await provider.verifyCharge(refund.charge);
  return { state: charge?.state === 'success' ? 'refused' : 'failed', trouble: message };
}

async function noteTrouble({ db }: Ctx, { id }: RefundRow, trouble: string): Promise<void> {
  await sql`update refund set trouble = ${trouble} where id = ${id} and ended_at is null`.execute(db);
}

/**
 * The provider's refund with our number or reference, for the same charge, amount and currency. 'unclear' if the provider has a refund of
 * this charge that may be ours but does not carry our reference. Undefined if it has none.
 */
async function matchRefund(
  ctx: Ctx,
  provider: PaymentProvider,
  refund: RefundRow,
): Promise<FoundRefund | 'unclear' | undefined> {
  const { charge, providerNumber: number } = refund;
  if (number !== undefined) {
    const found = await provider.verifyRefund({ number, charge });
    return found ? requireOwn(refund, found) : 'unclear';
  }
  // The provider's clock is real, while ours can be moved in a demo.
  const since = new Date(Math.min(refund.createdAt.getTime(), ctx.now.getTime()) - 14 * day_ms);
  const all = await provider.refundsOf(charge, since);
  const named = all.filter(({ reference }) => reference === refund.reference);
  if (named.length === 1) return requireOwn(refund, named[0]!);
  if (named.length > 1) return 'unclear';
  const known = await findRefundNumbers(ctx, refund);
  return all.some((one) => !known.has(one.number) && !isOther(refund, one)) ? 'unclear' : undefined;
}

function isOther({ provider, charge }: RefundRow, { reference }: FoundRefund): boolean {
  return reference !== undefined && refundNumberIn(reference, { provider, charge }) !== undefined;
}

function requireOwn({ charge, amount }: RefundRow, found: FoundRefund): FoundRefund {
  const isOwn = found.charge === charge && found.minor === amount.minor && found.currency === amount.currency;
  if (isOwn) return found;
  throw new PaymentError('OTHER', 'The provider answered about another refund.', { isFinal: false });
}
