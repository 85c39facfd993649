import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import { isProven } from './proof.rules.ts';
import { mayTendAccount, refuseDemo } from './settings.policy.ts';
import { settingsTexts } from './settings.schema.ts';

export type OwnSession = { sessionId: string };

export function tendingMember(ctx: Ctx): Member {
  if (!mayTendAccount(ctx.actor)) throw new Failure('signed_out', 'Sign in first.');
  return ctx.actor;
}

/** The member's row, held until the caller's transaction ends: what changes an account happens one thing at a time. */
export async function lockMember(ctx: Ctx) {
  const { id } = tendingMember(ctx);
  const row = await ctx.db.selectFrom('member').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  // A member who was suspended while this was on its way is signed out.
  if (!row || row.suspended_at) throw new Failure('signed_out', 'Sign in first.');
  return row;
}

export type LockedMember = Awaited<ReturnType<typeof lockMember>>;

/** Locks the member for changing a way to sign in: only their own account, and only shortly after they gave the password or a code. */
export async function lockProvenMember(ctx: Ctx, own: OwnSession): Promise<LockedMember> {
  const member = await lockMember(ctx);
  refuseDemo(member);
  await requireProof(ctx, own);
  return member;
}

/** The session is read again here: it may have been ended meanwhile, from another device. */
export async function requireProof(ctx: Ctx, { sessionId }: OwnSession): Promise<void> {
  const session = await ctx.db
    .selectFrom('session')
    .select('proved_at')
    .where('id', '=', sessionId)
    .where('member_id', '=', tendingMember(ctx).id)
    .where('stage', '=', 'full')
    .executeTakeFirst();
  if (!session) throw new Failure('signed_out', 'Sign in first.');
  if (!isProven({ provedAt: session.proved_at }, ctx.now)) throw new Failure('forbidden', settingsTexts.proofNeeded);
}
