import { ctxOf, test } from '../support/journey-member.ts';
import { expect, type Page } from '../support/journey.ts';
import { openListing } from '../support/listings.ts';

/** The number of A4 sheets by the page's own page size. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length;
}

/** On paper there are no buttons and no links. */
async function saysOnPaper(page: Page, ...facts: string[]): Promise<void> {
  expect(await sheetsOf(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  for (const fact of facts) await expect(page.getByText(fact).filter({ visible: true }).first()).toBeVisible();
  for (const role of ['navigation', 'button', 'searchbox'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

test('an order and a listing each print complete on one sheet of paper', async ({
  page: buyer,
  signIn,
  another,
  siteDatabase,
}) => {
  const { page: seller, member } = await another({
    accountType: 'seller',
    name: 'Sade Ojo',
    company: 'Igbokoda Palms',
  });
  const { id } = await openListing(ctxOf(siteDatabase), {
    seller_id: member.id,
    name: 'Nuts for printing',
    description: 'Packed in bags of fifty and counted twice, once by you. '.repeat(8),
    grade: 'A',
    moisture: 'below 7 %',
    origin: 'Igbokoda',
    ready_in_days: 3,
    least_quantity: 10n,
  });
  const listing = `/product/${String(id)}`;
  await buyer.goto(listing);
  await saysOnPaper(buyer, 'Nuts for printing', '₦450', '1,000 nuts', 'below 7 %', 'Igbokoda Palms', listing);

  await signIn({ name: 'Bola Adeyemi' });
  await buyer.goto(`${listing}/order`);
  await buyer.getByLabel('Quantity').fill('200');
  await buyer.getByLabel('Shipping address').fill('12 Admiralty Way\nLekki Phase 1, Lagos');
  await buyer.getByLabel('Bank transfer').check();
  await buyer.getByLabel('Notes').fill('Before noon, please.');
  await buyer.getByLabel(/I accept the/).check();
  await buyer.getByRole('button', { name: 'Place order' }).click();
  await buyer.waitForURL(/\/dashboard\/orders\/\d+/);
  const order = new URL(buyer.url()).pathname;
  const facts = [
    'Order ORD-',
    '200 nuts of Nuts for printing',
    '₦90,000',
    'Lekki Phase 1',
    'Bank transfer',
    'Before noon',
  ];
  for (const reader of [buyer, seller]) {
    await reader.goto(order);
    await saysOnPaper(reader, ...facts, 'Bola Adeyemi', 'Sade Ojo', 'Waiting for the shipping cost');
  }
});
