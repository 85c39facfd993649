import { hashToken, newToken } from '#platform/token.ts';
import { noteTrace, traceDigest } from '../accounts-together/note-trace.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { contactInForce } from '#domain/acting/settings/contact-in-force.ts';
import { secondFactorTime_ms, sessionLongest_ms } from './session.rules.ts';
import { suspendedText } from './suspension/suspension.schema.ts';

export type NewSession = { token: string; stage: 'second_factor' | 'full' };

export type Device = {
  name: string;
  /** The first part of the address that they came from. */
  network?: string | undefined;
  /** By which the browser is known when it comes again; only its digest is stored. */
  id?: string;
  /** The token that their browser holds already; it ends here. */
  token?: string;
};

/**
 * Begins a session under a new token, within the caller's transaction; what the browser held before is worth nothing from now on.
 * A suspended member gets no session: the member's row is locked, so that a suspension waits, or came first.
 */
export async function startSession(
  ctx: Ctx,
  memberId: bigint,
  device: Device,
  stage: NewSession['stage'],
): Promise<NewSession> {
  const member = await ctx.db
    .selectFrom('member')
    .select(['suspended_at', 'is_demo'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member?.suspended_at) throw new Failure('forbidden', suspendedText(await contactInForce(ctx)));
  const old = hashToken(device.token);
  if (old) await ctx.db.deleteFrom('session').where('token_hash', '=', old).execute();
  const token = newToken();
  const holds_ms = stage === 'full' ? sessionLongest_ms : secondFactorTime_ms;
  await ctx.db
    .insertInto('session')
    .values({
      token_hash: hashToken(token)!,
      member_id: memberId,
      stage,
      device: device.name.slice(0, 120),
      // Who shares the account with everybody would see where strangers are.
      network: member?.is_demo ? null : device.network,
      created_at: ctx.now,
      seen_at: ctx.now,
      proved_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + holds_ms),
    })
    .execute();
  if (stage === 'full') {
    await ctx.db.updateTable('member').set({ seen_at: ctx.now }).where('id', '=', memberId).execute();
    // An account that everybody shares in the demo would tie them all together.
    if (device.id !== undefined && !member?.is_demo)
      await noteTrace(ctx, { memberId }, 'device', traceDigest(device.id));
  }
  return { token, stage };
}

/**
 * The member has just proved who they are: the session goes on under a new token, and ends when it would have ended. A copy of the old
 * token opens nothing.
 */
export async function renewSession(ctx: Ctx, memberId: bigint, sessionId: string): Promise<string> {
  const token = newToken();
  const renewed = await ctx.db
    .updateTable('session')
    .set({ token_hash: hashToken(token)!, proved_at: ctx.now })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('stage', '=', 'full')
    .returning('id')
    .executeTakeFirst();
  if (!renewed) throw new Failure('signed_out', 'Sign in first.');
  return token;
}
