import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { openBidding } from '../../../../test/support/bids.ts';
import { seePage } from '../../../../test/support/seen-page.ts';

const site = await testApp();
const { get, post } = site;
const { answered } = await openBidding(site);
await site.services.settings.reload();

const pro = '/dashboard/rfqs/pro';

test('a buyer requests the pro right once, and sees that the team is checking', async () => {
  const { buyerCookie: cookie } = await answered();
  const see = async (path = pro) => seePage(await get(path, { cookie }));
  expect((await see()).text).toContain('Ask for pro requests');
  const asked = await post(pro, { why: 'Husk chips, forty tons every month.' }, { cookie });
  const next = asked.headers.get('location')!;
  const { text, html } = await see(next);
  expect(text.split('Our team is checking your account')).toHaveLength(2);
  expect([html.includes('name="why"'), (await see()).html.includes('name="why"')]).toEqual([false, false]);
  expect((await see()).text).toContain('Our team is checking your account');
});

test('a request is withdrawn once, with a reason that the bidders see', async () => {
  const { buyerCookie: cookie, publicId } = await answered();
  const path = `/dashboard/rfqs/${publicId}/withdrawal`;
  expect((await seePage(await get(path, { cookie }))).text).toContain('The sellers who sent bids get a mail');
  expect((await post(path, { why: '' }, { cookie })).status).toBe(422);
  const done = await post(path, { why: 'We have found a supplier.' }, { cookie });
  expect(done.headers.get('location')).toBe(`/dashboard/rfqs/${publicId}?said=withdrawn`);
  const after = await seePage(await get(path, { cookie }));
  expect([after.html.includes('name="why"'), after.text.includes('Back to the request')]).toEqual([false, true]);
});
