import { hashToken } from '#platform/token.ts';
import type { Ctx } from '#domain/acting/context.ts';

export async function findEmailChange(ctx: Ctx, token: string): Promise<{ email: string } | undefined> {
  const token_hash = hashToken(token);
  if (!token_hash) return undefined;
  return ctx.db
    .selectFrom('account_link')
    .select('email')
    .where('token_hash', '=', token_hash)
    .where('kind', '=', 'change_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
}
