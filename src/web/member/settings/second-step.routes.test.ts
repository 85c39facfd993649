import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../../test/support/app.ts';
import { secondSteps } from '../../../../test/support/second-steps.ts';
import type { SignedIn } from '../../../../test/support/signed-in.ts';

const site = await testApp();
const { db } = site;
const { withApp, withTexts } = secondSteps(site);

const press = async ({ cookie }: SignedIn, path: string) => {
  const { status, headers } = await site.post(path, {}, { cookie });
  return [status, headers.get('location')];
};

test('codes by text message are turned off by one button, and the phone stays', async () => {
  const ngozi = await withTexts();
  const row = () =>
    db
      .selectFrom('member')
      .select(['phone', 'phone_is_second_factor'])
      .where('id', '=', ngozi.member.id)
      .executeTakeFirstOrThrow();
  expect(await row()).toEqual({ phone: ngozi.phone, phone_is_second_factor: true });
  expect(await press(ngozi, link('settingsTextsRemoval'))).toEqual([303, '/dashboard/settings?said=texts-off']);
  expect(await row()).toEqual({ phone: ngozi.phone, phone_is_second_factor: false });
});

test('an authenticator app is turned off by one button, and its secret is deleted', async () => {
  const ngozi = await withApp();
  const apps = () => db.selectFrom('authenticator').select('member_id').where('member_id', '=', ngozi.member.id);
  expect(await apps().execute()).toHaveLength(1);
  expect(await press(ngozi, link('settingsAppRemoval'))).toEqual([303, '/dashboard/settings?said=app-off']);
  expect(await apps().execute()).toEqual([]);
});
