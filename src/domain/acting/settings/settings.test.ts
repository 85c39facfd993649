import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { sharedAtDesk, staffAtDesk } from '../../../../test/support/staff.ts';
import type { Staff } from '../context.ts';
import type { StaffRole } from '../roles/staff.options.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { cancelSettingChange } from '../setting-changes/cancel-setting-change.ts';
import { changeSetting } from '../setting-changes/change-setting.ts';
import { findSettingHistory } from './find-setting-lines.ts';
import { settingList, settingNamed } from './setting.list.ts';
import { settingSchemas } from './setting.schema.ts';
import { settingsInForce } from './settings-in-force.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
let owner: Staff;
beforeEach(async () => {
  await forgetEverything(pool);
  ({ actor: owner } = await sharedAtDesk(database));
});

const day_ms = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(Date.now() + days * day_ms + 60 * 60 * 1000).toISOString().slice(0, 10);
const price = settingNamed('price-desheller')!;
const raise = (naira: string, version = 0, when: object = {}) =>
  settingSchemas.price.parse({ amount: naira, reason: 'Steel costs more', version: String(version), ...when });
const priceNow = async () => (await settingsInForce(ctx())).machines[0]!.price_kobo;

describe('a setting', () => {
  test('has the value from the site’s files until staff change it', async () => {
    const { machines, terms, products, fees, claims } = await settingsInForce(ctx());
    expect([machines[0]!.price_kobo, terms.text]).toEqual([100_000_000n, '60% upfront, 40% on delivery']);
    expect(products.map(({ price_kobo }) => price_kobo)).toEqual([
      700_000n,
      1_500_000n,
      undefined,
      undefined,
      undefined,
    ]);
    expect(fees).toEqual({ basic: 150, professional: 120, enterprise: 80 });
    expect(claims.satisfaction).toMatchObject({ text: '98.7% satisfaction', shownIn: 'demo' });
  });

  test('is in effect at once, and records who changed it and why', async () => {
    const { actor, id } = await staffAtDesk(database, 'pricing');
    await changeSetting(ctx(actor), price, raise('1,100,000'));
    expect(await priceNow()).toBe(110_000_000n);
    const { lines } = await findSettingHistory(ctx(), price);
    expect(lines).toMatchObject([{ version: 1, by: 'Ada pricing', why: 'Steel costs more', isCancelled: false }]);
    expect(await db.selectFrom('audit').selectAll().execute()).toMatchObject([
      {
        staff_id: id,
        what: 'change-setting',
        record_kind: 'setting',
        record_id: 'price-desheller',
        before: { reads: '₦1,000,000' },
        after: { reads: '₦1,100,000' },
        why: 'Steel costs more',
      },
    ]);
  });

  test('takes effect on its day by itself, and not before', async () => {
    await changeSetting(ctx(owner), price, raise('1,100,000', 0, { day: later(2) }));
    expect(await priceNow()).toBe(100_000_000n);
    await moveBusinessClock(db, 'demo', 3 * day_ms);
    expect(await priceNow()).toBe(110_000_000n);
  });

  test('stays unchanged when its planned change is withdrawn, and both are in its history', async () => {
    await changeSetting(ctx(owner), price, raise('1,100,000', 0, { day: later(2) }));
    await cancelSettingChange(ctx(owner), price, 1);
    await expect(cancelSettingChange(ctx(owner), price, 1)).rejects.toThrow(
      /^That change was cancelled already, by the shared password on .+ Nothing was changed\.$/,
    );
    await moveBusinessClock(db, 'demo', 3 * day_ms);
    expect(await priceNow()).toBe(100_000_000n);
    const { lines } = await findSettingHistory(ctx(), price);
    expect(lines.map(({ version, isCancelled }) => [version, isCancelled])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  test('cannot be withdrawn once it is in effect', async () => {
    await changeSetting(ctx(owner), price, raise('1,100,000', 0, { day: later(2) }));
    await moveBusinessClock(db, 'demo', 3 * day_ms);
    await expect(cancelSettingChange(ctx(owner), price, 1)).rejects.toThrow('has taken effect');
    expect(await priceNow()).toBe(110_000_000n);
  });

  test('is changed by the first of two people who saw the same value, and the second gets an error', async () => {
    const both = await Promise.allSettled([
      changeSetting(ctx(owner), price, raise('1,100,000')),
      changeSetting(ctx(owner), price, raise('1,200,000')),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    expect(refused!.message).toContain('A colleague changed this');
    expect((await findSettingHistory(ctx(), price)).lines).toHaveLength(1);
  });

  test.each([
    [{ day: later(0).replace(/^\d+/, '2020') }, 'That day has begun'],
    [{ day: '2999-01-01' }, 'within the next two years'],
  ])('cannot take effect on %o', async (when, text) => {
    await expect(changeSetting(ctx(owner), price, raise('1,100,000', 0, when))).rejects.toThrow(text);
  });

  test('with an unchanged value saves nothing', async () => {
    await expect(changeSetting(ctx(owner), price, raise('1000000'))).rejects.toThrow(
      'The setting has this value already: ₦1,000,000',
    );
  });

  test.each(['update site_setting set version = 9', 'delete from site_setting', 'truncate site_setting'])(
    'can never be rewritten in the table: %s',
    async (tampering) => {
      await changeSetting(ctx(owner), price, raise('1,100,000'));
      await expect(pool.query(tampering)).rejects.toThrow('only ever added to');
    },
  );
});

describe('permission to change settings', () => {
  const fee = settingNamed('fee-basic')!;
  const claim = settingNamed('claim-satisfaction')!;
  const lower = settingSchemas.fee.parse({ percent: '1.25', reason: 'A test', version: '0' });
  const shown = settingSchemas.claim.parse({
    text: 'Liked',
    evidence: 'A poll.',
    reason: 'A test',
    version: '0',
  });
  const all: [StaffRole, boolean[]][] = [
    ['viewer', [false, false, false]],
    ['support', [false, false, false]],
    ['pricing', [true, false, false]],
    ['finance', [false, false, false]],
    ['owner', [true, true, true]],
  ];

  test.each(all)('allows %s to change prices, fees and claims: %o', async (role, expected) => {
    const { actor } = await staffAtDesk(database, role);
    const tried = await Promise.allSettled([
      changeSetting(ctx(actor), price, raise('1,100,000')),
      changeSetting(ctx(actor), fee, lower),
      changeSetting(ctx(actor), claim, shown),
    ]);
    expect(tried.map(({ status }) => status === 'fulfilled')).toEqual(expected);
    const refusals = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
    expect(refusals.map(({ code }) => code).filter((code) => code !== 'forbidden')).toEqual([]);
  });

  test('is given to no other role', async () => {
    await expect(changeSetting(ctx(), price, raise('1,100,000'))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(cancelSettingChange(ctx(), price, 1)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a typed value', () => {
  const whenAndWhy = { reason: 'A test', version: '0' };
  test.each(['1e309', '-0', '７０００', '0.005', '-1', '0', '', 'NaN', '1.000.000', '99999999999999', '0x10', '1,00'])(
    'as a price is refused: %j',
    (amount) => {
      expect(settingSchemas.price.safeParse({ amount, ...whenAndWhy }).success).toBe(false);
    },
  );

  test.each(['0', '100', '101', '-5', '60.5', '1e1', '６０'])('as a share is refused: %j', (percent) => {
    expect(settingSchemas.share.safeParse({ percent, ...whenAndWhy }).success).toBe(false);
  });

  test.each(['10.01', '11', '-1', '1.255', '1e0', '１', 'NaN'])('as a fee is refused: %j', (percent) => {
    expect(settingSchemas.fee.safeParse({ percent, ...whenAndWhy }).success).toBe(false);
  });

  test.each([
    ['0', 0],
    ['1.5', 150],
    ['1.15 %', 115],
    ['10', 1000],
  ])('as a fee of %s is %d basis points', (percent, bps) => {
    expect(settingSchemas.fee.parse({ percent, ...whenAndWhy }).percent).toBe(bps);
  });
});

test('no two settings have the same name, and each has a valid first value', () => {
  expect(new Set(settingList.map(({ name }) => name)).size).toBe(settingList.length);
  for (const { name } of settingList) expect(name).toMatch(/^[a-z]+(-[A-Za-z0-9]+)+$/);
});
