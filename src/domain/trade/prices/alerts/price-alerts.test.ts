import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { forgetEverything } from '../../../../../test/support/kept-rows.ts';
import { openListing } from '../../../../../test/support/listings.ts';
import { signedInMember } from '../../../../../test/support/member.ts';
import { priceTrades } from '../../../../../test/support/price-trades.ts';
import { renderMails } from '../../../../../test/support/render-mails.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { erasePerson } from '#domain/registers/privacy/erase-person.ts';
import { findPersonData } from '#domain/registers/privacy/find-person-data.ts';
import type { PriceSeries } from '../price-series.view.ts';
import { publishMedians } from '../publish-medians.ts';
import { findPriceAlerts } from './find-price-alerts.ts';
import { dropPriceAlert, setPriceAlert, stopPriceAlert } from './set-price-alert.ts';
import { notifyPriceAlerts } from './notify-price-alerts.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const { settleAmong } = priceTrades(database);
const job = { kind: 'job', name: 'tell-price-alerts' } as const;
const nuts: PriceSeries = { category: 'raw-coconuts', unit: 'nut' };
const copra: PriceSeries = { category: 'copra', unit: 'ton' };

beforeEach(() => forgetEverything(pool));

async function aBuyer(email = 'ada@buy.example') {
  const { member } = await signedInMember(ctx(), { email });
  return { member, ctx: () => ctx(member) };
}

const tell = () => notifyPriceAlerts(ctx(job));
const setPrice = (kobo: bigint) => db.updateTable('listing').set({ price_kobo: kobo }).execute();
const texts = async () => (await renderMails(pool)).map(({ subject, text }) => `${subject}\n${text}`);

describe('a price alert', () => {
  test('mails once when the asking price crosses the amount, up or down, and at most once a day', async () => {
    const ada = await aBuyer();
    await openListing(ctx(), { price_kobo: 40_000n });
    await setPriceAlert(ada.ctx(), nuts, { figure: 'asking', amount: 50_000n });
    expect(await tell()).toBe(0);
    await setPrice(52_000n);
    const [one, two] = await Promise.all([tell(), tell()]);
    expect(one + two).toBe(1);
    expect(await texts()).toMatchObject([
      expect.stringMatching(/^Raw coconuts, a nut: ₦520\n[^]*reached your amount of ₦500/),
    ]);
    await setPrice(45_000n);
    expect(await tell()).toBe(0);
    await moveBusinessClock(db, 'demo', day_ms);
    expect([await tell(), await tell()]).toEqual([1, 0]);
    expect((await texts()).at(-1)).toMatch(/fallen below your amount of ₦500/);
  });

  test('sends no mail about a price that crossed and came back on the day of a mail', async () => {
    const ada = await aBuyer();
    await openListing(ctx(), { price_kobo: 40_000n });
    await setPriceAlert(ada.ctx(), nuts, { figure: 'asking', amount: 50_000n });
    await setPrice(60_000n);
    expect(await tell()).toBe(1);
    await setPrice(40_000n);
    await tell();
    await setPrice(60_000n);
    await moveBusinessClock(db, 'demo', day_ms);
    expect(await tell()).toBe(0);
  });

  test('on settled trades follows only the published median, and reveals nothing about unpublished trades', async () => {
    const ada = await aBuyer();
    await setPriceAlert(ada.ctx(), copra, { figure: 'settled', amount: 90_000_000n });
    const publish = () => publishMedians(ctx({ kind: 'job', name: 'publish-prices' }));
    await settleAmong([800_000, 800_000, 800_000, 800_000, 800_000]);
    await publish();
    expect(await tell(), 'the first price that is known crosses nothing').toBe(0);
    await moveBusinessClock(db, 'demo', day_ms);
    await settleAmong([950_000, 950_000, 950_000, 950_000]);
    await publish();
    expect(await tell()).toBe(0);
    await settleAmong([950_000]);
    await publish();
    expect(await tell()).toBe(1);
    const [mail] = await texts();
    expect(mail).toContain('₦950,000');
    expect(mail).not.toMatch(/trades? wait|[45] trades/);
  });

  test('of a series replaces the earlier one, and can be seen or removed only by its member', async () => {
    const [ada, bola] = [await aBuyer(), await aBuyer('bola@buy.example')];
    await setPriceAlert(ada.ctx(), nuts, { figure: 'asking', amount: 50_000n });
    await setPriceAlert(ada.ctx(), nuts, { figure: 'settled', amount: 60_000n });
    await dropPriceAlert(bola.ctx(), nuts);
    expect(await findPriceAlerts(ada.ctx(), ada.member)).toEqual([
      { ...nuts, figure: 'settled', amount_kobo: 60_000n },
    ]);
    expect(await findPriceAlerts(bola.ctx(), bola.member)).toEqual([]);
    await dropPriceAlert(ada.ctx(), nuts);
    expect(await findPriceAlerts(ada.ctx(), ada.member)).toEqual([]);
    await expect(setPriceAlert(ctx(), nuts, { figure: 'asking', amount: 1n })).rejects.toMatchObject({
      code: 'signed_out',
    });
  });

  test('stops by its mail’s link without signing in, any number of times, and no other alert stops', async () => {
    const ada = await aBuyer();
    await openListing(ctx(), { price_kobo: 40_000n });
    await setPriceAlert(ada.ctx(), nuts, { figure: 'asking', amount: 50_000n });
    await setPriceAlert(ada.ctx(), copra, { figure: 'asking', amount: 50_000n });
    await setPrice(60_000n);
    await tell();
    const { unsubscribe_url_path } = await db
      .selectFrom('mail')
      .select('unsubscribe_url_path')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const token = unsubscribe_url_path!.split('/').at(-1)!;
    for (const made of ['x', '', crypto.randomUUID(), token, token]) await stopPriceAlert(ctx(), made);
    expect(await findPriceAlerts(ada.ctx(), ada.member)).toMatchObject([copra]);
  });

  test('is not mailed to a suspended member', async () => {
    const ada = await aBuyer();
    await openListing(ctx(), { price_kobo: 40_000n });
    await setPriceAlert(ada.ctx(), nuts, { figure: 'asking', amount: 50_000n });
    await setPrice(60_000n);
    await db
      .updateTable('member')
      .set({ suspended_at: new Date(), suspended_why: 'Fraud' })
      .where('id', '=', ada.member.id)
      .execute();
    expect(await tell()).toBe(0);
  });

  test('is in the data of its member, and is deleted with them', async () => {
    const ada = await aBuyer();
    await setPriceAlert(ada.ctx(), nuts, { figure: 'asking', amount: 50_000n });
    const person = { email: 'ada@buy.example', memberId: ada.member.id };
    expect(JSON.stringify(await findPersonData(ctx(), person))).toContain('A price alert');
    await transaction(ctx(), (ctx) => erasePerson(ctx, person));
    expect(await db.selectFrom('price_alert').select('id').execute()).toEqual([]);
  });

  test('is found by the crossed price: the others are not read', async () => {
    await pool.query(
      `with made as (insert into member (name, email, account_type, created_at) select 'M' || n, 'm' || n || '@x.example', 'buyer', now() from generate_series(1, 3000) n returning id)
       insert into price_alert (member_id, category, unit, figure, amount_kobo, was_reached) select id, 'raw-coconuts', 'nut', 'asking', 100000 + id, false from made`,
    );
    await pool.query('analyze price_alert');
    await openListing(ctx(), { price_kobo: 50_000n });
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off) select id from price_alert where category = 'raw-coconuts' and unit = 'nut' and figure = 'asking'
       and ((was_reached = false and amount_kobo <= 50000) or (was_reached and amount_kobo > 50000))`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/price_alert_crossed/);
    expect(plan).not.toMatch(/Seq Scan/);
    expect(await tell()).toBe(0);
  });
});
