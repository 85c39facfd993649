import { sql, type Selectable } from 'kysely';
import type { Mail } from '#platform/database/tables.ts';
import { batchCalls } from '#platform/database/batch-calls.ts';
import type { ContactFacts } from '#content/contact-facts.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { storedSettings, settingsOfRow, type ReadSettings } from '#domain/acting/settings/settings-in-force.ts';
import { stoppedAmong } from './stopped-addresses.ts';

/** A mail to send, with those of its addresses that have stopped mails, and our contact details, which it names. */
export type UnsentMail = Selectable<Mail> & { stopped: string[]; contact: ContactFacts };

type Row = Omit<UnsentMail, 'contact'> & { settings: Omit<ReadSettings, 'now'> & { now: string } };

/** Finds a mail to send. Callers at the same time share one statement. */
export const findUnsentMail = batchCalls(
  async ({ db }: Ctx, ids: readonly string[]): Promise<(UnsentMail | undefined)[]> => {
    const { rows } = await sql<Row>`/* keep: mails-to-send */
      select mail.*, ${stoppedAmong(sql`to_addresses`)} as stopped,
        (select to_jsonb(kept) from (${storedSettings}) kept) as settings
      from mail
      where id = any(${ids}::bigint[]) and last_event = 'queued' and sent_at is null`.execute(db);
    const found = new Map(
      rows.map(({ settings, ...row }) => {
        const { contact } = settingsOfRow({ ...settings, now: new Date(settings.now) });
        return [row.id, { ...row, contact }];
      }),
    );
    return ids.map((id) => found.get(BigInt(id)));
  },
);
