import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { insertDataRequest } from './ask-for-data.ts';
import { lockRightsRequest } from './lock-rights-request.ts';
import { requireDataRequestHandler } from './rights-request.policy.ts';
import { rightsTexts } from './rights-request.schema.ts';

/** Only to the person's own address. */
export async function sendDataLink(ctx: Ctx, requestId: bigint): Promise<void> {
  requireDataRequestHandler(ctx);
  await auditedTransaction(ctx, { what: 'send-data-link' }, async (ctx) => {
    const { email } = await lockRightsRequest(ctx, requestId);
    if (email === null) throw new Failure('invalid', rightsTexts.noEmail);
    const waiting = await ctx.db
      .selectFrom('data_request')
      .select('id')
      .where('email', '=', email)
      .where('token_hash', 'is', null)
      .where('expires_at', '>', ctx.now)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (waiting) throw new Failure('conflict', rightsTexts.linkWaits);
    await insertDataRequest(ctx, email);
    return { on: { kind: 'data-request', id: requestId }, after: { link: 'sent' }, answer: undefined };
  });
}
