import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { bookEvents } from '../../../../test/support/booked-events.ts';
import { testApp } from '../../../../test/support/app.ts';
import { paidDeal } from '../../../../test/support/deals.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { formTokenOf, staffAtDesk } from '../../../../test/support/staff.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { get, pool, post } = site;
const { cookie } = await staffAtDesk(site, 'owner');

test('a bulk act says of an order whose state follows its deal that it cannot change, and not that a colleague changed it', async () => {
  const { dealId } = await paidDeal(site);
  const [id = ''] = await bookEvents(site, 'Ada');
  await pool.query(`insert into shop_deal (deal_id, kind, record_id) values ($1, 'event-request', $2)`, [dealId, id]);
  const kind = { kind: 'event-request' };
  const form_owner = await formTokenOf(await get(link('records', kind), { cookie }));
  const fields = { form_owner, chosen: [`${id}.0`], what: 'confirmed', confirmed: 'yes' };
  const refused = await post(link('recordsChosen', kind), fields, { cookie });
  const { text } = await seePage(await get(refused.headers.get('location')!, { cookie }));
  expect(text).toContain('Nothing was changed. 1 cannot change to the chosen state now.');
  expect(text).not.toContain('changed by a colleague');
});
