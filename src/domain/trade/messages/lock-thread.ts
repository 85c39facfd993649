import { sql } from 'kysely';
import { type Ctx, Failure, type Member, requireMember } from '#domain/acting/context.ts';
import { blockBetween } from '#domain/people/blocks/blocks.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { rowId } from '#domain/values/row-id.ts';

export type OwnThreadSide = {
  id: bigint;
  listing_id: bigint | null;
  listing_name: string;
  other_id: bigint | null;
  by_me: boolean;
  by_them: boolean;
  partner_is_away: boolean;
};

/** Whether the other side of the thread `side` is suspended, and so cannot read messages. */
export const suspendedPartner = sql<boolean>`exists (
  select from member where member.id = side.other_id and member.suspended_at is not null)`;

/** With a lock, so that its messages have one order. */
export async function lockOwnThread(ctx: Ctx, member: Member, threadId: string): Promise<OwnThreadSide> {
  const row = await ownThreadQuery(ctx, member, threadId).forUpdate('thread').executeTakeFirst();
  if (!row) throw noThreadFailure();
  return row;
}

export async function findOwnThread(ctx: Ctx, member: Member, threadId: string): Promise<OwnThreadSide> {
  const row = await ownThreadQuery(ctx, member, threadId).executeTakeFirst();
  if (!row) throw noThreadFailure();
  return row;
}

function ownThreadQuery({ db }: Ctx, member: Member, threadId: string) {
  const { byMe, byThem } = blockBetween(member.id, sql.ref('side.other_id'));
  return db
    .selectFrom('thread')
    .innerJoin('thread_side as side', 'side.thread_id', 'thread.id')
    .select([
      'thread.id',
      'thread.listing_id',
      'thread.listing_name',
      'side.other_id',
      byMe.as('by_me'),
      byThem.as('by_them'),
      suspendedPartner.as('partner_is_away'),
    ])
    .where('thread.id', '=', rowId(threadId))
    .where('side.member_id', '=', member.id);
}

export function noThreadFailure(): Failure {
  return new Failure('not_found', messageTexts.noThread);
}

export function requireCorrespondent(ctx: Pick<Ctx, 'actor'>): Member {
  return requireMember(ctx, messageTexts.signedOut);
}
