import type { Ctx } from '#domain/acting/context.ts';
import type { AccountType } from '#domain/values/account.options.ts';
import type { LockedMember } from './lock-member.ts';
import { refuseDemo } from './settings.policy.ts';
import { notifyMember, type AccountChange } from './notify-member.ts';

const changes: Record<AccountType, AccountChange> = {
  merchant: 'buys-and-sells',
  buyer: 'only-buys',
  seller: 'only-sells',
};

/** Runs within the caller's transaction, which has locked the member. */
export async function setAccountType(ctx: Ctx, member: LockedMember, accountType: AccountType): Promise<void> {
  refuseDemo(member);
  if (member.account_type === accountType) return;
  await ctx.db.updateTable('member').set({ account_type: accountType }).where('id', '=', member.id).execute();
  await notifyMember(ctx, member, changes[accountType]);
}
