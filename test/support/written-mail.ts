import type { Insertable } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { MailEvent } from '#domain/talk/mail/mail.states.ts';
import type { Mail } from '#platform/database/tables.ts';

type Change = Partial<Insertable<Mail>> & { last_event?: MailEvent };

/** A mail that was written and tried, as the outbox has it. */
export async function writtenMail({ db, now }: Pick<Ctx, 'db' | 'now'>, change: Change = {}): Promise<string> {
  const { id } = await db
    .insertInto('mail')
    .values({
      template: 'account-exists',
      props: '{"name":"Ada"}',
      from_address: 'Àgbọn <hello@agbon.example>',
      to_addresses: ['ada@example.com'],
      subject: 'You have an account already',
      html: '<html><head></head><body><p>Hello Ada</p></body></html>',
      body_text: 'Hello Ada',
      headers: '{}',
      attempts: 1,
      created_at: now,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
