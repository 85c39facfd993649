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
  by_staff: 'Our team decided so',
};

/** The addresses that get no mails, which is personal data too. */
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
    const gone = await sql`delete from mail_suppression where address = ${email ?? null}`.execute(ctx.db);
    return { deleted: Number(gone.numAffectedRows ?? 0n), anonymised: 0 };
  },
  retire: (ctx, most) =>
    deleteOldRows(ctx, { table: 'mail_suppression', months: retention.suppressions.kept_months }, most),
};

/**
 * The mails to a person, and the notices to staff about that person. Leaves out mails about a data request, which are deleted within a day
 * and do not mean that we store anything about the person.
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

/** A mail that staff composed to the person. The row exists for the seconds of waiting, and for a day if staff cancelled the mail. */
function isComposedFor({ email }: Person): RawBuilder<boolean> {
  return email === undefined ? sql`false` : sql`recipient_emails @> array[${email}]::text[]`;
}

/** Notices to staff about the person's address; without an address, mails about forms with the person's phone number. */
function isAbout({ email, phone }: Person): RawBuilder<boolean> {
  if (email !== undefined) return sql`(template = 'team-notice' and props ->> 'customerEmail' = ${email})`;
  if (phone === undefined) return sql`false`;
  const writer = sql`coalesce(props ->> 'customerEmail', to_addresses[1])`;
  return sql`(about_phone = ${phone} and ${belongsToNoMember(writer)})`;
}

function describe({ subject, to_team }: MailContent): PersonRecord {
  return {
    title: subject ?? 'Waiting to be sent',
    answers: [{ label: 'Went to', value: to_team ? 'Our team, about your form' : 'You' }],
  };
}

/** Deletes the person's mails. From a mail to several people, removes only this recipient. */
async function erase(ctx: Ctx, person: Person): Promise<Erased> {
  const { email = null } = person;
  const own = await sql<{ is_passing: boolean }>`delete from mail
    where ${isAbout(person)} or (${isTo(person)} and cardinality(array_remove(to_addresses, ${email})) = 0)
    returning is_passing`.execute(ctx.db);
  const others = await sql`update mail set to_addresses = array_remove(to_addresses, ${email})
    where ${isTo(person)}`.execute(ctx.db);
  await sql`delete from composed_mail where ${isComposedFor(person)}
    and cardinality(array_remove(recipient_emails, ${email})) = 0`.execute(ctx.db);
  await sql`update composed_mail set recipient_emails = array_remove(recipient_emails, ${email})
    where ${isComposedFor(person)}`.execute(ctx.db);
  return {
    deleted: own.rows.filter((mail) => !mail.is_passing).length,
    anonymised: Number(others.numAffectedRows ?? 0n),
  };
}
