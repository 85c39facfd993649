import { hashToken } from '#platform/token.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { isBrowserKey } from './browser-key.ts';

type AwaitedSignUp = {
  name: string;
  email: string;
  /** Whether this browser asked for the account; then it needs no password. */
  isSameBrowser: boolean;
};

/** Does not use up the link. */
export async function findSignUp(
  ctx: Ctx,
  token: string,
  browserKey: string | undefined,
): Promise<AwaitedSignUp | undefined> {
  const token_hash = hashToken(token);
  if (!token_hash) return undefined;
  const row = await ctx.db
    .selectFrom('sign_up')
    .select(['name', 'email', 'browser_hash'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  if (!row?.email) return undefined;
  return { name: row.name, email: row.email, isSameBrowser: isBrowserKey(browserKey, row.browser_hash) };
}
