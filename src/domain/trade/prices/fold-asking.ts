import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Replaces the many counter rows of each place, category, unit and price by one. */
export async function foldAskingCounts({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select fold_asking()`.execute(db);
}

export async function saveAskingWeek({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select save_asking_week()`.execute(db);
}
