import { sql, type Selectable } from 'kysely';
import type { Mail } from '#platform/database/tables.ts';
import { inOneGo } from '#platform/database/in-one-go.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { stoppedAmong } from './stopped-addresses.ts';

/** A mail that is to be sent, with those of its addresses that want none. */
export type UnsentMail = Selectable<Mail> & { stopped: string[] };

/** Mails that are looked for at the same time are read in one statement. */
export const findUnsentMail = inOneGo(
  async ({ db }: Ctx, ids: readonly string[]): Promise<(UnsentMail | undefined)[]> => {
    const rows = await db
      .selectFrom('mail')
      .selectAll()
      .select(stoppedAmong(sql.ref('mail.to_addresses')).as('stopped'))
      .where('id', 'in', ids.map(BigInt))
      .where('last_event', '=', 'queued')
      .where('sent_at', 'is', null)
      .execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => found.get(BigInt(id)));
  },
);
