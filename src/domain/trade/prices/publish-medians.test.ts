import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { priceTrades } from '../../../../test/support/price-trades.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { day_ms } from '#platform/clock.ts';
import { saveTrace, traceDigest } from '#domain/people/accounts-together/note-trace.ts';
import { verifySeals } from '#domain/money/ledger/verify-seals.ts';
import { findMedians, findMediansOfSeries } from './find-medians.ts';
import type { PriceSeries } from './price-series.view.ts';
import { publishMedians } from './publish-medians.ts';

const site = await testDatabase(36);
const { ctx, db, pool, sitePool } = site;
const { settle, people, settleAmong } = priceTrades(site);
const publish = () => publishMedians(ctx({ kind: 'job', name: 'publish-prices' }));
const copra: PriceSeries = { category: 'copra', unit: 'ton' };
const medians = async () => (await findMedians(ctx())).map(({ median_kobo, trades }) => [median_kobo / 100n, trades]);
const waiting = async () => (await pool.query('select from price_trade')).rowCount;
const nextDay = () => moveBusinessClock(db, 'demo', day_ms);

beforeEach(() => forgetEverything(pool));

describe('a median', () => {
  test('is published for every five further trades of three sellers and three buyers, and is unchanged until then', async () => {
    const all = await settleAmong([400, 420, 450, 480]);
    expect([await publish(), await medians()]).toEqual([0, []]);
    await settle({ seller: all[1]!, buyer: all[5]!, naira: 500 });
    expect([await publish(), await medians(), await waiting()]).toEqual([1, [[450n, 5]], 0]);
    await nextDay();
    await settleAmong([900, 900, 900, 900]);
    expect([await publish(), await medians()]).toEqual([0, [[450n, 5]]]);
    await settleAmong([900, 900, 900]);
    expect(await publish()).toBe(1);
    expect(await medians()).toEqual([
      [900n, 7],
      [450n, 5],
    ]);
  });

  test('does not exist without trades', async () => {
    const { rows } = await sitePool.query(`select publish_median('copra', 'ton', '') as published`);
    expect(rows).toEqual([{ published: false }]);
  });

  test('waits while two of the three sellers count together', async () => {
    const [seller, , other] = (await settleAmong([400, 420, 450, 480, 500])) as [bigint, bigint, bigint];
    const digest = traceDigest('one card');
    for (const memberId of [seller, other]) await saveTrace(ctx(), { memberId }, 'card', digest);
    expect([await publish(), await waiting()]).toEqual([0, 5]);
    const [fresh, buyer] = (await people(2)) as [bigint, bigint];
    for (const naira of [400, 400]) await settle({ seller: fresh, buyer, naira });
    expect([await publish(), await medians()]).toEqual([1, [[420n, 7]]]);
  });

  test('does not count trades of a member with an account that counts together with theirs', async () => {
    await settleAmong([400, 420, 450, 480, 500]);
    const [seller, buyer] = (await people(2)) as [bigint, bigint];
    const digest = traceDigest('one bank account');
    for (const memberId of [seller, buyer]) await saveTrace(ctx(), { memberId }, 'bank_account', digest);
    for (let n = 0; n < 10; n++) await settle({ seller, buyer, naira: 9_000 });
    expect([await publish(), await medians(), await waiting()]).toEqual([1, [[450n, 5]], 0]);
  });

  test('is published once a day, even by two processes at once', async () => {
    await settleAmong([400, 420, 450, 480, 500]);
    const published = await Promise.all([publish(), publish(), publish()]);
    expect(published.toSorted()).toEqual([0, 0, 1]);
    await settleAmong([500, 500, 500, 500, 500]);
    expect([await publish(), await waiting()]).toEqual([0, 5]);
    await nextDay();
    expect([await publish(), await waiting()]).toEqual([1, 0]);
  });

  test('of a place is published when the place has enough trades', async () => {
    await settleAmong([400, 420, 450, 480, 500], { place: 'Lagos' });
    await settleAmong([800, 800, 800], { place: 'Edo' });
    expect(await publish()).toBe(2);
    const found = await findMediansOfSeries(ctx(), copra);
    expect(found.map(({ place, median_kobo, trades }) => [place, median_kobo / 100n, trades])).toEqual([
      ['', 490n, 8],
      ['Lagos', 450n, 5],
    ]);
    expect(await waiting()).toBe(3);
  });

  test('cannot be changed by the site’s own login or by the owner of the tables', async () => {
    await settleAmong([400, 420, 450, 480, 500]);
    await publish();
    const refused = async (statement: string) => {
      await expect(pool.query(statement)).rejects.toThrow('only ever added to');
      await expect(sitePool.query(statement)).rejects.toThrow('permission denied');
    };
    await refused('update price_figure set median_kobo = 1');
    await refused('delete from price_figure');
    await refused('truncate price_figure');
    expect(await medians()).toEqual([[450n, 5]]);
  });

  test('that the owner of the tables changed or deleted without their triggers is found by the verification', async () => {
    await settleAmong([400, 420, 450, 480, 500]);
    await publish();
    const found = async (statement: ReturnType<typeof sql>) =>
      (await withBroken(ctx(), statement, verifySeals)).problems;
    expect(await found(sql`update price_figure set median_kobo = 1`)).toEqual([
      expect.stringMatching(/^Row \d+ of the table price_figure was changed after it was sealed\.$/),
    ]);
    expect(await found(sql`delete from price_figure`)).toEqual([
      expect.stringMatching(/^Row \d+ of the table price_figure was removed after it was sealed\.$/),
    ]);
  });

  test('is published only by the scheduled job', async () => {
    await expect(publishMedians(ctx())).rejects.toThrow('Only a job');
  });
});
