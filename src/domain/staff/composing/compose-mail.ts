import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { second_ms } from '#platform/clock.ts';
import { cleanHtml } from '#platform/html/clean-html.ts';
import { htmlToText } from '#platform/html/html-text.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { workStateLabels } from '#domain/values/work.states.ts';
import { markAnswered } from './answered-record.ts';
import { requireWriter } from './compose.policy.ts';
import { type ComposeMail, undoTime_ms, type Composed } from './compose.schema.ts';
import { findAboutRecord } from './find-about.ts';

/** Stores a mail that is sent by itself after a short wait, with one mail for each recipient. */
export async function composeMail(ctx: Ctx, input: ComposeMail): Promise<Composed> {
  const staff = requireWriter(ctx);
  if (input.isHtml && htmlToText(cleanHtml(input.message).html) === '') {
    throw new Failure('invalid', 'This HTML contains no text', { field: 'message' });
  }
  const record = await findAboutRecord(ctx, input.about);
  if (input.about && !record) throw new Failure('not_found', 'The record that this e-mail is about no longer exists.');
  return auditedTransaction(ctx, { what: 'compose-mail' }, async (ctx) => {
    const row = await ctx.db
      .insertInto('composed_mail')
      .values({
        staff_id: staff.id ?? null,
        staff_name: staff.name,
        recipient_emails: input.to,
        subject: input.subject,
        message: input.message,
        is_html: input.isHtml,
        signature: input.signature ?? null,
        about_record: input.about ?? null,
        about_text: record?.customer?.inMails?.about ?? null,
        written_at: ctx.now,
        leaves_at: sql<Date>`${businessNow} + ${undoTime_ms} * interval '1 millisecond'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = String(row.id);
    const isAnswer = input.about !== undefined && (await markAnswered(ctx, input.about, input.to));
    // A moment later, so that the job does not run too early and has to wait again.
    const startAfter = new Date(ctx.now.getTime() + undoTime_ms + second_ms / 2);
    await ctx.queue.send(ctx.db, 'release-composed-mail', { composedId: id }, { startAfter });
    const recipients = input.to.length;
    return {
      on: { kind: 'e-mail', id },
      after: {
        recipients,
        subject: input.subject,
        ...(input.about && { about: input.about }),
        ...(isAnswer && { state: workStateLabels.in_talk }),
      },
      answer: { id, recipients },
    };
  });
}
