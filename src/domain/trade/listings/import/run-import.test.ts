import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../../test/support/app.ts';
import { fileOf, importing, importLine } from '../../../../../test/support/imports.ts';
import { forgetEverything } from '../../../../../test/support/kept-rows.ts';
import { listed, openTrading, signedInSeller } from '../../../../../test/support/own-listings.ts';
import type { SignedIn } from '../../../../../test/support/signed-in.ts';
import { beginImport } from './begin-import.ts';
import { runImport } from './run-import.ts';
import { tryPicturesAgain } from './try-pictures-again.ts';

const site = await testApp();
const { db, pool } = site;
const { sent, add, run, fetch, job } = importing(site);

let ada: SignedIn;
beforeEach(async () => {
  await forgetEverything(pool);
  await openTrading(site);
  ada = await signedInSeller(site);
});

const names = async () =>
  (await db.selectFrom('listing').select('name').orderBy('name').execute()).map(({ name }) => name);
const standing = async () => db.selectFrom('listing_import').selectAll().orderBy('id').executeTakeFirstOrThrow();

test('an interrupted import continues where it stopped, and two workers at once add no line twice', async () => {
  const all = Array.from({ length: 600 }, (_, at) => `Copra ${String(at).padStart(3, '0')}`);
  const { path, id } = await sent(ada, fileOf(...all.map((name) => importLine(name))));
  await add(ada, path);
  let batches = 0;
  const dies = {
    get aborted() {
      return batches++ > 0;
    },
  } as AbortSignal;
  await runImport(job(), id, dies);
  const first = await names();
  expect([first.length > 0, first.length < all.length]).toEqual([true, true]);
  await Promise.all([run(id), run(id)]);
  expect(await names()).toEqual(all);
  expect(await standing()).toMatchObject({ state: 'pictures', added: 600, gone_lines: 600, pictures: 600 });
});

test('a listing goes on sale with its picture; without one it waits with the reason, and its seller gets a mail', async () => {
  await listed(ada, { name: 'Coir' });
  const { files } = await db.selectFrom('listing_picture').select('files').orderBy('id').executeTakeFirstOrThrow();
  const hash = (files as { webp: string }[])[0]!.webp;
  const kept = importLine('Copra', { image: `http://agbon.test/files/${hash}` });
  const { path, id } = await sent(ada, fileOf(kept, importLine('Oil', { image: 'https://127.0.0.1/nut.jpg' })));
  await add(ada, path);
  await run(id);
  await Promise.all([fetch(id), fetch(id)]);
  await fetch(id);
  const rows = await db.selectFrom('listing').select(['name', 'state']).orderBy('name').execute();
  expect(rows).toEqual([
    { name: 'Coir', state: 'active' },
    { name: 'Copra', state: 'active' },
    { name: 'Oil', state: 'paused' },
  ]);
  expect(await standing()).toMatchObject({ state: 'done', pictures: 2, pictures_kept: 1, pictures_failed: 1 });
  const mails = await db
    .selectFrom('mail')
    .select('props')
    .where('template', '=', 'listings-imported')
    .orderBy('id')
    .execute();
  expect(mails).toMatchObject([{ props: { file: 'products.csv', came: { added: 2, picturesFailed: 1 } } }]);
  const page = await (await site.get(path, { cookie: ada.cookie })).text();
  expect(page).toContain('We do not fetch from this address');
});

test('a file that is being checked cannot be added, and its pictures cannot be fetched again', async () => {
  const { id } = await sent(ada, fileOf(importLine('Copra')));
  await db.updateTable('listing_import').set({ state: 'checking' }).execute();
  await expect(beginImport(ada.ctx(), id, { leave_out: false, terms: true })).rejects.toMatchObject({
    message: 'This file is still being checked. Wait until that is done.',
  });
  await expect(tryPicturesAgain(ada.ctx(), id)).rejects.toMatchObject({
    message: 'The pictures of this file have not been fetched yet.',
  });
});
