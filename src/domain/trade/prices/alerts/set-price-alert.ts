import { sql } from 'kysely';
import { type Ctx, requireMember } from '#domain/acting/context.ts';
import { isStopToken } from '#domain/acting/mail/stop-link.schema.ts';
import { findBoardPrices, boardPriceOf } from '../find-board-prices.ts';
import type { PriceSeries } from '../price-series.view.ts';
import type { PriceAlertInput } from './price-alert.schema.ts';

/** A second alert for the series replaces the first. */
export async function setPriceAlert(ctx: Ctx, series: PriceSeries, { figure, amount }: PriceAlertInput): Promise<void> {
  const { id } = requireMember(ctx, 'Sign in to get a mail about a price.');
  const price = boardPriceOf(await findBoardPrices(ctx), series, figure);
  await sql`
    insert into price_alert (member_id, category, unit, figure, amount_kobo, was_reached)
    values (${id}, ${series.category}, ${series.unit}, ${figure}, ${amount}, ${price === undefined ? null : price >= amount})
    on conflict (member_id, category, unit) do update
      set figure = excluded.figure, amount_kobo = excluded.amount_kobo, was_reached = excluded.was_reached`.execute(
    ctx.db,
  );
}

export async function dropPriceAlert(ctx: Ctx, { category, unit }: PriceSeries): Promise<void> {
  const { id } = requireMember(ctx, 'Sign in to change your price alerts.');
  await ctx.db
    .deleteFrom('price_alert')
    .where('member_id', '=', id)
    .where('category', '=', category)
    .where('unit', '=', unit)
    .execute();
}

/** The mailed link works without signing in; pressing it again changes nothing. */
export async function stopPriceAlert({ db }: Ctx, token: string): Promise<void> {
  if (!isStopToken(token)) return;
  await db.deleteFrom('price_alert').where('stop_token', '=', token).execute();
}
