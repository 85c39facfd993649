import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { onDevice, signedIn, type SignedIn } from '../../../../../test/support/signed-in.ts';
import { day_ms, minute_ms } from '#platform/clock.ts';
import { changeNews } from './change-news.ts';
import { endDevice, endOtherDevices } from './end-device.ts';
import { sessionIdle_ms } from '../session.rules.ts';
import { findDevices } from './find-devices.ts';
import { findAccountSettings } from './find-settings.ts';
import { newsConsent } from './settings.schema.ts';

const site = await testDatabase();
const { db, clock } = site;
const secret = 'the secret of the tests';
const own = ({ sessionId }: SignedIn) => ({ sessionId, secret });
let number = 0;
const newPhone = () => `+23480412345${String(++number).padStart(2, '0')}`;

const row = ({ member }: SignedIn) =>
  db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
const sessionsOf = ({ member }: SignedIn) =>
  db.selectFrom('session').select('id').where('member_id', '=', member.id).execute();

describe('devices', () => {
  test('are listed, the last used first, and only the member’s own', async () => {
    const ngozi = await signedIn(site);
    clock.advance(minute_ms);
    const laptop = await onDevice(site, ngozi.member, 'Firefox on Windows');
    await signedIn(site);
    const devices = await findDevices(ngozi.ctx());
    expect(devices.map(({ id, name }) => ({ id, name }))).toEqual([
      { id: laptop.sessionId, name: 'Firefox on Windows' },
      { id: ngozi.sessionId, name: 'Chrome on Android' },
    ]);
  });

  test('that were idle too long are neither listed nor counted', async () => {
    const ngozi = await signedIn(site);
    clock.advance(sessionIdle_ms);
    const laptop = await onDevice(site, ngozi.member, 'Firefox on Windows');
    expect((await findDevices(ngozi.ctx())).map(({ id }) => id)).toEqual([laptop.sessionId]);
    expect((await findAccountSettings(ngozi.ctx())).devices).toBe(1);
  });

  test('are signed out one by one; another member’s is not found and stays', async () => {
    const [ngozi, bola] = [await signedIn(site), await signedIn(site)];
    const laptop = await onDevice(site, ngozi.member, 'Firefox on Windows');
    await expect(endDevice(ngozi.ctx(), bola.sessionId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(endDevice(ngozi.ctx(), 'nonsense')).rejects.toMatchObject({ code: 'not_found' });
    await endDevice(ngozi.ctx(), laptop.sessionId);
    expect(await sessionsOf(ngozi)).toEqual([{ id: ngozi.sessionId }]);
    expect(await sessionsOf(bola)).toEqual([{ id: bola.sessionId }]);
  });

  test('except this one are all signed out at once, including unfinished sign-ins', async () => {
    const ngozi = await signedIn(site);
    await onDevice(site, ngozi.member, 'Firefox on Windows');
    await endOtherDevices(ngozi.ctx(), own(ngozi));
    expect(await sessionsOf(ngozi)).toEqual([{ id: ngozi.sessionId }]);
  });
});

describe('the newsletter', () => {
  test('is agreed to with the text and the time, both saved, and stopped at once', async () => {
    const ngozi = await signedIn(site);
    await changeNews(ngozi.ctx(), { news: true });
    const agreed = { news_agreed_version: newsConsent.version, news_agreed_at: clock.now(), news_stopped_at: null };
    expect(await row(ngozi)).toMatchObject(agreed);
    clock.advance(day_ms);
    await changeNews(ngozi.ctx(), { news: true });
    expect(await row(ngozi)).toMatchObject(agreed);
    await changeNews(ngozi.ctx(), { news: false });
    expect(await row(ngozi)).toMatchObject({
      news_agreed_version: null,
      news_agreed_at: null,
      news_stopped_at: clock.now(),
    });
  });

  test('requires a mail address', async () => {
    const bola = await signedIn(site, { withoutPassword: true, phone: newPhone() });
    await expect(changeNews(bola.ctx(), { news: true })).rejects.toMatchObject({ code: 'invalid' });
  });
});
