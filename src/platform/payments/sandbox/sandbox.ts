import { createHmac } from 'node:crypto';
import type { Database } from '../../database/connect.ts';
import { transaction } from '../../database/transaction.ts';
import { isSigned } from '../notice-signature.ts';
import { PaymentError } from '../payment-error.ts';
import type { Channel, Charge, ChargeState, PaymentProvider } from '../payment-provider.ts';
import { readProviderNotice } from '../read-notice.ts';
import {
  answerSandboxCharge,
  sandboxDelay_ms,
  findSandboxCharge,
  openSandboxCharge,
  type SandboxAnswer,
  type SandboxCharge,
  type SandboxState,
  type SandboxCardDetails,
} from './sandbox-charges.ts';
import {
  testCardEndings,
  forgetSandboxCard,
  findSandboxCard,
  payerDigest,
  saveSandboxCard,
  toReusableCard,
  cardSignature,
} from './sandbox-cards.ts';
import { sandboxHoldings } from './sandbox-balance.ts';
import { saveSandboxNotice, sandboxSignature, sendSandboxNotice, type ScheduleNotice } from './sandbox-notices.ts';
import {
  endSandboxDispute,
  findSandboxDisputes,
  openSandboxDispute,
  type SandboxDisputeEnd,
} from './sandbox-disputes.ts';
import { sandboxLists } from './sandbox-lists.ts';
import { sandboxRefunds } from './sandbox-refunds.ts';
import {
  findTransferEnds,
  findSandboxTransfer,
  testAccountHolder,
  saveSandboxRecipient,
  openSandboxTransfer,
  sandboxBanks,
} from './sandbox-transfers.ts';
import { paysOut } from '../pays-out.ts';

type Settings = {
  db: Database;
  /** The site's secret, from which the sandbox derives its own. */
  secret: string;
  /** The address of the page on which the payer pays. */
  pageOf: (reference: string) => string;
  /** The address of our webhook. */
  noticesTo: string;
  scheduleNotice: ScheduleNotice;
  /** Waits as long as a real provider would take to answer. */
  pause: () => Promise<unknown>;
};

/** What the payer chooses on the sandbox's page. */
type PayerChoice = {
  answer: SandboxAnswer;
  channel: Channel;
  /** The card and its number. The number is not stored. */
  card?: Omit<SandboxCardDetails, 'signature'> & { cardNumber: string };
};

/** The functions of every provider, and those that only the sandbox's own pages use. */
export type Sandbox = PaymentProvider & {
  find(reference: string): Promise<SandboxCharge | undefined>;
  pause(): Promise<unknown>;
  answer(reference: string, choice: PayerChoice): Promise<boolean>;
  deliver(noticeId: bigint): Promise<void>;
  /** Opens a chargeback, and ends it with the bank's decision. */
  openChargeback(reference: string, minor?: bigint): Promise<boolean>;
  endChargeback(reference: string, end: SandboxDisputeEnd): Promise<boolean>;
};

/** A reference must be checked, because the address of a sandbox page may contain anything. */
const referenceShape = /^[\x20-\x7e]{1,100}$/;

const states: Record<SandboxState, ChargeState> = {
  open: 'failed',
  declined: 'failed',
  abandoned: 'failed',
  delayed: 'pending',
  paid: 'success',
  sent_back: 'reversed',
};

const everyCurrency = { takes: () => true, paysOut: paysOut.sandbox };

/**
 * A payment provider for trying everything without real money. It has its own tables, and sends signed notices over HTTP. It is called like
 * any other provider, never within our transactions.
 */
export function createSandbox({ db, secret: siteSecret, pageOf, noticesTo, scheduleNotice, pause }: Settings): Sandbox {
  const secret = createHmac('sha256', siteSecret).update('test of payments').digest('hex');
  const schedule = (db: Database, event: string, reference: string, status: string, after_ms = 0) =>
    saveSandboxNotice(db, scheduleNotice, { event, reference, status }, after_ms);
  const find = async (reference: string) =>
    referenceShape.test(reference) ? findSandboxCharge(db, reference) : undefined;
  return {
    name: 'sandbox',
    ...everyCurrency,
    async startCharge({ mail, ...charge }) {
      if (!(await openSandboxCharge(db, { ...charge, payer: payerDigest(mail, secret) })))
        throw refusal('Duplicate reference');
      return { page: pageOf(charge.reference) };
    },
    async verifyCharge(reference) {
      const charge = await find(reference);
      if (!charge || charge.addsCard) return undefined;
      return chargeOf(charge, secret);
    },
    ...sandboxCards({ db, secret, pageOf, schedule, find }),
    ...sandboxDisputes({ db, schedule }),
    ...sandboxRefunds(db, schedule),
    lists: sandboxLists(db, states),
    banks: () => Promise.resolve(sandboxBanks),
    resolveAccount(account) {
      const name = testAccountHolder(account);
      return Promise.resolve(name === undefined ? undefined : { name });
    },
    createRecipient: (recipient) => saveSandboxRecipient(db, recipient),
    async transfer(transfer) {
      const { reference, minor, currency } = transfer;
      const isOpened = await transaction({ db }, async ({ db }) => {
        if (!(await openSandboxTransfer(db, transfer))) return false;
        for (const { status, after_ms } of await findTransferEnds(db, reference))
          await schedule(db, `transfer.${status}`, reference, status, after_ms);
        return true;
      });
      if (!isOpened) throw refusal('Duplicate reference, or no such recipient');
      return { reference, minor, currency, state: 'pending' };
    },
    verifyTransfer: (reference) => findSandboxTransfer(db, reference),
    ...sandboxHoldings(db),
    isGenuine: (body, headers) => isSigned(body, headers.get(sandboxSignature), secret),
    readNotice: readProviderNotice,
    find,
    pause,
    answer: (reference, { card: typed, ...choice }) =>
      transaction({ db }, async ({ db }) => {
        const charge = await findSandboxCharge(db, reference);
        const card = typed && cardDetailsOf(typed, charge?.payer ?? null, secret);
        // Saves the card first, because the charge refers to it.
        if (card) await saveSandboxCard(db, card, secret);
        if (!(await answerSandboxCharge(db, reference, { ...choice, ...(card && { card }) }))) return false;
        if (charge?.addsCard) return true;
        // Sends no notice about a charge that was not paid, like real providers.
        if (choice.answer === 'approve') await schedule(db, 'charge.success', reference, 'success');
        if (choice.answer === 'delay') await schedule(db, 'charge.success', reference, 'success', sandboxDelay_ms);
        return true;
      }),
    deliver: (noticeId) => sendSandboxNotice(db, noticeId, { address: noticesTo, secret }),
  };
}

type Schedule = (db: Database, event: string, reference: string, status: string, after_ms?: number) => Promise<void>;
type CardParts = Pick<Settings, 'db' | 'secret' | 'pageOf'> & Pick<Sandbox, 'find'> & { schedule: Schedule };

function sandboxDisputes({
  db,
  schedule,
}: Pick<CardParts, 'db' | 'schedule'>): Pick<Sandbox, 'disputes' | 'openChargeback' | 'endChargeback'> {
  return {
    disputes: async (reference) => (referenceShape.test(reference) ? findSandboxDisputes(db, reference) : []),
    openChargeback: (reference, minor) =>
      transaction({ db }, async ({ db }) => {
        const isOpened = await openSandboxDispute(db, reference, minor);
        if (isOpened) await schedule(db, 'charge.dispute.create', reference, 'awaiting-merchant-feedback');
        return isOpened;
      }),
    endChargeback: (reference, end) =>
      transaction({ db }, async ({ db }) => {
        const isEnded = await endSandboxDispute(db, reference, end);
        if (isEnded) await schedule(db, 'charge.dispute.resolve', reference, 'resolved');
        return isEnded;
      }),
  };
}

function sandboxCards({
  db,
  secret,
  pageOf,
  schedule,
  find,
}: CardParts): Required<Pick<PaymentProvider, 'chargeCard' | 'forgetCard' | 'adding'>> {
  return {
    async chargeCard({ card: storedCard, mail, ...charge }) {
      const card = await findSandboxCard(db, storedCard, secret);
      if (!card) throw refusal('There is no such card');
      const { reference } = charge;
      return transaction({ db }, async ({ db }) => {
        if (!(await openSandboxCharge(db, { ...charge, payer: payerDigest(mail, secret), channels: ['card'] })))
          throw refusal('Duplicate reference');
        if (card.last4 === testCardEndings.asksFirst) return { page: pageOf(reference) };
        const answer = card.last4 === testCardEndings.declined ? 'decline' : 'approve';
        await answerSandboxCharge(db, reference, { answer, channel: 'card', card });
        if (answer === 'approve') await schedule(db, 'charge.success', reference, 'success');
        return 'asked' as const;
      });
    },
    forgetCard: (card) => forgetSandboxCard(db, card, secret),
    adding: {
      async start({ reference, returnTo, mail }) {
        const payer = payerDigest(mail, secret);
        const amount = { minor: 0n, currency: 'NGN' };
        const charge = { reference, returnTo, payer, ...amount, channels: ['card'] as const, addsCard: true };
        if (!(await openSandboxCharge(db, charge))) throw refusal('Duplicate reference');
        return { page: pageOf(reference) };
      },
      async verify(reference) {
        const found = await find(reference);
        return found?.addsCard && found.state === 'paid' && found.card ? toReusableCard(found.card, secret) : undefined;
      },
    },
  };
}

function cardDetailsOf(
  { cardNumber, ...card }: NonNullable<PayerChoice['card']>,
  payer: Buffer | null,
  secret: string,
): SandboxCardDetails {
  return { ...card, signature: cardSignature(cardNumber, payer, secret) };
}

function refusal(reason: string): PaymentError {
  return new PaymentError('SANDBOX', reason, { isFinal: true });
}

function chargeOf({ reference, minor, currency, state, channel, card }: SandboxCharge, secret: string): Charge {
  const basics = { reference, minor, currency, state: states[state], fee: 0n, ...(channel && { channel }) };
  if (state === 'declined') return { ...basics, declined: 'too_little' };
  if (state !== 'paid' || !card) return basics;
  return { ...basics, cardMark: `signature ${card.signature}`, card: toReusableCard(card, secret) };
}
