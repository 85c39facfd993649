import { z } from 'zod';
import { askProvider, type Answered, type Question, type Way } from './ask-provider.ts';
import { readDeclined } from './declined.ts';
import { isSigned } from './notice-signature.ts';
import { PaymentError } from './payment-error.ts';
import { openPaystackCard, readCard } from './paystack-card.ts';
import type { Charge, ChargeDispute, PaymentProvider, Transfer } from './payment-provider.ts';
import * as shapes from './paystack-shapes.ts';
import { readNotice } from './read-notice.ts';

/** Where its minor unit is ours too: francs go to it in hundredths that there are none of. */
const currencies: readonly string[] = ['NGN', 'USD', 'GHS', 'ZAR', 'KES'];

const query = (asked: Record<string, string>) => new URLSearchParams(asked).toString();

/** With the key under which what charges a card is sealed. */
type CardWay = Way & { cardsKey: string };

/** Paystack's HTTP interface (paystack.com/docs/api). */
export function paystackProvider(way: CardWay): PaymentProvider {
  const ask: Ask = async (question, schema) => read(await askProvider(way, question), schema);
  const find = async <Schema extends z.ZodType>(path: string, schema: Schema) => {
    const answered = await askProvider(way, { method: 'GET', path });
    return isUnknown(answered) ? undefined : read(answered, schema);
  };
  const findCharge = (reference: string) => find(`/transaction/verify/${encodeURIComponent(reference)}`, shapes.charge);
  return {
    name: 'paystack',
    takes: (currency) => currencies.includes(currency),
    async startCharge({ reference, minor, currency, mail, returnTo, channels }) {
      const body = { email: mail, amount: numberOf(minor), currency, reference, callback_url: returnTo, channels };
      const asked = await ask({ method: 'POST', path: '/transaction/initialize', body }, shapes.started);
      return { page: asked.authorization_url };
    },
    async verifyCharge(reference) {
      const found = await findCharge(reference);
      if (!found) return undefined;
      requireSame(reference, found.reference);
      return chargeOf(found, way.cardsKey);
    },
    ...paystackCards(way, ask),
    disputes: async (reference) => disputesOf(ask, await findCharge(reference)),
    async refund({ reference, minor, currency }) {
      const body = { transaction: reference, amount: numberOf(minor), currency };
      return (await ask({ method: 'POST', path: '/refund', body }, shapes.refund)).status;
    },
    async verifyRefund(reference) {
      const found = await findCharge(reference);
      if (!found) return undefined;
      const path = `/refund?${query({ transaction: String(found.id) })}`;
      const states = (await ask({ method: 'GET', path }, shapes.refunds)).map(({ status }) => status);
      // One that went through counts, whatever became of an earlier one.
      return (['done', 'pending', 'failed'] as const).find((state) => states.includes(state));
    },
    banks: (currency) => ask({ method: 'GET', path: `/bank?${query({ currency })}` }, shapes.banks),
    async resolveAccount({ bank, number }) {
      const path = `/bank/resolve?${query({ account_number: number, bank_code: bank })}`;
      const answered = await askProvider(way, { method: 'GET', path });
      if (isNoAccount(answered)) return undefined;
      return { name: read(answered, shapes.account).account_name };
    },
    async createRecipient({ bank, number, name, currency }) {
      const body = { type: 'nuban', name, account_number: number, bank_code: bank, currency };
      const { recipient_code: code } = await ask(
        { method: 'POST', path: '/transferrecipient', body },
        shapes.recipient,
      );
      return { code };
    },
    async transfer({ reference, recipient, minor, currency, why }) {
      const body = { source: 'balance', amount: numberOf(minor), currency, recipient, reference, reason: why };
      return transferOf(reference, await ask({ method: 'POST', path: '/transfer', body }, shapes.transfer));
    },
    async verifyTransfer(reference) {
      const found = await find(`/transfer/verify/${encodeURIComponent(reference)}`, shapes.transfer);
      return found && transferOf(reference, found);
    },
    async balance() {
      const found = await ask({ method: 'GET', path: '/balance' }, shapes.balances);
      return found.map(({ balance: minor, currency }) => ({ minor, currency }));
    },
    isGenuine: (body, headers) => isSigned(body, headers.get('x-paystack-signature'), way.secret),
    readNotice,
  };
}

type Ask = <Schema extends z.ZodType>(question: Question, schema: Schema) => Promise<z.infer<Schema>>;

async function disputesOf(ask: Ask, charge: { id: number } | undefined): Promise<ChargeDispute[]> {
  if (!charge) return [];
  return ask({ method: 'GET', path: `/dispute?${query({ transaction: String(charge.id) })}` }, shapes.disputes);
}

/** Cards that are charged again (paystack.com/docs/payments/recurring-charges). */
function paystackCards(way: CardWay, ask: Ask): Pick<PaymentProvider, 'chargeCard' | 'forgetCard'> {
  return {
    async chargeCard({ reference, minor, currency, returnTo, card }) {
      const { code, email } = openPaystackCard(card, way.cardsKey);
      const of = { email, amount: numberOf(minor), currency, reference };
      const body = { ...of, authorization_code: code, callback_url: returnTo };
      const charged = await ask(
        { method: 'POST', path: '/transaction/charge_authorization', body },
        shapes.chargedCard,
      );
      requireSame(reference, charged.reference);
      const page = charged.authorization_url ?? charged.url;
      if (page) return { page };
      return shapes.wantsPayer.includes(charged.status ?? '') ? 'wants payer' : 'asked';
    },
    async forgetCard(card) {
      const body = { authorization_code: openPaystackCard(card, way.cardsKey).code };
      const answered = await askProvider(way, { method: 'POST', path: '/customer/authorization/deactivate', body });
      if (!isUnknown(answered)) read(answered, z.unknown().optional());
    },
  };
}

/** Its amounts are JSON's own numbers, which are whole up to here. */
function numberOf(minor: bigint): number {
  if (minor <= 0n || minor > BigInt(Number.MAX_SAFE_INTEGER))
    throw new PaymentError('AMOUNT', 'The payment provider takes no such amount.', { isFinal: true });
  return Number(minor);
}

function chargeOf(found: z.infer<typeof shapes.charge>, cardsKey: string): Charge {
  const { reference, status, amount, currency, fees, channel, gateway_response } = found;
  const card = status === 'success' ? readCard(found, cardsKey) : undefined;
  const declined = status === 'failed' ? readDeclined(gateway_response ?? '') : undefined;
  const charge = { reference, state: status, minor: amount, currency, fee: fees ?? 0n };
  return { ...charge, ...(channel && { channel }), ...(card && { card }), ...(declined && { declined }) };
}

function transferOf(asked: string, { reference, status, amount, currency }: z.infer<typeof shapes.transfer>): Transfer {
  requireSame(asked, reference);
  return { reference, state: status, minor: amount, currency };
}

function requireSame(asked: string, answered: string): void {
  if (asked !== answered)
    throw new PaymentError('OTHER', 'The payment provider answered about something else.', { isFinal: false });
}

/** It is up to us or to later: our key, too much at once, what is under way. Nothing is known of what was asked. */
const later = new Set([401, 403, 408, 409, 425, 429]);

function read<Schema extends z.ZodType>({ status, body }: Answered, schema: Schema): z.infer<Schema> {
  if (status >= 200 && status <= 299) {
    const done = z.object({ status: z.literal(true), data: z.unknown().optional() }).safeParse(body);
    const answer = done.success && schema.safeParse(done.data.data);
    if (answer && answer.success) return answer.data;
  }
  const refused = shapes.refusal.safeParse(body);
  const isFinal = refused.success && status >= 400 && status < 500 && !later.has(status);
  const reason = refused.success ? `: ${refused.data.message}` : ', which nobody can read.';
  throw new PaymentError(`PAYSTACK_${status}`, `Paystack answered ${status}${reason}`, { isFinal });
}

/** It says so with a 404, and said so with a 400 before; a page of somebody between us and it says nothing. */
function isUnknown({ status, body }: Answered): boolean {
  const refused = shapes.refusal.safeParse(body);
  return refused.success && (status === 404 || (status === 400 && /not found/i.test(refused.data.message)));
}

/** 'Could not resolve account name. Check parameters or try again.' (422) */
function isNoAccount({ status, body }: Answered): boolean {
  return [400, 404, 422].includes(status) && shapes.refusal.safeParse(body).success;
}
