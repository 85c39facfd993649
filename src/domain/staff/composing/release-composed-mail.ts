import { sql, type Selectable } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { ComposedMail } from '#platform/database/tables.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayDeliverMail } from '#domain/talk/mail/mail.policy.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { composedProps } from './composed-props.view.ts';
import { findNames } from './find-names.ts';

/** Queues a mail to all its recipients, only once, and not if staff undid it. Returns in how many milliseconds to try again if it is too early. */
export async function releaseComposedMail(ctx: Ctx, id: string): Promise<number | undefined> {
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Only a job sends mails.');
  return transaction(ctx, async (ctx) => {
    const { rows } = await sql<Selectable<ComposedMail>>`
      update composed_mail set left_at = ${businessNow}
      where id = ${BigInt(id)} and left_at is null and undone_at is null and leaves_at <= ${businessNow}
      returning *`.execute(ctx.db);
    if (!rows[0]) return remaining_ms(ctx, id);
    await queueMails(ctx, rows[0]);
    return undefined;
  });
}

async function queueMails(ctx: Ctx, composed: Selectable<ComposedMail>): Promise<void> {
  const { subject, message, is_html, signature, about_record, about_text, recipient_emails } = composed;
  const names = await findNames(ctx, recipient_emails);
  const words = {
    subject,
    message,
    isHtml: is_html,
    signature,
    aboutRecord: about_record,
    aboutText: about_text,
  };
  for (const email of recipient_emails) {
    const props = composedProps(words, names.get(email));
    await queueMail(ctx, { to: [email], template: 'composed', replyTo: 'team', props });
  }
}

async function remaining_ms(ctx: Ctx, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ remaining_ms: number }>`
    select ceil(extract(epoch from leaves_at - ${businessNow}) * 1000)::float8 as remaining_ms
    from composed_mail where id = ${BigInt(id)} and left_at is null and undone_at is null`.execute(ctx.db);
  return rows[0] && Math.max(rows[0].remaining_ms, 1);
}
