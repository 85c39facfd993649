import type { Selectable } from 'kysely';
import type { Mail } from '#platform/database/tables.ts';
import type { Ctx } from '#domain/acting/context.ts';

export function findUnsentMail(ctx: Ctx, id: string): Promise<Selectable<Mail> | undefined> {
  return ctx.db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('last_event', '=', 'queued')
    .where('sent_at', 'is', null)
    .executeTakeFirst();
}
