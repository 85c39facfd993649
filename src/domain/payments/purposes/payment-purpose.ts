import type { Ctx } from '../../context.ts';
import type { Amount } from '../../currency.ts';
import type { ChargeJournal } from '../charge-journal.ts';

/** What a payment pays, and whether it can be paid now. */
export type Due = {
  payerId: bigint;
  /** All of it: a purpose is paid at once. */
  amount: Amount;
  /** Why it cannot be paid now, where it cannot. */
  reason: string | undefined;
};

/**
 * What a payment is for, as the capability registers it to which the purpose belongs. Payments know purposes, and nothing of deals. Each
 * runs within the caller's transaction, and is given the subject: the number of the deal that is paid.
 */
export type PaymentPurpose = {
  name: string;
  /** What is to be paid, held until the transaction ends; undefined where it does not exist. */
  hold(ctx: Ctx, subject: string): Promise<Due | undefined>;
  /** Pays it by a charge, which is booked in one journal. Returns the number of the journal. */
  complete(ctx: Ctx, subject: string, charge: ChargeJournal): Promise<bigint>;
};
