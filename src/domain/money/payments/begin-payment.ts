import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import type { Channel, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import { lockCardRoom } from '../limits/require-room.ts';
import { paymentTexts } from './payment.schema.ts';
import { payerAddressFor, newPaymentReference } from './payment-reference.ts';
import { balancePurpose } from './purposes/purposes.ts';
import { findAmountToPay, type PaidFor, type Purpose } from './find-amount-to-pay.ts';

export type BeginPayment = {
  paidFor: PaidFor;
  channel?: Channel;
  keepsCard?: boolean;
};

/** `page` is missing while another request of the payer is opening it. */
export type BegunPayment = { reference: string; page?: string };

type Deps = { provider: PaymentProvider; publicUrl: string };

/**
 * Opens the provider's page for a payment. Saves the payment with its reference first, so that its outcome can always be asked for, and
 * calls the provider outside of any transaction.
 */
export async function beginPayment(
  ctx: Ctx,
  { paidFor, channel, keepsCard = false }: BeginPayment,
  { provider, publicUrl }: Deps,
): Promise<BegunPayment> {
  const stored = await transaction(ctx, (ctx) => savePayment(ctx, provider, { paidFor, channel, keepsCard }));
  if (!stored.isNew) return { reference: stored.reference, ...(stored.page !== null && { page: stored.page }) };
  const { reference, amount, mail, channel: offered } = stored;
  const returnTo = publicUrl + link('payment', { reference });
  try {
    const request = { reference, ...amount, mail: mail ?? payerAddressFor(publicUrl, reference), returnTo };
    const { page } = await provider.startCharge({ ...request, ...(offered && { channels: [offered] }) });
    await ctx.db
      .updateTable('payment')
      .set({ state: 'open', page })
      .where('reference', '=', reference)
      .where('state', '=', 'begun')
      .execute();
    return { reference, page };
  } catch (error) {
    // Any other error leaves the payment as a crash does: its outcome is asked for later.
    if (!(error instanceof PaymentError)) throw error;
    await giveUp(ctx, reference);
    throw new Failure('unavailable', paymentTexts.notStarted);
  }
}

/** Gives up a payment, so that the next press begins a new one. If the old payment is paid after all, it counts. */
async function giveUp({ db }: Ctx, reference: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'failed' })
    .where('reference', '=', reference)
    .where('state', '=', 'begun')
    .execute();
}

type OpenPayment = { reference: string; page: string | null };
type Stored = OpenPayment & { amount: Amount; mail: string | null; isNew: boolean; channel: Channel | undefined };
type WantedPayment = { paidFor: PaidFor; channel: Channel | undefined; keepsCard: boolean };

async function savePayment(
  ctx: Ctx,
  provider: PaymentProvider,
  { paidFor, channel: chosen, keepsCard }: WantedPayment,
): Promise<Stored> {
  const { payerId, mail, amount, purpose, subject } = await findAmountToPay(ctx, provider, paidFor);
  const paid = { purpose, subject };
  const channel = await channelOf(ctx, { payerId, paid, amount, chosen });
  const open =
    purpose === balancePurpose ? undefined : await findOpenPayment(ctx, { provider, paid, channel, keepsCard });
  if (open) return { ...open, amount, mail, channel, isNew: false };
  const reference = newPaymentReference('pay');
  await ctx.db
    .insertInto('payment')
    .values({
      reference,
      provider: provider.name,
      payer_id: payerId,
      ...paid,
      ...amount,
      channel: channel ?? null,
      keeps_card: keepsCard,
      ask_at: sql<Date>`${businessNow} + interval '5 minutes'`,
    })
    .execute();
  return { reference, amount, mail, channel, page: null, isNew: true };
}

type ChannelQuery = { payerId: bigint; paid: Purpose; amount: Amount; chosen: Channel | undefined };

async function channelOf(ctx: Ctx, { chosen, ...paying }: ChannelQuery): Promise<Channel | undefined> {
  if (paying.paid.purpose === balancePurpose || chosen === 'bank_transfer') return 'bank_transfer';
  const { fits, why } = await lockCardRoom(ctx, paying);
  if (!fits && chosen === 'card') throw new Failure('conflict', why, { field: 'method' });
  return fits ? chosen : 'bank_transfer';
}

type OpenPaymentQuery = { provider: PaymentProvider; paid: Purpose; channel: Channel | undefined; keepsCard: boolean };

/**
 * The payment whose page is open or being opened. The payer's last choice about saving the card counts. Callers must lock the thing that is
 * paid for.
 */
async function findOpenPayment(
  { db }: Ctx,
  { provider, paid, channel, keepsCard }: OpenPaymentQuery,
): Promise<OpenPayment | undefined> {
  const { rows } = await sql<OpenPayment>`
    update payment set keeps_card = ${keepsCard} where id = (
      select id from payment where purpose = ${paid.purpose} and subject = ${paid.subject} and provider = ${provider.name}
        and card_id is null and channel is not distinct from ${channel ?? null}
        and (state = 'open' and page is not null and begun_at > ${businessNow} - interval '1 hour'
          or state = 'begun' and begun_at > ${businessNow} - interval '20 seconds')
      order by id desc limit 1)
    returning reference, page`.execute(db);
  return rows.find(() => true);
}
