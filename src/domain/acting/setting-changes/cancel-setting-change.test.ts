import { expect, test } from 'vitest';
import { day_ms } from '#platform/clock.ts';
import { appPool } from '../../../../test/support/app-pool.ts';
import { byTwoOwners } from '../../../../test/support/by-two-owners.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { cancelSettingChange, settingProtectsText } from './cancel-setting-change.ts';
import { findSettingHistory } from '../settings/find-setting-lines.ts';
import { settingNamed } from '../settings/setting.list.ts';
import { settingSchemas } from '../settings/setting.schema.ts';

const database = await testDatabase();
const { ctx } = database;
const app = await appPool(database);
const twoOwners = byTwoOwners(database);
const { actor: owner } = await staffAtDesk(database, 'owner', { name: 'Tunde', email: 'tunde@agbon.example' });

const later = (days: number) => new Date(Date.now() + days * day_ms).toISOString().slice(0, 10);

/** A change that two owners decided and that is not in effect yet. */
async function decided(name: string, typed: { amount: string } | { days: string }) {
  const setting = settingNamed(name)!;
  const version = (await findSettingHistory(ctx(owner), setting)).lines[0]?.version ?? 0;
  const common = { ...typed, reason: 'Decided by two', version: String(version), day: later(5) };
  const schema = settingSchemas[setting.kind as 'price' | 'hold days'];
  await twoOwners.changeSetting(ctx(owner), setting, schema.parse(common));
  const [line] = (await findSettingHistory(ctx(owner), setting)).lines;
  expect(line).toMatchObject({ version: version + 1, isCancelled: false });
  return { setting, line: line! };
}

test.each([
  ['payout-alone', { amount: '500,000' }],
  ['limit-withdrawal-day-1', { amount: '400,000' }],
  ['card-hold', { days: '30' }],
  ['card-proof', { amount: '900,000' }],
])('a stricter %s that two owners decided cannot be withdrawn by one owner', async (name, typed) => {
  const { setting, line } = await decided(name, typed);
  await expect(cancelSettingChange(ctx(owner), setting, line.version)).rejects.toThrow(settingProtectsText);
  const written = app.query(
    `insert into site_setting (name, version, effective_from, cancels, written_at)
     select name, version + 1, effective_from, id, now() from site_setting where id = ${line.id}`,
  );
  await expect(written).rejects.toMatchObject({ code: '23001' });
});

test.each([
  ['ruling-alone', { amount: '5,000,000' }],
  ['limit-card-day-2', { amount: '9,000,000' }],
])('a looser %s can be withdrawn by one owner', async (name, typed) => {
  const { setting, line } = await decided(name, typed);
  await cancelSettingChange(ctx(owner), setting, line.version);
  expect((await findSettingHistory(ctx(owner), setting)).lines[1]).toMatchObject({ isCancelled: true });
});
