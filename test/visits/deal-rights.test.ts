import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { findDispute } from '#domain/trade/deals/rulings/find-dispute.ts';
import { stepDeal } from '#domain/trade/deals/steps/step-deal.ts';
import { findMemberData } from '#domain/registers/privacy/find-person-data.ts';
import { erasePerson } from '#domain/registers/privacy/erase-person.ts';
import { dealActs, delivered } from '../support/deal-acts.ts';
import { after, agreedAndPaid, draft, type Sides } from '../support/deals.ts';
import { signedIn, type SignedIn } from '../support/signed-in.ts';
import { keepBooksSound, topUp } from '../support/sound-books.ts';
import { onePage } from '../support/pdfs.ts';
import { seePage } from '../support/seen-page.ts';
import { postFile } from '../support/sent-file.ts';
import { staffAtDesk } from '../support/staff.ts';
import { statementsOf } from '../support/statements.ts';
import { tablesWith } from '../support/kept-rows.ts';
import { testApp } from '../support/app.ts';

const site = await testApp();
const { ctx, pool, db } = site;
const deals = dealActs(site);
keepBooksSound(site);

type Steps = Parameters<typeof after>[3];

async function paid(steps: Steps = []) {
  const [buyer, seller] = [await signedIn(site), await signedIn(site)];
  const sides: Sides = { buyerId: buyer.member.id, sellerId: seller.member.id };
  const dealId = await draft(site, sides);
  await topUp(ctx(), buyer.member.id, 101_500n);
  await after(site, dealId, sides, [...agreedAndPaid, ...steps]);
  const page = link('deal', { dealId: String(dealId) });
  return { dealId, page, part: (name: string) => `${page}/parts/1/${name}`, sides, buyer, seller };
}

const version = async (dealId: bigint) => {
  const part = db.selectFrom('deal_part').select('version').where('deal_id', '=', dealId).where('part', '=', 1);
  return String((await part.executeTakeFirstOrThrow()).version);
};

const keyed = (count: number) => ({ form_key: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}` });
const newsOf = (answer: Response) => /news=([\w-]+)/.exec(answer.headers.get('location') ?? '')?.[1];

/** Every step, with its needs. */
const steps = {
  agreement: {},
  terms: { amount: '5', payer: 'both', days: '2', shipBy: '2026-12-01' },
  decline: { words: 'No' },
  cancellation: { words: 'No' },
  shipment: { carrier: 'Musa' },
  handover: { pin: '123456' },
  arrival: {},
  acceptance: {},
  part: { percent: '50', percentShown: '50' },
  settlement: {},
  rejection: { reason: 'damaged', words: 'Wet' },
  return: { carrier: 'Musa' },
  'return-arrival': {},
  dispute: { reason: 'damaged', claimed: '5', words: 'Wet' },
  answer: { words: 'Dry' },
  concession: {},
} as const;

describe('a deal is only for its two sides', () => {
  test('a third member finds nothing there, reads nothing and does nothing', async () => {
    const { dealId, page, part } = await paid();
    const { cookie } = await signedIn(site);
    for (const path of [page, ...Object.keys(steps).map(part)])
      expect([path, (await site.get(path, { cookie })).status]).toEqual([path, 404]);
    const seen = await version(dealId);
    for (const [name, fields] of Object.entries(steps))
      expect([name, (await site.post(part(name), { seen, ...fields }, { cookie })).status]).toEqual([name, 404]);
    for (const [path, fields] of [
      [part('digits'), {}],
      [`${page}/messages`, { message: 'Hello' }],
    ] as const)
      expect([path, (await site.post(path, fields, { cookie })).status]).toEqual([path, 404]);
    expect([await deals.stateOf(dealId), await version(dealId)]).toEqual(['funded', seen]);
  });

  test.each([
    ['a paid deal', [], { seller: ['cancellation', 'dispute', 'shipment'], buyer: ['dispute'] }],
    ['a shipped deal', [['seller', 'ship']], { seller: ['dispute', 'handover'], buyer: ['arrival', 'dispute'] }],
    ['a delivered deal', delivered, { seller: ['dispute'], buyer: ['acceptance', 'dispute', 'part', 'rejection'] }],
    ['a disputed deal', [['buyer', 'dispute']], { seller: ['answer', 'concession'], buyer: ['concession'] }],
  ] as const)('with %s each side can take its own steps, and sees why not the others', async (_, done, theirs) => {
    const { part, buyer, seller } = await paid(done);
    for (const [side, { cookie }] of [
      ['buyer', buyer],
      ['seller', seller],
    ] as const) {
      const open = [];
      for (const name of Object.keys(steps)) {
        const { html } = await seePage(await site.get(part(name), { cookie }));
        if (html.includes(`action="${part(name)}"`)) open.push(name);
      }
      expect([side, open.toSorted()]).toEqual([side, [...theirs[side]]]);
    }
  });

  test('a step of the other side is refused with its reason', async () => {
    const { dealId, part, seller, buyer } = await paid(delivered);
    const seen = await version(dealId);
    const accepted = await site.post(part('acceptance'), { seen }, { cookie: seller.cookie });
    expect([accepted.status, (await seePage(accepted)).text]).toEqual([
      409,
      expect.stringContaining('Only the buyer or a deadline can do this.'),
    ]);
    const shipped = await site.post(part('shipment'), { seen, carrier: 'Musa' }, { cookie: buyer.cookie });
    expect(shipped.status).toBe(409);
    expect(await deals.stateOf(dealId)).toBe('delivered');
  });
});

describe('a step takes effect once', () => {
  test('even when it is pressed several times', async () => {
    const { dealId, part, buyer } = await paid(delivered);
    const fields = { seen: await version(dealId), reason: 'damaged', words: 'Wet', ...keyed(1) };
    const pressed = [1, 2].map(() => site.post(part('rejection'), fields, { cookie: buyer.cookie }));
    expect((await Promise.all(pressed)).map(newsOf)).toEqual(['rejected', 'rejected']);
    const again = await site.post(part('rejection'), fields, { cookie: buyer.cookie });
    expect(newsOf(again)).toBe('rejected');
    const { rows } = await pool.query(`select from deal_event where deal_id = $1 and event = 'reject'`, [dealId]);
    expect(rows).toHaveLength(1);
  });

  test('and not if the deal has changed since its page was opened', async () => {
    const { dealId, part, buyer, sides } = await paid([['seller', 'ship']]);
    const seen = await version(dealId);
    await after(site, dealId, sides, [['buyer', 'deliver']]);
    const late = await site.post(part('dispute'), { ...steps.dispute, seen }, { cookie: buyer.cookie });
    expect([late.status, (await seePage(late)).text]).toEqual([409, expect.stringContaining('has changed')]);
    expect(await deals.stateOf(dealId)).toBe('delivered');
  });

  test('for one of two who press at the same moment', async () => {
    const { dealId, part, buyer, seller } = await paid();
    const seen = await version(dealId);
    const both = await Promise.all([
      site.post(part('shipment'), { seen, carrier: 'Musa' }, { cookie: seller.cookie }),
      site.post(part('dispute'), { ...steps.dispute, seen }, { cookie: buyer.cookie }),
    ]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['303', '409']);
  });

  test('and a post with missing fields does nothing', async () => {
    const { dealId, part, buyer } = await paid(delivered);
    expect((await site.post(part('acceptance'), {}, { cookie: buyer.cookie })).status).toBe(422);
    expect(await deals.stateOf(dealId)).toBe('delivered');
  });
});

/** A dispute of the buyer's with a file as evidence. */
async function disputed() {
  const there = await paid(delivered);
  const place = { dealId: String(there.dealId), part: '1' };
  const seen = Number(await version(there.dealId));
  const said = { reason: 'damaged', words: `Eleven bags are wet in deal ${there.dealId}.`, claimed_minor: 20_000n };
  const paper = onePage(`/Of(${there.dealId})`);
  await stepDeal(there.buyer.ctx(), place, () => ({ event: 'dispute', seen, evidence: said, files: [paper] }));
  const { hash } = await db
    .selectFrom('deal_file')
    .innerJoin('file', 'file.id', 'deal_file.file_id')
    .select('hash')
    .where('deal_id', '=', there.dealId)
    .orderBy('file.id')
    .executeTakeFirstOrThrow();
  return { ...there, file: link('file', { hash: hash.toString('hex') }) };
}

describe('the evidence in a dispute', () => {
  test('is read by both sides and staff only', async () => {
    const { dealId, page, file, buyer, seller } = await disputed();
    const stranger = await signedIn(site);
    const status = async ({ cookie }: Pick<SignedIn, 'cookie'>) => (await site.get(file, { cookie })).status;
    expect([await status(buyer), await status(seller), await status(stranger), await status({ cookie: '' })]).toEqual([
      200, 200, 404, 404,
    ]);
    const { text } = await seePage(await site.get(page, { cookie: seller.cookie }));
    for (const said of ['Eleven bags are wet', 'It is damaged or spoilt', '₦200']) expect(text).toContain(said);
    const staff = await staffAtDesk(site, 'support');
    const { cookie } = staff;
    const record = await site.get(link('record', { kind: 'deal', recordId: String(dealId) }), { cookie });
    const forStaff = file.replace('/files/', `/vintage-dashboard/deals/${dealId}/files/`);
    expect(await record.text()).toContain(`href="${forStaff}"`);
    expect((await site.get(forStaff, { cookie })).status).toBe(200);
    expect((await site.get(forStaff, { cookie: buyer.cookie })).status).toBe(303);
    const place = { dealId, part: 1 };
    const { statements: said } = await findDispute(ctx(staff.actor), place, { rulesAlone_kobo: 0n });
    const claim = { reason: 'damaged', claimed_minor: 20_000n, files: [{}] };
    expect(said[0]).toMatchObject({ side: 'buyer', event: 'dispute', ...claim });
    const asked = findDispute(seller.ctx(), place, { rulesAlone_kobo: 0n });
    await expect(asked).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('may not claim more than the held money, or include a code', async () => {
    const { dealId, part, buyer } = await paid();
    const seen = await version(dealId);
    for (const wrong of [
      { claimed: '1,000.01' },
      { claimed: '0' },
      { claimed: 'all' },
      { words: 'My OTP is 482913' },
    ]) {
      const answer = await site.post(part('dispute'), { ...steps.dispute, seen, ...wrong }, { cookie: buyer.cookie });
      expect([wrong, answer.status]).toEqual([wrong, 422]);
    }
    expect(await deals.stateOf(dealId)).toBe('funded');
  });

  test('is deleted with its author once everything has ended; the record of it stays', async () => {
    const { dealId, file, buyer, seller, sides } = await disputed();
    const mine = async () => JSON.stringify((await findMemberData(buyer.ctx())).groups);
    expect(await mine()).toContain(`Eleven bags are wet in deal ${dealId}.`);
    await after(site, dealId, sides, [['buyer', 'concede']]);
    await erasePerson(ctx(), { memberId: buyer.member.id, email: buyer.member.email });
    // The mail that the other side read belongs to the other side.
    expect(await tablesWith(pool, `Eleven bags are wet in deal ${dealId}.`)).toEqual(['public.mail']);
    expect((await site.get(file, { cookie: seller.cookie })).status).toBe(404);
    const { rows } = await pool.query(`select from deal_event where deal_id = $1 and event = 'dispute'`, [dealId]);
    expect(rows).toHaveLength(1);
  });
});

test('a message on the page of a deal reaches the other side, with its file', async () => {
  const { page, buyer, seller } = await paid();
  const paper = { name: 'a.pdf', type: 'application/pdf', bytes: onePage() };
  const sent = await postFile(
    site,
    `${page}/messages`,
    'files',
    paper,
    { cookie: buyer.cookie },
    { message: 'When does it leave?' },
  );
  expect(newsOf(sent)).toBe('written');
  const { text } = await seePage(await site.get(page, { cookie: seller.cookie }));
  for (const said of ['When does it leave?', 'PDF', 'All messages']) expect(text).toContain(said);
});

test('the page of a deal costs four queries, and so does the list', async () => {
  const { page, buyer, seller } = await paid(delivered);
  await site.post(`${page}/messages`, { message: 'Good' }, { cookie: seller.cookie });
  const asked = async (path: string) =>
    (await statementsOf(pool, () => site.get(path, { cookie: buyer.cookie }))).length;
  expect([await asked(page), await asked(link('dashboardOrders'))]).toEqual([4, 3]);
});
