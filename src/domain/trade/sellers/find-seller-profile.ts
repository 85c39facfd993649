import { signedInMember } from '#domain/people/accounts/settings/lock-member.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { SellerProfile } from './seller-profile.schema.ts';

export async function findSellerProfile(ctx: Ctx): Promise<SellerProfile> {
  const row = await ctx.db
    .selectFrom('seller_profile')
    .select(['about', 'contact_for_members_only'])
    .where('member_id', '=', signedInMember(ctx).id)
    .executeTakeFirst();
  return {
    about: row?.about ?? undefined,
    contact_for_members_only: row?.contact_for_members_only ?? false,
  };
}
