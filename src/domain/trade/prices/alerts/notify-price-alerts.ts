import { sql } from 'kysely';
import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { mailDay, mailEachReader } from '#domain/acting/mail/mail-each-reader.ts';
import { findBoardPrices, boardPriceOf } from '../find-board-prices.ts';
import { everySeries, type PriceSeries } from '../price-series.view.ts';
import { alertFigures, type AlertFigure } from './price-alert.schema.ts';

type Price = { series: PriceSeries; figure: AlertFigure; price_kobo: bigint };
type Crossed = { id: bigint; name: string; email: string; amount_kobo: bigint; stop_token: string };

/** Mails members when a price has crossed the amount of their alert, at most once a day for each series. Returns the number of mails. */
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
  await noteFirst(ctx, price);
  return mailEachReader(ctx, {
    due: (last, most) => findCrossed(price, last, most),
    write: (ctx, alert) => writeMail(ctx, price, alert),
  });
}

const ofPrice = ({ series: { category, unit }, figure }: Price) =>
  sql<boolean>`category = ${category} and unit = ${unit} and figure = ${figure}`;

/** Saves the first known price for a new alert. That price crosses nothing, so no mail is sent. */
async function noteFirst({ db }: Ctx, price: Price): Promise<void> {
  await sql`update price_alert set was_reached = amount_kobo <= ${price.price_kobo}
    where ${ofPrice(price)} and was_reached is null`.execute(db);
}

const findCrossed = (price: Price, last: bigint, most: number) => sql<Crossed>`
  select price_alert.id, name, email, amount_kobo, stop_token from price_alert join member on member.id = member_id
  where ${ofPrice(price)} and price_alert.id > ${last} and email is not null and suspended_at is null
    and (notified_on is null or notified_on < ${mailDay})
    and ((was_reached = false and amount_kobo <= ${price.price_kobo}) or (was_reached and amount_kobo > ${price.price_kobo}))
  order by price_alert.id limit ${most}`;

/** Saves the day of the mail. Writes no mail if the alert was changed meanwhile. */
async function writeMail(ctx: Ctx, price: Price, alert: Crossed) {
  const { series, figure, price_kobo } = price;
  const isReached = price_kobo >= alert.amount_kobo;
  const noted = await sql`
    update price_alert set was_reached = ${isReached}, notified_on = ${mailDay}
    where id = ${alert.id} and amount_kobo = ${alert.amount_kobo} and ${ofPrice(price)} and was_reached = ${!isReached}
      and (notified_on is null or notified_on < ${mailDay})`.execute(ctx.db);
  if (noted.numAffectedRows === 0n) return undefined;
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
