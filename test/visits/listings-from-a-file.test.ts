import { expect, test } from 'vitest';
import { checkImport } from '#domain/trade/listings/import/check-import.ts';
import { fetchPictures } from '#domain/trade/listings/import/fetch-pictures.ts';
import { runImport } from '#domain/trade/listings/import/run-import.ts';
import { fileOf, importLine } from '../support/imports.ts';
import { listed, openTrading, signedInSeller } from '../support/own-listings.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';

const site = await visitedSite();
await openTrading(site);
await site.services.settings.reload();
const job = () => site.ctx({ kind: 'job', name: 'import-listings' });
const title = (seller: Visitor) => seller.getByRole('heading', { level: 1 });

async function choose(seller: Visitor, text: string): Promise<void> {
  await seller
    .getByLabel('Your file', { exact: true })
    .setInputFiles({ name: 'harvest.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await seller.getByRole('button', { name: 'Check this file' }).click();
}

/** A longer file is checked while its seller looks at the page. */
async function mistakesOfALongFile(seller: Visitor): Promise<void> {
  const lines = Array.from({ length: 2000 }, (_, at) =>
    importLine(`Copra ${at}`, at % 1000 === 0 ? { price: 'many' } : {}),
  );
  await choose(seller, fileOf(...lines));
  expect(title(seller)).toHaveText('harvest.csv');
  expect(seller.getByRole('main')).toContainText('Nothing is listed yet. You see what we understood, then you decide.');
  await checkImport(job(), seller.path().split('/').at(-1)!);
  await seller.getByRole('link', { name: 'Look again' }).click();
  expect(seller.getByRole('heading', { name: '2 lines with mistakes' })).toBeVisible();
  const table = seller.getByRole('table', { name: 'Mistakes' });
  for (const line of ['2', '1,002'])
    expect(table.getByRole('row').filter({ hasText: line }).first()).toContainText('Valid price required');

  // The required answers are asked for at once, and nothing is listed.
  await seller.getByRole('button', { name: 'Add 1,998 listings' }).click();
  for (const said of ['Tick this to add the lines without mistakes', 'Accept the terms'])
    expect(seller.getByRole('alert')).toContainText(said);
  await seller.getByRole('link', { name: 'Send another file' }).click();
}

async function addTwo(seller: Visitor, image: string): Promise<void> {
  const oil = importLine('Oil', { price: '4500', image });
  await choose(seller, fileOf(importLine('Copra', { image }), oil));
  const id = seller.path().split('/').at(-1)!;
  expect(seller.getByRole('table', { name: 'How we read it' })).toContainText('₦4,500');
  await seller.getByLabel(/I accept the/).check();
  await seller.getByRole('button', { name: 'Add 2 listings' }).click();
  expect(seller.getByRole('heading', { name: '0 of 2 lines done' })).toBeVisible();
  await runImport(job(), id);
  await seller.getByRole('link', { name: 'Look again' }).click();
  expect(seller.getByRole('heading', { name: '0 of 2 pictures fetched' })).toBeVisible();
  await fetchPictures(job(), id);
  await seller.reload();
  expect(seller.getByText('Done: 2 listings added.')).toBeVisible();
  await seller.getByRole('link', { name: 'See your products' }).click();
}

test('a seller with a spreadsheet and no script sees the mistakes, corrects them, lists the goods, and exports the same list', async () => {
  const ada = await signedInSeller(site);
  await listed(ada, { name: 'Coir' });
  const { files } = await site.db.selectFrom('listing_picture').select('files').orderBy('id').executeTakeFirstOrThrow();
  await site.db.deleteFrom('market_terms_acceptance').where('member_id', '=', ada.member.id).execute();
  const seller = site.visitor();
  seller.cookies.take(new Response(null, { headers: { 'set-cookie': ada.cookie } }));

  await seller.goto('/dashboard/products');
  await seller.getByRole('link', { name: 'Add many from a file' }).click();
  await seller.getByRole('button', { name: 'Check this file' }).click();
  expect(seller.getByRole('alert')).toContainText('Choose a CSV file');
  await mistakesOfALongFile(seller);
  await addTwo(seller, `${site.services.publicUrl}/files/${(files as { webp: string }[])[0]!.webp}`);
  for (const name of ['Copra', 'Oil'])
    expect(seller.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();

  // A downloaded file can be imported again and changes nothing.
  await seller.getByRole('button', { name: /Download as a file/ }).click();
  const text = await seller.content();
  const before = await site.db.selectFrom('listing').selectAll().orderBy('id').execute();
  expect(text.trim().split('\r\n')).toHaveLength(1 + before.length);
  await seller.goto('/dashboard/products/import');
  await choose(seller, text);
  const id = seller.path().split('/').at(-1)!;
  await seller.getByLabel(/Change the listings to what the file says/).check();
  await seller.getByRole('button', { name: 'Go through 3 lines' }).click();
  await runImport(job(), id);
  await seller.reload();
  expect(seller.getByText('Done: 3 updated.')).toBeVisible();
  expect(await site.db.selectFrom('listing').selectAll().orderBy('id').execute()).toEqual(before);
});
