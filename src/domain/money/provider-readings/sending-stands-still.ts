import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { unknownCharges } from './find-unknown-charges.ts';

/**
 * False while the provider's lists are read after a restore, because a payout that the database does not know yet could be sent twice.
 */
const listsAreRead = sql<boolean>`not exists (select from provider_reading where finished_at is null)`;

/**
 * Also false while the books have a payment or returned money that the provider does not confirm, because what is paid out of it would be
 * lost.
 */
export const sendingGoesOn = sql<boolean>`(${listsAreRead} and not exists (${unknownCharges}))`;

/** Whether the provider's lists are being read after a restore, so that the database may not know yet what has come. */
export async function areProviderListsBeingRead({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const { rows } = await sql`select where ${listsAreRead}`.execute(db);
  return rows.length === 0;
}

export async function isSendingStopped({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const { rows } = await sql`select where ${sendingGoesOn}`.execute(db);
  return rows.length === 0;
}

export const sendingStoppedText =
  'Nothing is paid out or sent back for the moment: we are comparing our books with the payment provider’s. Please try again later.';

/** Refuses while sending is stopped, because the provider may already know the number that a new payout would get. */
export async function requireSendingAllowed(ctx: Pick<Ctx, 'db'>): Promise<void> {
  if (await isSendingStopped(ctx)) throw new Failure('conflict', sendingStoppedText);
}
