import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { openAwards } from '../../support/awards.ts';
import { seePage } from '../../support/seen-page.ts';

/** decisions.md §10 'The answer', 'A bid', 'Award', 'Sealed' and 'Contact', as the buyer reads them in the comparison. */
const site = await testApp();
const { answered, aSeller, bid, award, close } = await openAwards(site);
await site.services.settings.reload();

type There = Awaited<ReturnType<typeof answered>>;
const compare = async ({ publicId, buyerCookie }: Pick<There, 'publicId' | 'buyerCookie'>, quantity = 40) =>
  seePage(await site.get(`/dashboard/rfqs/${publicId}/compare?quantity=${quantity}`, { cookie: buyerCookie }));

test('decisions.md §10 The answer: the landed cost of a unit is the price with its share of the freight of a delivery', async () => {
  const there = await answered({}, { priceOffer: '100000', freight: '₦40,000', freightFor: 'delivery' });
  expect((await compare(there, 40)).text).toContain('₦101,000');
  expect((await compare(there, 10)).text).toContain('₦104,000');
});

test('decisions.md §10 The answer: freight for each unit is added to the unit price at every quantity', async () => {
  const there = await answered({}, { priceOffer: '100000', freight: '₦1,500', freightFor: 'unit' });
  for (const quantity of [10, 40]) expect((await compare(there, quantity)).text).toContain('₦101,500');
});

test('decisions.md §10 The answer: a price without freight includes delivery', async () => {
  expect((await compare(await answered())).text).toContain('delivered');
});

test('decisions.md §10 A bid: the whole quantity is offered and accepted, and the offer is valid until 21 days after the deadline', async () => {
  const deadline = new Date('2030-11-30T12:00:00Z');
  const { text } = await compare(await answered({ deadline, due_at: deadline }, { leastQuantity: undefined }));
  for (const said of ['40 tons', 'all or nothing', 'valid until 21 Dec 2030']) expect(text).toContain(said);
});

test('decisions.md §10 Award: a quantity outside the bid is a proposal, which the bidder must accept', async () => {
  const there = await answered({}, { quantity: '20' });
  expect((await compare(there, 30)).text).toContain('It offers 20 tons.');
  const path = `/dashboard/rfqs/${there.publicId}/bids/${there.bidId}/award?quantity=30`;
  const { text } = await seePage(await site.get(path, { cookie: there.buyerCookie }));
  expect(text).toContain('We ask the bidder first');
});

test('decisions.md §10 Award: the day of shipping and the 72 hours to pay are shown before the award', async () => {
  const there = await answered();
  const path = `/dashboard/rfqs/${there.publicId}/bids/${there.bidId}/award`;
  const { text } = await seePage(await site.get(path, { cookie: there.buyerCookie }));
  for (const said of ['You pay within 72 hours', 'Shipped at the latest on 20 Dec 2027', 'Time to inspect'])
    expect(text).toContain(said);
});

test('decisions.md §10 Sealed: before the deadline the buyer sees the number of bids, and no content of any bid', async () => {
  const there = await answered({ is_sealed: true }, { priceOffer: '612345' });
  const { text, html } = await compare(there);
  expect(text).toContain('1 sealed bid');
  for (const said of ['612,345', 'Bola Farms', 'Award']) expect(html).not.toContain(said);
});

test('decisions.md §10 Contact: e-mail and phone are shown from the award on, name, position and company with the bid', async () => {
  const there = await answered();
  const before = await compare(there);
  for (const said of ['Bola Farms', 'Bola Seller', 'Sales manager']) expect(before.text).toContain(said);
  for (const said of ['bola@farms.example', '803 123 4567', '8031234567']) expect(before.html).not.toContain(said);
  await award(there.buyer, there.publicId, there.bidId, 10);
  expect((await compare(there)).html).toContain('bola@farms.example');
});

test('decisions.md §10 Losers: from three bids on, the range of prices is shown on the page of a bid that was not awarded', async () => {
  const there = await answered();
  const others = [];
  for (const priceOffer of ['110000', '120000']) {
    const { member, cookie } = await aSeller('Other Seller');
    others.push({ cookie, bidId: await bid(member, there.publicId, { priceOffer }) });
  }
  await close(there.rfqId);
  await award(there.buyer, there.publicId, there.bidId, 40);
  const [loser] = others;
  const { text } = await seePage(await site.get(`/dashboard/bids/${loser!.bidId}`, { cookie: loser!.cookie }));
  expect(text).toMatch(/₦100,000.*₦120,000/u);
});
