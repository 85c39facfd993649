import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { onDevice, signedIn } from '../../../../test/support/signed-in.ts';
import { findSession } from './find-session.ts';
import { sessionIdle_ms, sessionLongest_ms } from './session.rules.ts';

const site = await testDatabase();
const { db, clock } = site;
const holder = (token: string) => findSession(db, token, clock.now());

test('a session ends after 14 days without a visit, and after 60 days with visits', async () => {
  const { member, token } = await signedIn(site);
  for (let passed = 0; passed + sessionIdle_ms < sessionLongest_ms; passed += sessionIdle_ms - 1) {
    clock.advance(sessionIdle_ms - 1);
    expect(await holder(token)).toBeDefined();
  }
  clock.advance(sessionIdle_ms - 1);
  expect(await holder(token)).toBeUndefined();
  const second = await onDevice(site, member, 'Chrome on Android');
  clock.advance(sessionIdle_ms);
  expect(await holder(second.token)).toBeUndefined();
});

test('a suspended member has no valid session, even if one of them was not ended', async () => {
  const { member, token } = await signedIn(site);
  expect((await holder(token))?.member.id).toBe(member.id);
  await sql`update member set suspended_at = now(), suspended_why = 'Fraud' where id = ${member.id}`.execute(db);
  expect(await holder(token)).toBeUndefined();
});
