import { expect, test } from 'vitest';
import { aTrader, openListing, openTrade } from '../support/listings.ts';
import { signedInMember } from '../support/member.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';

const site = await visitedSite();
const { ctx } = site;
await openTrade(ctx());
await site.services.settings.reload();

function at(cookie: string): Visitor {
  const visitor = site.visitor();
  visitor.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
  return visitor;
}

async function findAndOffer(buyer: Visitor): Promise<void> {
  // Found by a misspelt word.
  await buyer.goto('/marketplace');
  await buyer.getByRole('searchbox').fill('cocnuts');
  await buyer.getByRole('button', { name: 'Search' }).click();
  await buyer
    .getByRole('link', { name: /Husked brown coconuts/ })
    .first()
    .click();
  await buyer.getByRole('link', { name: 'Make Offer' }).click();

  // All missing answers are named at once, the terms included, and typed text stays.
  await buyer.getByLabel(/^Your price/).fill('380');
  await buyer.getByRole('button', { name: 'Send offer' }).click();
  for (const said of ['Quantity must be between 1 and 1000', 'Message is required', 'Accept the terms'])
    expect(buyer.getByRole('alert')).toContainText(said);
  expect(buyer.getByLabel(/^Your price/)).toHaveValue('380');
  await buyer.getByLabel('Quantity').fill('200');
  await buyer.getByLabel('Message').fill('I buy every month.');
  await buyer.getByLabel(/I accept the/).check();
  await buyer.getByRole('button', { name: 'Send offer' }).click();
  expect(buyer.getByText('Their turn')).toBeVisible();
}

async function haggle(buyer: Visitor, seller: Visitor): Promise<void> {
  // The seller's work item leads to the offer; the seller names another price.
  await seller.goto('/dashboard');
  await seller
    .getByRole('link', { name: /Husked brown coconuts/ })
    .first()
    .click();
  expect(seller.getByRole('main')).toContainText(
    'Shipping comes on top: you name the cost next. Our fee is taken from what you get.',
  );
  await seller.getByRole('link', { name: 'Propose another price' }).click();
  await seller.getByLabel(/^Your price/).fill('420');
  await seller.getByLabel('Message').fill('Loaded on your lorry.');
  await seller.getByRole('button', { name: 'Send' }).click();

  // The buyer accepts: the order has that price, and the buyer adds the address.
  await buyer.goto('/dashboard');
  await buyer
    .getByRole('link', { name: /Husked brown coconuts/ })
    .first()
    .click();
  expect(buyer.getByText('Loaded on your lorry.')).toBeVisible();
  expect(buyer.getByText('Shipping comes on top: the seller names the cost before you pay.')).toBeVisible();
  await buyer.getByRole('button', { name: 'Accept ₦84,000' }).click();
  expect(buyer.getByText('200 nuts of Husked brown coconuts')).toBeVisible();
  await buyer.getByRole('link', { name: 'Enter the address' }).click();
  await buyer.getByLabel('Shipping address').fill('12 Marina Road, Badagry');
  await buyer.getByLabel('AgbonPay').check();
  await buyer.locator('main form button[type=submit]').first().click();
}

async function agreeOnTheSum(buyer: Visitor, seller: Visitor): Promise<void> {
  // The seller adds the shipping cost, and both see one sum.
  await seller.goto('/dashboard/orders');
  await seller.getByRole('link', { name: 'Husked brown coconuts' }).click();
  await seller.getByRole('link', { name: 'Answer the buyer' }).click();
  await seller.getByLabel(/hipping/).fill('₦6,000');
  await seller.locator('main form button[type=submit]').first().click();
  // Without script the page asks again with the computed sums.
  expect(seller.getByText('Check what the buyer pays').first()).toBeVisible();
  // The page is a confirmation, not an error.
  expect(await seller.title()).toMatch(/^Check: Cost of shipping/);
  await seller.locator('main form button[type=submit]').first().click();
  await buyer.reload();
  await buyer.goto('/dashboard/orders');
  await buyer.getByRole('link', { name: 'Husked brown coconuts' }).click();
  expect(buyer.getByText('₦90,000 is to be paid')).toBeVisible();
}

async function talk(buyer: Visitor, seller: Visitor): Promise<void> {
  // They write about it, the buyer on the deal's page and the seller in messages.
  await buyer.getByLabel('Your message').fill('My lorry is free on Friday.');
  await buyer.getByRole('button', { name: 'Send', exact: true }).click();
  await seller.goto('/dashboard/messages');
  await seller
    .getByRole('link', { name: /Bola Adeyemi/ })
    .first()
    .click();
  expect(seller.getByText('My lorry is free on Friday.')).toBeVisible();
  await seller.getByLabel('Your message').fill('Friday at eight.');
  await seller.getByRole('button', { name: 'Send', exact: true }).click();
  await buyer.goto('/dashboard/messages');
  await buyer
    .getByRole('link', { name: /Sade Ojo/ })
    .first()
    .click();
}

test('on a phone without script a buyer finds, negotiates and orders, and the seller answers', async () => {
  const sade = await aTrader(ctx(), { accountType: 'seller', name: 'Sade Ojo', company: 'Topo Palms' });
  const bola = await signedInMember(ctx(), { name: 'Bola Adeyemi' });
  await openListing(ctx(), { seller_id: sade.member.id, name: 'Husked brown coconuts' });
  const [buyer, seller] = [at(bola.cookie), at(sade.cookie)];
  await findAndOffer(buyer);
  await haggle(buyer, seller);
  await agreeOnTheSum(buyer, seller);
  await talk(buyer, seller);
  expect(buyer.getByText('Friday at eight.')).toBeVisible();
});
