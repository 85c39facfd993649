import { beforeEach, expect, test } from 'vitest';
import { tradeTexts } from '#domain/trade/standing/trade.schema.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { fileOf, importing, importLine } from '../../../../../test/support/imports.ts';
import { forgetEverything } from '../../../../../test/support/kept-rows.ts';
import {
  closeTrading,
  inviteToTrade,
  listed,
  openTrading,
  signedInSeller,
} from '../../../../../test/support/own-listings.ts';
import { seePage } from '../../../../../test/support/seen-page.ts';
import type { SignedIn } from '../../../../../test/support/signed-in.ts';

const site = await testApp();
const { db, pool } = site;
const { send, sent, add, run, fetch } = importing(site);
const list = '/dashboard/products/import';

let ada: SignedIn;
beforeEach(async () => {
  await forgetEverything(pool);
  await openTrading(site);
  await site.services.settings.reload();
  ada = await signedInSeller(site);
});

const see = async (path: string) => seePage(await site.get(path, { cookie: ada.cookie }));

test('the page shows at once everything that its decision needs', async () => {
  const { path } = await sent(ada, fileOf(importLine('Copra'), importLine('copra'), importLine('Oil', { price: 'x' })));
  const refused = await seePage(await site.post(`${path}/adding`, {}, { cookie: ada.cookie }));
  expect([refused.status, Object.keys(refused.faults).toSorted()]).toEqual([422, ['known', 'leave_out', 'terms']]);
  const half = await seePage(await add(ada, path, { known: 'skip' }));
  expect([half.status, Object.keys(half.faults)]).toEqual([422, ['leave_out']]);
  expect(half.html).toMatch(/value="skip"[^>]*checked|checked[^>]*value="skip"/);
});

test('while trading is closed, or for a member who is not invited, no file can be added, and no waiting one decided', async () => {
  const { path } = await sent(ada, fileOf(importLine('Copra')));
  expect((await see(list)).text).toContain('Before your first product is listed, you accept the terms');
  for (const [shut, words] of [
    [inviteToTrade, tradeTexts.invited],
    [closeTrading, tradeTexts.closed],
  ] as const) {
    await shut(site);
    await site.services.settings.reload();
    for (const at of [list, path]) {
      const { status, text, html } = await see(at);
      expect([at, status, text.includes(words)]).toEqual([at, 200, true]);
      expect(html).not.toMatch(/<input[^>]*(?:type="file"|name="terms")/);
    }
    expect((await send(ada, fileOf(importLine('Coir')))).status).toBe(403);
    expect((await add(ada, path)).status).toBe(403);
  }
  await db.updateTable('member').set({ may_trade_since: site.clock.now() }).where('id', '=', ada.member.id).execute();
  await inviteToTrade(site);
  await site.services.settings.reload();
  expect((await see(list)).html).toMatch(/<input[^>]*type="file"/);
  expect((await add(ada, path)).status).toBe(303);
});

test('an import that was stopped before its pictures came continues when the file is sent again', async () => {
  await listed(ada, { name: 'Coir' });
  const { files } = await db.selectFrom('listing_picture').select('files').orderBy('id').executeTakeFirstOrThrow();
  const image = `http://agbon.test/files/${(files as { webp: string }[])[0]!.webp}`;
  const file = fileOf(importLine('Copra', { image }));
  const first = await sent(ada, file);
  await add(ada, first.path);
  await run(first.id);
  await site.post(`${first.path}/stop`, {}, { cookie: ada.cookie });
  await fetch(first.id);
  expect((await see(first.path)).text).toContain('1 listing without a picture stays paused');
  const again = await sent(ada, file);
  await add(ada, again.path, { known: 'update' });
  await run(again.id);
  await fetch(again.id);
  expect(await db.selectFrom('listing').select(['name', 'state']).orderBy('name').execute()).toEqual([
    { name: 'Coir', state: 'active' },
    { name: 'Copra', state: 'active' },
  ]);
});
