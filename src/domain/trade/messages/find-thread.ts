import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { ListingState } from '../listings/listing.options.ts';
import { blockBetween } from '#domain/people/blocks/blocks.ts';
import { threadPartnerOf } from './find-inbox.ts';
import { rowId } from '#domain/values/row-id.ts';
import { requireCorrespondent, noThreadFailure, suspendedPartner } from './lock-thread.ts';
import type { Urgency, Warning } from '#domain/talk/messages/message.options.ts';
import type { ShownMessageFile, ShownMessage, ShownThread } from './thread.view.ts';

const perPage = 30;

export async function findThread(ctx: Ctx, threadId: string, before?: bigint): Promise<ShownThread> {
  const { id: readerId } = requireCorrespondent(ctx);
  const head = await findHead(ctx, readerId, rowId(threadId));
  if (!head) throw noThreadFailure();
  const newestFirst = await findMessages(ctx, readerId, head.thread_id, before);
  const messages = newestFirst.slice(0, perPage).toReversed();
  const partner = threadPartnerOf(head);
  return {
    id: head.thread_id,
    subject: head.subject,
    urgency: head.urgency as Urgency,
    listing: {
      name: head.listing_name,
      id: head.listing_id ?? undefined,
      state: (head.state as ListingState) ?? undefined,
    },
    partner,
    isBuyer: head.buyer_id === readerId,
    unread: head.unread,
    lastMessageAt: head.last_message_at,
    partnerReadUpTo: head.partner_read_up_to ?? 0n,
    order: head.latest_order
      ? { orderId: BigInt(head.latest_order.id), dealId: bigintOf(head.latest_order.deal) }
      : undefined,
    blockedByMe: head.by_me,
    isPartnerAway: head.partner_is_away,
    mayWrite: partner !== undefined && !head.by_me && !head.by_them && !head.partner_is_away,
    messages,
    earlier: newestFirst.length > perPage ? messages[0]?.id : undefined,
    isNewest: before === undefined,
  };
}

type OrderJson = { id: string; deal: string | null };

function bigintOf(id: string | null): bigint | undefined {
  return id === null ? undefined : BigInt(id);
}

function findHead({ db }: Ctx, readerId: bigint, threadId: bigint) {
  const { byMe, byThem } = blockBetween(readerId, sql.ref('side.other_id'));
  return db
    .selectFrom('thread_side as side')
    .innerJoin('thread', 'thread.id', 'side.thread_id')
    .leftJoin('thread_side as other_side', (join) =>
      join.onRef('other_side.thread_id', '=', 'side.thread_id').onRef('other_side.member_id', '=', 'side.other_id'),
    )
    .leftJoin('member as other', 'other.id', 'side.other_id')
    .leftJoin('member_picture', 'member_picture.member_id', 'other.id')
    .leftJoin('listing', 'listing.id', 'thread.listing_id')
    .select([
      'side.thread_id',
      'side.unread',
      'side.last_message_at',
      'thread.subject',
      'thread.urgency',
      'thread.listing_id',
      'thread.listing_name',
      'thread.buyer_id',
      'listing.state',
      'other_side.read_up_to as partner_read_up_to',
      'other.id as partner_id',
      'other.name as partner_name',
      'other.company as partner_company',
      'member_picture.hash as partner_picture',
      sql<OrderJson | null>`(select jsonb_build_object('id', market_order.id::text, 'deal', market_order.deal_id::text) from market_order where market_order.listing_id = thread.listing_id
        and market_order.buyer_id = thread.buyer_id order by market_order.id desc limit 1)`.as('latest_order'),
      byMe.as('by_me'),
      byThem.as('by_them'),
      suspendedPartner.as('partner_is_away'),
    ])
    .where('side.thread_id', '=', threadId)
    .where('side.member_id', '=', readerId)
    .executeTakeFirst();
}

export async function findNewestMessages(ctx: Ctx, threadId: bigint): Promise<ShownMessage[]> {
  const { id: readerId } = requireCorrespondent(ctx);
  return (await findMessages(ctx, readerId, threadId)).slice(0, perPage).toReversed();
}

async function findMessages({ db }: Ctx, readerId: bigint, threadId: bigint, before?: bigint): Promise<ShownMessage[]> {
  const rows = await db
    .selectFrom('message')
    .select([
      'message.id',
      'message.author_id',
      'message.subject',
      'message.body',
      'message.warnings',
      'message.at',
      'message.hidden_at',
      'message.hidden_why',
      filesOf.as('files'),
      sql<boolean>`exists (select from message_report where message_id = message.id and reporter_id = ${readerId})`.as(
        'is_reported',
      ),
    ])
    .where('message.thread_id', '=', threadId)
    .where(sql<boolean>`exists (select from thread_side where thread_id = ${threadId} and member_id = ${readerId})`)
    .$if(before !== undefined, (query) => query.where('message.id', '<', before!))
    .orderBy('message.id', 'desc')
    .limit(perPage + 1)
    .execute();
  return rows.map((row) => shownMessage(row, readerId));
}

const filesOf = sql<ShownMessageFile[]>`coalesce((
  select jsonb_agg(jsonb_build_object('hash', encode(file.hash, 'hex'), 'bytes', stored_file.size_bytes,
    'width', file.width, 'height', file.height) order by file.id)
  from message_file join file on file.id = message_file.file_id join stored_file on stored_file.hash = file.hash
  where message_file.message_id = message.id), '[]')`;

type MessageRow = {
  id: bigint;
  author_id: bigint | null;
  subject: string | null;
  body: string;
  warnings: string[];
  at: Date;
  hidden_at: Date | null;
  hidden_why: string | null;
  files: ShownMessageFile[];
  is_reported: boolean;
};

function shownMessage(row: MessageRow, readerId: bigint): ShownMessage {
  const isOwn = row.author_id === readerId;
  const isShown = row.hidden_at === null || isOwn;
  return {
    id: row.id,
    isOwn,
    subject: isShown ? (row.subject ?? undefined) : undefined,
    body: isShown ? row.body : undefined,
    hiddenWhy: row.hidden_why ?? undefined,
    // The author needs no warning about their own message.
    warnings: isOwn ? [] : (row.warnings as Warning[]),
    at: row.at,
    files: isShown ? row.files : [],
    isReported: row.is_reported,
  };
}
