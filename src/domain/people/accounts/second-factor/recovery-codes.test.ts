import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { own, secondSteps } from '../../../../../test/support/second-steps.ts';
import { mailedTo, signedIn } from '../../../../../test/support/signed-in.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { turnOffTexts } from './turn-off.ts';

const site = await testDatabase();
const { db } = site;
const { withApp, withTexts, waiting } = secondSteps(site);

describe('recovery codes', () => {
  test('are ten, stored as hashes, and each signs in once', async () => {
    const ngozi = await withApp();
    const codes = await makeRecoveryCodes(ngozi.ctx(), 'seed', own(ngozi));
    expect(new Set(codes).size).toBe(10);
    const kept = await db.selectFrom('recovery_code').selectAll().where('member_id', '=', ngozi.member.id).execute();
    expect(kept.some(({ code_hash }) => codes.includes(code_hash.toString()))).toBe(false);
    expect(await (await waiting(ngozi)).give(codes[0]!)).toMatchObject({ stage: 'full' });
    await expect((await waiting(ngozi)).give(codes[0]!)).rejects.toThrow('not the right one');
    expect(await mailedTo(site, ngozi.member.email!)).toEqual(['recovery-code-used', 'recovery-codes-made', 'app-on']);
  });

  test('used twice at the same moment sign in once', async () => {
    const ngozi = await withApp();
    const [code] = await makeRecoveryCodes(ngozi.ctx(), 'seed', own(ngozi));
    const doors = [await waiting(ngozi), await waiting(ngozi), await waiting(ngozi)];
    const entered = await Promise.allSettled(doors.map(({ give }) => give(code!)));
    expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('are the same when the form is sent twice, and new with another form, which invalidates the earlier ones', async () => {
    const ngozi = await withApp();
    const codes = await makeRecoveryCodes(ngozi.ctx(), 'one', own(ngozi));
    expect(await makeRecoveryCodes(ngozi.ctx(), 'one', own(ngozi))).toEqual(codes);
    const others = await makeRecoveryCodes(ngozi.ctx(), 'two', own(ngozi));
    expect(others.filter((code) => codes.includes(code))).toEqual([]);
    await expect((await waiting(ngozi)).give(codes[1]!)).rejects.toThrow('not the right one');
    expect(await (await waiting(ngozi)).give(others[1]!)).toMatchObject({ stage: 'full' });
  });

  test('are not made again by their form once one of them was used', async () => {
    const ngozi = await withApp();
    const [code] = await makeRecoveryCodes(ngozi.ctx(), 'one', own(ngozi));
    await (await waiting(ngozi)).give(code!);
    await expect(makeRecoveryCodes(ngozi.ctx(), 'one', own(ngozi))).rejects.toMatchObject({ code: 'conflict' });
    await expect((await waiting(ngozi)).give(code!)).rejects.toThrow('not the right one');

    const others = await makeRecoveryCodes(ngozi.ctx(), 'two', own(ngozi));
    await expect(makeRecoveryCodes(ngozi.ctx(), 'one', own(ngozi))).rejects.toMatchObject({ code: 'conflict' });
    expect(await (await waiting(ngozi)).give(others[0]!)).toMatchObject({ stage: 'full' });
  });

  test('work for one account only', async () => {
    const [ngozi, bola] = [await withApp(), await withApp()];
    const [code] = await makeRecoveryCodes(ngozi.ctx(), 'seed', own(ngozi));
    await expect((await waiting(bola)).give(code!)).rejects.toThrow('not the right one');
  });

  test('require a second step, and are deleted with the last one', async () => {
    const plain = await signedIn(site);
    await expect(makeRecoveryCodes(plain.ctx(), 'seed', own(plain))).rejects.toMatchObject({ code: 'conflict' });
    const ngozi = await withTexts();
    await makeRecoveryCodes(ngozi.ctx(), 'seed', own(ngozi));
    await turnOffTexts(ngozi.ctx(), own(ngozi));
    const kept = await db.selectFrom('recovery_code').selectAll().where('member_id', '=', ngozi.member.id).execute();
    expect(kept).toEqual([]);
    expect(await mailedTo(site, ngozi.member.email!)).toEqual(['text-off', 'recovery-codes-made', 'text-on']);
  });
});
