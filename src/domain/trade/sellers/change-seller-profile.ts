import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { maySell } from '#domain/people/accounts/account.policy.ts';
import { lockMember } from '#domain/people/accounts/settings/lock-member.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { SellerProfile } from './seller-profile.schema.ts';

export async function changeSellerProfile(ctx: Ctx, profile: SellerProfile): Promise<{ saved: true }> {
  if (!maySell(ctx.actor)) throw new Failure('forbidden', 'Only sellers have a profile.');
  return transaction(ctx, async (ctx) => {
    const { id } = await lockMember(ctx);
    const columns = { about: profile.about ?? null, contact_for_members_only: profile.contact_for_members_only };
    await ctx.db
      .insertInto('seller_profile')
      .values({ member_id: id, ...columns })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(columns))
      .execute();
    return { saved: true };
  });
}

/** The rest of the profile stays. */
export async function saveMonthlyCapacity({ db }: Ctx, memberId: bigint, capacity_kg: bigint): Promise<void> {
  await sql`insert into seller_profile (member_id, monthly_capacity_kg) values (${memberId}, ${capacity_kg})
    on conflict (member_id) do update set monthly_capacity_kg = excluded.monthly_capacity_kg`.execute(db);
}
