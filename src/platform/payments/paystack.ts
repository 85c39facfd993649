import { z } from 'zod';
import { askProvider, type ProviderResponse, type ProviderAccess } from './ask-provider.ts';
import { readDeclineReason } from './declined.ts';
import { isSigned } from './notice-signature.ts';
import {
  isUnknownRecord,
  paystackAmount,
  createPaystackClient,
  queryString,
  readPaystackAnswer,
  requireSameAnswer,
  type PaystackClient,
} from './paystack-client.ts';
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
type CardAccess = ProviderAccess & { cardsKey: string };

/** Paystack's HTTP API (paystack.com/docs/api). */
export function paystackProvider(access: CardAccess): PaymentProvider {
  const client = createPaystackClient(access);
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
      const started = await client.ask({ method: 'POST', path: '/transaction/initialize', body }, shapes.started);
      requireSameAnswer(reference, started.reference);
      return { page: started.authorization_url };
    },
    async verifyCharge(reference) {
      const found = await findCharge(client, reference);
      return found && chargeOf(found, access.cardsKey);
    },
    ...paystackCards(access, client),
    async disputes(reference) {
      const charge = await findCharge(client, reference);
      return charge ? findPaystackDisputes(client, charge) : [];
    },
    ...paystackRefunds(client, (reference) => findCharge(client, reference)),
    lists: paystackLists(client),
    async banks(currency) {
      return client.ask({ method: 'GET', path: `/bank?${queryString({ currency })}` }, shapes.banks);
    },
    async resolveAccount({ bank, number }) {
      const path = `/bank/resolve?${queryString({ account_number: number, bank_code: bank })}`;
      const answered = await askProvider(access, { method: 'GET', path });
      if (isNoAccount(answered)) return undefined;
      const account = readPaystackAnswer(answered, shapes.account);
      requireSameAnswer(number, account.account_number);
      return { name: account.account_name };
    },
    async createRecipient({ bank, number, name, currency }) {
      const body = { type: 'nuban', name, account_number: number, bank_code: bank, currency };
      const created = await client.ask({ method: 'POST', path: '/transferrecipient', body }, shapes.recipient);
      requireSameAnswer(`${bank} ${number}`, `${created.details.bank_code} ${created.details.account_number}`);
      requireSameAnswer(currency, created.currency);
      return { code: created.recipient_code };
    },
    async transfer({ reference, recipient, minor, currency, why }) {
      const body = { source: 'balance', amount: paystackAmount(minor), currency, recipient, reference, reason: why };
      const started = await client.ask({ method: 'POST', path: '/transfer', body }, shapes.transfer);
      requireSameMoney({ minor, currency }, { minor: started.amount, currency: started.currency });
      return transferOf(reference, started);
    },
    async verifyTransfer(reference) {
      const found = await client.find(`/transfer/verify/${encodeURIComponent(reference)}`, shapes.transfer);
      return found && transferOf(reference, found);
    },
    async balance() {
      const found = await client.ask({ method: 'GET', path: '/balance' }, shapes.balances);
      return found.map(({ balance: minor, currency }) => ({ minor, currency }));
    },
    settlements: (since) => settlementsOf(client, since),
    isGenuine: (body, headers) => isSigned(body, headers.get('x-paystack-signature'), access.secret),
    readNotice: readProviderNotice,
  };
}

/** The list is read from two weeks earlier, because it may filter by the day on which a settlement began. */
const longestSettlement_ms = 14 * 24 * 60 * 60 * 1000;

/**
 * Finds what Paystack has paid to our bank account since this time, or is paying now. Money of pending or failed settlements is still at
 * Paystack (paystack.com/docs/api/settlement).
 */
async function settlementsOf(client: PaystackClient, since: Date): Promise<ProviderMoney[]> {
  const begun = new Date(since.getTime() - longestSettlement_ms);
  const settled = await readEveryPage(client, '/settlement', { since: begun }, shapes.settlement);
  return settled
    .filter(({ status }) => status === 'success' || status === 'processing')
    .filter(({ settlement_date }) => settlement_date.getTime() >= since.getTime())
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
function paystackCards(
  access: CardAccess,
  { ask }: PaystackClient,
): Pick<PaymentProvider, 'chargeCard' | 'forgetCard'> {
  return {
    async chargeCard({ reference, minor, currency, returnTo, card }) {
      const { code, email } = openPaystackCard(card, access.cardsKey);
      const payment = { email, amount: paystackAmount(minor), currency, reference };
      const body = { ...payment, authorization_code: code, callback_url: returnTo };
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
      const body = { authorization_code: openPaystackCard(card, access.cardsKey).code };
      const answered = await askProvider(access, { method: 'POST', path: '/customer/authorization/deactivate', body });
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
  const declined = status === 'failed' ? readDeclineReason(gateway_response ?? '') : undefined;
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

/** Whether Paystack refuses to name the holder, for any reason: 'Could not resolve account name' (422). */
function isNoAccount({ status, body }: ProviderResponse): boolean {
  return [400, 404, 422].includes(status) && shapes.refusal.safeParse(body).success;
}
