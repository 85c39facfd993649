import type { Ctx } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import type { Journal } from '../../ledger/post-journal.ts';
import type { ChargeJournal } from '../charge-journal.ts';

type Due = {
  payerId: bigint;
  /** The whole amount: a purpose is paid by one payment. */
  amount: Amount;
  /** Why it cannot be paid now. Undefined if it can. */
  reason: string | undefined;
};

/** A part of the deal, or the fee, that a claimed payment paid for. */
export type PaidPart = {
  /** Undefined if the payment was for a fee. */
  dealId: bigint | undefined;
  part: number;
  /** The name of the part, which the bank may see: 'Part 2, on its way'. */
  called: string;
  isShipped: boolean;
  /** What is still held: all of the part or nothing. */
  held: bigint;
  /** The money released to the seller, with the fees. `unpaid` is the share of it not sent to the seller's bank yet. */
  released: bigint;
  unpaid: bigint;
  buyerId: bigint;
  sellerId: bigint;
};

/** What a lost claim takes of a part, in one journal: all of it, or some while the rest goes back to the card. */
type PartTaken = { part: number; isAll: boolean; rest: bigint; journal: Journal };

export type ClaimedSides = { others: readonly bigint[]; about: string };

export type PaymentEvidence = { term: string; value: string };

/**
 * A kind of thing that can be paid for. The capability that owns it registers it, so that payments need not know deals. Each function
 * runs in the caller's transaction and gets `subject`, the number of the deal or fee.
 */
export type PaymentPurpose = {
  name: string;
  /** Locks the deal or fee and returns what is due. Undefined if it does not exist. */
  lock(ctx: Ctx, subject: string): Promise<Due | undefined>;
  /** Books the charge to the deal or fee and continues it. Returns the number of the journal. */
  complete(ctx: Ctx, subject: string, charge: ChargeJournal): Promise<bigint>;
  /** Stops the deal and its deadlines while a bank claims the payment. Safe to call again. */
  standStill(ctx: Ctx, subject: string): Promise<void>;
  /** Continues the deal where it stopped; its deadlines have the time that was left. */
  goOn(ctx: Ctx, subject: string): Promise<void>;
  /** All parts that the payment paid for, the last part first. */
  parts(ctx: Ctx, subject: string): Promise<PaidPart[]>;
  /** A part bears a loss and ends. */
  bear(ctx: Ctx, subject: string, taken: PartTaken): Promise<void>;
  /** The seller keeps the money of a part that was delivered. */
  keep(ctx: Ctx, subject: string, part: number): Promise<void>;
  /** For the notices of a claim: the members other than the payer, and what was paid for. */
  claimed(ctx: Ctx, subject: string): Promise<ClaimedSides>;
  /** The facts that staff can show the bank. */
  evidence(ctx: Ctx, subject: string): Promise<PaymentEvidence[]>;
};
