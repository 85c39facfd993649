import type { Ctx } from '#domain/acting/context.ts';
import { hashToken } from '#platform/token.ts';
import type { ErasedByKind } from './person-data.view.ts';

type DataRequest = { email: string; expiresAt: Date } | { erased: ErasedByKind };

export async function findDataRequest(ctx: Ctx, token: string): Promise<DataRequest | undefined> {
  const hash = hashToken(token);
  if (!hash) return undefined;
  const row = await ctx.db
    .selectFrom('data_request')
    .select(['email', 'expires_at', 'erased'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.email === null ? { erased: row.erased as ErasedByKind } : { email: row.email, expiresAt: row.expires_at };
}
