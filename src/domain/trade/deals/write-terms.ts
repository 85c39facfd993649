import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { planFor } from '#domain/money/plans/plan-for.ts';
import { rowsOf, type DealTerms } from './deal.terms.ts';
import { dealTexts, type Deal } from '../deal-terms/find-deal.ts';
import { hasOwnDays, writePartDays } from './part-days.ts';

/** Other terms for a deal that is not agreed yet, within the caller's transaction; it keeps as many parts as it had, and its fee is that of the member who pays it now. Gives it as it is then. */
export async function writeTerms(ctx: Ctx, deal: Deal, terms: DealTerms | undefined): Promise<Deal> {
  if (!terms) throw new Failure('invalid', dealTexts.otherTerms);
  const { db } = ctx;
  const amount = { minor: terms.minor, currency: deal.currency };
  const plan = await planFor(ctx, { ...deal, payer: terms.payer, amount });
  const { parts, ...kept } = rowsOf(terms, plan);
  if (parts.length !== deal.parts.length) throw new Failure('invalid', `This deal has ${deal.parts.length} parts.`);
  if (hasOwnDays(deal)) await writePartDays(ctx, deal.id);
  await db.updateTable('deal').set(kept).where('id', '=', deal.id).execute();
  if (terms.partsBy) await writePartDays(ctx, deal.id, terms.partsBy);
  await sql`update deal_part set minor = said.minor, buyer_fee = said.buyer_fee, seller_fee = said.seller_fee
    from unnest(${parts.map(({ minor }) => minor)}::bigint[], ${parts.map(({ buyerFee }) => buyerFee)}::bigint[],
      ${parts.map(({ sellerFee }) => sellerFee)}::bigint[]) with ordinality as said (minor, buyer_fee, seller_fee, part)
    where deal_id = ${deal.id} and deal_part.part = said.part`.execute(db);
  return {
    ...deal,
    fee_bps: BigInt(kept.fee_bps),
    plan: kept.plan,
    shipBy: kept.ship_by,
    standsUntil: kept.stands_until ?? undefined,
    inspection_ms: Number(kept.inspection_ms),
    parts: deal.parts.map((part, at) => ({ ...part, ...parts[at], shipBy: terms.partsBy?.[at] ?? kept.ship_by })),
  };
}
