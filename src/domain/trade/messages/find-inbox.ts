import { sql } from 'kysely';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { ListingState } from '../listings/listing.options.ts';
import { requireCorrespondent } from './lock-thread.ts';
import type { Urgency } from '#domain/talk/messages/message.options.ts';
import { threadList, type ThreadsQuery } from './thread.list.ts';
import type { ThreadPartner, ListedThread } from './thread.view.ts';

export type Inbox = ListPage<ListedThread> & {
  /** Whether the member wants mails about unread messages. Known only with threads on the page. */
  wantsMails: boolean;
};

type LastMessageJson = { body: string; is_own: boolean };

export async function findInbox(ctx: Ctx, listQuery: ThreadsQuery): Promise<Inbox> {
  const { id } = requireCorrespondent(ctx);
  const page = await threadList.page(threadsOf(ctx, id), listQuery);
  const rows = page.rows.map((row): ListedThread & { wantsMails: boolean } => ({
    id: row.thread_id,
    subject: row.subject,
    urgency: row.urgency as Urgency,
    listing: {
      name: row.listing_name,
      id: row.listing_id ?? undefined,
      state: (row.state as ListingState) ?? undefined,
    },
    partner: threadPartnerOf(row),
    isBuyer: row.buyer_id === id,
    unread: row.unread,
    lastMessageAt: row.last_message_at,
    last: row.last === null ? undefined : { body: row.last.body, isOwn: row.last.is_own },
    wantsMails: row.wants_mails,
  }));
  return { ...page, rows, wantsMails: rows[0]?.wantsMails ?? true };
}

function threadsOf({ db }: Ctx, memberId: bigint) {
  return db
    .selectFrom('thread_side')
    .innerJoin('thread', 'thread.id', 'thread_side.thread_id')
    .leftJoin('member as other', 'other.id', 'thread_side.other_id')
    .leftJoin('member_picture', 'member_picture.member_id', 'other.id')
    .leftJoin('listing', 'listing.id', 'thread.listing_id')
    .select([
      'thread_side.thread_id',
      'thread_side.unread',
      'thread_side.last_message_at',
      'thread.subject',
      'thread.urgency',
      'thread.listing_id',
      'thread.listing_name',
      'thread.buyer_id',
      'listing.state',
      'other.id as partner_id',
      'other.name as partner_name',
      'other.company as partner_company',
      'member_picture.hash as partner_picture',
      sql<LastMessageJson | null>`(select jsonb_build_object('is_own', author_id is not distinct from ${memberId}, 'body',
          case when hidden_at is null then left(body, 160) else '' end)
        from message where message.thread_id = thread_side.thread_id order by id desc limit 1)`.as('last'),
      sql<boolean>`not exists (select from message_choice where message_choice.member_id = ${memberId})`.as(
        'wants_mails',
      ),
    ])
    .where('thread_side.member_id', '=', memberId);
}

type PartnerColumns = {
  partner_id: bigint | null;
  partner_name: string | null;
  partner_company: string | null;
  partner_picture: Buffer | null;
};

export function threadPartnerOf(row: PartnerColumns): ThreadPartner | undefined {
  if (row.partner_id === null || row.partner_name === null) return undefined;
  return {
    id: row.partner_id,
    name: row.partner_name,
    company: row.partner_company ?? undefined,
    picture: row.partner_picture?.toString('hex'),
  };
}

const unreadThreads = (member: unknown) =>
  sql<number>`(select count(*)::integer from (
    select from thread_side where member_id = ${member} and unread > 0 limit 100) unread)`;

export async function countUnreadThreads(ctx: Ctx): Promise<number> {
  const { id } = requireCorrespondent(ctx);
  const { rows } = await sql<{ unread: number }>`select ${unreadThreads(id)} as unread`.execute(ctx.db);
  return rows[0]!.unread;
}
