import { sql } from 'kysely';
import { type Ctx, requireMember } from '#domain/acting/context.ts';
import { isStopToken } from '#domain/acting/mail/stop-link.schema.ts';
import { findBoardPrices, priceIn } from '../find-board-prices.ts';
import type { PriceSeries } from '../price-series.view.ts';
import type { PriceAlertInput } from './price-alert.schema.ts';

/** Mails the member from now on when the price crosses the amount. Another amount of the same series takes the place of the earlier one. */
export async function setPriceAlert(ctx: Ctx, series: PriceSeries, { figure, amount }: PriceAlertInput): Promise<void> {
  const { id } = requireMember(ctx, 'Sign in to get a mail about a price.');
  const price = priceIn(await findBoardPrices(ctx), series, figure);
  await sql`
    insert into price_alert (member_id, category, unit, figure, amount_kobo, was_reached)
    values (${id}, ${series.category}, ${series.unit}, ${figure}, ${amount}, ${price === undefined ? null : price >= amount})
    on conflict (member_id, category, unit) do update
      set figure = excluded.figure, amount_kobo = excluded.amount_kobo, was_reached = excluded.was_reached`.execute(
    ctx.db,
  );
}

/** Removes the member's alert of a series; one that is gone already is gone. */
export async function dropPriceAlert(ctx: Ctx, { category, unit }: PriceSeries): Promise<void> {
  const { id } = requireMember(ctx, 'Sign in to change your price alerts.');
  await ctx.db
    .deleteFrom('price_alert')
    .where('member_id', '=', id)
    .where('category', '=', category)
    .where('unit', '=', unit)
    .execute();
}

/** Removes the alert whose mail has this link, without signing in. Pressing the link again removes nothing and is no error. */
export async function stopPriceAlert({ db }: Ctx, token: string): Promise<void> {
  if (!isStopToken(token)) return;
  await db.deleteFrom('price_alert').where('stop_token', '=', token).execute();
}
