import { sql } from 'kysely';
import { businessDay } from '#platform/database/business-clock.ts';
import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { mailEachReader } from '#domain/acting/mail/mail-each-reader.ts';
import { findBoardPrices, boardPriceOf } from '../find-board-prices.ts';
import { everySeries, type PriceSeries } from '../price-series.view.ts';
import { alertFigures, type AlertFigure } from './price-alert.schema.ts';

type Price = { series: PriceSeries; figure: AlertFigure; price_kobo: bigint };
type CrossedAlert = { id: bigint; name: string; email: string; amount_kobo: bigint; stop_token: string };

/** A member gets at most one mail a day for each series. Returns the number of mails. */
export async function notifyPriceAlerts(ctx: Ctx): Promise<number> {
  const board = await findBoardPrices(ctx);
  let mails = 0;
  for (const series of everySeries) {
    for (const figure of alertFigures) {
      const price_kobo = boardPriceOf(board, series, figure);
      if (price_kobo !== undefined) mails += await notifyOfPrice(ctx, { series, figure, price_kobo });
    }
  }
  return mails;
}

async function notifyOfPrice(ctx: Ctx, price: Price): Promise<number> {
  await saveFirstPrice(ctx, price);
  return mailEachReader(ctx, {
    due: (last, most) => findCrossed(price, last, most),
    write: (ctx, alert) => writeMail(ctx, price, alert),
  });
}

const isAlertFor = ({ series: { category, unit }, figure }: Price) =>
  sql<boolean>`category = ${category} and unit = ${unit} and figure = ${figure}`;

/** The first known price crosses nothing, so no mail is sent. */
async function saveFirstPrice({ db }: Ctx, price: Price): Promise<void> {
  await sql`update price_alert set was_reached = amount_kobo <= ${price.price_kobo}
    where ${isAlertFor(price)} and was_reached is null`.execute(db);
}

const findCrossed = (price: Price, last: bigint, most: number) => sql<CrossedAlert>`
  select price_alert.id, name, email, amount_kobo, stop_token from price_alert join member on member.id = member_id
  where ${isAlertFor(price)} and price_alert.id > ${last} and email is not null and suspended_at is null
    and (notified_on is null or notified_on < ${businessDay})
    and ((was_reached = false and amount_kobo <= ${price.price_kobo}) or (was_reached and amount_kobo > ${price.price_kobo}))
  order by price_alert.id limit ${most}`;

/** Writes no mail if the alert was changed meanwhile. */
async function writeMail(ctx: Ctx, price: Price, alert: CrossedAlert) {
  const { series, figure, price_kobo } = price;
  const isReached = price_kobo >= alert.amount_kobo;
  const updated = await sql`
    update price_alert set was_reached = ${isReached}, notified_on = ${businessDay}
    where id = ${alert.id} and amount_kobo = ${alert.amount_kobo} and ${isAlertFor(price)} and was_reached = ${!isReached}
      and (notified_on is null or notified_on < ${businessDay})`.execute(ctx.db);
  if (updated.numAffectedRows === 0n) return undefined;
  return {
    template: 'price-alert' as const,
    props: {
      name: alert.name,
      series,
      figure,
      price_kobo: String(price_kobo),
      amount_kobo: String(alert.amount_kobo),
      isReached,
      stopToken: alert.stop_token,
    },
    unsubscribePath: link('priceAlertStop', { token: alert.stop_token }),
  };
}
