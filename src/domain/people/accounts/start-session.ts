import { hashToken, newToken } from '#platform/token.ts';
import { noteTrace, traceDigest } from '../accounts-together/note-trace.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { contactInForce } from '#domain/acting/settings/contact-in-force.ts';
import { secondFactorTime_ms, sessionLongest_ms } from './session.rules.ts';
import { suspendedText } from './suspension/suspension.schema.ts';

export type NewSession = { token: string; stage: 'second_factor' | 'full' };

export type Device = {
  name: string;
  /** The first part of the IP address. */
  network?: string | undefined;
  /** The id that recognises the browser when it comes again; only its digest is stored. */
  id?: string;
  /** The token that the browser has already; that session ends. */
  token?: string;
};

/**
 * Begins a session with a new token within the caller's transaction; the browser's old token is worthless from now on. It locks the
 * member's row, so that a suspended member gets no session.
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
      // Visitors who share a demo account would see where strangers are.
      network: member?.is_demo ? null : device.network,
      created_at: ctx.now,
      seen_at: ctx.now,
      proved_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + holds_ms),
    })
    .execute();
  if (stage === 'full') {
    await ctx.db.updateTable('member').set({ seen_at: ctx.now }).where('id', '=', memberId).execute();
    // A shared demo account would make all its visitors count together.
    if (device.id !== undefined && !member?.is_demo)
      await noteTrace(ctx, { memberId }, 'device', traceDigest(device.id));
  }
  return { token, stage };
}

/**
 * The member has just proved who they are: the session goes on with a new token until its old end. A copy of the old token opens nothing.
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
