import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';

/** False while the provider's lists are read after a restore: what the database does not know yet could be sent a second time. */
export const sendingGoesOn = sql<boolean>`not exists (select from provider_reading where finished_at is null)`;

export async function doesSendingStandStill({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const { rows } = await sql`select where ${sendingGoesOn}`.execute(db);
  return rows.length === 0;
}

export const standsStillText =
  'Nothing is paid out or sent back for the moment: we are comparing our books with the payment provider’s. Please try again later.';

/** Refuses what would take a number that the provider may know already. */
export async function requireSending(ctx: Pick<Ctx, 'db'>): Promise<void> {
  if (await doesSendingStandStill(ctx)) throw new Failure('conflict', standsStillText);
}
