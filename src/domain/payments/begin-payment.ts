import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import type { Channel, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { touchMembers } from '../accounts/touch-members.ts';
import type { Ctx } from '../context.ts';
import type { Amount } from '../currency.ts';
import { holdPayable } from '../deals/find-payable.ts';
import { Failure } from '../failure.ts';
import { paymentTexts } from './payment.texts.ts';

export type BeginPayment = {
  /** What is paid for: a deal as a whole, or so much into one's own balance. */
  of: { dealId: bigint } | { amount: Amount };
  channel?: Channel;
};

export type Begun = { reference: string; page: string };

type Deps = { provider: PaymentProvider; publicUrl: string };

const least = 100_00n;
const most = 100_000_000_00n;

/**
 * Begins a payment at the provider's page. It is stored with its reference first, so that whatever becomes of it there can be asked
 * for; the provider is called outside of any transaction. Who begins again for the same within an hour gets the page there is.
 */
export async function beginPayment(
  ctx: Ctx,
  { of, channel }: BeginPayment,
  { provider, publicUrl }: Deps,
): Promise<Begun> {
  const stored = await transaction(ctx, (ctx) => store(ctx, provider, { of, ...(channel && { channel }) }));
  if (stored.page !== undefined) return { reference: stored.reference, page: stored.page };
  const { reference, amount, mail } = stored;
  const returnTo = publicUrl + link('payment', { reference });
  try {
    const asked = { reference, ...amount, mail: mail ?? standIn(publicUrl, reference), returnTo };
    const { page } = await provider.startCharge({ ...asked, ...(channel && { channels: [channel] }) });
    await ctx.db
      .updateTable('payment')
      .set({ state: 'open', page })
      .where('reference', '=', reference)
      .where('state', '=', 'begun')
      .execute();
    return { reference, page };
  } catch (error) {
    if (error instanceof PaymentError) throw new Failure('unavailable', paymentTexts.notStarted);
    throw error;
  }
}

type Stored = { reference: string; amount: Amount; mail: string | null; page: string | undefined };

async function store(ctx: Ctx, provider: PaymentProvider, { of, channel }: BeginPayment): Promise<Stored> {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in first.');
  const payer = (await touchMembers(ctx, [actor.id])).get(actor.id);
  if (!payer?.isHere) throw new Failure('signed_out', 'Sign in first.');
  const amount = 'amount' in of ? topUpOf(of.amount) : await amountOf(ctx, of.dealId);
  if (!provider.takes(amount.currency)) throw new Failure('conflict', paymentTexts.currency);
  const dealId = 'dealId' in of ? of.dealId : null;
  const open = dealId === null ? undefined : await openOne(ctx, { provider, dealId, channel });
  if (open) return { ...open, amount, mail: payer.email };
  const reference = newReference();
  await ctx.db
    .insertInto('payment')
    .values({
      reference,
      provider: provider.name,
      payer_id: actor.id,
      deal_id: dealId,
      ...amount,
      channel: channel ?? null,
      ask_at: sql<Date>`${businessNow} + interval '5 minutes'`,
    })
    .execute();
  return { reference, amount, mail: payer.email, page: undefined };
}

function topUpOf(amount: Amount): Amount {
  if (amount.currency !== 'NGN' || amount.minor < least || amount.minor > most)
    throw new Failure('invalid', paymentTexts.tooMuch, { field: 'amount' });
  return amount;
}

async function amountOf(ctx: Ctx, dealId: bigint): Promise<Amount> {
  const payable = await holdPayable(ctx, dealId);
  if (!payable || ctx.actor.kind !== 'member' || payable.buyerId !== ctx.actor.id)
    throw new Failure('not_found', paymentTexts.unknownDeal);
  if (payable.reason) throw new Failure('conflict', payable.reason);
  return payable.amount;
}

type Wanted = { provider: PaymentProvider; dealId: bigint; channel: Channel | undefined };

async function openOne({ db }: Ctx, { provider, dealId, channel }: Wanted) {
  const found = await db
    .selectFrom('payment')
    .select(['reference', 'page'])
    .where('deal_id', '=', dealId)
    .where('provider', '=', provider.name)
    .where('state', '=', 'open')
    .where(sql<boolean>`channel is not distinct from ${channel ?? null}`)
    .where('begun_at', '>', sql<Date>`${businessNow} - interval '1 hour'`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return found?.page ? { reference: found.reference, page: found.page } : undefined;
}

/** Small letters, digits and dashes are what providers take. */
function newReference(): string {
  return `pay-${randomBytes(12).toString('hex')}`;
}

/** Providers ask for an address where a member may have a phone alone; nobody reads this one. */
function standIn(publicUrl: string, reference: string): string {
  return `${reference}@${new URL(publicUrl).hostname}`;
}
