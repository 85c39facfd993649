import { createHmac } from 'node:crypto';
import type { Database } from '../../database/connect.ts';
import { transaction } from '../../database/transaction.ts';
import { isSigned } from '../notice-signature.ts';
import { PaymentError } from '../payment-error.ts';
import type { Channel, Charge, ChargeState, PaymentProvider } from '../payment-provider.ts';
import { readNotice } from '../read-notice.ts';
import {
  answerCharge,
  delay_ms,
  findCharge,
  openCharge,
  type SandboxAnswer,
  type SandboxCharge,
  type SandboxState,
  type SeenCard,
} from './sandbox-charges.ts';
import {
  cardEndings,
  forgetCard,
  knownCard,
  payerOf,
  rememberCard,
  reusableCard,
  signatureOf,
} from './sandbox-cards.ts';
import { sandboxHoldings } from './sandbox-balance.ts';
import { saveNotice, sandboxSignature, sendNotice, type ScheduleNotice } from './sandbox-notices.ts';
import { endDispute, findDisputes, openDispute, type DisputeEnd } from './sandbox-disputes.ts';
import { sandboxLists } from './sandbox-lists.ts';
import { sandboxRefunds } from './sandbox-refunds.ts';
import { endsOf, findTransfer, holderOf, saveRecipient, openTransfer, sandboxBanks } from './sandbox-transfers.ts';
import { paysOut } from '../pays-out.ts';

type Settings = {
  db: Database;
  /** The site's secret, from which the sandbox derives its own. */
  secret: string;
  pageOf: (reference: string) => string;
  noticesTo: string;
  scheduleNotice: ScheduleNotice;
  pause: () => Promise<unknown>;
};

type SandboxGiven = {
  answer: SandboxAnswer;
  channel: Channel;
  /** The card and its number. The number is not stored. */
  card?: Omit<SeenCard, 'signature'> & { cardNumber: string };
};

/** The functions of every provider, and those that only the sandbox's own pages use. */
export type Sandbox = PaymentProvider & {
  find(reference: string): Promise<SandboxCharge | undefined>;
  pause(): Promise<unknown>;
  answer(reference: string, given: SandboxGiven): Promise<boolean>;
  deliver(noticeId: bigint): Promise<void>;
  /** Opens a chargeback, and ends it with the bank's decision. */
  openChargeback(reference: string, minor?: bigint): Promise<boolean>;
  endChargeback(reference: string, end: DisputeEnd): Promise<boolean>;
};

/** The references that are accepted, because the address of a sandbox page may contain anything. */
const plain = /^[\x20-\x7e]{1,100}$/;

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
export function createSandbox({ db, secret: site, pageOf, noticesTo, scheduleNotice, pause }: Settings): Sandbox {
  const secret = createHmac('sha256', site).update('test of payments').digest('hex');
  const schedule = (db: Database, event: string, reference: string, status: string, after_ms = 0) =>
    saveNotice(db, scheduleNotice, { event, reference, status }, after_ms);
  const find = async (reference: string) => (plain.test(reference) ? findCharge(db, reference) : undefined);
  return {
    name: 'sandbox',
    ...everyCurrency,
    async startCharge({ mail, ...charge }) {
      if (!(await openCharge(db, { ...charge, payer: payerOf(mail, secret) }))) throw refused('Duplicate reference');
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
      const name = holderOf(account);
      return Promise.resolve(name === undefined ? undefined : { name });
    },
    createRecipient: (recipient) => saveRecipient(db, recipient),
    async transfer(transfer) {
      const { reference, minor, currency } = transfer;
      const isOpen = await transaction({ db }, async ({ db }) => {
        if (!(await openTransfer(db, transfer))) return false;
        for (const { status, after_ms } of await endsOf(db, reference))
          await schedule(db, `transfer.${status}`, reference, status, after_ms);
        return true;
      });
      if (!isOpen) throw refused('Duplicate reference, or no such recipient');
      return { reference, minor, currency, state: 'pending' };
    },
    verifyTransfer: (reference) => findTransfer(db, reference),
    ...sandboxHoldings(db),
    isGenuine: (body, headers) => isSigned(body, headers.get(sandboxSignature), secret),
    readNotice,
    find,
    pause,
    answer: (reference, { card: typed, ...given }) =>
      transaction({ db }, async ({ db }) => {
        const charge = await findCharge(db, reference);
        const card = typed && seenCard(typed, charge?.payer ?? null, secret);
        // Saves the card first, because the charge refers to it.
        if (card) await rememberCard(db, card, secret);
        if (!(await answerCharge(db, reference, { ...given, ...(card && { card }) }))) return false;
        if (charge?.addsCard) return true;
        // Sends no notice about a charge that was not paid, like real providers.
        if (given.answer === 'approve') await schedule(db, 'charge.success', reference, 'success');
        if (given.answer === 'delay') await schedule(db, 'charge.success', reference, 'success', delay_ms);
        return true;
      }),
    deliver: (noticeId) => sendNotice(db, noticeId, { address: noticesTo, secret }),
  };
}

type Schedule = (db: Database, event: string, reference: string, status: string, after_ms?: number) => Promise<void>;
type CardParts = Pick<Settings, 'db' | 'secret' | 'pageOf'> & Pick<Sandbox, 'find'> & { schedule: Schedule };

function sandboxDisputes({
  db,
  schedule,
}: Pick<CardParts, 'db' | 'schedule'>): Pick<Sandbox, 'disputes' | 'openChargeback' | 'endChargeback'> {
  return {
    disputes: async (reference) => (plain.test(reference) ? findDisputes(db, reference) : []),
    openChargeback: (reference, minor) =>
      transaction({ db }, async ({ db }) => {
        const isOpen = await openDispute(db, reference, minor);
        if (isOpen) await schedule(db, 'charge.dispute.create', reference, 'awaiting-merchant-feedback');
        return isOpen;
      }),
    endChargeback: (reference, end) =>
      transaction({ db }, async ({ db }) => {
        const isOver = await endDispute(db, reference, end);
        if (isOver) await schedule(db, 'charge.dispute.resolve', reference, 'resolved');
        return isOver;
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
    async chargeCard({ card: kept, mail, ...charge }) {
      const card = await knownCard(db, kept, secret);
      if (!card) throw refused('There is no such card');
      const { reference } = charge;
      return transaction({ db }, async ({ db }) => {
        if (!(await openCharge(db, { ...charge, payer: payerOf(mail, secret), channels: ['card'] })))
          throw refused('Duplicate reference');
        if (card.last4 === cardEndings.asksFirst) return { page: pageOf(reference) };
        const answer = card.last4 === cardEndings.declined ? 'decline' : 'approve';
        await answerCharge(db, reference, { answer, channel: 'card', card });
        if (answer === 'approve') await schedule(db, 'charge.success', reference, 'success');
        return 'asked' as const;
      });
    },
    forgetCard: (card) => forgetCard(db, card, secret),
    adding: {
      async start({ reference, returnTo, mail }) {
        const payer = payerOf(mail, secret);
        const nothing = { minor: 0n, currency: 'NGN', channels: ['card'] as const };
        const asked = { reference, returnTo, payer, ...nothing, addsCard: true };
        if (!(await openCharge(db, asked))) throw refused('Duplicate reference');
        return { page: pageOf(reference) };
      },
      async verify(reference) {
        const found = await find(reference);
        return found?.addsCard && found.state === 'paid' && found.card ? reusableCard(found.card, secret) : undefined;
      },
    },
  };
}

function seenCard(
  { cardNumber, ...card }: NonNullable<SandboxGiven['card']>,
  payer: Buffer | null,
  secret: string,
): SeenCard {
  return { ...card, signature: signatureOf(cardNumber, payer, secret) };
}

function refused(reason: string): PaymentError {
  return new PaymentError('SANDBOX', reason, { isFinal: true });
}

function chargeOf({ reference, minor, currency, state, channel, card }: SandboxCharge, secret: string): Charge {
  const said = { reference, minor, currency, state: states[state], fee: 0n, ...(channel && { channel }) };
  if (state === 'declined') return { ...said, declined: 'too_little' };
  if (state !== 'paid' || !card) return said;
  return { ...said, cardMark: `signature ${card.signature}`, card: reusableCard(card, secret) };
}
