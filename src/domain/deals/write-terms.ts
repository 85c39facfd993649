import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { rowsOf, type DealTerms } from './deal.terms.ts';
import { dealTexts, type Deal } from './find-deal.ts';

/** Other terms for a deal that is not agreed yet, within the caller's transaction; it keeps as many parts as it had. Gives it as it is then. */
export async function writeTerms({ db }: Ctx, deal: Deal, terms: DealTerms | undefined): Promise<Deal> {
  if (!terms) throw new Failure('invalid', dealTexts.otherTerms);
  const { legs, ...kept } = rowsOf(terms, deal.fee_bps);
  if (legs.length !== deal.legs.length) throw new Failure('invalid', `This deal has ${deal.legs.length} parts.`);
  await db.updateTable('deal').set(kept).where('id', '=', deal.id).execute();
  await sql`update deal_leg set minor = said.minor, buyer_fee = said.buyer_fee, seller_fee = said.seller_fee
    from unnest(${legs.map(({ minor }) => minor)}::bigint[], ${legs.map(({ buyerFee }) => buyerFee)}::bigint[],
      ${legs.map(({ sellerFee }) => sellerFee)}::bigint[]) with ordinality as said (minor, buyer_fee, seller_fee, leg)
    where deal_id = ${deal.id} and deal_leg.leg = said.leg`.execute(db);
  return {
    ...deal,
    shipBy: kept.ship_by,
    standsUntil: kept.stands_until ?? undefined,
    inspection_ms: Number(kept.inspection_ms),
    legs: deal.legs.map((leg, at) => ({ ...leg, ...legs[at] })),
  };
}
