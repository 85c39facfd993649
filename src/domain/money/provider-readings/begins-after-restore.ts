import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

type NoticedBy = 'restore' | 'head';

/**
 * Lets nothing be sent from now on until the provider's lists were read whole, because the database is an earlier one than the provider
 * knows. Without a moment of the backup it is the last one that the books know. Three days before it are read too: a payment that was
 * begun before the backup may have come after it.
 */
export async function beginsAfterRestore(
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
