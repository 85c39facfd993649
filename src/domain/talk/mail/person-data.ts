import { sql, type RawBuilder } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Ctx } from '#domain/acting/context.ts';
import {
  belongsToNoMember,
  type Erased,
  type Person,
  type PersonData,
  type PersonRecord,
} from '#domain/acting/requests/person-data.ts';
import { deleteOldRows } from '#domain/acting/requests/forms-data.ts';

type MailContent = { subject: string | null; to_team: boolean };

const reasons: Record<string, string> = {
  bounced: 'Your mail server sent a mail of ours back',
  complained: 'You told your mail program that our mails are unwanted',
  by_staff: 'Our team stopped our mails to you',
};

export const suppressionData: PersonData = {
  kind: 'suppressions',
  tables: ['mail_suppression'],
  about: ({ email }) => sql`
    select created_at as written_at, jsonb_strip_nulls(jsonb_build_object('reason', reason, 'why', why)) as content
    from mail_suppression where address = ${email ?? null}`,
  describe: ({ reason, why }: { reason: string; why?: string }) => ({
    title: 'We send you only the mails that we must send',
    answers: [{ label: 'Reason', value: reasons[reason] ?? reason }, ...(why ? [{ label: 'Why', value: why }] : [])],
  }),
  async erase(ctx, { email }) {
    const deleted = await sql`delete from mail_suppression where address = ${email ?? null}`.execute(ctx.db);
    return { deleted: Number(deleted.numAffectedRows ?? 0n), anonymised: 0 };
  },
  retire: (ctx, most) =>
    deleteOldRows(ctx, { table: 'mail_suppression', months: retention.suppressions.kept_months }, most),
};

/**
 * The mails to a person, and the notices to staff about that person. Shows and counts no mails with a key or news of a key: they are deleted
 * within a day, and a mail about a data request does not mean that we store anything about the person.
 */
export const mailData: PersonData = {
  kind: 'mails',
  tables: ['mail', 'composed_mail'],
  about: (person) => sql`
    select created_at as written_at,
      jsonb_build_object('subject', subject, 'to_team', template = 'team-notice') as content
    from mail where (${isTo(person)} or ${isAbout(person)}) and not is_passing
    union all
    select written_at, jsonb_build_object('subject', subject, 'to_team', false)
    from composed_mail where ${isComposedFor(person)} and left_at is null`,
  describe,
  erase,
  retire: (ctx, most) => deleteOldRows(ctx, { table: 'mail', months: retention.mails.kept_months }, most),
};

function isTo({ email }: Person): RawBuilder<boolean> {
  return email === undefined ? sql`false` : sql`to_addresses @> array[${email}]::text[]`;
}

/** Mails that staff composed to the person. */
function isComposedFor({ email }: Person): RawBuilder<boolean> {
  return email === undefined ? sql`false` : sql`recipient_emails @> array[${email}]::text[]`;
}

/**
 * Notices to staff about a form with the person's address. If the person proved only a phone number: mails about a form with this number,
 * unless a member has the form's address.
 */
function isAbout({ email, phone }: Person): RawBuilder<boolean> {
  if (email !== undefined) return sql`(template = 'team-notice' and props ->> 'customerEmail' = ${email})`;
  if (phone === undefined) return sql`false`;
  const writer = sql`coalesce(props ->> 'customerEmail', to_addresses[1])`;
  return sql`(about_phone = ${phone} and ${belongsToNoMember(writer)})`;
}

function describe({ subject, to_team }: MailContent): PersonRecord {
  return {
    title: subject ?? 'A mail that we have not sent',
    answers: [{ label: 'To', value: to_team ? 'Our team, about your form' : 'You' }],
  };
}

/** Deletes the person's mails. From a mail to several people, removes only this recipient. */
async function erase(ctx: Ctx, person: Person): Promise<Erased> {
  const { email = null } = person;
  const deleted = await sql<{ is_passing: boolean }>`delete from mail
    where ${isAbout(person)} or (${isTo(person)} and cardinality(array_remove(to_addresses, ${email})) = 0)
    returning is_passing`.execute(ctx.db);
  const shortened = await sql`update mail set to_addresses = array_remove(to_addresses, ${email})
    where ${isTo(person)}`.execute(ctx.db);
  await sql`delete from composed_mail where ${isComposedFor(person)}
    and cardinality(array_remove(recipient_emails, ${email})) = 0`.execute(ctx.db);
  await sql`update composed_mail set recipient_emails = array_remove(recipient_emails, ${email})
    where ${isComposedFor(person)}`.execute(ctx.db);
  return {
    deleted: deleted.rows.filter((mail) => !mail.is_passing).length,
    anonymised: Number(shortened.numAffectedRows ?? 0n),
  };
}
