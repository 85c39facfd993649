import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { aTrader, openTrade } from '../../../../test/support/listings.ts';
import { newestLine } from '../../../../test/support/newest-line.ts';
import { striped } from '../../../../test/support/pictures.ts';
import { postedRfq, typedRfq } from '../../../../test/support/rfqs.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { mailedTo } from '../../../../test/support/signed-in.ts';
import { adminPassword, formTokenOf, staffAtDesk } from '../../../../test/support/staff.ts';
import { link } from '#content/link.ts';
import { changeRfq } from '#domain/trade/rfqs/change-rfq.ts';
import { changeRfqSchema } from '#domain/trade/rfqs/rfq.schema.ts';
import { staffRfqTexts } from '#domain/trade/rfqs/staff/staff-rfq.schema.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword } });
const { ctx, db, get, post } = site;
await openTrade(ctx());
const { cookie } = await staffAtDesk(site, 'support');

const rowOf = (publicId: string) =>
  db.selectFrom('rfq').select(['id', 'state', 'version']).where('public_id', '=', publicId).executeTakeFirstOrThrow();

/** The page of a request, and a press of one of its buttons as shown. */
async function opened(recordId: string) {
  const answer = await get(link('record', { kind: 'rfq', recordId }), { cookie });
  const html = await answer.clone().text();
  const form_owner = await formTokenOf(answer);
  const at = (button: string) =>
    html
      .split('<form')
      .find((form) => form.includes(`>${button}<`))!
      .match(/action="([^"]+)"/)![1]!;
  return { html, press: (button: string) => post(at(button).replaceAll('&amp;', '&'), { form_owner }, { cookie }) };
}

test('staff publish a request as they read it, with its picture, and read its changes afterwards', async () => {
  const { member: buyer } = await aTrader(ctx());
  const publicId = await postedRfq({ ctx, buyer, changes: { picture: new Uint8Array(await striped()) } });
  const recordId = String((await rowOf(publicId)).id);
  const change = async (specifications: string) => {
    const typed = typedRfq(new Date(), { version: String((await rowOf(publicId)).version), specifications });
    await changeRfq(ctx(buyer), publicId, changeRfqSchema.parse(typed));
  };

  const before = await opened(recordId);
  const picture = /src="([^"]+\/rfq-files\/[^"]+)"/.exec(before.html)![1]!;
  expect((await get(picture, { cookie })).status).toBe(200);
  expect((await get(picture)).status).toBe(303);
  await change('Send a deposit first.');
  const late = await before.press('Publish');
  const refused = await seePage(late);
  expect([late.status, refused.text]).toEqual([409, expect.stringContaining(staffRfqTexts.changed)]);
  // The page of the request as the buyer changed it.
  expect(refused.text).toContain('Send a deposit first.');
  expect(refused.text).not.toContain('Version');
  expect((await rowOf(publicId)).state).toBe('waiting');

  await change('Dry, in bags of 40 kg.');
  expect((await (await opened(recordId)).press('Publish')).status).toBe(303);
  expect((await rowOf(publicId)).state).toBe('open');
  await change('Dry, in bags of 60 kg.');
  const page = await opened(recordId);
  expect((await seePage(new Response(page.html))).text).toMatch(
    /Dry, in bags of 60 kg\.\s*Before: Dry, in bags of 40 kg\./,
  );
  expect((await page.press('Keep the request')).status).toBe(303);
  expect((await opened(recordId)).html).not.toContain('Not read yet');
});

async function decided(path: string, reason: string): Promise<Response> {
  const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie }));
  return post(path, { form_owner, reason }, { cookie });
}

test('staff return a request with a reason that is saved and logged', async () => {
  const { member: buyer } = await aTrader(ctx());
  const { id } = await rowOf(await postedRfq({ ctx, buyer }));
  const rfqId = String(id);
  const answer = await decided(link('rfqTakingDown', { rfqId }), 'It names no product');
  const page = link('record', { kind: 'rfq', recordId: rfqId }, { news: 'rfq-ended' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
  const row = await db.selectFrom('rfq').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.state).toBe('withdrawn');
  const line = { what: 'take-down-rfq', record_kind: 'rfq', record_id: rfqId, why: 'It names no product' };
  expect(await newestLine(db)).toMatchObject(line);
});

test('staff grant a buyer pro requests and withdraw them again, and the buyer gets a mail', async () => {
  const { member: buyer } = await aTrader(ctx());
  await db.insertInto('pro_buyer').values({ member_id: buyer.id, why: 'Forty tons a month' }).execute();
  const memberId = String(buyer.id);
  const standing = () => db.selectFrom('pro_buyer').selectAll().where('member_id', '=', buyer.id).executeTakeFirst();
  for (const [at, what, after] of [
    ['proDecision', 'grant-pro', { granted_at: expect.any(Date), refused_at: null, refused_why: null }],
    ['proRefusal', 'refuse-pro', { granted_at: null, refused_at: expect.any(Date), refused_why: 'As agreed' }],
  ] as const) {
    const answer = await decided(link(at, { memberId }), 'As agreed');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, link('proDecision', { memberId })]);
    expect(await standing()).toMatchObject(after);
    expect(await newestLine(db)).toMatchObject({ what, record_kind: 'member', record_id: memberId, why: 'As agreed' });
  }
  expect((await mailedTo(site, buyer.email!)).slice(0, 2)).toEqual(['pro-told', 'pro-told']);
});
