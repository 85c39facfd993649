import { createHmac } from 'node:crypto';
import type { Database } from '../../database/connect.ts';
import { transaction } from '../../database/transaction.ts';
import { isSigned } from '../notice-signature.ts';
import { PaymentError } from '../payment-error.ts';
import type { Channel, ChargeState, PaymentProvider } from '../payment-provider.ts';
import { readNotice } from '../read-notice.ts';
import {
  answerCharge,
  delay_ms,
  findCharge,
  openCharge,
  sendChargeBack,
  type SandboxAnswer,
  type SandboxCharge,
  type SandboxState,
  type SeenCard,
} from './sandbox-charges.ts';
import { keepNotice, sandboxSignature, tellNotice, type LeaveNotice } from './sandbox-notices.ts';
import { endsOf, findTransfer, holderOf, keepRecipient, openTransfer, sandboxBanks } from './sandbox-transfers.ts';

type Settings = {
  db: Database;
  /** The site's, from which its own is made. */
  secret: string;
  /** The address of its page for a reference. */
  pageOf: (reference: string) => string;
  /** Where we hear its notices. */
  noticesTo: string;
  leave: LeaveNotice;
};

/** What its own page shows and does, beside what any provider does. */
export type Sandbox = PaymentProvider & {
  find(reference: string): Promise<SandboxCharge | undefined>;
  answer(reference: string, given: { answer: SandboxAnswer; channel: Channel; card?: SeenCard }): Promise<boolean>;
  tell(noticeId: bigint): Promise<void>;
};

/** Anything may stand in an address. */
const plain = /^[\x20-\x7e]{1,100}$/;

const states: Record<SandboxState, ChargeState> = {
  open: 'failed',
  declined: 'failed',
  abandoned: 'failed',
  delayed: 'pending',
  paid: 'success',
  sent_back: 'reversed',
};

/**
 * A provider in the box, for trying everything out without money. It keeps tables of its own, is asked as any other is, never within a
 * transaction of ours, and tells us what happened over HTTP, signed.
 */
export function createSandbox({ db, secret: site, pageOf, noticesTo, leave }: Settings): Sandbox {
  const secret = createHmac('sha256', site).update('test of payments').digest('hex');
  const told = (db: Database, event: string, reference: string, status: string, after_ms = 0) =>
    keepNotice(db, leave, { event, reference, status }, after_ms);
  const find = async (reference: string) => (plain.test(reference) ? findCharge(db, reference) : undefined);
  return {
    name: 'sandbox',
    takes: () => true,
    async startCharge(charge) {
      if (!(await openCharge(db, charge))) throw refused('Duplicate reference');
      return { page: pageOf(charge.reference) };
    },
    async verifyCharge(reference) {
      const charge = await find(reference);
      if (!charge) return undefined;
      const { minor, currency, state, channel } = charge;
      return { reference, minor, currency, state: states[state], fee: 0n, ...(channel && { channel }) };
    },
    async refund({ reference }) {
      const isDone = await transaction({ db }, async ({ db }) => {
        const isBack = await sendChargeBack(db, reference);
        if (isBack) await told(db, 'refund.processed', reference, 'processed');
        return isBack;
      });
      if (!isDone) throw refused('There is nothing to send back');
      return 'done';
    },
    verifyRefund: async (reference) => ((await find(reference))?.state === 'sent_back' ? 'done' : undefined),
    banks: () => Promise.resolve(sandboxBanks),
    resolveAccount(account) {
      const name = holderOf(account);
      return Promise.resolve(name === undefined ? undefined : { name });
    },
    createRecipient: (recipient) => keepRecipient(db, recipient),
    async transfer(transfer) {
      const { reference, minor, currency } = transfer;
      const isOpen = await transaction({ db }, async ({ db }) => {
        if (!(await openTransfer(db, transfer))) return false;
        for (const { status, after_ms } of await endsOf(db, reference))
          await told(db, `transfer.${status}`, reference, status, after_ms);
        return true;
      });
      if (!isOpen) throw refused('Duplicate reference, or no such recipient');
      return { reference, minor, currency, state: 'pending' };
    },
    verifyTransfer: (reference) => findTransfer(db, reference),
    balance: () => Promise.resolve([]),
    isGenuine: (body, headers) => isSigned(body, headers.get(sandboxSignature), secret),
    readNotice,
    find,
    answer: (reference, given) =>
      transaction({ db }, async ({ db }) => {
        if (!(await answerCharge(db, reference, given))) return false;
        // As with others, a charge that was not paid is told of by nobody.
        if (given.answer === 'approve') await told(db, 'charge.success', reference, 'success');
        if (given.answer === 'delay') await told(db, 'charge.success', reference, 'success', delay_ms);
        return true;
      }),
    tell: (noticeId) => tellNotice(db, noticeId, { address: noticesTo, secret }),
  };
}

function refused(reason: string): PaymentError {
  return new PaymentError('SANDBOX', reason, { isFinal: true });
}
