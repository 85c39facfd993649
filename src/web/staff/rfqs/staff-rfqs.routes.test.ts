import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { aTrader, openTrade } from '../../../../test/support/listings.ts';
import { striped } from '../../../../test/support/pictures.ts';
import { postedRfq, typedRfq } from '../../../../test/support/rfqs.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
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
  expect((await page.press('Leave it as it is')).status).toBe(303);
  expect((await opened(recordId)).html).not.toContain('Not read yet');
});
