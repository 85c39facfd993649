import { sql, type Selectable } from 'kysely';
import type { Mail } from '#platform/database/tables.ts';
import { batchCalls } from '#platform/database/batch-calls.ts';
import type { ContactFacts } from '#content/contact-facts.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { storedSettings, settingsOfRow, type ReadSettings } from '#domain/acting/settings/settings-in-force.ts';
import { stoppedAmong } from './stopped-addresses.ts';

/** A mail to send, with those of its addresses that have stopped mails, and with our contact details, which its text names. */
export type UnsentMail = Selectable<Mail> & { stopped_addresses: string[]; contact: ContactFacts };

/** The settings come as JSON, so their time is a text. */
type Row = Omit<UnsentMail, 'contact'> & { settings: Omit<ReadSettings, 'now'> & { now: string } };

/** Finds a mail that is queued and was not sent. Callers at the same time share one statement. */
export const findUnsentMail = batchCalls(
  async ({ db }: Ctx, ids: readonly string[]): Promise<(UnsentMail | undefined)[]> => {
    const { rows } = await sql<Row>`/* plan once: mails-to-send */
      select mail.*, ${stoppedAmong(sql`to_addresses`)} as stopped_addresses,
        (select to_jsonb(stored) from (${storedSettings}) stored) as settings
      from mail
      where id = any(${ids}::bigint[]) and last_event = 'queued' and sent_at is null`.execute(db);
    const mailsById = new Map(
      rows.map(({ settings, ...row }) => {
        const { contact } = settingsOfRow({ ...settings, now: new Date(settings.now) });
        return [row.id, { ...row, contact }];
      }),
    );
    return ids.map((id) => mailsById.get(BigInt(id)));
  },
);
