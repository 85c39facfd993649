import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { stoppedAmong } from './stopped-addresses.ts';

export const noSuchMail =
  'There is no e-mail with this number. It may have been erased, or deleted because it was too old.';

export async function lockMail(ctx: Ctx, id: string) {
  const mail = /^\d{1,18}$/.test(id)
    ? await ctx.db
        .selectFrom('mail')
        .select(['id', 'template', 'to_addresses', 'last_event', 'attempts', 'sent_at', 'is_passing'])
        .select(sql<boolean>`coalesce(held_until > clock_timestamp(), false)`.as('is_held'))
        .select(stoppedAmong(sql.ref('mail.to_addresses')).as('stopped_addresses'))
        .where('id', '=', BigInt(id))
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!mail) throw new Failure('not_found', noSuchMail);
  return mail;
}

export type LockedMail = Awaited<ReturnType<typeof lockMail>>;
