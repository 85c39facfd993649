import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { day_ms, minute_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { after, paidDeal } from '../../../../../test/support/deals.ts';
import { delivered } from '../../../../../test/support/deal-acts.ts';
import { seePage } from '../../../../../test/support/seen-page.ts';
import { staffAtDesk } from '../../../../../test/support/staff.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { db, get } = site;
const viewer = await staffAtDesk(site, 'viewer');
const finance = await staffAtDesk(site, 'finance');
const see = async (path: string, { cookie } = viewer) => seePage(await get(path, { cookie }));

test('every deadline is found by its step and its time, the first due first, and a late one is in the work queue', async () => {
  const { dealId, ...sides } = await paidDeal(site);
  const other = await paidDeal(site);
  await after(site, dealId, sides, delivered);
  const all = await see(link('clocks'));
  expect(all.title).toContain('Deal deadlines');
  for (const said of [`Deal ${dealId}`, 'counts as accepted', `Deal ${other.dealId}`, 'the buyer is paid back', 'left'])
    expect(all.text).toContain(said);
  expect(all.text.indexOf(`Deal ${dealId}`)).toBeLessThan(all.text.indexOf(`Deal ${other.dealId}`));
  const some = await see(`${link('clocks')}?kind=inspection`);
  expect([some.text.includes(`Deal ${dealId}`), some.text.includes(`Deal ${other.dealId}`)]).toEqual([true, false]);
  expect((await see(`${link('clocks')}?due=overdue`)).text).toContain('No deadline matches.');
  await moveBusinessClock(db, 'demo', 60 * day_ms);
  const late = await see(`${link('clocks')}?due=overdue`);
  for (const said of ['days late', 'more than ten minutes late']) expect(late.text).toContain(said);
  expect((await see('/vintage-dashboard', finance)).text).toContain(
    'overdue: the job that acts on deadlines may have stopped',
  );
  expect((await see('/vintage-dashboard', viewer)).text).not.toContain('may have stopped');
  await moveBusinessClock(db, 'demo', -60 * day_ms + minute_ms);
  expect((await see('/vintage-dashboard', finance)).text).not.toContain('may have stopped');
});
