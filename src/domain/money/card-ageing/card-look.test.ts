import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../../test/support/app.ts';
import { cardDeals } from '../../../../test/support/card-deals.ts';
import { giveLevel } from '../../../../test/support/levels.ts';
import { aMember } from '../../../../test/support/members-with-money.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { formTokenOf, staffAtDesk } from '../../../../test/support/staff.ts';

const site = await testApp();
const { ctx, db, get, pool, post } = site;
keepBooksSound(site);
const { released, share } = cardDeals(site);
const { cookie } = await staffAtDesk(site, 'finance', { name: 'Ngozi' });
const see = async (path: string) => seePage(await get(path, { cookie }));
const lookOf = async (sellerId: bigint) => {
  const { rows } = await pool.query('select why from card_look where member_id = $1 order by hold_id', [sellerId]);
  return rows.map(({ why }: { why: string }) => why);
};

test('a large sum by card stays in the work queue until a colleague has checked it', async () => {
  const sides = { buyerId: await aMember(ctx()), sellerId: await aMember(ctx(), 'Bola Ade') };
  await giveLevel({ db }, sides.buyerId, 3);
  await released({ minor: 99_999_999n, sides });
  expect(await lookOf(sides.sellerId)).toEqual([]);
  await released({ minor: 100_000_000n, sides });
  expect(await lookOf(sides.sellerId)).toEqual(['large']);
  const at = link('memberChecks', { memberId: String(sides.sellerId) });
  const overview = await see('/vintage-dashboard');
  expect(overview.html).toContain(at);
  expect(overview.text).toContain('A large sum by card');
  const page = await see(at);
  for (const said of ['Card money on hold', '₦1,000,000 sales', 'Check who the buyers are'])
    expect(page.text).toContain(said);
  const seen = link('memberCardMoneySeen', { memberId: String(sides.sellerId) });
  const press = async () => {
    const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie }));
    return (await post(seen, { form_owner }, { cookie })).status;
  };
  expect([await press(), await press()]).toEqual([303, 409]);
  expect((await see('/vintage-dashboard')).html).not.toContain(at);
});

test('the third sum by card from buyers who count together is a work item too, but not one from unrelated buyers', async () => {
  const [ada, chidi] = [await aMember(ctx()), await aMember(ctx(), 'Chidi')];
  const sellerId = await aMember(ctx(), 'Bola');
  for (const buyerId of [ada, chidi, await aMember(ctx())]) await released({ sides: { buyerId, sellerId } });
  expect(await lookOf(sellerId)).toEqual([]);
  await share('card', ada, chidi);
  await released({ sides: { buyerId: chidi, sellerId } });
  expect(await lookOf(sellerId)).toEqual(['repeated']);
});
