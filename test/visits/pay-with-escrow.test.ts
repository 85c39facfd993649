import { afterAll, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { signUpSchema } from '#domain/people/accounts/account.schema.ts';
import { openDemoAccount } from '#domain/people/accounts/open-demo-account.ts';
import { listenOn } from '#web/http-server.ts';
import { demoAccount, signedIn } from '../support/demo-member.ts';
import { acceptTerms, openTrade } from '../support/listings.ts';
import { keepBooksSound, topUp } from '../support/sound-books.ts';
import { visitedSite } from '../support/visitor/site.ts';

// The shop's server calls the API over the network, as the server of any shop does.
const server = await listenOn('127.0.0.1', 0);
afterAll(() => server.close());
const site = await visitedSite({ PUBLIC_URL: server.address });
server.answerWith(site.app);
const { ctx, db } = site;
keepBooksSound(site);
await openTrade(ctx());
for (const type of ['buyer', 'seller'] as const) await openDemoAccount(ctx(), signUpSchema.parse(demoAccount(type)));
const { id: sellerId } = await db
  .selectFrom('member')
  .select('id')
  .where('email', '=', demoAccount('seller').email)
  .executeTakeFirstOrThrow();
await acceptTerms(ctx(), sellerId);
await site.services.settings.reload();

test('a buyer orders in a shop, sees on our page the seller and the held sum, pays, and the shop gets the state from the API', async () => {
  const buyer = site.visitor();
  await buyer.goto(link('demoShop'));
  await buyer.getByLabel('How many bottles').selectOption('6');
  await buyer.getByRole('button', { name: 'Order' }).click();
  const order = buyer.path();
  expect(order).toMatch(/^\/demo-shop\/orders\/BP-[A-Z2-9]{10}$/);
  expect(buyer.getByText('Not paid yet.')).toBeVisible();

  await buyer.getByRole('link', { name: 'Pay ₦39,000 with escrow' }).click();
  expect(buyer.path()).toMatch(/^\/escrow\/invitations\//);
  const terms = buyer.path();
  expect(buyer.getByRole('heading', { name: 'Who sells' })).toBeVisible();
  expect(buyer.getByText('Topo Palms').first()).toBeVisible();
  expect(buyer.getByText('₦39,000').first()).toBeVisible();
  expect(buyer.getByText('Held until you accept.').first()).toBeVisible();
  expect(buyer.getByRole('link', { name: 'Answer the terms' })).toBeVisible();
  expect(buyer.getByText(order.split('/').at(-1)!)).toBeVisible();
  expect(buyer.getByRole('button', { name: 'Agree and go to the payment' })).toHaveCount(0);
  expect(buyer.getByRole('link', { name: /^Back to 127\.0\.0\.1/ })).toBeVisible();

  await signedIn.buyer(buyer);
  const { id: buyerId } = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', demoAccount('buyer').email)
    .executeTakeFirstOrThrow();
  await topUp(ctx(), buyerId, 3_900_000n);
  await buyer.goto(terms);
  await buyer.getByRole('checkbox', { name: /terms of the marketplace/ }).check();
  await buyer.getByRole('button', { name: 'Agree and go to the payment' }).click();
  expect(buyer.path()).toMatch(/^\/dashboard\/deals\/\d+\/payment/);
  await buyer.getByRole('button', { name: /^Pay ₦39,000/ }).click();
  await buyer.getByRole('link', { name: /^Back to 127\.0\.0\.1/ }).click();
  expect(buyer.path()).toContain(`${order}?`);
  expect(buyer.path()).toContain('state=funded');
  expect(buyer.getByText('Paid. The money is held, and we are packing your bottles.')).toBeVisible();

  await buyer.goto(`${order}?state=released`);
  expect(buyer.getByText('Paid. The money is held, and we are packing your bottles.')).toBeVisible();
});

test('a buyer declines, and the shop shows it', async () => {
  const buyer = site.visitor();
  await buyer.goto(link('demoShop'));
  await buyer.getByRole('button', { name: 'Order' }).click();
  const order = buyer.path();
  await buyer.getByRole('link', { name: /with escrow$/ }).click();
  await buyer.getByRole('link', { name: 'Say no' }).click();
  await buyer.getByRole('button', { name: 'Say no' }).click();
  expect(buyer.getByText('Nothing was paid.')).toBeVisible();
  expect(buyer.getByText(/If the buyer pays by card/)).toHaveCount(0);
  expect(buyer.getByRole('heading', { name: 'Who sells' })).toHaveCount(0);
  await buyer.getByRole('link', { name: /^Back to 127\.0\.0\.1/ }).click();
  expect(buyer.path()).toContain('state=declined');
  expect(buyer.getByText('You said no. Nothing was ordered.')).toBeVisible();
  expect(buyer.getByRole('link', { name: 'Order again' })).toBeVisible();
  expect((await buyer.goto(order.replace(/.{10}$/, 'AAAAAAAAAA'))).status).toBe(404);
});
