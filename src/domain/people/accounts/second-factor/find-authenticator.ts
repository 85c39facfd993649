import { toBase32 } from '#platform/base32.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { signedInMember } from '../settings/lock-member.ts';
import { unsealAuthenticatorSecret } from './authenticator-secret.ts';
import { setUpLifetime_ms } from './second-factor.rules.ts';

type Authenticator = { state: 'off' } | { state: 'on'; since: Date } | { state: 'beginning'; secret: string };

export async function findAuthenticator(ctx: Ctx, secret: string): Promise<Authenticator> {
  const { id } = signedInMember(ctx);
  const row = await ctx.db
    .selectFrom('authenticator')
    .select(['sealed_secret', 'confirmed_at', 'created_at'])
    .where('member_id', '=', id)
    .executeTakeFirst();
  if (row?.confirmed_at) return { state: 'on', since: row.confirmed_at };
  if (!row || ctx.now.getTime() - row.created_at.getTime() >= setUpLifetime_ms) return { state: 'off' };
  return { state: 'beginning', secret: toBase32(unsealAuthenticatorSecret(row.sealed_secret, id, secret)) };
}
