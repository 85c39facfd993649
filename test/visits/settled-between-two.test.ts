import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { testApp } from '../support/app.ts';
import { dealActs, delivered } from '../support/deal-acts.ts';
import { after, draft, type Sides } from '../support/deals.ts';
import { seePage } from '../support/seen-page.ts';
import { signedIn } from '../support/signed-in.ts';
import { keepBooksSound, topUp } from '../support/sound-books.ts';
import { staffAtDesk } from '../support/staff.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '100000' } });
const { ctx, db, pool } = site;
const { stateOf, moneyOf } = dealActs(site);
keepBooksSound(site);
const finance = await staffAtDesk(site, 'finance');

type Steps = Parameters<typeof after>[3];

/** A paid deal over ₦1,000, with each side's page. */
async function paidThen(steps: Steps, changed: Parameters<typeof draft>[2] = {}) {
  const [buyer, seller] = [await signedIn(site), await signedIn(site)];
  const sides: Sides = { buyerId: buyer.member.id, sellerId: seller.member.id };
  const dealId = await draft(site, sides, changed);
  await topUp(ctx(), sides.buyerId, 101_500n);
  await after(site, dealId, sides, [['buyer', 'propose'], ['seller', 'agree'], ['buyer', 'fund'], ...steps]);
  const at = link('deal', { dealId: String(dealId) });
  const seen = async () => {
    const part = db.selectFrom('deal_part').select('version').where('deal_id', '=', dealId).orderBy('part');
    return String((await part.executeTakeFirstOrThrow()).version);
  };
  return {
    dealId,
    sides,
    buyer,
    seller,
    sees: async ({ cookie }: { cookie: string }, place = '') =>
      (await seePage(await site.get(`${at}${place}`, { cookie }))).text,
    toDo: async ({ cookie }: { cookie: string }) => seePage(await site.get('/dashboard', { cookie })),
    posts: async ({ cookie }: { cookie: string }, name: string, fields: Record<string, string> = {}) =>
      seePage(await site.post(`${at}/parts/1/${name}`, { seen: await seen(), ...fields }, { cookie })),
    told: async (news: string) => {
      const { rows } = await pool.query<{ answers: { label: string; value: string }[]; words?: string }>(
        `select props -> 'answers' as answers, props ->> 'words' as words from mail
         where props ->> 'path' = $1 and props ->> 'news' = $2 order by id`,
        [at, news],
      );
      return rows.map(({ answers, words }) => [...answers.map(({ label, value }) => `${label} ${value}`), words]);
    },
  };
}

const disputed: Steps = [...delivered, ['buyer', 'dispute']];
const fair = { sellers: '700', words: 'A third was wet' };

test('the two sides settle a dispute: one proposes after seeing each share, and the other accepts exactly that', async () => {
  const { dealId, sides, buyer, seller, sees, posts, toDo, told } = await paidThen(disputed);
  expect(await sees(buyer, '/parts/1/split')).toContain('The other side answers first.');

  const looked = await posts(seller, 'split', fair);
  expect(looked.status).toBe(422);
  expect(looked.title).toMatch(/^Check: /);
  for (const said of [
    'Check who gets what, then send it.',
    'To you ₦700',
    'Back to the buyer ₦304.50',
    'Our fee ₦10.50',
  ])
    expect(looked.text).toContain(said);
  expect((await posts(seller, 'split', { ...fair, shown: '700' })).status).toBe(303);
  expect(await sees(seller)).toContain('The buyer decides about your proposal');

  const page = await sees(buyer);
  for (const said of [
    'The seller proposes how to share the money',
    '₦700 to the seller, ₦304.50 back to you, ₦10.50 for our fee.',
    'A third was wet',
    'Accept the proposal',
    'Refuse the proposal',
    'Propose other amounts',
  ])
    expect(page).toContain(said);
  const row = await toDo(buyer);
  expect(row.text).toContain(`Answer the proposal about deal ${dealId}`);
  expect(await told('split proposed')).toEqual([
    [
      'Amount ₦1,000',
      'To the seller ₦700',
      'Back to the buyer ₦304.50',
      'Our fee ₦10.50',
      expect.stringContaining('To be answered by'),
      'A third was wet',
    ],
  ]);

  expect(await sees(buyer, '/parts/1/split-acceptance')).toContain('Back to the buyer ₦304.50');
  expect((await posts(buyer, 'split-acceptance')).status).toBe(303);
  expect([await stateOf(dealId), await moneyOf(dealId, sides)]).toEqual([
    'split',
    { available: 0n, held: 0n, seller: 70_000n, buyer: 30_450n },
  ]);
  for (const side of [buyer, seller]) {
    const text = await sees(side);
    for (const said of [
      'Divided by agreement',
      'To the seller ₦700',
      'Back to the buyer ₦304.50',
      'accepted the proposal',
    ])
      expect(text).toContain(said);
  }
  expect(await told('split agreed')).toHaveLength(2);
});

test('the other side gets a mail about a refused or withdrawn proposal, with its text', async () => {
  const { dealId, buyer, seller, sees, posts, told } = await paidThen(disputed);
  await posts(seller, 'split', { ...fair, shown: '700' });
  expect((await posts(buyer, 'split-refusal', { words: 'Half was wet' })).status).toBe(303);
  expect(await told('split refused')).toEqual([
    ['Amount ₦1,000', expect.stringContaining('To be answered by'), 'Half was wet'],
  ]);
  await posts(buyer, 'split', { sellers: '500', shown: '500', words: 'Half was wet' });
  expect((await posts(buyer, 'split-withdrawal')).status).toBe(303);
  expect(await told('split withdrawn')).toHaveLength(1);
  expect(await sees(seller)).toContain('The buyer withdrew the proposal');
  expect((await posts(seller, 'split-acceptance')).status).toBe(409);
  expect(await stateOf(dealId)).toBe('disputed');
});

test.each([
  ['0', 'Enter one amount'],
  ['1,000', 'more than zero and less than the whole'],
  ['USD 5', 'in naira, not in USD'],
  ['some', 'Enter one amount'],
])('for %s to the seller the form says what to enter', async (sellers, said) => {
  const { seller, posts } = await paidThen(disputed);
  const answer = await posts(seller, 'split', { ...fair, sellers, shown: sellers });
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(said)]);
});

test('staff see the open proposal before they rule', async () => {
  const { dealId, seller, posts } = await paidThen(disputed);
  await posts(seller, 'split', { ...fair, shown: '700' });
  const { cookie } = finance;
  const ruling = await seePage(await site.get(link('dealRuling', { dealId: String(dealId), part: '1' }), { cookie }));
  expect(ruling.text).toContain(
    'The seller proposes ₦700 to the seller, ₦304.50 back to the buyer, ₦10.50 for our fee.',
  );
  expect(ruling.text).toContain('A third was wet');
  const record = await seePage(await site.get(link('record', { kind: 'deal', recordId: String(dealId) }), { cookie }));
  expect(record.text).toContain('The seller proposes how to share the money.');
  expect(record.text).toContain('₦700 of its worth to the seller');
});

test('only the buyer of a late seller sees on the dashboard what they can do', async () => {
  const shipBy = new Date(Date.now() + hour_ms);
  const { dealId, buyer, seller, toDo } = await paidThen([], { shipBy });
  const line = `The seller is late with deal ${dealId}`;
  expect((await toDo(buyer)).text).not.toContain(line);
  await moveBusinessClock(db, 'demo', 2 * hour_ms);
  const late = await toDo(buyer);
  expect(late.text).toContain(line);
  expect(late.text).toMatch(/Wait, write to the seller, or, from .+ on, cancel and get your money back\./);
  expect((await toDo(seller)).text).not.toContain('The seller is late');
  await moveBusinessClock(db, 'demo', 2 * day_ms + hour_ms);
  expect((await toDo(buyer)).text).toContain('Wait, write to the seller, or cancel and get your money back.');
  await moveBusinessClock(db, 'demo', -(2 * day_ms + 3 * hour_ms));
});
