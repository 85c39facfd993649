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
};

/** Locks a thread of the signed-in member until the transaction ends, so that its messages have one order. Threads of others are not found. */
export async function lockOwnThread(ctx: Ctx, own: Member, threadId: string): Promise<OwnThreadSide> {
  const row = await ownSide(ctx, own, threadId).forUpdate('thread').executeTakeFirst();
  if (!row) throw noThreadFailure();
  return row;
}

/** A thread of the signed-in member, without a lock. */
export async function findOwnThread(ctx: Ctx, own: Member, threadId: string): Promise<OwnThreadSide> {
  const row = await ownSide(ctx, own, threadId).executeTakeFirst();
  if (!row) throw noThreadFailure();
  return row;
}

function ownSide({ db }: Ctx, own: Member, threadId: string) {
  const { byMe, byThem } = blockBetween(own.id, sql.ref('side.other_id'));
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
    ])
    .where('thread.id', '=', rowId(threadId))
    .where('side.member_id', '=', own.id);
}

export function noThreadFailure(): Failure {
  return new Failure('not_found', messageTexts.noThread);
}

/** The member who writes or reads. */
export function requireCorrespondent(ctx: Pick<Ctx, 'actor'>): Member {
  return requireMember(ctx, messageTexts.signedOut);
}
