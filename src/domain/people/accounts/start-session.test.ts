import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { firstContactFacts } from '#content/contact-facts.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { onDevice, signedIn } from '../../../../test/support/signed-in.ts';
import { findSharingAccountIds } from '../accounts-together/find-together.ts';
import { findSession } from './find-session.ts';
import { secondFactorTime_ms } from './session.rules.ts';
import { renewSession, startSession } from './start-session.ts';
import { suspendedText } from './suspension/suspension.schema.ts';

const site = await testDatabase();
const { ctx, db, clock } = site;
const stageOf = async (token: string) => (await findSession(db, token, clock.now()))?.stage;
const phone = { name: 'Chrome on Android' };

test('no session begins for a suspended member', async () => {
  const { member } = await signedIn(site);
  await sql`update member set suspended_at = now(), suspended_why = 'Fraud' where id = ${member.id}`.execute(db);
  const begun = startSession(ctx(), member.id, phone, 'full');
  await expect(begun).rejects.toThrow(suspendedText(firstContactFacts));
});

test('a new session ends the earlier session of that browser, and other devices stay signed in', async () => {
  const { member, token } = await signedIn(site);
  const other = await onDevice(site, member, 'Firefox on Windows');
  const begun = await startSession(ctx(), member.id, { ...phone, token }, 'full');
  expect(await Promise.all([token, other.token, begun.token].map(stageOf))).toEqual([undefined, 'full', 'full']);
});

test('a sign-in without its second step expires, and cannot be renewed', async () => {
  const { member } = await signedIn(site);
  const { token } = await startSession(ctx(), member.id, phone, 'second_factor');
  const { id } = (await findSession(db, token, clock.now()))!;
  await expect(renewSession(ctx(), member.id, id)).rejects.toMatchObject({ code: 'signed_out' });
  clock.advance(secondFactorTime_ms - 1);
  expect(await stageOf(token)).toBe('second_factor');
  clock.advance(1);
  expect(await stageOf(token)).toBeUndefined();
});

test('a session is renewed only for its own member', async () => {
  const [ngozi, stranger] = [await signedIn(site), await signedIn(site)];
  const stolen = renewSession(ctx(), stranger.member.id, ngozi.sessionId);
  await expect(stolen).rejects.toMatchObject({ code: 'signed_out' });
  const token = await renewSession(ctx(), ngozi.member.id, ngozi.sessionId);
  expect(await Promise.all([ngozi.token, token].map(stageOf))).toEqual([undefined, 'full']);
});

test('accounts on one device count together, but not without the second step or in the demo', async () => {
  const [one, other] = [await signedIn(site), await signedIn(site)];
  const [half, demo] = [await signedIn(site), await signedIn(site, { is_demo: true })];
  const device = { ...phone, id: crypto.randomUUID() };
  for (const { member } of [one, other, demo]) await startSession(ctx(), member.id, device, 'full');
  await startSession(ctx(), half.member.id, device, 'second_factor');
  expect(await findSharingAccountIds(ctx(), one.member.id)).toEqual([one.member.id, other.member.id]);
});
