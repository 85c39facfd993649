import { hashToken } from '#platform/token.ts';
import type { Ctx } from '#domain/acting/context.ts';

/** Does not use up the link. */
export async function findResetLink(ctx: Ctx, token: string): Promise<{ email: string; name: string } | undefined> {
  const token_hash = hashToken(token);
  if (!token_hash) return undefined;
  return ctx.db
    .selectFrom('account_link')
    .innerJoin('member', (join) =>
      // Another account may have the address now.
      join.onRef('member.id', '=', 'account_link.member_id').onRef('member.email', '=', 'account_link.email'),
    )
    .select(['account_link.email', 'member.name'])
    .where('token_hash', '=', token_hash)
    .where('member.is_demo', '=', false)
    .where('kind', '=', 'reset_password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
}
