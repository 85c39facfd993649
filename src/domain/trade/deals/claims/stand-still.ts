import { sql } from 'kysely';
import { announceLiveEvent } from '#platform/database/page-news.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { lockDeal } from '../../deal-terms/find-deal.ts';

/** Stops a deal because a bank claims its payment: its deadlines stop with the time that is left. */
export async function pauseDeal(ctx: Ctx, dealId: bigint): Promise<void> {
  const deal = await lockDeal(ctx, dealId);
  if (!deal || deal.standsStill) return;
  await ctx.db.insertInto('deal_standstill').values({ deal_id: dealId }).execute();
  await sql`
    with stopped as (delete from deal_clock where deal_id = ${dealId} returning deal_id, part, kind, due_at, fires)
    insert into stopped_clock (deal_id, part, kind, left_ms, fires)
    select deal_id, part, kind, (extract(epoch from due_at - business_now()) * 1000)::bigint, fires from stopped`.execute(
    ctx.db,
  );
  await announceLiveEvent(ctx.db, [deal.buyerId, deal.sellerId], `deal:${dealId}`);
}

/** Continues a deal where it stopped. Parts that a lost chargeback ended meanwhile have no deadlines any more. */
export async function resumeDeal(ctx: Ctx, dealId: bigint): Promise<void> {
  const deal = await lockDeal(ctx, dealId);
  if (!deal?.standsStill) return;
  await sql`update deal_standstill set ended_at = business_now() where deal_id = ${dealId} and ended_at is null`.execute(
    ctx.db,
  );
  await sql`
    with left_over as (delete from stopped_clock where deal_id = ${dealId} returning deal_id, part, kind, left_ms, fires)
    insert into deal_clock (deal_id, part, kind, due_at, fires)
    select deal_id, part, kind, business_now() + left_ms * interval '1 millisecond', fires from left_over`.execute(
    ctx.db,
  );
  await announceLiveEvent(ctx.db, [deal.buyerId, deal.sellerId], `deal:${dealId}`);
}

/** Deletes the stopped deadlines of a part that ends while the deal stands still. */
export async function dropStoppedClocks({ db }: Ctx, dealId: bigint, part: number): Promise<void> {
  await db.deleteFrom('stopped_clock').where('deal_id', '=', dealId).where('part', '=', part).execute();
}
