import { hashToken, newToken } from '#platform/token.ts';
import { saveTrace, traceDigest } from '../accounts-together/note-trace.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { contactInForce } from '#domain/acting/settings/contact-in-force.ts';
import { secondFactorTime_ms, sessionLongest_ms } from './session.rules.ts';
import { suspendedText } from './suspension/suspension.schema.ts';

export type NewSession = { token: string; stage: 'second_factor' | 'full' };

export type BrowserDevice = {
  name: string;
  /** The first part of the IP address. */
  network?: string | undefined;
  /** The id by which we recognise the browser later. Only its digest is stored. */
  id?: string;
  token?: string;
};

/** Runs within the caller's transaction. Locks the member's row, so that a suspended member gets no session. */
export async function startSession(
  ctx: Ctx,
  memberId: bigint,
  device: BrowserDevice,
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
  const lifetime_ms = stage === 'full' ? sessionLongest_ms : secondFactorTime_ms;
  await ctx.db
    .insertInto('session')
    .values({
      token_hash: hashToken(token)!,
      member_id: memberId,
      stage,
      device: device.name.slice(0, 120),
      // Demo accounts are shared, so visitors would see the networks of strangers.
      network: member?.is_demo ? null : device.network,
      created_at: ctx.now,
      seen_at: ctx.now,
      proved_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + lifetime_ms),
    })
    .execute();
  if (stage === 'full') {
    await ctx.db.updateTable('member').set({ seen_at: ctx.now }).where('id', '=', memberId).execute();
    // Otherwise all visitors of a demo account would count as sharing accounts.
    if (device.id !== undefined && !member?.is_demo)
      await saveTrace(ctx, { memberId }, 'device', traceDigest(device.id));
  }
  return { token, stage };
}

/**
 * Gives the session a new token after the member has proved who they are. Copies of the old token stop working; the session keeps its end.
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
