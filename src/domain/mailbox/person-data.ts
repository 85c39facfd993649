import { sql, type RawBuilder } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Ctx } from '../context.ts';
import type { Erased, PersonData, PersonRecord } from '../person-data.ts';
import { deleteOld } from '../kept-forms.ts';

type MailContent = { subject: string | null; to_team: boolean };

/**
 * The mails to a person, and the notices to the team about one. Mails about a request for one's data are left out:
 * they go by themselves within a day, and are no reason to say that we keep something.
 */
export const mailData: PersonData = {
  kind: 'mails',
  tables: ['mail'],
  about: (email) => sql`
    select created_at as written_at,
      jsonb_build_object('subject', subject, 'to_team', not ${isTo(email)}) as content
    from mail where (${isTo(email)} or ${isAbout(email)}) and not is_passing`,
  describe,
  erase,
  retire: (ctx, most) => deleteOld(ctx, { table: 'mail', months: retention.mails.kept_months }, most),
};

function isTo(email: string): RawBuilder<boolean> {
  return sql`to_addresses @> array[${email}]::text[]`;
}

function isAbout(email: string): RawBuilder<boolean> {
  return sql`(template = 'team-notice' and props ->> 'customerEmail' = ${email})`;
}

function describe({ subject, to_team }: MailContent): PersonRecord {
  return {
    title: subject ?? 'Waiting to be written',
    answers: [{ label: 'Went to', value: to_team ? 'Our team, about your form' : 'You' }],
  };
}

/** A mail that others got too stays theirs: only this recipient is taken off it. */
async function erase(ctx: Ctx, email: string): Promise<Erased> {
  const own = await sql<{ is_passing: boolean }>`delete from mail
    where ${isAbout(email)} or (${isTo(email)} and cardinality(array_remove(to_addresses, ${email})) = 0)
    returning is_passing`.execute(ctx.db);
  const others = await sql`update mail set to_addresses = array_remove(to_addresses, ${email})
    where ${isTo(email)}`.execute(ctx.db);
  return {
    deleted: own.rows.filter((mail) => !mail.is_passing).length,
    emptied: Number(others.numAffectedRows ?? 0n),
  };
}
