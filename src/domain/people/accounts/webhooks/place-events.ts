import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Gives new events their places in the lists of their members. A list shows an event once it has its place. */
export async function placeEvents({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select place_webhook_events()`.execute(db);
}
