import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { untilSomebodyWaits } from '../../../../test/support/lock-waits.ts';
import { secondSteps } from '../../../../test/support/second-steps.ts';
import { onDevice, password, signedIn } from '../../../../test/support/signed-in.ts';
import { unusableHash } from '../../../../test/support/staff.ts';
import { changePassword } from './settings/change-password.ts';
import { signIn } from './sign-in.ts';

const site = await testDatabase();
const { pool, db } = site;
const { withApp, waiting, appCode } = secondSteps(site);

/** The password changes and every session ends while a person is about to sign in with the old password. */
async function changeWhile(memberId: bigint, entering: () => Promise<unknown>): Promise<unknown> {
  const changing = await pool.connect();
  await changing.query('begin');
  await changing.query('update member set password_hash = $1 where id = $2', [unusableHash, memberId]);
  const entered = entering().then(
    () => 'in',
    ({ code }: { code: string }) => code,
  );
  await untilSomebodyWaits(pool);
  await changing.query('delete from session where member_id = $1', [memberId]);
  await changing.query('commit');
  changing.release();
  return entered;
}

const sessionsOf = (memberId: bigint) =>
  db.selectFrom('session').select('id').where('member_id', '=', memberId).execute();

test('a session by the old password does not survive the change of the password', async () => {
  const { member } = await signedIn(site);
  const enter = () =>
    signIn(site.ctx(), { email: member.email!, password }, { name: 'Eve' }, [
      { kind: 'strict' as const, key: 'elsewhere' },
    ]);
  expect(await changeWhile(member.id, enter)).toBe('invalid');
  expect(await sessionsOf(member.id)).toEqual([]);
});

test('nor does a sign-in that waits for its second step', async () => {
  const ngozi = await withApp();
  const { give } = await waiting(ngozi);
  const code = await appCode(ngozi);
  expect(await changeWhile(ngozi.member.id, () => give(code))).toBe('signed_out');
  expect(await sessionsOf(ngozi.member.id)).toEqual([]);
});

test('nor can the old password set another one', async () => {
  const { member, ...device } = await signedIn(site);
  const better = 'nine canoes carry salt';
  const change = { currentPassword: password, newPassword: better, confirmPassword: better };
  expect(await changeWhile(member.id, () => changePassword(device.ctx(), change, device))).toBe('invalid');
  const kept = await db.selectFrom('member').select('password_hash').where('id', '=', member.id).executeTakeFirst();
  expect(kept?.password_hash).toBe(unusableHash);
});

test('a device that was signed out meanwhile cannot change the password', async () => {
  const ngozi = await signedIn(site);
  const lost = await onDevice(site, ngozi.member, 'A lost phone');
  await db.deleteFrom('session').where('id', '=', lost.sessionId).execute();
  const better = 'nine canoes carry salt';
  const change = { currentPassword: password, newPassword: better, confirmPassword: better };
  await expect(changePassword(lost.ctx(), change, lost)).rejects.toMatchObject({ code: 'signed_out' });
  expect(await sessionsOf(ngozi.member.id)).toEqual([{ id: ngozi.sessionId }]);
});
