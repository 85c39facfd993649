import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { openBidding, supplyRequestFields } from '../../../../test/support/bids.ts';
import { aTrader } from '../../../../test/support/listings.ts';
import { signedInMember } from '../../../../test/support/member.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { supplyRequestTexts } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import { partHeader } from '../../browser/part-header.ts';

const site = await testApp();
const { ctx, db, get, post, pool } = site;
const { posted, bid, rowOf } = await openBidding(site);
await site.services.settings.reload();

const at = (publicId: string) => `/marketplace/rfqs/${publicId}/respond`;
const toOf = (response: Response) => response.headers.get('location')!;
const cookiesOf = (response: Response) => response.headers.getSetCookie().map((line) => line.split(';')[0]!);
const see = async (path: string, cookie = '') => seePage(await get(path, { cookie }));

test('a guest fills in the supply request, signs in to send it, and finds everything they typed', async () => {
  const { publicId, sellerCookie, seller } = await posted();
  const form = await see(at(publicId));
  expect([form.status, form.text]).toEqual([200, expect.stringContaining('Respond to RFQ')]);
  expect(form.text).toContain('40 tons of Sun-dried copra');
  const sent = await post(at(publicId), supplyRequestFields);
  const signInPage = new URL(toOf(sent), 'http://agbon.test');
  expect([sent.status, signInPage.pathname]).toEqual([303, '/login']);
  const cookie = [sellerCookie, ...cookiesOf(sent)].join('; ');
  const back = await see(signInPage.searchParams.get('next')!, cookie);
  for (const [name, value] of Object.entries(supplyRequestFields))
    expect([name, back.html]).toEqual([name, expect.stringContaining(value)]);
  const done = await post(at(publicId), supplyRequestFields, { cookie });
  const { id } = await db
    .selectFrom('rfq_bid')
    .select('id')
    .where('bidder_id', '=', seller.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect([done.status, toOf(done)]).toEqual([303, `/dashboard/bids/${id}?news=sent`]);
  const page = await see(toOf(done), cookie);
  expect(page.text).toContain('Your bid is sent.');
  for (const said of ['₦700,000 a ton', '₦28,000,000', '₦5M-10M', 'NAFDAC A1-2345', 'Road', 'With the buyer'])
    expect(page.text).toContain(said);
});

test('the answer to one request that a browser saves is not filled into the form of another', async () => {
  const [one, other] = [await posted(), await posted()];
  const nameAt = async (publicId: string) =>
    /data-form="([^"]+)"/.exec((await see(at(publicId))).html.split('name="companyName"')[0]!)?.[1];
  expect(await nameAt(one.publicId)).toBe(`supply-request-${one.publicId}`);
  expect(await nameAt(other.publicId)).toBe(`supply-request-${other.publicId}`);
});

test('a buyer is offered to sell with the same account, and the typed text is kept', async () => {
  const { publicId } = await posted();
  const { cookie } = await aTrader(ctx());
  const accountType = '/dashboard/settings/account-type?next=';
  expect(toOf(await get(at(publicId), { cookie }))).toBe(accountType + encodeURIComponent(at(publicId)));
  const sent = await post(at(publicId), supplyRequestFields, { cookie });
  expect(toOf(sent)).toContain(accountType);
  const browser = [cookie, ...cookiesOf(sent)].join('; ');
  const changed = await post(toOf(sent), { accountType: 'merchant' }, { cookie: browser });
  const back = await see(toOf(changed), browser);
  expect(back.fields).toMatchObject({ companyName: ['Bola Farms'], priceOffer: ['₦700,000'] });
});

test('opened from a card the form is a dialog with the same fields', async () => {
  const { publicId, sellerCookie } = await posted();
  const { html } = await seePage(await get(at(publicId), { cookie: sellerCookie, [partHeader]: '1' }));
  expect(html).toContain('<dialog');
  expect(html).not.toContain('<html');
  expect(html).toContain(`action="${at(publicId)}"`);
});

test('the terms of the marketplace are accepted with the first answer', async () => {
  const { publicId } = await posted();
  const { cookie, member } = await signedInMember(ctx(), { accountType: 'seller' });
  const refused = await seePage(await post(at(publicId), supplyRequestFields, { cookie }));
  expect([refused.status, Object.keys(refused.faults)]).toEqual([422, ['request-terms']]);
  const sent = await post(at(publicId), { ...supplyRequestFields, terms: 'yes' }, { cookie });
  expect(sent.status).toBe(303);
  const accepted = db.selectFrom('market_terms_acceptance').selectAll().where('member_id', '=', member.id);
  expect(await accepted.execute()).toHaveLength(1);
});

test('while trading is closed no answer can begin, and the page says so to everybody', async () => {
  const { publicId, sellerCookie } = await posted();
  const write = (state: string, version: number) =>
    pool.query(
      `insert into site_setting (name, version, value, effective_from, written_at, why)
       values ('marketplace-trading', $2, jsonb_build_object('state', $1::text), now(), now(), 'For the test')`,
      [state, version],
    );
  await write('closed', 2);
  await site.services.settings.reload();
  for (const cookie of ['', sellerCookie]) {
    const page = await see(at(publicId), cookie);
    expect([page.status, page.html.includes('name="priceOffer"')]).toEqual([200, false]);
  }
  expect((await post(at(publicId), supplyRequestFields, { cookie: sellerCookie })).status).toBe(403);
  await write('open', 3);
  await site.services.settings.reload();
});

test('a closed request or one’s own has no form, and an unknown or waiting one answers 404', async () => {
  const closed = await posted({ state: 'closed' });
  expect(await see(at(closed.publicId))).toMatchObject({
    status: 200,
    text: expect.stringContaining('The time for bids'),
  });
  const { publicId, buyerCookie } = await posted();
  expect((await see(at(publicId), buyerCookie)).text).toContain('your own request');
  const waiting = await posted({ state: 'waiting', opened_at: null, due_at: null });
  for (const unknown of [waiting.publicId, 'rfq-ZZZZZZ', 'pro-222222'])
    expect((await see(at(unknown))).status).toBe(404);
});

test('a withdrawn request, or one whose buyer is suspended, is shown only to its buyer and its bidders', async () => {
  const [gone, suspended] = [await posted(), await posted()];
  for (const { publicId, seller } of [gone, suspended]) await bid(seller, publicId);
  await pool.query(`update rfq set state = 'withdrawn', due_at = null where id = $1`, [gone.rfqId]);
  await pool.query(`update member set suspended_at = now(), suspended_why = 'Fraud' where id = $1`, [
    suspended.buyer.id,
  ]);
  for (const there of [gone, suspended]) {
    for (const cookie of ['', (await posted()).sellerCookie])
      expect(await see(at(there.publicId), cookie)).toMatchObject({
        status: 404,
        text: expect.not.stringContaining('copra'),
      });
    expect((await see(at(there.publicId), there.sellerCookie)).status).toBe(200);
  }
});

test('the form has the company’s last answers, or the bid itself when it is changed', async () => {
  const [one, other] = [await posted(), await posted({ is_sealed: true })];
  await bid(one.seller, one.publicId, { priceOffer: '612345' });
  const next = await see(at(other.publicId), one.sellerCookie);
  expect(next.fields).toMatchObject({ companyName: ['Bola Farms'], position: ['Sales manager'] });
  expect(next.fields.priceOffer ?? ['']).toEqual(['']);
  await bid(one.seller, other.publicId, { priceOffer: '600001', freight: '20', freightFor: 'unit' });
  const changing = await see(at(other.publicId), one.sellerCookie);
  expect(changing.text).toContain('Change your bid');
  expect(changing.fields).toMatchObject({ priceOffer: ['600,001'], freight: ['20'] });
});

test('every missing field is marked, and the summary lists it', async () => {
  const { publicId, sellerCookie } = await posted();
  const page = await seePage(await post(at(publicId), {}, { cookie: sellerCookie }));
  expect(page.status).toBe(422);
  expect(page.alert).toContain(supplyRequestTexts.missing);
  const required = Object.keys(supplyRequestFields).filter(
    (name) => !['certifications', 'additionalNotes'].includes(name),
  );
  expect(
    Object.keys(page.faults)
      .map((name) => name.replace('request-', ''))
      .toSorted(),
  ).toEqual(required.toSorted());
});

test('a bid that is sent twice with one key is one bid, and no plain hash of its price is saved', async () => {
  const { publicId, sellerCookie, seller } = await posted({ is_sealed: true });
  const fields = { ...supplyRequestFields, form_key: crypto.randomUUID() };
  const twice = [
    await post(at(publicId), fields, { cookie: sellerCookie }),
    await post(at(publicId), fields, { cookie: sellerCookie }),
  ];
  expect(new Set(twice.map(toOf)).size).toBe(1);
  const kept = await db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('scope', 'like', `member ${seller.id} %`)
    .orderBy('scope')
    .execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept[0]!.answer)).not.toContain('Bola Farms');
  const digests = ['sha256'].map((one) => createHash(one).update(JSON.stringify(supplyRequestFields)).digest('hex'));
  expect(digests).not.toContain(kept[0]!.request_hash.toString('hex'));
  const other = await post(at(publicId), { ...fields, priceOffer: '1' }, { cookie: sellerCookie });
  expect(other.status).toBe(422);
});

test('the form and the page of a bid cost few queries', async () => {
  const { publicId, sellerCookie, seller } = await posted();
  const bidId = await bid(seller, publicId);
  expect(await rowOf(bidId)).toBeDefined();
  for (const path of [at(publicId), `/dashboard/bids/${bidId}`, '/dashboard/bids'])
    expect((await statementsOf(pool, () => get(path, { cookie: sellerCookie }))).length).toBeLessThanOrEqual(5);
});
