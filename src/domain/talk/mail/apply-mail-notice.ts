import { z } from 'zod';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayDeliverMail } from './mail.policy.ts';
import { isMoreConclusive, type MailEvent, mailEvents } from './mail.states.ts';
import { suppressUnwelcome } from './suppress-unwelcome.ts';
import { lockNotices } from './waiting-notices.ts';

/** `providerId` is the provider's id for the mail. */
const mailNoticeSchema = z.object({
  noticeId: z.string().min(1).max(200),
  providerId: z.string().min(1).max(200),
  event: z.enum(mailEvents),
  bounce: z.string().min(1).max(100).optional(),
});

type ApplyMailNotice = { noticeId: string; providerId: string; event: string; bounce?: string };

/** `old`: the mail's state says as much already. `waiting`: its mail is not known yet. `foreign`: not a notice that we understand. */
type NoticeOutcome = 'applied' | 'old' | 'repeated' | 'waiting' | 'foreign';

/** Processes a notice of the mail provider once. Never refuses its content, because the provider would only send the notice again. */
export async function applyMailNotice(ctx: Ctx, given: ApplyMailNotice): Promise<NoticeOutcome> {
  const parsed = mailNoticeSchema.safeParse(given);
  if (!parsed.success) return 'foreign';
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Only the mail provider reports about mails.');
  const { noticeId, providerId, event, bounce } = parsed.data;
  return transaction(ctx, async (ctx) => {
    await lockNotices(ctx, providerId);
    const mail = await ctx.db
      .selectFrom('mail')
      .select(['id', 'last_event'])
      .where('provider_id', '=', providerId)
      .forUpdate()
      .executeTakeFirst();
    const savedNotice = await ctx.db
      .insertInto('mail_notice')
      .values({
        id: noticeId,
        provider_id: providerId,
        mail_id: mail?.id ?? null,
        event,
        said: bounce ?? null,
        received_at: ctx.now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!savedNotice) return 'repeated';
    if (!mail) return 'waiting';
    // A permanent bounce may follow a temporary bounce of the same mail, so this runs even if the mail's state does not change.
    await suppressUnwelcome(ctx, mail.id, { event, bounce });
    if (!isMoreConclusive(event, mail.last_event as MailEvent)) return 'old';
    await ctx.db
      .updateTable('mail')
      .set({ last_event: event, ...(bounce && { last_error: bounce }) })
      .where('id', '=', mail.id)
      .execute();
    return 'applied';
  });
}
