import { type Ctx, Failure } from '#domain/acting/context.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { invitationTexts } from './invitation.schema.ts';

/** Locks a member's row for the rest of the caller's transaction, while trading is by invitation (decisions.md §9 'Open or not'). */
export async function lockTrader(ctx: Ctx, memberId: bigint) {
  const member = await ctx.db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'phone', 'suspended_at', 'may_trade_since'])
    .where('id', '=', memberId)
    .where('anonymised_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new Failure('not_found', invitationTexts.noMember);
  if ((await settingsInForce(ctx)).trading !== 'invited') throw new Failure('conflict', invitationTexts.notInvited);
  return member;
}
