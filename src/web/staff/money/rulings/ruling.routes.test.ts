import { beforeEach, describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { approvalTexts } from '#domain/acting/approvals/approval.schema.ts';
import { rulingTexts } from '#domain/trade/deals/rulings/ruling.schema.ts';
import { approvalOf } from '../../../../../test/support/approvals.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { dealActs, delivered } from '../../../../../test/support/deal-acts.ts';
import { after, member, paidDeal } from '../../../../../test/support/deals.ts';
import { seePage } from '../../../../../test/support/seen-page.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { adminPassword, formTokenOf, staffAtDesk } from '../../../../../test/support/staff.ts';
import { statementsOf } from '../../../../../test/support/statements.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { db, get, pool, post } = site;
const { act, moneyOf, stateOf } = dealActs(site);
keepBooksSound(site);

let finance = await staffAtDesk(site, 'finance', { name: 'Ngozi' });
/** A person's rulings of one day add up, so each test has its own day. */
beforeEach(async () => {
  finance = await staffAtDesk(site, 'finance', { name: 'Ngozi', email: `${crypto.randomUUID()}@agbon.example` });
});
const owner = await staffAtDesk(site, 'owner', { name: 'Tunde' });
const support = await staffAtDesk(site, 'support');
const overview = '/vintage-dashboard';

const see = async (path: string, { cookie }: { cookie: string } = finance) => seePage(await get(path, { cookie }));
async function send(path: string, fields: Record<string, string>, { cookie }: { cookie: string } = finance) {
  const form_owner = await formTokenOf(await get(overview, { cookie }));
  return post(path, { ...fields, form_owner }, { cookie });
}
const pageOf = (dealId: bigint) => link('record', { kind: 'deal', recordId: String(dealId) });

const complaint = { evidence: { words: 'Wet through', claimed_minor: 40_000n } } as const;
async function disputed(changed: Parameters<typeof paidDeal>[1] = {}) {
  const { dealId, ...sides } = await paidDeal(site, changed);
  await after(site, dealId, sides, [...delivered, ['buyer', 'dispute', complaint]]);
  const at = link('dealRuling', { dealId: String(dealId), part: '1' });
  return { dealId, sides, at, answer: () => act(member(sides.sellerId), { dealId, event: 'answer' }) };
}
async function answered(changed?: Parameters<typeof paidDeal>[1]) {
  const there = await disputed(changed);
  await there.answer();
  return there;
}
const endTimeToAnswer = (dealId: bigint) =>
  pool.query(`update deal_clock set due_at = business_now() where deal_id = $1 and kind = 'answer'`, [dealId]);
const confirmationOf = async (dealId: bigint) => {
  return link('approval', { approvalId: String(await approvalOf(site.ctx(), 'ruling', `${dealId}-1`)) });
};

describe('a ruling', () => {
  test('is shown to the kobo before it is made, moves exactly that, notifies both sides and is logged', async () => {
    const { dealId, sides, at } = await answered();
    await endTimeToAnswer(dealId);
    const waits = await see(overview);
    for (const said of ['Rule on a dispute', `Deal ${dealId}, Ada and Bola`, '₦1,000'])
      expect(waits.text).toContain(said);
    expect(waits.html).toContain(`href="${at}"`);
    const shown = await see(`${at}?kind=split&share=400.00`);
    for (const said of ['What both sides said', 'Wet through', 'Claims ₦400']) expect(shown.text).toContain(said);
    for (const said of ['To the seller', '₦400', '₦609', '₦6', 'Held for the deal', '−₦1,015'])
      expect(shown.text).toContain(said);
    const values = ['kind', 'sellers', 'seen'].map((name) => [name, hidden(shown.html, name)] as const);
    expect(values).toEqual([
      ['kind', 'split'],
      ['sellers', '40000'],
      ['seen', '7'],
    ]);
    const rule = Object.fromEntries(values);
    expect((await send(at, { ...rule, why: '' })).status).toBe(422);
    expect((await send(at, { ...rule, why: 'Half of it was wet' })).status).toBe(303);
    expect(await moneyOf(dealId, sides)).toEqual({ available: 0n, held: 0n, seller: 40_000n, buyer: 60_900n });
    const { text } = await see(pageOf(dealId), support);
    for (const said of ['Was in dispute', 'Half of it was wet', 'Ngozi', 'Ruled on a dispute', '₦400', '₦609'])
      expect(text).toContain(said);
    const told = await db
      .selectFrom('deal_notice')
      .select('side')
      .where('deal_id', '=', dealId)
      .where('news', '=', 'ruled')
      .where('mail_id', 'is not', null)
      .orderBy('side')
      .execute();
    expect(told).toEqual([{ side: 'buyer' }, { side: 'seller' }]);
    const over = (await see(at)).text;
    expect([over.includes(rulingTexts.notInDispute), over.includes('Held for it')]).toEqual([true, false]);
  });

  test('that gives the seller more than the held money is refused, and the form comes back', async () => {
    const { dealId, at } = await answered();
    const kinds = { kind: 'split', why: 'Half of it was wet', seen: '7' };
    const refused = await send(at, { ...kinds, sellers: '999999999999999999' });
    expect([refused.status, await stateOf(dealId)]).toEqual([422, 'disputed']);
  });

  test('over the amount that one person decides waits for a second, who sees it unchanged and confirms it', async () => {
    const { dealId, sides, at } = await answered({ minor: 200_000_000n });
    expect((await send(at, { kind: 'refund', seen: '7', why: 'It never came' })).status).toBe(303);
    expect(await stateOf(dealId)).toBe('disputed');
    const confirmation = await confirmationOf(dealId);
    expect((await see(overview)).text).not.toContain('Confirm a ruling');
    expect((await see(overview, owner)).html).toContain(`href="${confirmation}"`);
    expect((await see(confirmation)).text).toContain(approvalTexts.ownConfirmation);
    const page = await see(confirmation, owner);
    const shown = [
      'What both sides said',
      'Wet through',
      'All of it back to the buyer',
      'Begun by Ngozi',
      'It never came',
    ];
    for (const said of [...shown, '₦2,030,000', 'Confirm it, and move the money']) expect(page.text).toContain(said);
    expect((await send(`${confirmation}/confirmation`, {})).status).toBe(403);
    expect((await send(`${confirmation}/confirmation`, {}, owner)).status).toBe(303);
    expect([await stateOf(dealId), (await moneyOf(dealId, sides)).buyer]).toEqual(['refunded', 203_000_000n]);
    expect((await see(pageOf(dealId))).text).toContain('Ngozi, confirmed by Tunde');
    expect((await send(`${confirmation}/confirmation`, {}, owner)).status).toBe(409);
    expect((await see(confirmation, owner)).text).toContain(rulingTexts.confirmed);
  });

  test('that was withdrawn says that the dispute is still open', async () => {
    const { dealId, at } = await answered({ minor: 200_000_000n });
    await send(at, { kind: 'refund', seen: '7', why: 'It never came' });
    const approval = await confirmationOf(dealId);
    expect((await send(`${approval}/withdrawal`, {})).status).toBe(303);
    const { text } = await see(approval);
    expect(text).toContain(rulingTexts.notCarriedOut);
    expect(text).not.toContain(rulingTexts.changed);
  });

  test('waits until the other side answered or had its time; the page says so, with the deadline', async () => {
    const { dealId, at, answer } = await disputed();
    const early = await see(`${at}?kind=refund`);
    expect([
      early.status,
      early.text.includes('still has time to answer'),
      early.text.includes('Rule, and move'),
    ]).toEqual([200, true, false]);
    expect((await see(overview, support)).text).toContain('A dispute waits for an answer');
    expect((await send(at, { kind: 'refund', seen: '6', why: 'Now' })).status).toBe(409);
    await answer();
    expect((await send(at, { kind: 'refund', seen: '6', why: 'Now' })).status).toBe(409);
    expect(await stateOf(dealId)).toBe('disputed');
    expect((await see(`${at}?kind=refund`)).text).toContain('Rule, and move the money');
  });

  test('that splits names an amount between zero and the whole sum, in any spelling', async () => {
    const { at } = await answered();
    for (const share of ['', '0', '1000', '12.345', 'half']) {
      const { title, text } = await see(`${at}?kind=split&share=${share}`);
      expect([share, title.startsWith('Error: '), text.includes(rulingTexts.share)]).toEqual([share, true, true]);
    }
    expect((await see(`${at}?kind=split&share=%E2%82%A6999.99`)).text).toContain('What the ruling does');
  });

  test('is made and read by staff who move money, under their own name', async () => {
    const { dealId, at } = await answered();
    for (const role of ['viewer', 'pricing', 'support'] as const) {
      const { cookie } = await staffAtDesk(site, role, { email: `${role}.only@agbon.example` });
      expect([role, (await get(at, { cookie })).status]).toEqual([role, 403]);
      expect((await see(pageOf(dealId), { cookie })).html).not.toContain(`href="${at}"`);
    }
    const entered = await post('/vintage', { password: adminPassword });
    const shared = { cookie: entered.headers.get('set-cookie')!.split(';')[0]! };
    const nameless = (await see(at, shared)).text;
    expect([nameless.includes(rulingTexts.nameless), nameless.includes('A ruling is possible once')]).toEqual([
      true,
      false,
    ]);
    expect((await send(at, { kind: 'release', seen: '7', why: 'Nobody' }, shared)).status).toBe(403);
  });

  test('costs four queries to show', async () => {
    const { dealId, at } = await answered({ minor: 200_000_000n });
    await send(at, { kind: 'release', seen: '7', why: 'It was as agreed' });
    for (const path of [`${at}?kind=release`, await confirmationOf(dealId), pageOf(dealId)])
      expect([path, (await statementsOf(pool, () => get(path, { cookie: owner.cookie }))).length]).toEqual([path, 4]);
  });
});

function hidden(html: string, name: string): string | undefined {
  return new RegExp(`type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1];
}
