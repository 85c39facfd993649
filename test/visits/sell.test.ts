import { expect, test } from 'vitest';
import { checkImport } from '#domain/trade/listings/import/check-import.ts';
import { fetchPictures } from '#domain/trade/listings/import/fetch-pictures.ts';
import { runImport } from '#domain/trade/listings/import/run-import.ts';
import { fileOf, importLine } from '../support/imports.ts';
import { signedInMember } from '../support/member.ts';
import { listed, openTrading, signedInSeller } from '../support/own-listings.ts';
import { onePage } from '../support/pdfs.ts';
import { blue, green, red, striped } from '../support/pictures.ts';
import { payFor } from '../support/trade.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';

const site = await visitedSite();
await openTrading(site);
await site.services.settings.reload();
const job = () => site.ctx({ kind: 'job', name: 'import-listings' });
const goods = 'Copra chips of Ikorodu';

const at = (cookie: string): Visitor => {
  const visitor = site.visitor();
  visitor.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
  return visitor;
};
const main = (who: Visitor) => who.getByRole('main');
const numberIn = (who: Visitor) => who.path().split(/[/?#]/)[3]!;

async function choose(seller: Visitor, ...lines: string[]): Promise<string> {
  const file = { name: 'harvest.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(...lines)) };
  await seller.getByLabel('Your file', { exact: true }).setInputFiles(file);
  await seller.getByRole('button', { name: 'Check this file' }).click();
  const id = seller.path().split('/').at(-1)!;
  await checkImport(job(), id);
  await seller.reload();
  return id;
}

/** A file with a mistake in one line, the corrected file, and both lines for sale. */
async function bringIn(seller: Visitor, image: string): Promise<void> {
  await seller.goto('/dashboard/products');
  await seller.getByRole('link', { name: 'Add many from a file' }).click();
  await choose(seller, importLine(goods, { image }), importLine('Copra cake', { image, price: 'ask me' }));
  expect(seller.getByRole('heading', { name: '1 line with mistakes' })).toBeVisible();
  const mistake = seller.getByRole('table', { name: 'Mistakes' }).locator('tbody tr');
  expect(mistake).toHaveCount(1);
  for (const said of ['3', 'Price', 'ask me', 'Valid price required']) expect(mistake).toContainText(said);

  await seller.getByRole('link', { name: 'Send another file' }).click();
  const id = await choose(seller, importLine(goods, { image }), importLine('Copra cake', { image, price: '₦ 300' }));
  expect(seller.getByRole('heading', { name: /with mistakes/ })).toHaveCount(0);
  const add = () => seller.getByRole('button', { name: 'Add 2 listings' }).click();
  await add();
  expect(seller.getByRole('alert')).toContainText('Accept the terms');
  await seller.getByLabel(/I accept the/).check();
  await add();
  await runImport(job(), id);
  await fetchPictures(job(), id);
  await seller.reload();
  expect(seller.getByText('Done: 2 listings added.')).toBeVisible();
}

async function haggle(buyer: Visitor, seller: Visitor): Promise<void> {
  await buyer.goto('/marketplace?q=copra+chip+ikorodu');
  await buyer.getByRole('link', { name: goods, exact: true }).click();
  await buyer.getByRole('link', { name: 'Make Offer' }).click();
  await buyer.getByLabel(/^Your price/).fill('400');
  await buyer.getByLabel('Quantity').fill('200');
  await buyer.getByLabel('Message').fill('Every month, if it is dry.');
  await buyer.getByLabel(/I accept the/).check();
  await buyer.getByRole('button', { name: 'Send offer' }).click();

  await seller.goto('/dashboard');
  await main(seller)
    .getByRole('link', { name: new RegExp(goods) })
    .first()
    .click();
  await seller.getByRole('link', { name: 'Propose another price' }).click();
  await seller.getByLabel(/^Your price/).fill('430');
  await seller.getByLabel('Message').fill('It has 6 % moisture.');
  await seller.getByRole('button', { name: 'Send', exact: true }).click();
  expect(main(seller)).toContainText('Their turn');

  await buyer.goto('/dashboard');
  await main(buyer)
    .getByRole('link', { name: new RegExp(goods) })
    .first()
    .click();
  await buyer.getByRole('button', { name: 'Accept ₦86,000' }).click();
  expect(buyer.path()).toMatch(/^\/dashboard\/orders\/\d+/);
  await buyer.getByRole('link', { name: 'Enter the address' }).click();
  await buyer.getByLabel('Shipping address').fill('12 Marina Road, Badagry');
  await buyer.getByLabel('Bank transfer').check();
  await buyer.getByRole('button', { name: 'Tell the seller' }).click();
}

/** Four files chosen at once for one message; the other side gets all of them. */
async function showTheGoods(buyer: Visitor, seller: Visitor): Promise<void> {
  await buyer.getByLabel('Your message').fill('May I see it first?');
  await buyer.getByRole('button', { name: 'Send', exact: true }).click();
  await seller.goto('/dashboard/messages');
  await main(seller)
    .getByRole('link', { name: /Bola Adeyemi/ })
    .first()
    .click();
  await seller.getByLabel('Your message').fill('The heap, the bags, the scale, and the paper.');
  await seller.getByText('Add pictures or PDFs').click();
  const pictures = await Promise.all([red, green, blue].map((colour) => striped({ colours: [colour] })));
  const files = pictures.map((buffer, n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer }));
  const paper = { name: 'moisture.pdf', mimeType: 'application/pdf', buffer: onePage() };
  await seller.getByLabel('Pictures or PDFs').setInputFiles([...files, paper]);
  await seller.getByRole('button', { name: 'Send', exact: true }).click();
  await buyer.reload();
  const said = buyer.getByRole('log').getByRole('listitem').last();
  expect(said).toContainText('The heap, the bags, the scale, and the paper.');
  expect(said.locator('img')).toHaveCount(3);
  for (const file of await said.locator('a[href^="/files/"]').all())
    expect((await buyer.request.get((await file.getAttribute('href'))!)).status()).toBe(200);
  expect(said.locator('a[href^="/files/"]')).toHaveCount(4);
}

/** The seller's answer with the shipping cost, and then each state, set by one side and read by both. */
async function bringItThere(buyer: Visitor, seller: Visitor): Promise<string> {
  await seller.goto('/dashboard');
  await main(seller)
    .getByRole('link', { name: /^Answer ORD|ORD-/ })
    .first()
    .click();
  const orderId = numberIn(seller);
  const order = `/dashboard/orders/${orderId}`;
  await seller.getByRole('link', { name: 'Answer the buyer' }).click();
  await seller.getByLabel('Shipping', { exact: true }).fill('₦6,000');
  await seller.getByLabel('Message').fill('By my own lorry.');
  await seller.getByRole('button', { name: 'Send to the buyer' }).click();
  expect(main(seller)).toContainText('You get ₦90,620');
  await seller.getByRole('button', { name: 'Send to the buyer' }).click();
  const bothRead = async (...said: string[]) => {
    for (const reader of [buyer, seller]) {
      await reader.goto(order);
      for (const text of said) expect(main(reader)).toContainText(text);
    }
  };
  await bothRead(
    'Awaiting payment',
    'Subtotal ₦86,000',
    'Shipping ₦6,000',
    'The buyer pays ₦92,000',
    'By my own lorry.',
  );
  expect(main(seller).getByRole('button', { name: /I have sent it/ })).toHaveCount(0);
  await payFor(site, orderId);
  await bothRead('Processing', 'The buyer pays ₦92,000');
  await seller.getByRole('link', { name: 'I have sent it' }).click();
  await seller.getByLabel('Who carries it').fill('My own lorry, EPE 123 XA');
  await seller.getByRole('button', { name: 'Tell the buyer' }).click();
  await bothRead('Shipped', 'It is on its way');
  expect(main(buyer)).toContainText('My own lorry, EPE 123 XA');
  await buyer.getByRole('link', { name: 'It has arrived' }).click();
  await buyer.getByRole('button', { name: 'It has arrived' }).click();
  await bothRead('Delivered', 'arrived');
  return order;
}

async function whatItCameTo(seller: Visitor): Promise<void> {
  await seller.goto('/dashboard');
  const figures = main(seller).getByRole('region', { name: 'Your trade' }).locator('dl.desk-strip > div');
  expect(figures).toHaveText(['Orders received 1', 'Orders under way 1', 'Open offers 0']);
  await seller.goto('/dashboard/customers');
  const customer = main(seller).locator('tbody tr');
  expect(customer).toHaveCount(1);
  for (const said of ['Bola Adeyemi', 'Lagoon Kitchens', '1 order', '₦92,000']) expect(customer).toContainText(said);
  await seller.goto('/dashboard/products');
  expect(main(seller).locator('li, tr').filter({ hasText: goods }).first()).toContainText('1,000');
}

test('a seller lists from a file with a mistake, negotiates, answers, ships and sees the total, without script', async () => {
  const keeper = await signedInSeller(site);
  await listed(keeper, { name: 'Coir' });
  const picture = await site.db.selectFrom('listing_picture').select('files').orderBy('id').executeTakeFirstOrThrow();
  const image = `${site.services.publicUrl}/files/${(picture.files as { webp: string }[])[0]!.webp}`;
  const sade = await signedInMember(site.ctx(), { accountType: 'seller', name: 'Sade Ojo', company: 'Ikorodu Copra' });
  const bola = await signedInMember(site.ctx(), { name: 'Bola Adeyemi', company: 'Lagoon Kitchens' });
  const [seller, buyer] = [at(sade.cookie), at(bola.cookie)];

  await bringIn(seller, image);
  await haggle(buyer, seller);
  await showTheGoods(buyer, seller);
  const order = await bringItThere(buyer, seller);
  await whatItCameTo(seller);

  // Each step is in the history of both sides, and nothing of it in anybody else's.
  await buyer.goto(order);
  for (const step of ['The seller said what shipping costs', 'The seller sent it off', 'You said that it arrived'])
    expect(main(buyer)).toContainText(step);
  const stranger = at((await signedInMember(site.ctx())).cookie);
  expect((await stranger.goto(order)).status).toBe(404);
});
