import { hour_ms } from '#platform/clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { hashToken, newToken } from '#platform/token.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { linkLifetime_ms } from './session.rules.ts';

/** Demo accounts get no link, because any visitor could use it to lock out the others. */
export async function sendResetLink(ctx: Ctx, email: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const member = await ctx.db
      .selectFrom('member')
      .select(['id', 'name'])
      .where('email', '=', email)
      .where('is_demo', '=', false)
      .executeTakeFirst();
    if (!member) {
      await queueMail(ctx, { to: [email], template: 'no-account', props: {} });
      return;
    }
    const token = newToken();
    await ctx.db
      .insertInto('account_link')
      .values({
        token_hash: hashToken(token)!,
        kind: 'reset_password',
        member_id: member.id,
        email,
        created_at: ctx.now,
        expires_at: new Date(ctx.now.getTime() + linkLifetime_ms.reset_password),
      })
      .execute();
    const hours = linkLifetime_ms.reset_password / hour_ms;
    await queueMail(ctx, {
      to: [email],
      template: 'reset-password',
      props: { name: member.name, token, hours },
    });
  });
}

/** A second run finds no request. */
export async function answerResetRequest(ctx: Ctx, requestId: string): Promise<void> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Only a job answers requests for a new password.');
  await transaction(ctx, async (ctx) => {
    const request = await ctx.db
      .deleteFrom('reset_request')
      .where('id', '=', BigInt(requestId))
      .returning('email')
      .executeTakeFirst();
    if (request) await sendResetLink(ctx, request.email);
  });
}
