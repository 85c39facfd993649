import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';

const mostThreads = 200;
const mostThreadsShown = 5;

type UnreadThread = {
  thread_id: bigint;
  subject: string;
  listing_name: string;
  urgency: string;
  partner: string | null;
  unread: number;
};

/** One mail for all threads of a member, and no further one about a thread until it is read. */
export async function notifyUnread(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Only a job sends the mails about unread messages.');
  let sent = 0;
  for (;;) {
    const memberIds = await findDueMembers(ctx);
    if (memberIds.length === 0) return sent;
    for (const memberId of memberIds) if (await notifyMember(ctx, memberId)) sent++;
  }
}

async function findDueMembers({ db }: Ctx): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    select distinct member_id from (select member_id from thread_side where notice_due_at <= business_now()
      order by notice_due_at limit ${mostThreads}) due`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** The process that locks the threads first sends the mail. Messages that were read meanwhile are left out. */
async function notifyMember(ctx: Ctx, memberId: bigint): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const { rows: threads } = await sql<UnreadThread>`
      with marked as (
        update thread_side set notice_due_at = null,
          notified_up_to = greatest(notified_up_to, (select max(id) from message where message.thread_id = thread_side.thread_id))
        where member_id = ${memberId} and notice_due_at <= business_now()
        returning thread_id, other_id, unread, last_message_at)
      select marked.thread_id, marked.unread, thread.subject, thread.listing_name, thread.urgency, other.name as partner
      from marked join thread on thread.id = marked.thread_id left join member other on other.id = marked.other_id
      where marked.unread > 0
        and not exists (select from member_block where blocker_id = ${memberId} and blocked_id = marked.other_id)
      order by marked.last_message_at desc, marked.thread_id desc`.execute(ctx.db);
    if (threads.length === 0) return false;
    const member = await ctx.db
      .selectFrom('member')
      .select(['name', 'email'])
      .where('id', '=', memberId)
      .where('suspended_at', 'is', null)
      .where('email', 'is not', null)
      .where(sql<boolean>`not exists (select from message_choice where member_id = member.id)`)
      .executeTakeFirst();
    if (!member) return false;
    await queueMail(ctx, {
      to: [member.email!],
      template: 'unread-messages',
      props: {
        name: member.name,
        more: Math.max(0, threads.length - mostThreadsShown),
        threads: threads.slice(0, mostThreadsShown).map((thread) => ({
          from: thread.partner ?? 'A former member',
          subject: thread.subject,
          about: thread.listing_name,
          isUrgent: thread.urgency === 'high',
          unread: thread.unread,
          path: link('thread', { threadId: String(thread.thread_id) }),
        })),
      },
    });
    return true;
  });
}
