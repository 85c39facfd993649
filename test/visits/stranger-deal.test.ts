import { expect, test } from 'vitest';
import { fireClocks } from '#domain/trade/deals/fire-clocks.ts';
import { dealActs } from '../support/deal-acts.ts';
import { after, clock } from '../support/deals.ts';
import { aTrader, openTrade } from '../support/listings.ts';
import { keepBooksSound, topUp } from '../support/sound-books.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';
import { linkMailed } from '../support/visitor/mails.ts';
import { signedInMember } from '../support/member.ts';

const site = await visitedSite();
const { ctx } = site;
keepBooksSound(site);
await openTrade(ctx());
await site.services.settings.reload();

function at(cookie: string): Visitor {
  const visitor = site.visitor();
  visitor.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
  return visitor;
}

const asked = 'musa.bello@example.com';

async function writeTerms(seller: Visitor): Promise<void> {
  await seller.goto('/escrow');
  await seller.getByRole('link', { name: 'Start New Transaction' }).click();
  await seller.getByLabel('I sell and am paid').check();
  await seller.getByLabel('Their name').fill('Musa Bello');
  await seller.getByLabel(/^Their e-mail or phone/).fill(asked);
  await seller.getByLabel('Work in milestones').check();
  await seller.getByLabel(/^In a few words/).fill('A painted stall');
  await seller.getByLabel(/^In full/).fill('Three metres wide, with a counter, put up at Epe market.');
  await seller.getByLabel('Currency').selectOption('NGN');
  await seller
    .getByLabel(/^What this milestone delivers/)
    .first()
    .fill('The frame stands');
  await seller
    .getByLabel(/^Its amount/)
    .first()
    .fill('300,000');
  // Adds a row by the form's own button.
  await seller.getByRole('button', { name: 'Add a milestone' }).click();
  expect(seller.getByLabel(/^Its amount/)).toHaveCount(3);
  await seller
    .getByLabel(/^What this milestone delivers/)
    .nth(1)
    .fill('It is painted');
  await seller
    .getByLabel(/^Its amount/)
    .nth(1)
    .fill('200,000');
  await seller.getByLabel(/^Sent or done by/).fill('2026-12-20');
  await seller.getByRole('button', { name: 'Check what you send' }).click();
}

test('a stranger is offered a deal in milestones, proposes other terms by a private link, begins it once they prove their address, and each milestone is released separately', async () => {
  const seller = at((await aTrader(ctx(), { name: 'Ada Òkè' })).cookie);
  await writeTerms(seller);

  // Everything is shown before sending, to the kobo.
  expect(seller.getByRole('heading', { name: 'Check what you send' })).toBeVisible();
  expect(seller.getByText('₦500,000').first()).toBeVisible();
  expect(seller.getByText('₦492,500')).toBeVisible();
  await seller.getByRole('button', { name: 'Send it' }).click();
  expect(seller.getByRole('status')).toContainText('Musa Bello');

  // The invited person reads it without an account and proposes other terms.
  const guest = site.visitor();
  const way = await linkMailed(
    guest,
    asked,
    'Ada Òkè offers you a deal: A painted stall',
    /http:[^"]*\/escrow\/invitations\/[\w-]*/,
  );
  await guest.goto(new URL(way).pathname);
  expect(guest.getByText('Ada Òkè offers you these terms')).toBeVisible();
  expect(guest.getByText('Held until you accept.')).toBeVisible();
  await guest.getByRole('link', { name: 'Propose other terms' }).click();
  await guest
    .getByLabel(/^Its amount/)
    .first()
    .fill('250,000');
  await guest.getByLabel(/^Message to the other side/).fill('The wood is mine.');
  await guest.getByRole('button', { name: 'Send these terms' }).click();
  expect(guest.getByRole('status')).toContainText('Your terms are sent');

  // The author agrees to the counter-proposal, and the other side learns what comes next.
  await seller.goto('/create-transaction');
  await seller.getByRole('link', { name: 'A painted stall' }).click();
  expect(seller.getByText('The wood is mine.')).toBeVisible();
  expect(seller.getByText('₦443,250')).toBeVisible();
  await seller.getByRole('button', { name: 'I agree' }).click();
  await guest.reload();
  expect(guest.getByRole('link', { name: 'Open an account' }).first()).toHaveAttribute('href', /next=.*invitations/);

  // Another member with the link cannot take the place; the member with the invited address does.
  const stranger = at((await signedInMember(ctx(), { name: 'Bola' })).cookie);
  await stranger.goto(new URL(way).pathname);
  expect(stranger.getByRole('button', { name: 'Begin the deal' })).toHaveCount(0);
  const buyer = at((await signedInMember(ctx(), { name: 'Musa Bello', email: asked })).cookie);
  await buyer.goto(new URL(way).pathname);
  // They are signed in, so no account is asked for, and the one act is above the terms.
  expect(buyer.getByRole('main')).not.toContainText('need an account');
  standsBeforeTheTerms(buyer, 'Begin the deal');
  await buyer.getByRole('button', { name: 'Begin the deal' }).click();
  expect(buyer.getByRole('alert').first()).toContainText('Accept the terms');
  await buyer.getByLabel(/I accept the/).check();
  await buyer.getByRole('button', { name: 'Begin the deal' }).click();
  expect(buyer.getByRole('status')).toContainText('it is a deal now');
  // The next step is under the banner, above the terms, also after reopening the page.
  standsBeforeTheTerms(buyer, 'Go to the deal');
  await buyer.goto(new URL(way).pathname);
  standsBeforeTheTerms(buyer, 'Go to the deal');
  await buyer.getByRole('link', { name: 'Go to the deal' }).click();
  await releasesTheFirst(buyer, seller);
});

function standsBeforeTheTerms(reader: Visitor, act: string): void {
  const text = reader.document().querySelector('main')!.textContent;
  expect(text).toContain(act);
  // The bill comes first, then the terms.
  expect(text.indexOf(act)).toBeLessThan(text.indexOf('Payment and fee'));
}

/** All of it is paid at once; each milestone is released separately. */
async function releasesTheFirst(buyer: Visitor, seller: Visitor): Promise<void> {
  const page = buyer.path();
  const { id: dealId, buyer_id: buyerId, seller_id: sellerId } = await newestDeal();
  await topUp(ctx(), buyerId, 45_000_000n);
  await buyer.getByRole('link', { name: 'Pay ₦450,000' }).click();
  await buyer.getByRole('button', { name: 'Pay ₦450,000' }).click();
  const part = { part: 1 };
  await after(site, dealId, { buyerId, sellerId }, [
    ['seller', 'ship', part],
    ['buyer', 'deliver', part],
  ]);
  await buyer.goto(page);
  await buyer.getByRole('link', { name: /^Accept it.*part 1/ }).click();
  await buyer.getByRole('button', { name: 'Release ₦250,000' }).click();
  await fireClocks(ctx(clock));
  await seller.goto(page);
  // The second part is not done yet, and the seller has named no bank account.
  expect(seller.getByText('This part is complete: the money is yours')).toBeVisible();
  for (const untrue of ['The deal is complete', 'We send it to your bank account'])
    expect(seller.getByRole('main')).not.toContainText(untrue);
  await buyer.goto(page);
  expect(buyer.getByText('This part is complete')).toBeVisible();
  expect(seller.getByRole('region', { name: 'Who gets what' })).toContainText('₦246,250');
  expect(await dealActs(site).moneyOf(dealId, { buyerId, sellerId })).toMatchObject({
    held: 20_000_000n,
    seller: 24_625_000n,
  });
}

const newestDeal = () =>
  site.db
    .selectFrom('deal')
    .select(['id', 'buyer_id', 'seller_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test.each(['Goods', 'A service'])(
  '%s, paid for at once, need no milestone: their terms are sent, and so are changed ones',
  async (kind) => {
    const seller = at((await aTrader(ctx(), { name: 'Ada Òkè' })).cookie);
    await seller.goto('/create-transaction');
    await seller.getByLabel('I sell and am paid').check();
    await seller.getByLabel('Their name').fill('Musa Bello');
    await seller.getByLabel(/^Their e-mail or phone/).fill(`${kind.length}@example.com`);
    await seller.getByLabel(kind, { exact: true }).check();
    await seller.getByLabel(/^In a few words/).fill('Forty bags of copra');
    await seller.getByLabel(/^In full/).fill('Dry, in new bags, brought to Epe market.');
    await seller.getByLabel(/^Amount/).fill('500,000');
    await seller.getByLabel(/^Sent or done by/).fill('2026-12-20');
    await seller.getByRole('button', { name: 'Check what you send' }).click();
    expect(seller.getByRole('heading', { name: 'Check what you send' })).toBeVisible();
    await seller.getByRole('button', { name: /^Send/ }).click();

    const { token } = await site.db
      .selectFrom('deal_invitation')
      .select('token')
      .where('email', '=', `${kind.length}@example.com`)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const buyer = site.visitor();
    await buyer.goto(`/escrow/invitations/${token}/terms`);
    await buyer.getByLabel(/^Amount/).fill('450,000');
    await buyer.getByRole('button', { name: /^Send/ }).click();
    expect(buyer.getByText('₦450,000').first()).toBeVisible();
  },
);
