import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import { isProven } from './proof.rules.ts';
import { mayManageAccount, refuseDemo } from './settings.policy.ts';
import { settingsTexts } from './settings.schema.ts';

export type OwnSession = { sessionId: string };

export function signedInMember(ctx: Ctx): Member {
  if (!mayManageAccount(ctx.actor)) throw new Failure('signed_out', 'Sign in first.');
  return ctx.actor;
}

/** So that changes of an account run one at a time. */
export async function lockMember(ctx: Ctx) {
  const { id } = signedInMember(ctx);
  const row = await ctx.db.selectFrom('member').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  // A member who was suspended since the request began is signed out.
  if (!row || row.suspended_at) throw new Failure('signed_out', 'Sign in first.');
  return row;
}

export type LockedMember = Awaited<ReturnType<typeof lockMember>>;

export async function lockProvenMember(ctx: Ctx, own: OwnSession): Promise<LockedMember> {
  const member = await lockMember(ctx);
  refuseDemo(member);
  await requireProof(ctx, own);
  return member;
}

/** Read again from the session, because another device may have ended it meanwhile. */
export async function requireProof(ctx: Ctx, { sessionId }: OwnSession): Promise<void> {
  const session = await ctx.db
    .selectFrom('session')
    .select('proved_at')
    .where('id', '=', sessionId)
    .where('member_id', '=', signedInMember(ctx).id)
    .where('stage', '=', 'full')
    .executeTakeFirst();
  if (!session) throw new Failure('signed_out', 'Sign in first.');
  if (!isProven({ provedAt: session.proved_at }, ctx.now)) throw new Failure('forbidden', settingsTexts.proofNeeded);
}
