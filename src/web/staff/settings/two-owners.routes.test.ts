import { beforeEach, describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { settingList } from '#domain/acting/settings/setting.list.ts';
import { needsSecondOwner } from '#domain/acting/settings/two-owners.policy.ts';
import { escrowFees_bps } from '#content/escrow-fees.ts';
import { actingStaff, type Session } from '../../../../test/support/acting-staff.ts';
import { testApp } from '../../../../test/support/app.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import type { StaffAtDesk } from '../../../../test/support/staff.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { db, pool } = site;
const { send, see, named, press, pass, waiting, mailed, signIn } = actingStaff(site);
const { rich, withdraw, stateOf } = payingOut(site, site.services.payments.provider);
keepBooksSound(site);

let ngozi: StaffAtDesk;
beforeEach(async () => {
  await forgetEverything(pool);
  await site.services.settings.reload();
  ngozi = await named('owner', 'Ngozi');
});

const threshold = link('siteSetting', { setting: 'payout-alone' });
const raise = (who: Session, amount = '5,000,000') =>
  send(threshold, who, { amount, reason: 'Larger deals', version: '0' });
const lines = async () =>
  (await db.selectFrom('site_setting').select('name').orderBy('id').execute()).map(({ name }) => name);
/** The state of a payout of ₦2,000,000, above the first threshold and below the raised one. */
const payout = async () => stateOf((await withdraw(await rich(200_000_000n), 200_000_000n)).id);

describe('the limit of payouts without a second person', () => {
  test('is raised by two owners, a day after the second one, and every owner gets a mail', async () => {
    const tunde = await named('owner', 'Tunde');
    expect([await raise(ngozi), await press('confirmation', ngozi), await lines()]).toEqual([303, 403, []]);
    expect((await see(threshold, ngozi)).text).toContain('It waits for a second named person.');
    expect([await press('confirmation', tunde), await lines()]).toEqual([303, ['payout-alone']]);
    expect(await mailed('setting-raised')).toEqual(['ngozi@agbon.example', 'tunde@agbon.example']);
    expect(await payout()).toBe('to_confirm');
    await pass(23);
    expect(await payout()).toBe('to_confirm');
    await pass(2);
    expect(await payout()).toBe('reserved');
  });

  test('is lowered by two for a later day, and no single owner can undo that', async () => {
    const tunde = await named('owner', 'Tunde');
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await send(threshold, ngozi, { amount: '500,000', reason: 'Smaller deals', version: '0', day });
    await press('confirmation', tunde);
    const lowered = await see(threshold, ngozi);
    expect(lowered.text).toContain('one person cannot take it back');
    expect(lowered.html).not.toContain('changes/1/cancelling');
    expect(await send(`${threshold}/changes/1/cancelling`, ngozi, {})).toBe(409);
    await send(threshold, ngozi, { amount: '5,000,000', reason: 'Larger deals', version: '1', day });
    await press('confirmation', tunde);
    expect((await see(threshold, ngozi)).html).toContain('changes/2/cancelling');
  });

  test('is raised by a single owner after 24 hours, and all staff get a mail first', async () => {
    await named('viewer', 'Kunle');
    expect([await raise(ngozi), await lines()]).toEqual([303, []]);
    expect((await mailed('staff-change-waits')).toSorted()).toEqual(['kunle@agbon.example', 'ngozi@agbon.example']);
    expect((await see(threshold, ngozi)).text).toMatch(/In effect from .* unless it is turned down/);
    expect(await payout()).toBe('to_confirm');
    await pass(23);
    expect([await payout(), await lines()]).toEqual(['to_confirm', []]);
    await pass(2);
    expect([await payout(), await lines()]).toEqual(['reserved', ['payout-alone']]);
    const { props } = await db
      .selectFrom('mail')
      .select('props')
      .where('template', '=', 'setting-raised')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(props).toMatchObject({ isUnconfirmed: true });
  });

  test('is not raised by an owner who lost the right to it, nor once it was withdrawn', async () => {
    expect(await raise(ngozi)).toBe(303);
    await db.updateTable('staff').set({ role: 'viewer' }).where('id', '=', ngozi.id).execute();
    await pass(25);
    expect([await lines(), await waiting()]).toEqual([[], []]);
    const tunde = await named('owner', 'Tunde');
    expect([await raise(tunde), await press('withdrawal', tunde)]).toEqual([303, 303]);
    await pass(25);
    expect(await lines()).toEqual([]);
  });

  test('with an open request is not replaced by a second one, but confirmed or turned down', async () => {
    const tunde = await named('owner', 'Tunde');
    expect([await raise(ngozi), await raise(tunde, '9,000,000')]).toEqual([303, 409]);
    expect([await press('turning-down', tunde), await raise(tunde, '9,000,000')]).toEqual([303, 303]);
    expect(await lines()).toEqual([]);
  });
});

test('limits, fees and the internal account need a second owner too; a lower amount takes effect at once', async () => {
  const tunde = await named('owner', 'Tunde');
  const typed = { percent: '0', email: 'eve@example.com', amount: '1,000', reason: 'Agreed', version: '0' };
  const settings = ['fee-basic', 'house-account', 'ruling-alone', 'limit-card-day-1'];
  for (const setting of settings)
    expect([setting, await send(link('siteSetting', { setting }), ngozi, typed)]).toEqual([setting, 303]);
  const page = link('siteSettings');
  expect((await see(page, ngozi)).text).toContain(
    'Change “Basic plan” to 0%. It waits for a second named person. Begun by Ngozi.',
  );
  expect((await statementsOf(pool, () => see(page, ngozi))).length).toBeLessThanOrEqual(4);
  expect(await lines()).toEqual([]);
  for (const setting of settings) expect([setting, await press('confirmation', tunde)]).toEqual([setting, 303]);
  expect(await lines()).toEqual(settings);
  expect(await mailed('setting-raised')).toEqual([]);
});

test('an owner who comes back confirms a change that another began alone, or turns it down', async () => {
  const tunde = await named('owner', 'Tunde');
  await pass(15 * 24);
  const back = await signIn({ staff_id: ngozi.id });
  expect(await raise(back)).toBe(303);
  expect((await mailed('staff-change-waits')).length).toBe(2);
  expect(await press('turning-down', await signIn({ staff_id: tunde.id }))).toBe(303);
  await pass(25);
  expect(await lines()).toEqual([]);
});

test('the database names the same settings, amounts and fees as the site', async () => {
  for (const setting of settingList) {
    const { name, first } = setting;
    const byTwo = needsSecondOwner(setting);
    const { rows } = await pool.query<{ two: boolean; amount: string | null }>(
      'select setting_needs_second($1) as two, first_amount($1)::text as amount',
      [name],
    );
    expect([name, rows[0]]).toEqual([name, { two: byTwo, amount: byTwo ? (first.kobo ?? null) : null }]);
  }
  for (const [plan, bps] of Object.entries(escrowFees_bps)) {
    const { rows } = await pool.query('select published_fee_bps($1) as bps', [plan]);
    expect(rows).toEqual([{ bps }]);
  }
});
