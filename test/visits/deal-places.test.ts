import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { delivered } from '../support/deal-acts.ts';
import { after, agreedAndPaid, draft } from '../support/deals.ts';
import { signedIn, type SignedIn } from '../support/signed-in.ts';
import { keepBooksSound, topUp } from '../support/sound-books.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';

const site = await visitedSite();
const { ctx } = site;
keepBooksSound(site);

function visitorAs({ cookie }: SignedIn): Visitor {
  const visitor = site.visitor();
  visitor.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
  return visitor;
}

test('links at the top lead to the messages, the documents and the history', async () => {
  const [ada, bola] = [await signedIn(site, { name: 'Ada Buyer' }), await signedIn(site, { name: 'Bola Seller' })];
  const sides = { buyerId: ada.member.id, sellerId: bola.member.id };
  const dealId = await draft(site, sides);
  await topUp(ctx(), ada.member.id, 101_500n);
  await after(site, dealId, sides, [...agreedAndPaid, ...delivered]);
  const page = link('deal', { dealId: String(dealId) });
  const [buyer, seller] = [visitorAs(ada), visitorAs(bola)];
  const places = async () => {
    await buyer.goto(page);
    const links = buyer.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    return Promise.all((await links.all()).map((one) => Promise.all([one.textContent(), one.getAttribute('href')])));
  };
  expect(await places()).toEqual([
    ['Messages', '#write'],
    ['Papers', '#papers'],
    ['History', '#talk-heading'],
  ]);
  for (const words of ['It is at the gate.', 'Is anybody there?']) {
    await seller.goto(page);
    await seller.getByLabel('Your message').fill(words);
    await seller.getByRole('button', { name: 'Send' }).click();
  }
  expect(await places()).toContainEqual(['Messages, 2 unread', '#newest']);
  expect(buyer.locator('#newest')).toContainText('Is anybody there?');
  for (const place of ['#write', '#papers', '#talk-heading']) expect(buyer.locator(place)).toHaveCount(1);
  await buyer.getByRole('button', { name: 'Mark as read' }).click();
  expect(buyer.url()).toContain(page);
  expect(await places()).toContainEqual(['Messages', '#newest']);
  expect(buyer.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
});
