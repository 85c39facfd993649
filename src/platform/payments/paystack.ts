import { z } from 'zod';
import { askProvider, type ProviderResponse, type ProviderAccess } from './ask-provider.ts';
import { readDeclined } from './declined.ts';
import { isSigned } from './notice-signature.ts';
import {
  isUnknownRecord,
  paystackAmount,
  createPaystackClient,
  queryString,
  readPaystackAnswer,
  requireSameAnswer,
  type PaystackClient,
} from './paystack-asking.ts';
import { openPaystackCard, readReusableCard, readCardMark } from './paystack-card.ts';
import { findPaystackDisputes } from './paystack-disputes.ts';
import { paystackLists, readEveryPage } from './paystack-lists.ts';
import { paystackRefunds } from './paystack-refunds.ts';
import type { Charge, PaymentProvider, ProviderMoney, Transfer } from './payment-provider.ts';
import * as shapes from './paystack-shapes.ts';
import { readProviderNotice } from './read-notice.ts';
import { paysOut } from './pays-out.ts';

/** Currencies with the same minor unit at Paystack as here. Francs are missing, because Paystack counts them in hundredths. */
const currencies: readonly string[] = ['NGN', 'USD', 'GHS', 'ZAR', 'KES'];

/** `cardsKey` encrypts the codes that charge cards. */
type CardWay = ProviderAccess & { cardsKey: string };

/** Paystack's HTTP API (paystack.com/docs/api). */
export function paystackProvider(way: CardWay): PaymentProvider {
  const asking = createPaystackClient(way);
  return {
    name: 'paystack',
    takes: (currency) => currencies.includes(currency),
    paysOut: paysOut.paystack,
    async startCharge({ reference, minor, currency, mail, returnTo, channels }) {
      const body = {
        email: mail,
        amount: paystackAmount(minor),
        currency,
        reference,
        callback_url: returnTo,
        channels,
      };
      const asked = await asking.ask({ method: 'POST', path: '/transaction/initialize', body }, shapes.started);
      requireSameAnswer(reference, asked.reference);
      return { page: asked.authorization_url };
    },
    async verifyCharge(reference) {
      const found = await findCharge(asking, reference);
      return found && chargeOf(found, way.cardsKey);
    },
    ...paystackCards(way, asking),
    async disputes(reference) {
      const charge = await findCharge(asking, reference);
      return charge ? findPaystackDisputes(asking, charge) : [];
    },
    ...paystackRefunds(asking, (reference) => findCharge(asking, reference)),
    lists: paystackLists(asking),
    async banks(currency) {
      return asking.ask({ method: 'GET', path: `/bank?${queryString({ currency })}` }, shapes.banks);
    },
    async resolveAccount({ bank, number }) {
      const path = `/bank/resolve?${queryString({ account_number: number, bank_code: bank })}`;
      const answered = await askProvider(way, { method: 'GET', path });
      if (isNoAccount(answered)) return undefined;
      const account = readPaystackAnswer(answered, shapes.account);
      requireSameAnswer(number, account.account_number);
      return { name: account.account_name };
    },
    async createRecipient({ bank, number, name, currency }) {
      const body = { type: 'nuban', name, account_number: number, bank_code: bank, currency };
      const made = await asking.ask({ method: 'POST', path: '/transferrecipient', body }, shapes.recipient);
      requireSameAnswer(`${bank} ${number}`, `${made.details.bank_code} ${made.details.account_number}`);
      requireSameAnswer(currency, made.currency);
      return { code: made.recipient_code };
    },
    async transfer({ reference, recipient, minor, currency, why }) {
      const body = { source: 'balance', amount: paystackAmount(minor), currency, recipient, reference, reason: why };
      const sent = await asking.ask({ method: 'POST', path: '/transfer', body }, shapes.transfer);
      requireSameMoney({ minor, currency }, { minor: sent.amount, currency: sent.currency });
      return transferOf(reference, sent);
    },
    async verifyTransfer(reference) {
      const found = await asking.find(`/transfer/verify/${encodeURIComponent(reference)}`, shapes.transfer);
      return found && transferOf(reference, found);
    },
    async balance() {
      const found = await asking.ask({ method: 'GET', path: '/balance' }, shapes.balances);
      return found.map(({ balance: minor, currency }) => ({ minor, currency }));
    },
    settlements: (since) => settlementsOf(asking, since),
    isGenuine: (body, headers) => isSigned(body, headers.get('x-paystack-signature'), way.secret),
    readNotice: readProviderNotice,
  };
}

/** Reads the list from two weeks earlier, because it may filter by the day on which a settlement began. */
const longestSettlement = 14 * 24 * 60 * 60 * 1000;

/**
 * Finds what Paystack paid out since this time. Money of queued or failed settlements is still there (paystack.com/docs/api/settlement).
 */
async function settlementsOf(asking: PaystackClient, since: Date): Promise<ProviderMoney[]> {
  const begun = new Date(since.getTime() - longestSettlement);
  const settled = await readEveryPage(asking, '/settlement', { since: begun }, shapes.settlement);
  return settled
    .filter(({ status }) => status === 'success' || status === 'processing')
    .filter((one) => one.settlement_date.getTime() >= since.getTime())
    .map(({ effective_amount: minor, currency }) => ({ minor, currency }));
}

async function findCharge(
  { find }: PaystackClient,
  reference: string,
): Promise<z.infer<typeof shapes.charge> | undefined> {
  const found = await find(`/transaction/verify/${encodeURIComponent(reference)}`, shapes.charge);
  if (found) requireSameAnswer(reference, found.reference);
  return found;
}

/** Charging saved cards (paystack.com/docs/payments/recurring-charges). */
function paystackCards(way: CardWay, { ask }: PaystackClient): Pick<PaymentProvider, 'chargeCard' | 'forgetCard'> {
  return {
    async chargeCard({ reference, minor, currency, returnTo, card }) {
      const { code, email } = openPaystackCard(card, way.cardsKey);
      const of = { email, amount: paystackAmount(minor), currency, reference };
      const body = { ...of, authorization_code: code, callback_url: returnTo };
      const charged = await ask(
        { method: 'POST', path: '/transaction/charge_authorization', body },
        shapes.chargedCard,
      );
      requireSameAnswer(reference, charged.reference);
      requireSameMoney({ minor, currency }, { minor: charged.amount ?? minor, currency: charged.currency ?? currency });
      const page = charged.authorization_url ?? charged.url;
      if (page) return { page };
      return shapes.wantsPayer.includes(charged.status ?? '') ? 'wants payer' : 'asked';
    },
    async forgetCard(card) {
      const body = { authorization_code: openPaystackCard(card, way.cardsKey).code };
      const answered = await askProvider(way, { method: 'POST', path: '/customer/authorization/deactivate', body });
      if (!isUnknownRecord(answered)) readPaystackAnswer(answered, z.unknown().optional());
    },
  };
}

function requireSameMoney(asked: ProviderMoney, answered: ProviderMoney): void {
  requireSameAnswer(`${asked.minor} ${asked.currency}`, `${answered.minor} ${answered.currency}`);
}

function chargeOf(found: z.infer<typeof shapes.charge>, cardsKey: string): Charge {
  const { reference, status, amount, currency, fees, channel, gateway_response } = found;
  const card = status === 'success' ? readReusableCard(found, cardsKey) : undefined;
  const cardMark = status === 'success' && channel !== 'bank_transfer' ? readCardMark(found) : undefined;
  const declined = status === 'failed' ? readDeclined(gateway_response ?? '') : undefined;
  const charge = { reference, state: status, minor: amount, currency, fee: fees ?? 0n };
  return {
    ...charge,
    ...(channel && { channel }),
    ...(cardMark && { cardMark }),
    ...(card && { card }),
    ...(declined && { declined }),
  };
}

function transferOf(asked: string, { reference, status, amount, currency }: z.infer<typeof shapes.transfer>): Transfer {
  requireSameAnswer(asked, reference);
  return { reference, state: status, minor: amount, currency };
}

/** Whether the answer is 'Could not resolve account name. Check parameters or try again.' (422) */
function isNoAccount({ status, body }: ProviderResponse): boolean {
  return [400, 404, 422].includes(status) && shapes.refusal.safeParse(body).success;
}
