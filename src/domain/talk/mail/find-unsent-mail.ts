import { sql, type Selectable } from 'kysely';
import type { Mail } from '#platform/database/tables.ts';
import { inOneGo } from '#platform/database/in-one-go.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { stoppedAmong } from './stopped-addresses.ts';

/** A mail to send, and those of its addresses that have stopped mails. */
export type UnsentMail = Selectable<Mail> & { stopped: string[] };

/** Finds a mail to send. Callers at the same time share one statement. */
export const findUnsentMail = inOneGo(
  async ({ db }: Ctx, ids: readonly string[]): Promise<(UnsentMail | undefined)[]> => {
    const { rows } = await sql<UnsentMail>`/* keep: mails-to-send */
      select mail.*, ${stoppedAmong(sql`to_addresses`)} as stopped from mail
      where id = any(${ids}::bigint[]) and last_event = 'queued' and sent_at is null`.execute(db);
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => found.get(BigInt(id)));
  },
);
