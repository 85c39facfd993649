import { requireMember, type Ctx } from '#domain/acting/context.ts';

export type WaitingKeyRequest = { id: bigint; code: string; name: string; network: string; askedAt: Date };

/** The letters of a code, however a person typed them. */
const lettersIn = (typed: string) =>
  typed
    .slice(0, 40)
    .toUpperCase()
    .replace(/[^A-Z]/g, '');

export async function findKeyRequest(ctx: Ctx, code: string): Promise<WaitingKeyRequest | undefined> {
  requireMember(ctx, 'Sign in to see who asks for a key.');
  const row = await ctx.db
    .selectFrom('key_request')
    .select(['id', 'code', 'name', 'network', 'asked_at'])
    .where('code', '=', lettersIn(code))
    .where('decided_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  return row && { id: row.id, code: row.code, name: row.name, network: row.network, askedAt: row.asked_at };
}
