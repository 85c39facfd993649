import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { ruleOnDeal } from '#domain/trade/deals/rulings/rule-on-deal.ts';
import { notifyClocks } from '#domain/trade/deals/notify-clocks.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { testApp } from '../support/app.ts';
import { delivered } from '../support/deal-acts.ts';
import { after, clock, draft, type Sides } from '../support/deals.ts';
import { seePage } from '../support/seen-page.ts';
import { signedIn } from '../support/signed-in.ts';
import { keepBooksSound, topUp } from '../support/sound-books.ts';
import { staffAtDesk } from '../support/staff.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '100000' } });
const { ctx, db, pool } = site;
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
  const page = async ({ cookie }: { cookie: string }, place = '') =>
    (await seePage(await site.get(`${link('deal', { dealId: String(dealId) })}${place}`, { cookie }))).text;
  return {
    dealId,
    sides,
    buyers: (place?: string) => page(buyer, place),
    sellers: (place?: string) => page(seller, place),
    bring: (kind: string) =>
      pool.query('update deal_clock set due_at = business_now() where deal_id = $1 and kind = $2', [dealId, kind]),
    mails: async (news: string) => {
      const { rows } = await pool.query<{ answers: { label: string; value: string }[]; words?: string }>(
        `select props -> 'answers' as answers, props ->> 'words' as words from mail
         where props ->> 'path' like '%/' || $1 and props ->> 'news' = $2 order by id`,
        [String(dealId), news],
      );
      return rows;
    },
  };
}

const sentBack: Steps = [...delivered, ['buyer', 'reject'], ['buyer', 'ship_return']];

test('a buyer who rejects goods sees before and after who pays the carrier, and what is refunded', async () => {
  const deal = await paidThen(delivered);
  const form = await deal.buyers('/parts/1/rejection');
  for (const said of ['You pay the carrier', 'Back to the buyer ₦1,015', 'To the seller ₦0'])
    expect(form).toContain(said);
  await after(site, deal.dealId, deal.sides, [['buyer', 'reject']]);
  const [buyers, sellers] = [await deal.buyers(), await deal.sellers()];
  expect(buyers).toContain('You pay the carrier, and you can agree with the seller that the seller repays that cost.');
  expect(sellers).toContain('The buyer pays the carrier, and you can agree that you repay that cost.');
  for (const text of [buyers, sellers]) {
    expect(text).toContain('Once the seller has it back Back to the buyer ₦1,015');
    expect(text).not.toContain('The seller gets');
  }
  expect(sellers).toContain('Tell the buyer below where to send it');
});

test('a seller whose goods are returned sees that silence refunds the money', async () => {
  const { sellers } = await paidThen(sentBack);
  expect(await sellers()).toContain('Otherwise it counts as received, and the buyer gets the money back.');
});

test('in a dispute each side sees who may answer, and that our team decides once the time is over', async () => {
  const deal = await paidThen([...delivered, ['buyer', 'dispute']]);
  expect(await deal.buyers()).toContain('You need not do anything now. The money stays where it is.');
  expect(await deal.buyers()).toMatch(/The seller may answer To be answered by/);
  expect(await deal.sellers()).toContain('Answer: the buyer says that something is wrong');
  expect(await deal.buyers()).toContain('The dispute decides who gets how much');
  await after(site, deal.dealId, deal.sides, [
    ['seller', 'answer'],
    ['buyer', 'answer'],
  ]);
  expect(await deal.sellers()).toContain('They answered: read it');
  for (const text of [await deal.buyers(), await deal.sellers()])
    expect(text).toMatch(
      /Each answer gives the other side three more days, but our team decides by \d+ \w+ \d+ in any case\./,
    );
  await deal.bring('answer');
  await notifyClocks(ctx(clock));
  for (const text of [await deal.buyers(), await deal.sellers()]) expect(text).toContain('Our team decides by');
  const told = await deal.mails('time to answer over');
  expect(told).toHaveLength(2);
  expect(told.flatMap(({ answers }) => answers.map(({ label }) => label))).not.toContain('To be answered by');
});

test('both sides see the reason of our ruling, on the page and in the mail, which names no fee twice', async () => {
  const deal = await paidThen([...delivered, ['buyer', 'dispute'], ['seller', 'answer']]);
  await deal.bring('answer');
  const { rows } = await pool.query<{ version: number }>(
    'select version from deal_part where deal_id = $1 order by part',
    [deal.dealId],
  );
  const why = 'Both pictures show that the bags were wet.';
  const ruling = { kind: 'split', sellers: 60_000n, seen: rows[0]!.version, why } as const;
  expect(await ruleOnDeal(ctx(finance.actor), { dealId: deal.dealId, part: 1 }, ruling)).toMatchObject({
    isDone: true,
  });
  for (const text of [await deal.buyers(), await deal.sellers()]) expect(text).toContain(why);
  const told = await deal.mails('ruled');
  expect(told.map(({ words }) => words)).toEqual([why, why]);
  expect(told.flatMap(({ answers }) => answers.map(({ label }) => label))).not.toContain('Our fee, which you pay');
});

test('a reminder names the exact moment of the deadline', async () => {
  const deal = await paidThen(delivered);
  const { rows } = await pool.query<{ due_at: Date }>(
    "update deal_clock set due_at = business_now() + interval '23 hours' where deal_id = $1 and kind = 'inspection' returning due_at",
    [deal.dealId],
  );
  await deal.bring('a day left');
  await notifyClocks(ctx(clock));
  const [told] = await deal.mails('look at it');
  const { value } = told!.answers.find(({ label }) => label === 'To be checked by')!;
  const [day, time] = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hour12: true,
    timeZone: 'Africa/Lagos',
  })
    .format(rows[0]!.due_at)
    .split(', ');
  expect(value).toBe(`${day}, ${time!.replace(/^0/, '')} WAT`);
});

test('once the day of shipping is over both sides see that the seller is late, and from when the buyer may cancel', async () => {
  const { rows } = await pool.query<{ day: Date }>("select business_now() + interval '1 hour' as day");
  const deal = await paidThen([], { shipBy: rows[0]!.day });
  await moveBusinessClock(db, 'demo', day_ms);
  const read = await deal.buyers();
  expect(read).toMatch(/The seller is late Paid back .*you can cancel from \d+ \w+ \d{4}, /);
  expect(read).not.toContain('Cancel: not now');
  expect(await deal.sellers()).toMatch(/You are late .*The buyer may cancel from \d+ \w+ \d{4}/);
  await moveBusinessClock(db, 'demo', 2 * day_ms);
  expect(await deal.buyers()).toContain('You can cancel now and get it back, or wait.');
  const form = await deal.buyers('/parts/1/cancellation');
  expect(form).toContain('All that you paid goes back to you at once.');
  await after(site, deal.dealId, deal.sides, [['buyer', 'cancel']]);
  expect(await deal.buyers()).toContain('You get back what you paid. The page ‘Payments’ shows where it is.');
  await moveBusinessClock(db, 'demo', -3 * day_ms);
});

test('of two parts, a seller cancels one, and the page says that the money of this part goes back', async () => {
  const deal = await paidThen([], { shares: [1n, 1n] });
  const form = await deal.sellers('/parts/2/cancellation');
  expect(form).toContain('What the buyer paid for this part goes back to them at once.');
  expect(form).not.toContain('All that the buyer paid');
});

test('once the last part is released, each part says that all parts are complete', async () => {
  const done: Steps = ([1, 2] as const).flatMap(
    (part) =>
      [
        ['seller', 'ship', { part }],
        ['buyer', 'deliver', { part }],
        ['buyer', 'accept', { part }],
        ['clock', 'release', { part }],
      ] as const,
  );
  const { dealId, sides, buyers } = await paidThen(done.slice(0, 4), { shares: [1n, 1n] });
  expect(await buyers()).toContain('This part is complete');
  await after(site, dealId, sides, done.slice(4));
  expect(await buyers()).toContain('All parts are complete');
  expect(await buyers()).not.toContain('This part is complete');
});
