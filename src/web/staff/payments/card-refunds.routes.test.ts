import { expect, test } from 'vitest';
import { hour_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { link } from '#content/link.ts';
import { testApp } from '../../../../test/support/app.ts';
import { paidByCard } from '../../../../test/support/card-deals.ts';
import { after } from '../../../../test/support/deals.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { adminPassword, staffAtDesk } from '../../../../test/support/staff.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000', ADMIN_PASSWORD: adminPassword } });
const finance = await staffAtDesk(site, 'finance');
const support = await staffAtDesk(site, 'support');
const see = async (path: string, { cookie }: { cookie: string }) => seePage(await site.get(path, { cookie }));

test('a refund to a card that has no end after three days waits for staff who move money, and its payment says why', async () => {
  const deal = await paidByCard(site);
  await after(site, deal.dealId, deal, [['seller', 'cancel']]);
  const title = 'A refund to a card takes too long';
  expect((await see('/vintage-dashboard', finance)).text).not.toContain(title);
  await site.db.updateTable('refund').set({ trouble: 'Your balance is not enough.' }).execute();
  await moveBusinessClock(site.db, 'demo', 73 * hour_ms);
  expect((await see('/vintage-dashboard', finance)).text).toContain(title);
  expect((await see('/vintage-dashboard', support)).text).not.toContain(title);
  const { id } = await site.db
    .selectFrom('payment')
    .select('id')
    .where('reference', '=', deal.reference)
    .executeTakeFirstOrThrow();
  const paid = await paidByCard(site);
  const list = await see(link('records', { kind: 'payment' }, { standing: 'refunding', sort: 'oldest' }), finance);
  expect(list.text).toContain(deal.reference);
  expect(list.text).not.toContain(paid.reference);
  const record = await see(link('record', { kind: 'payment', recordId: String(id) }), finance);
  expect(record.text).toContain('₦1,015: not sent yet. Your balance is not enough.');
});
