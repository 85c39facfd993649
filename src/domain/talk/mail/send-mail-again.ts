import { sql } from 'kysely';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { addressHint } from '#domain/acting/audit/audit-hint.ts';
import { lockMail, type LockedMail } from './lock-mail.ts';
import { requireOutboxRunner } from './outbox.policy.ts';
import { openRecipients } from './stopped-addresses.ts';

/**
 * Queues a mail again. A mail that is not recorded as sent keeps its idempotency key, so that a provider that did get it does not send it
 * twice. A mail that was sent stays as it is, and one copy with the same text is queued.
 */
export async function sendMailAgain(ctx: Ctx, id: string): Promise<{ mailId: string }> {
  requireOutboxRunner(ctx);
  return auditedTransaction(ctx, { what: 'send-mail-again' }, async (ctx) => {
    const mail = await lockMail(ctx, id);
    if (openRecipients(mail).length === 0) {
      throw new Failure('conflict', 'E-mails to this address are stopped. Allow them first, then send it again.');
    }
    const queuedId = mail.sent_at === null ? await queueItself(ctx, mail) : await queueCopy(ctx, mail);
    await ctx.queue.send(ctx.db, 'deliver-mail', { mailId: String(queuedId) });
    return {
      on: { kind: 'mail', id: mail.id },
      before: { state: mail.last_event, tries: mail.attempts, template: mail.template },
      after: {
        state: 'queued',
        to: mail.to_addresses.map(addressHint),
        ...(queuedId !== mail.id && { new_mail: queuedId }),
      },
      answer: { mailId: String(queuedId) },
    };
  });
}

async function queueItself(ctx: Ctx, { id, last_event }: LockedMail): Promise<bigint> {
  if (last_event === 'queued' || last_event === 'scheduled') {
    throw new Failure('conflict', 'This e-mail is waiting to be sent already. It will be sent once.');
  }
  await ctx.db
    .updateTable('mail')
    .set({ last_event: 'queued', attempts: 0, last_error: null, held_until: null, queued_at: ctx.now })
    .where('id', '=', id)
    .execute();
  return id;
}

/** A passing mail has a secret, such as a link that signs in, and is deleted soon. */
async function queueCopy(ctx: Ctx, { id, is_passing }: LockedMail): Promise<bigint> {
  if (is_passing) {
    throw new Failure(
      'conflict',
      'This e-mail cannot be sent again, because only its recipient may read the text. They can ask for a new e-mail.',
    );
  }
  const { rows } = await sql<{ id: bigint }>`
    insert into mail (template, props, from_address, to_addresses, reply_to, about_phone, unsubscribe_url_path,
      subject, html, body_text, headers, again_of, created_at)
    select template, props, from_address, to_addresses, reply_to, about_phone, unsubscribe_url_path,
      subject, html, body_text, headers, id, ${ctx.now} from mail where id = ${id}
    on conflict (again_of) do nothing returning id`.execute(ctx.db);
  const [copy] = rows;
  if (!copy) throw new Failure('conflict', 'There is a copy of this e-mail already. See the newer e-mail.');
  return copy.id;
}
