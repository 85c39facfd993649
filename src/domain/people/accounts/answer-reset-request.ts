import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { sendResetLink } from './send-reset-link.ts';

/** Mails the member who forgot their password, and deletes the request. A second run finds no request. */
export async function answerResetRequest(ctx: Ctx, requestId: string): Promise<void> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Requests are answered by the product itself.');
  await transaction(ctx, async (ctx) => {
    const request = await ctx.db
      .deleteFrom('reset_request')
      .where('id', '=', BigInt(requestId))
      .returning('email')
      .executeTakeFirst();
    if (request) await sendResetLink(ctx, request.email);
  });
}
