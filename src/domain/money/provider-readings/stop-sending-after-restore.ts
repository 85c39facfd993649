import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

type NoticedBy = 'restore' | 'head';

/**
 * Stops all sending until the provider's lists were read, because the database is older than what the provider knows. Reads from three
 * days before the backup (or the last entry of the books), because a payment begun before it may have arrived after it.
 */
export async function stopSendingAfterRestore(
  { db }: Pick<Ctx, 'db'>,
  { takenAt, noticedBy }: { takenAt: Date | undefined; noticedBy: NoticedBy },
): Promise<void> {
  await sql`
    insert into provider_reading (noticed_by, since)
    select ${noticedBy}, coalesce(${takenAt ?? null}::timestamptz, (select at from ledger_journal order by id desc limit 1), 'epoch')
      - interval '3 days'
    on conflict ((finished_at is null)) where finished_at is null do update
      set since = least(provider_reading.since, excluded.since), list = 'charges', pages = 0`.execute(db);
}
