import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { sendMissingJobs } from '#domain/acting/jobs/missing-jobs.ts';
import { mayDeliverMail } from '#domain/talk/mail/mail.policy.ts';

/** Gives a new job to composed mails that are overdue and lost theirs; a mail that has waited for a week is not sent any more. */
export async function requeueComposedMails(ctx: Ctx): Promise<number> {
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Only a job sends mails.');
  return sendMissingJobs(
    ctx,
    'release-composed-mail',
    (composedId) => ({ composedId }),
    async (ctx, after, most) => {
      const { rows } = await sql<{ id: bigint }>`
        select id from composed_mail where left_at is null and undone_at is null and id > ${after}
          and leaves_at between business_now() - interval '7 days' and business_now() - interval '1 minute'
        order by id limit ${most} for update skip locked`.execute(ctx.db);
      return rows;
    },
  );
}
