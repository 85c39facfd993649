import { beforeEach, expect, test } from 'vitest';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { day_ms } from '#platform/clock.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { fileOf, importing, importLine } from '../../../../../test/support/imports.ts';
import { forgetEverything } from '../../../../../test/support/kept-rows.ts';
import { openTrading, signedInSeller } from '../../../../../test/support/own-listings.ts';
import { exportOf } from '../../../../../test/support/person-export.ts';
import type { SignedIn } from '../../../../../test/support/signed-in.ts';
import { listingData } from '../person-data.ts';
import { purgeImports } from './drop-imports.ts';

const site = await testApp();
const { ctx, db, pool } = site;
const { sent, add, run } = importing(site);

let ada: SignedIn;
beforeEach(async () => {
  await forgetEverything(pool);
  await openTrading(site);
  ada = await signedInSeller(site);
});

const later = (days: number) => moveBusinessClock(db, 'demo', days * day_ms);
const kept = async (table: 'file' | 'listing_import' | 'listing_import_fault' | 'listing') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
const left = async () => [await kept('file'), await kept('listing_import'), await kept('listing')];

test('a file is deleted a week after its last use, and its result after ninety days; its listings stay', async () => {
  const { path, id } = await sent(ada, fileOf(importLine('Copra'), importLine('Oil', { price: 'x' })));
  await add(ada, path, { leave_out: 'yes' });
  await run(id);
  await db.updateTable('listing_import').set({ state: 'done', ended_at: new Date() }).execute();
  const waits = await sent(ada, fileOf(importLine('Coir')));
  await later(6);
  expect([await purgeImports(ctx(), 9), await left()]).toEqual([0, [2n, 2n, 1n]]);
  await later(2);
  expect([await purgeImports(ctx(), 1), await purgeImports(ctx(), 9), await purgeImports(ctx(), 9)]).toEqual([1, 1, 0]);
  expect(await left()).toEqual([0n, 2n, 1n]);
  const late = await add(ada, waits.path);
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('The file was deleted after a week')]);
  await later(85);
  expect([await purgeImports(ctx(), 9), await left()]).toEqual([2, [0n, 0n, 1n]]);
  expect(await kept('listing_import_fault')).toBe(0n);
});

test('an import that is running keeps its file, even for a long time', async () => {
  const { path } = await sent(ada, fileOf(importLine('Copra')));
  await add(ada, path);
  await later(100);
  expect([await purgeImports(ctx(), 9), await left()]).toEqual([0, [1n, 1n, 0n]]);
});

test('a seller may have ten waiting files; another replaces the oldest, except one that is being imported', async () => {
  const first = await sent(ada, fileOf(importLine('First')));
  await add(ada, first.path);
  const second = await sent(ada, fileOf(importLine('Second')));
  for (let at = 0; at < 10; at++) await sent(ada, fileOf(importLine(`Copra ${at}`)));
  const ids = (await db.selectFrom('listing_import').select('id').orderBy('id').execute()).map(({ id }) => String(id));
  expect([ids.length, ids.includes(first.id), ids.includes(second.id)]).toEqual([11, true, false]);
  expect(await kept('file')).toBe(11n);
});

test('the data of a seller includes their imports, which are erased with them; another seller’s stay', async () => {
  const { path, id } = await sent(ada, fileOf(importLine('Copra'), importLine('Coir')));
  await add(ada, path);
  await run(id);
  const bola = await signedInSeller(site);
  await sent(bola, fileOf(importLine('Bola’s copra')));
  const email = ada.member.email!;
  const read = (await exportOf(ctx(), { email, memberId: ada.member.id })).text;
  expect(read).toContain('products.csv');
  expect(read).not.toContain('Bola');
  await listingData.erase(ctx(), { email, memberId: ada.member.id });
  expect(await left()).toEqual([1n, 1n, 0n]);
  expect(await db.selectFrom('listing_import').select('seller_id').execute()).toEqual([{ seller_id: bola.member.id }]);
});
