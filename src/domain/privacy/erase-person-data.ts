import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { queueMail } from '../mailbox/queue-mail.ts';
import { closeRequests } from './close-requests.ts';
import { dataRequestTexts } from './data-request.schema.ts';
import { hashLinkToken } from './link-token.ts';
import { personDataList } from './person-data-list.ts';
import { describeErased, type ErasedByKind } from './person-data.view.ts';
import { mayUseDataLink } from './privacy.policy.ts';

export type ErasedPerson = { erased: ErasedByKind; /** It was erased before, by this link. */ again: boolean };

/**
 * Erases what we keep about the address that a link is for, for good: all of it in one transaction that sees one moment,
 * so that a form of the same person that arrives meanwhile is either erased whole or kept whole. The link, and any other
 * link of that address, then opens nothing but the news of it.
 */
export async function erasePersonData(ctx: Ctx, token: string): Promise<ErasedPerson> {
  if (!mayUseDataLink(ctx.actor)) throw new Failure('forbidden', 'Only the person can have their data erased.');
  const hash = hashLinkToken(token);
  if (!hash) throw unknownLink();
  return transaction(ctx, async (ctx) => {
    await sql`set transaction isolation level repeatable read`.execute(ctx.db);
    const request = await lockRequest(ctx, hash);
    if (!request) throw unknownLink();
    if (request.email === null) return { erased: request.erased as ErasedByKind, again: true };
    const erased: ErasedByKind = {};
    for (const data of personDataList) erased[data.kind] = await data.erase(ctx, request.email);
    await closeRequests(ctx, request.email, erased);
    await queueMail(ctx, {
      to: [request.email],
      template: 'my-data-erased',
      props: { answers: describeErased(erased) },
    });
    return { erased, again: false };
  });
}

function lockRequest(ctx: Ctx, hash: Buffer) {
  return ctx.db
    .selectFrom('data_request')
    .select(['email', 'erased'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', ctx.now)
    .forUpdate()
    .executeTakeFirst();
}

function unknownLink(): Failure {
  return new Failure('not_found', dataRequestTexts.unknownLink);
}
