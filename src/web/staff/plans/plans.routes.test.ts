import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { formTokenOf, staffAtDesk } from '../../../../test/support/staff.ts';
import { link } from '#content/link.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { get, post } = site;
const finance = await staffAtDesk(site, 'finance');
const support = await staffAtDesk(site, 'support');
const { member } = await signedIn(site);
const memberId = String(member.id);
const see = async (path: string, { cookie } = finance) => seePage(await get(path, { cookie }));
const tokens = {
  finance: await formTokenOf(await get('/vintage-dashboard', { cookie: finance.cookie })),
  support: await formTokenOf(await get('/vintage-dashboard', { cookie: support.cookie })),
};
const send = (path: string, fields: Record<string, string>, who: 'finance' | 'support' = 'finance') =>
  post(path, { form_owner: tokens[who], ...fields }, { cookie: { finance, support }[who].cookie });

test('only finance staff grant a plan on the page of the member', async () => {
  const at = link('memberPlan', { memberId });
  expect((await see(link('memberPerson', { memberId }))).text).toContain('Change the plan');
  expect((await see(link('memberPerson', { memberId }), support)).text).not.toContain('Change the plan');
  expect((await see(at)).text).toContain('A deal of up to $10,000, which is ₦15,000,000 at $1 = ₦1,500 (2 Nov 2026)');
  const granted = { plan: 'professional', fee: '1.35', why: 'Papers seen', seen: '0' };
  expect((await send(at, granted, 'support')).status).toBe(403);
  expect((await send(at, { ...granted, why: '' })).status).toBe(422);
  expect((await send(at, { ...granted, fee: '12' })).status).toBe(422);
  expect((await send(at, granted)).status).toBe(303);
  expect((await see(at)).text).toContain('Professional, 1.35%. Deals keep the fee');
  expect((await send(at, { ...granted, fee: '0.5' })).status).toBe(409);
});

test('the rate of the dollar can be read by all staff, and set by those who move money', async () => {
  const at = link('rates');
  expect((await see(at, support)).text).toContain('₦1,500');
  expect((await see(at, support)).text).not.toContain('Set the rate');
  const said = { currency: 'NGN', perDollar: '1,520.50', why: 'The central bank of today' };
  expect((await send(at, said, 'support')).status).toBe(403);
  expect((await send(at, { ...said, perDollar: 'much' })).status).toBe(422);
  expect((await send(at, said)).status).toBe(303);
  expect((await see(at)).text).toContain('₦1,520.50');
});
