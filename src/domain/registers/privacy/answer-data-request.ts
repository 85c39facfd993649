import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { knowsPerson } from './find-person-data.ts';
import { hashToken, newToken } from '#platform/token.ts';
import { mayManageData } from './privacy.policy.ts';

/** A second run finds the request answered or deleted. */
export async function answerDataRequest(ctx: Ctx, requestId: string): Promise<void> {
  if (!mayManageData(ctx.actor)) throw new Failure('forbidden', 'Only a job answers data requests.');
  await transaction(ctx, async (ctx) => {
    const id = BigInt(requestId);
    const request = await ctx.db
      .selectFrom('data_request')
      .select('email')
      .where('id', '=', id)
      .where('token_hash', 'is', null)
      .where('expires_at', '>', ctx.now)
      .forUpdate()
      .executeTakeFirst();
    if (!request?.email) return;
    if (await knowsPerson(ctx, { email: request.email })) {
      const token = newToken();
      await ctx.db
        .updateTable('data_request')
        .set({ token_hash: hashToken(token) })
        .where('id', '=', id)
        .execute();
      await queueMail(ctx, { to: [request.email], template: 'my-data-link', props: { token } });
    } else {
      await ctx.db.deleteFrom('data_request').where('id', '=', id).execute();
      await queueMail(ctx, { to: [request.email], template: 'my-data-nothing', props: {} });
    }
  });
}
