import type { Ctx } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import type { Journal } from '../../ledger/post-journal.ts';
import type { ChargeJournal } from '../charge-journal.ts';

/** What a payment pays, and whether it can be paid now. */
type Due = {
  payerId: bigint;
  /** The whole amount: a purpose is paid at once. */
  amount: Amount;
  /** Why it cannot be paid now, where it cannot. */
  reason: string | undefined;
};

/** A part of what was paid for, as a bank claims the payment. */
export type PaidPart = {
  /** Undefined if the payment is not for a deal: its money is then among the fees held. */
  dealId: bigint | undefined;
  part: number;
  /** How the part is named in what the bank may see: 'Part 2, on its way'. */
  called: string;
  isShipped: boolean;
  /** Still held: all of it or nothing. */
  held: bigint;
  /** What the seller got, with the fees, and how much of the seller's share was not yet sent to their bank. */
  released: bigint;
  unpaid: bigint;
  buyerId: bigint;
  sellerId: bigint;
};

/** What a lost claim takes of a part, in one journal: all of it, or some, and the rest goes back to the card. */
type PartTaken = { part: number; isAll: boolean; rest: bigint; journal: Journal };

export type Claimed = { others: readonly bigint[]; about: string };

/** A line of what shows that it was delivered, or was not. */
export type Evidence = { term: string; value: string };

/**
 * What a payment is for, as the capability registers it to which the purpose belongs. Payments know purposes, and nothing of deals. Each
 * runs within the caller's transaction, and is given the subject: the number of the deal or the fee that is paid.
 */
export type PaymentPurpose = {
  name: string;
  /** What is to be paid, held until the transaction ends; undefined where it does not exist. */
  hold(ctx: Ctx, subject: string): Promise<Due | undefined>;
  complete(ctx: Ctx, subject: string, charge: ChargeJournal): Promise<bigint>;
  /** Stands still, with its clocks, because a bank claims the payment; once, however often it is asked. */
  standStill(ctx: Ctx, subject: string): Promise<void>;
  /** Goes on where it stood, with the time that was left on its clocks. */
  goOn(ctx: Ctx, subject: string): Promise<void>;
  /** What is held and what was shipped, the newest part first. */
  parts(ctx: Ctx, subject: string): Promise<PaidPart[]>;
  /** A part bears a loss, and ends with it. */
  bear(ctx: Ctx, subject: string, taken: PartTaken): Promise<void>;
  /** Its seller keeps a part that was found to be delivered. */
  keep(ctx: Ctx, subject: string, part: number): Promise<void>;
  claimed(ctx: Ctx, subject: string): Promise<Claimed>;
  evidence(ctx: Ctx, subject: string): Promise<Evidence[]>;
};
