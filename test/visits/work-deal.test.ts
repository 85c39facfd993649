import { expect, test } from 'vitest';
import { sentTerms } from '../support/invitation-addresses.ts';
import { aTrader, openTrade } from '../support/listings.ts';
import { keepBooksSound, topUp } from '../support/sound-books.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';

const site = await visitedSite();
const { ctx, db } = site;
keepBooksSound(site);
await openTrade(ctx());
await site.services.settings.reload();

function at(cookie: string): Visitor {
  const visitor = site.visitor();
  visitor.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
  return visitor;
}

const milestones = [
  { name: 'The frame stands', amount: '300,000' },
  { name: 'It is painted', amount: '200,000' },
];

async function offered() {
  const [seller, buyer] = [await aTrader(ctx(), { name: 'Ada Òkè' }), await aTrader(ctx(), { name: 'Musa Bello' })];
  const wanted = { kind: 'milestones', title: 'A painted stall', contact: buyer.member.email, milestones };
  const { invitationId } = await sentTerms(site, seller.member, wanted);
  return { seller: at(seller.cookie), buyer: at(buyer.cookie), buyerId: buyer.member.id, invitationId };
}

test('terms are shared on WhatsApp without the private link, and open for the member whom they were sent to alone', async () => {
  const { seller, buyer, invitationId } = await offered();
  const own = `/create-transaction/${invitationId}`;
  await seller.goto(own);
  const share = await seller.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  const words = new URL(share!).searchParams.get('text')!;
  expect(words).toContain('A painted stall, ₦500,000');
  expect(words).toContain(own);
  expect(words).not.toContain('/escrow/invitations/');
  const stranger = at((await aTrader(ctx(), { name: 'Bola' })).cookie);
  await stranger.goto(own);
  expect(stranger.status()).toBe(404);
  await buyer.goto(own);
  expect(buyer.path()).toMatch(/^\/escrow\/invitations\//);
  expect(buyer.getByRole('link', { name: 'Share on WhatsApp' })).toHaveCount(0);
});

test('milestones and their day stand on every page before the payment, and work is done, checked and accepted', async () => {
  const { seller, buyer, buyerId, invitationId } = await offered();
  const saysMilestones = () => {
    for (const said of ['The frame stands', '₦300,000', 'It is painted', '₦200,000', '20 Dec 2026'])
      expect(buyer.getByRole('main')).toContainText(said);
  };
  await buyer.goto(`/create-transaction/${invitationId}`);
  saysMilestones();
  await buyer.getByRole('button', { name: 'I agree' }).click();
  saysMilestones();
  await buyer.getByRole('link', { name: 'Go to the deal' }).click();
  saysMilestones();
  const deal = buyer.path();
  await topUp(ctx(), buyerId, 50_000_000n);
  await buyer.getByRole('link', { name: 'Pay ₦500,000' }).click();
  saysMilestones();
  await buyer.getByRole('button', { name: 'Pay ₦500,000' }).click();

  await seller.goto(deal);
  expect(seller.getByRole('main')).toContainText('Do the work');
  await seller.getByRole('link', { name: /^It is done.*part 1/ }).click();
  expect(seller.getByLabel(/Who carries it/)).toHaveCount(0);
  await seller.getByRole('button', { name: 'Tell the buyer' }).click();
  expect(seller.getByRole('main')).toContainText('The buyer checks it next');

  await buyer.goto(deal);
  expect(buyer.getByRole('main')).toContainText('The seller says that it is done');
  await buyer.getByRole('link', { name: /^Start checking.*part 1/ }).click();
  await buyer.getByRole('button', { name: 'Start checking' }).click();
  expect(buyer.getByRole('link', { name: /^Accept it.*part 1/ })).toHaveCount(1);
  for (const ofGoods of ['six digits', 'On its way', 'Reject it', 'To be sent by', 'arrived'])
    expect(buyer.getByRole('main')).not.toContainText(ofGoods);
  const told = await db
    .selectFrom('mail')
    .select('props')
    .where('template', '=', 'deal-told')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(told.props).toMatchObject({ news: 'arrived to seller', isWork: true });
});
