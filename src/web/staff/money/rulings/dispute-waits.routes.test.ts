import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { dealActs, delivered } from '../../../../../test/support/deal-acts.ts';
import { after, member, paidDeal } from '../../../../../test/support/deals.ts';
import { seePage } from '../../../../../test/support/seen-page.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { adminPassword, formTokenOf, staffAtDesk } from '../../../../../test/support/staff.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { db, get, pool, post } = site;
const { act } = dealActs(site);
keepBooksSound(site);

const finance = await staffAtDesk(site, 'finance', { name: 'Ngozi' });
const owner = await staffAtDesk(site, 'owner', { name: 'Tunde' });
const overview = '/vintage-dashboard';

const see = async (path: string, { cookie }: { cookie: string } = finance) => seePage(await get(path, { cookie }));
async function rule(at: string, seen: string, { cookie }: { cookie: string }) {
  const form_owner = await formTokenOf(await get(overview, { cookie }));
  return post(at, { kind: 'refund', why: 'It never came', seen, form_owner }, { cookie });
}
const pageOf = (dealId: bigint) => link('record', { kind: 'deal', recordId: String(dealId) });

async function disputed(minor: bigint) {
  const { dealId, ...sides } = await paidDeal(site, { minor });
  await after(site, dealId, sides, [...delivered, ['buyer', 'dispute']]);
  const at = link('dealRuling', { dealId: String(dealId), part: '1' });
  return { dealId, sides, at, answer: () => act(member(sides.sellerId), { dealId, event: 'answer' }) };
}
const endTimeToAnswer = (dealId: bigint) =>
  pool.query(`update deal_clock set due_at = business_now() where deal_id = $1 and kind = 'answer'`, [dealId]);
/** The overview's lines under 'To do', and those under 'Waiting for others'. */
async function waitsAt(by: { cookie: string } = finance) {
  const [ours = '', others = ''] = (await see(overview, by)).text.split('Waiting for others');
  return { ours, others: others.split('Total Emails')[0]! };
}
/** The deals in the filtered list. */
const numbersIn = async (standing: string) =>
  [...(await see(link('records', { kind: 'deal' }, { standing }))).html.matchAll(/records\/deal\/(\d+)/g)].map(
    ([, number]) => number,
  );
const inList = async (dealId: bigint) => (await see(link('records', { kind: 'deal' }, { q: `deal ${dealId}` }))).text;
const answerableUntil = async (dealId: bigint) =>
  (
    await db
      .selectFrom('deal_clock')
      .select('due_at')
      .where('deal_id', '=', dealId)
      .where('kind', '=', 'answer')
      .orderBy('part')
      .executeTakeFirstOrThrow()
  ).due_at;

describe('a dispute', () => {
  test('that is late leaves the list of the person who ruled at once, and that of the second when they confirm', async () => {
    const { dealId, at, answer } = await disputed(200_000_000n);
    await answer();
    await endTimeToAnswer(dealId);
    await moveBusinessClock(db, 'demo', 15 * day_ms);
    try {
      const isOurs = async (by: { cookie: string }) => (await waitsAt(by)).ours.includes(`Deal ${dealId}, `);
      expect([await isOurs(finance), await isOurs(owner)]).toEqual([true, true]);
      expect((await rule(at, '7', owner)).status).toBe(303);
      expect([await isOurs(finance), await isOurs(owner)]).toEqual([true, false]);
      const { id } = await db
        .selectFrom('approval')
        .select('id')
        .where('subject', '=', `${dealId}-1`)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const confirmation = link('approvalConfirmation', { approvalId: String(id) });
      const form_owner = await formTokenOf(await get(overview, { cookie: finance.cookie }));
      expect((await post(confirmation, { form_owner }, { cookie: finance.cookie })).status).toBe(303);
      expect([await isOurs(finance), await isOurs(owner)]).toEqual([false, false]);
    } finally {
      await moveBusinessClock(db, 'demo', -15 * day_ms);
    }
  });

  test('is work for staff only once neither side has time to answer: until then it waits for that side, with the deadline', async () => {
    const { dealId, at, answer } = await disputed(100_000n);
    const isOurs = async () => (await waitsAt()).ours.includes(`Deal ${dealId}, Ada and Bola`);
    const isTheirs = async () => (await waitsAt()).others.includes(`Deal ${dealId}, Ada and Bola`);
    for (const say of [async () => {}, answer]) {
      await say();
      const until = await answerableUntil(dealId);
      expect([await isOurs(), await isTheirs()]).toEqual([false, true]);
      expect((await waitsAt()).others).toContain(`until ${shownDate(until)}, ${shownTime(until)}`);
      expect(await numbersIn('to_answer')).toContain(String(dealId));
      expect(await numbersIn('to_rule')).not.toContain(String(dealId));
      expect(await inList(dealId)).toContain(`until ${shownDate(until)}, ${shownTime(until)}`);
    }
    const early = await see(`${at}?kind=refund`);
    for (const said of ['The buyer may still answer until', 'we rule within the 14 days', 'Rule, and move'])
      expect(early.text).toContain(said);
    expect((await see(pageOf(dealId))).text).toContain('See the dispute');
    await endTimeToAnswer(dealId);
    expect([await isOurs(), await isTheirs()]).toEqual([true, false]);
    expect(await numbersIn('to_rule')).toContain(String(dealId));
    expect(await numbersIn('to_answer')).not.toContain(String(dealId));
    expect(await inList(dealId)).toContain('Waits for our ruling');
    const { text } = await see(pageOf(dealId));
    for (const said of ['The time to answer is over', 'Rule on it']) expect(text).toContain(said);
    expect((await see(at)).text).not.toContain('may still answer');
    expect((await rule(at, '7', finance)).status).toBe(303);
    expect([await isOurs(), await isTheirs()]).toEqual([false, false]);
  });

  test('is not in the work queue of a colleague who is one of the two sides', async () => {
    const { dealId, sides, at, answer } = await disputed(200_000_000n);
    await answer();
    await endTimeToAnswer(dealId);
    const { cookie } = await staffAtDesk(site, 'finance', { email: 'buys.too@agbon.example' });
    const isOurs = async () => (await waitsAt({ cookie })).ours.includes(`Deal ${dealId}, Ada and Bola`);
    expect(await isOurs()).toBe(true);
    await pool.query(`update member set email = 'buys.too@agbon.example' where id = $1`, [sides.buyerId]);
    expect(await isOurs()).toBe(false);
    expect((await rule(at, '7', owner)).status).toBe(303);
    expect((await waitsAt({ cookie })).ours).not.toContain(`Deal ${dealId}, begun by Tunde`);
    expect((await waitsAt()).ours).toContain(`Deal ${dealId}, begun by Tunde`);
    // In the count it waits for confirmation, not for a ruling.
    expect(await numbersIn('to_confirm')).toContain(String(dealId));
    expect(await numbersIn('to_rule')).not.toContain(String(dealId));
    expect(await inList(dealId)).toContain('Waits for a second colleague');
  });
});
