import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import type { CardCharged, PaymentProvider, ReusableCard } from '#platform/payments/payment-provider.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import { requireCardRoom } from '../../limits/require-room.ts';
import { beginPayment } from '../begin-payment.ts';
import { payerAddressFor, newPaymentReference } from '../payment-reference.ts';
import { settlePayment } from '../settle-payment.ts';
import { lockPayer, purposePaidFor, findAmountToPay, type PaidFor } from '../find-amount-to-pay.ts';
import { cardTexts } from './card.schema.ts';
import { cardHasExpired } from './find-cards.ts';

type PayByCard = { paidFor: Exclude<PaidFor, { amount: Amount }>; cardId: bigint; key: string | undefined };

/** `page` is set if the payer has to continue at the provider; otherwise the caller asks for the state by the reference. */
export type CardPayment = { reference: string; page?: string };

type Deps = { provider: PaymentProvider; publicUrl: string };

/**
 * Pays a deal or a fee with a saved card. Saves the payment with its reference first. The provider accepts a reference once, so a second
 * press or a lost answer never charges twice. The outcome is what the provider says when asked.
 */
export async function payByCard(ctx: Ctx, { paidFor, cardId, key }: PayByCard, deps: Deps): Promise<CardPayment> {
  const { provider, publicUrl } = deps;
  const stored = await transaction(ctx, (ctx) => savePayment(ctx, provider, { paidFor, cardId, key }));
  const { reference, card } = stored;
  if (!card) return { reference };
  const { amount, mail } = stored;
  const returnTo = publicUrl + link('payment', { reference });
  const request = { reference, ...amount, mail: mail ?? payerAddressFor(publicUrl, reference), returnTo, card };
  const charged = await charge(provider, request);
  if (charged === 'unclear') return { reference };
  if (typeof charged === 'object') return savePage(ctx, reference, charged.page);
  if (charged === 'wants payer') {
    await markFailed(ctx, reference);
    return beginPayment(ctx, { paidFor, channel: 'card' }, deps);
  }
  const outcome = await settlePayment(ctx, provider, reference).catch(pendingIfUnreachable);
  // The provider refused, and does not know the reference. So the card was not charged and never will be.
  if (charged === 'refused' && outcome === 'untouched') await markFailed(ctx, reference);
  return { reference };
}

type ChargeRequest = Parameters<PaymentProvider['chargeCard']>[0];

async function charge(provider: PaymentProvider, request: ChargeRequest): Promise<CardCharged | 'refused' | 'unclear'> {
  try {
    return await provider.chargeCard(request);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    return error.isFinal ? 'refused' : 'unclear';
  }
}

function pendingIfUnreachable(error: unknown): 'pending' {
  if (error instanceof PaymentError) return 'pending';
  throw error;
}

async function savePage({ db }: Ctx, reference: string, page: string): Promise<CardPayment> {
  await db
    .updateTable('payment')
    .set({ state: 'open', page })
    .where('reference', '=', reference)
    .where('state', '=', 'begun')
    .execute();
  return { reference, page };
}

async function markFailed({ db }: Ctx, reference: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'failed', ask_at: null })
    .where('reference', '=', reference)
    .where('state', '=', 'begun')
    .execute();
}

type ChargeableCard = Pick<ReusableCard, 'token' | 'signature'>;
type Stored = { reference: string; card: ChargeableCard | undefined; amount: Amount; mail: string | null };

/** Without a card in the answer nothing is charged: an earlier payment is over, goes on at the provider, or has another card. */
async function savePayment(ctx: Ctx, provider: PaymentProvider, { paidFor, cardId, key }: PayByCard): Promise<Stored> {
  const { payerId, mail } = await lockPayer(ctx);
  const earlier = await findEarlierPayment(ctx, { payerId, paidFor, key });
  if (earlier) {
    const { reference, minor, currency, state, card_id } = earlier;
    const isAgain = state === 'begun' && card_id === cardId;
    const card = isAgain ? await requireUsableCard(ctx, provider, { cardId, payerId }) : undefined;
    return { reference, card, amount: { minor, currency } as Amount, mail };
  }
  const { amount, purpose, subject } = await findAmountToPay(ctx, provider, paidFor);
  await requireCardRoom(ctx, { payerId, paid: { purpose, subject }, amount });
  const card = await requireUsableCard(ctx, provider, { cardId, payerId });
  const reference = newPaymentReference('pay');
  await ctx.db
    .insertInto('payment')
    .values({
      reference,
      provider: provider.name,
      payer_id: payerId,
      purpose,
      subject,
      ...amount,
      channel: 'card',
      card_id: cardId,
      form_key: key ?? null,
      ask_at: sql<Date>`${businessNow} + interval '1 minute'`,
    })
    .execute();
  return { reference, card, amount, mail };
}

type EarlierPayment = { reference: string; minor: bigint; currency: string; state: string; card_id: bigint | null };

/**
 * An earlier payment from the same form, or one for the same purpose whose outcome is not known. A declined payment does not count, so
 * its form may be sent again.
 */
async function findEarlierPayment(
  ctx: Ctx,
  { payerId, paidFor, key }: { payerId: bigint; paidFor: PayByCard['paidFor']; key: string | undefined },
): Promise<EarlierPayment | undefined> {
  const { purpose, subject } = purposePaidFor(paidFor, payerId);
  const { rows } = await sql<EarlierPayment>`
    select reference, minor, currency, state, card_id from payment where payer_id = ${payerId} and card_id is not null
      and purpose = ${purpose} and subject = ${subject} and ((form_key = ${key ?? null} and state <> 'failed') or state = 'begun')
    order by form_key is not distinct from ${key ?? null} desc, id desc limit 1`.execute(ctx.db);
  if (rows.length === 0 && key !== undefined) await freeFormKey(ctx, payerId, key);
  return rows.find(() => true);
}

/** Lets a form whose payment failed be sent again. A form that charged a card cannot pay for anything else. */
async function freeFormKey({ db }: Ctx, payerId: bigint, key: string): Promise<void> {
  const { rows } = await sql<{
    state: string;
  }>`select state from payment where payer_id = ${payerId} and form_key = ${key}`.execute(db);
  if (rows.some(({ state }) => state !== 'failed')) throw new Failure('invalid', cardTexts.otherAnswers);
  await sql`update payment set form_key = null where payer_id = ${payerId} and form_key = ${key}`.execute(db);
}

async function requireUsableCard(
  { db }: Ctx,
  { name }: PaymentProvider,
  { cardId, payerId }: { cardId: bigint; payerId: bigint },
): Promise<ChargeableCard> {
  const { rows } = await sql<ChargeableCard & { is_expired: boolean }>`
    update payment_card set used_at = ${businessNow} where id = ${cardId} and member_id = ${payerId} and provider = ${name}
      and removed_at is null returning token, signature, ${cardHasExpired} as is_expired`.execute(db);
  const card = rows.find(() => true);
  if (!card) throw new Failure('conflict', cardTexts.gone, { field: 'method' });
  if (card.is_expired) throw new Failure('conflict', cardTexts.expired, { field: 'method' });
  return { token: card.token, signature: card.signature };
}
