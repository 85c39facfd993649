import { sql } from 'kysely';
import type { Ctx } from '../context.ts';

/** False while the provider's lists are read after a restore: what the database does not know yet could be sent a second time. */
export const sendingGoesOn = sql<boolean>`not exists (select from provider_reading where finished_at is null)`;

export async function doesSendingStandStill({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const { rows } = await sql`select where ${sendingGoesOn}`.execute(db);
  return rows.length === 0;
}
