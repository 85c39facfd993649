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
  { name: 'The frame stands', amount: '300,000', ship_by: '2026-12-12' },
  { name: 'It is painted', amount: '200,000' },
];

async function offered() {
  const [seller, buyer] = [await aTrader(ctx(), { name: 'Ada Òkè' }), await aTrader(ctx(), { name: 'Musa Bello' })];
  const wanted = { kind: 'milestones', title: 'A painted stall', contact: buyer.member.email, milestones };
  const { invitationId } = await sentTerms(site, seller.member, wanted);
  return { seller: at(seller.cookie), buyer: at(buyer.cookie), buyerId: buyer.member.id, invitationId };
}

test('terms are shared on WhatsApp without the private link, and open only for the invited member', async () => {
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

test('an author who sent terms to a phone is led to the text messages of the demo', async () => {
  const { member, cookie } = await aTrader(ctx(), { name: 'Ada Òkè' });
  const { invitationId } = await sentTerms(site, member, { contact: '0803 123 4567', name: 'Bisi Ojo' });
  const seller = at(cookie);
  await seller.goto(`/create-transaction/${invitationId}?news=sent`);
  expect(seller.getByRole('main')).toContainText('This demo sends no texts');
});

test('the mail with terms for work describes them as their page does', async () => {
  const { buyer, invitationId } = await offered();
  const { props } = await db
    .selectFrom('mail')
    .select('props')
    .where('template', '=', 'deal-invitation')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await buyer.goto(`/create-transaction/${invitationId}`);
  for (const term of ['To be done by', 'Time to check it']) {
    expect(JSON.stringify(props)).toContain(`"${term}"`);
    expect(buyer.getByRole('main')).toContainText(term);
  }
});

test('without script the milestones say for which kind of deal they are', async () => {
  const guest = site.visitor();
  await guest.goto('/create-transaction');
  expect(guest.getByRole('main')).toContainText('For work in milestones only.');
});

test('milestones, each with its day, are shown on every page before the payment, and work is done, checked and accepted', async () => {
  const { seller, buyer, buyerId, invitationId } = await offered();
  const saysMilestones = () => {
    for (const said of ['The frame stands', '₦300,000', 'It is painted', '₦200,000', '12 Dec 2026', '20 Dec 2026'])
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
  // One payment for all parts is not named after the first.
  await buyer.getByRole('link', { name: 'Pay ₦500,000', exact: true }).click();
  saysMilestones();
  await buyer.getByRole('button', { name: 'Pay ₦500,000' }).click();

  await seller.goto(`/create-transaction/${invitationId}`);
  expect(seller.getByRole('main')).toContainText('The page of the deal says what comes next.');
  expect(seller.getByRole('main')).not.toContainText('the payment comes next');
  await seller.goto(deal);
  expect(seller.getByRole('main')).toContainText('Do the work');
  for (const due of ['12 Dec 2026', '20 Dec 2026']) expect(seller.getByRole('main')).toContainText(due);
  await seller.getByRole('link', { name: /^I have done the work.*part 1/ }).click();
  expect(seller.getByLabel(/Who carries it/)).toHaveCount(0);
  await seller.getByRole('button', { name: 'Tell the buyer' }).click();
  expect(seller.getByRole('main')).toContainText('The buyer checks it next');
  const onlyGoods = 'This deal is about work, so nothing is handed over or sent back.';
  await seller.goto(`${deal}/parts/1/handover`);
  expect(seller.getByRole('main')).toContainText(onlyGoods);

  await buyer.goto(deal);
  expect(buyer.getByRole('main')).toContainText('The seller says that the work is done');
  expect(buyer.getByRole('main')).toContainText('If nobody checks it, it becomes a dispute on');
  await buyer.getByRole('link', { name: /^Start checking.*part 1/ }).click();
  await buyer.getByRole('button', { name: 'Start checking' }).click();
  expect(buyer.getByRole('link', { name: /^Accept it.*part 1/ })).toHaveCount(1);
  await buyer.goto(`${deal}/parts/1/rejection`);
  expect(buyer.getByRole('main')).toContainText(onlyGoods);
  const bothSay = async (state: string) => {
    for (const side of [buyer, seller])
      for (const page of [deal, '/dashboard/orders']) {
        await side.goto(page);
        expect(side.getByRole('main')).toContainText(state);
      }
  };
  await bothSay('Part 1 of 2: done');
  await buyer.goto('/dashboard');
  expect(buyer.getByRole('main')).toContainText('Check “A painted stall”, part 1 of 2');
  await buyer.goto(deal);
  for (const ofGoods of ['six digits', 'On its way', 'Reject it', 'To be sent by', 'arrived', 'send it'])
    expect(buyer.getByRole('main')).not.toContainText(ofGoods);
  const told = await db
    .selectFrom('mail')
    .select('props')
    .where('template', '=', 'deal-told')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(told.props).toMatchObject({ news: 'arrived to seller', isWork: true });
  await buyer.getByRole('link', { name: /^Accept it.*part 1/ }).click();
  await buyer.getByRole('button', { name: /^Release/ }).click();
  await bothSay('1 of 2 parts accepted');
});

test('a day of a milestone that is past, out of order or after the last day is refused, and no typed text is lost', async () => {
  const seller = at((await aTrader(ctx(), { name: 'Ada Òkè' })).cookie);
  await seller.goto('/create-transaction');
  await seller.getByLabel('I sell and am paid').check();
  await seller.getByLabel('Their name').fill('Musa Bello');
  await seller.getByLabel(/^Their e-mail or phone/).fill('musa@example.com');
  await seller.getByLabel('Work in milestones').check();
  await seller.getByLabel(/^In a few words/).fill('A painted stall');
  await seller.getByLabel(/^In full/).fill('Three metres wide, with a counter.');
  for (const [place, name] of ['The frame stands', 'It is painted'].entries()) {
    const fill = (label: RegExp, typed: string) => seller.getByLabel(label).nth(place).fill(typed);
    await fill(/^What this milestone delivers/, name);
    await fill(/^Its amount/, '200,000');
  }
  await seller.getByLabel(/^Sent or done by/).fill('2026-12-20');
  const due = (place: number) => seller.getByLabel(/^Done by/).nth(place);
  const send = async (first: string, second: string) => {
    await due(0).fill(first);
    await due(1).fill(second);
    await seller.getByRole('button', { name: 'Check what you send' }).click();
  };
  for (const [first, second, said] of [
    ['2020-01-01', '', 'Milestone 1: choose a day from tomorrow on'],
    ['2026-12-12', '2026-12-11', 'Milestone 2: choose a day from 12 Dec 2026 on, the day of milestone 1'],
    ['2026-12-12', '2026-12-21', 'Milestone 2: choose a day until 20 Dec 2026, when the whole deal is done'],
  ] as const) {
    await send(first, second);
    expect(seller.getByRole('alert')).toContainText(said);
    // The summary leads to the day that is refused.
    expect(due(said.startsWith('Milestone 1') ? 0 : 1)).toHaveAccessibleDescription(said);
    expect(due(0)).toHaveValue(first);
    expect(due(1)).toHaveValue(second);
    expect(seller.getByLabel(/^What this milestone delivers/).nth(1)).toHaveValue('It is painted');
  }
  await send('', '2026-12-15');
  expect(seller.path()).toMatch(/^\/create-transaction\/\d+$/);
  expect(seller.getByRole('main')).toContainText('The frame stands, ₦200,000, by 15 Dec 2026');
  expect(seller.getByRole('main')).toContainText('It is painted, ₦200,000, by 15 Dec 2026');
});
