import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { findBoardPrices, priceIn } from '../find-board-prices.ts';
import { everySeries, type PriceSeries } from '../price-series.view.ts';
import { alertFigures, type AlertFigure } from './price-alert.schema.ts';

type Price = { series: PriceSeries; figure: AlertFigure; price_kobo: bigint };
type Crossed = { id: bigint; name: string; email: string; amount_kobo: bigint; stop_token: string };

const alertsAtOnce = 200;
const today = sql`(business_now() at time zone 'Africa/Lagos')::date`;

/** Mails each member whose amount a price has crossed since the last mail, at most once a day for each series. Returns how many mails. */
export async function notifyPriceAlerts(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Price alerts are sent by the clock.');
  const board = await findBoardPrices(ctx);
  let mails = 0;
  for (const series of everySeries) {
    for (const figure of alertFigures) {
      const price_kobo = priceIn(board, series, figure);
      if (price_kobo !== undefined) mails += await tellPrice(ctx, { series, figure, price_kobo });
    }
  }
  return mails;
}

async function tellPrice(ctx: Ctx, price: Price): Promise<number> {
  await noteFirst(ctx, price);
  let [mails, last] = [0, 0n];
  for (;;) {
    const crossed = await findCrossed(ctx, price, last);
    for (const alert of crossed) if (await tellOne(ctx, price, alert)) mails++;
    if (crossed.length < alertsAtOnce) return mails;
    last = crossed.at(-1)!.id;
  }
}

const ofPrice = ({ series: { category, unit }, figure }: Price) =>
  sql<boolean>`category = ${category} and unit = ${unit} and figure = ${figure}`;

/** The first known price counts as crossing nothing. */
async function noteFirst({ db }: Ctx, price: Price): Promise<void> {
  await sql`update price_alert set was_reached = amount_kobo <= ${price.price_kobo}
    where ${ofPrice(price)} and was_reached is null`.execute(db);
}

async function findCrossed({ db }: Ctx, price: Price, after: bigint): Promise<Crossed[]> {
  const { rows } = await sql<Crossed>`
    select price_alert.id, name, email, amount_kobo, stop_token from price_alert join member on member.id = member_id
    where ${ofPrice(price)} and price_alert.id > ${after} and email is not null and suspended_at is null
      and (notified_on is null or notified_on < ${today})
      and ((was_reached = false and amount_kobo <= ${price.price_kobo}) or (was_reached and amount_kobo > ${price.price_kobo}))
    order by price_alert.id limit ${alertsAtOnce}`.execute(db);
  return rows;
}

/** The statement that saves the day decides who sends the mail, so that two workers send one. */
function tellOne(ctx: Ctx, price: Price, alert: Crossed): Promise<boolean> {
  const isReached = price.price_kobo >= alert.amount_kobo;
  return transaction(ctx, async (ctx) => {
    const noted = await sql`
      update price_alert set was_reached = ${isReached}, notified_on = ${today}
      where id = ${alert.id} and amount_kobo = ${alert.amount_kobo} and ${ofPrice(price)} and was_reached = ${!isReached}
        and (notified_on is null or notified_on < ${today})`.execute(ctx.db);
    if (noted.numAffectedRows === 0n) return false;
    const { series, figure, price_kobo } = price;
    await queueMail(ctx, {
      to: [alert.email],
      template: 'price-alert',
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
    });
    return true;
  });
}
