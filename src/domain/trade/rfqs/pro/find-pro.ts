import type { Ctx } from '#domain/acting/context.ts';
import { requireBuyingMember } from '../own-rfq.ts';

export type ProStanding = { is: 'none' } | { is: 'asked' } | { is: 'granted' } | { is: 'refused'; why: string };

export async function findProStanding(ctx: Ctx): Promise<ProStanding> {
  const row = await ctx.db
    .selectFrom('pro_buyer')
    .select(['granted_at', 'refused_why'])
    .where('member_id', '=', requireBuyingMember(ctx).id)
    .executeTakeFirst();
  if (!row) return { is: 'none' };
  if (row.refused_why !== null) return { is: 'refused', why: row.refused_why };
  return { is: row.granted_at === null ? 'asked' : 'granted' };
}

export async function findProApplication({ db }: Ctx, memberId: string) {
  if (!/^\d{1,18}$/.test(memberId)) return undefined;
  return db
    .selectFrom('pro_buyer')
    .innerJoin('member', 'member.id', 'pro_buyer.member_id')
    .select([
      'pro_buyer.member_id',
      'member.name',
      'member.company',
      'asked_at',
      'why',
      'granted_at',
      'refused_at',
      'refused_why',
    ])
    .where('pro_buyer.member_id', '=', BigInt(memberId))
    .executeTakeFirst();
}
