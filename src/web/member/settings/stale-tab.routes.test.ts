import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, type FormFields } from '../../../../test/support/app.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn, onDevice, type SignedIn } from '../../../../test/support/signed-in.ts';
import { urls } from '#content/link.ts';
import { allRoutes } from '../../all-routes.ts';

const site = await testApp();
const { db, pool, get, post } = site;

let ada: SignedIn;
let bola: SignedIn;
beforeEach(async () => {
  await forgetEverything(pool);
  ada = await signedIn(site, { name: 'Ada Okoro', email: 'ada@example.com' });
  bola = await signedIn(site, { name: 'Bola Ahmed', email: 'bola@example.com' });
});

const everybody = () => db.selectFrom('member').select(['name', 'email']).orderBy('email').execute();
const refusal = /Another account was signed in when this page was opened, so nothing was changed/;

/** The hidden fields of a page's form. */
async function hiddenOn(path: string, who: SignedIn): Promise<FormFields> {
  return (await seePage(await get(path, { cookie: who.cookie }))).fields;
}

test.each([
  ['/dashboard/settings/profile', { name: 'Somebody else', account_type: 'buyer' }],
  ['/dashboard/settings/email', { email: 'new@example.com' }],
  ['/dashboard/settings/deletion', { confirmation: 'delete' }],
])('%s opened as one member has no effect on the next one who signs in in that browser', async (path, typed) => {
  const before = await everybody();
  const hidden = await hiddenOn(path, ada);
  const refused = await seePage(await post(path, { ...hidden, ...typed }, { cookie: bola.cookie }));
  expect([refused.status, refused.alert]).toEqual([409, expect.stringMatching(refusal)]);
  expect([await everybody(), await db.selectFrom('mail').select('id').execute()]).toEqual([before, []]);
});

test('a form from a page that a guest opened says that nobody was signed in then', async () => {
  const typed = { form_owner: '', name: 'Ada O.', account_type: 'buyer' };
  const refused = await seePage(await post('/dashboard/settings/profile', typed, { cookie: ada.cookie }));
  expect([refused.status, refused.alert]).toEqual([
    409,
    expect.stringContaining('Nobody was signed in when this page'),
  ]);
});

test('nor does it when the next one has to wait: the typed text is not shown in their form', async () => {
  const slow = await testApp({ database: site, config: { RATE_LIMIT_FACTOR: '0.0001' } });
  const path = '/dashboard/settings/email';
  const hidden = await hiddenOn(path, ada);
  const send = () => slow.post(path, { ...hidden, email: 'ada.typed@example.com' }, { cookie: bola.cookie });
  await send();
  const asked = await seePage(await send());
  expect([asked.status, asked.html.includes('ada.typed')]).toEqual([409, false]);
  const own = await hiddenOn(path, bola);
  const waiting = await seePage(
    await slow.post(path, { ...own, email: 'bola.typed@example.com' }, { cookie: bola.cookie }),
  );
  expect([waiting.status, waiting.fields.email]).toEqual([429, ['bola.typed@example.com']]);
});

test('a page that a member opened still works after they signed in again', async () => {
  const hidden = await hiddenOn('/dashboard/settings/profile', ada);
  const again = await onDevice(site, ada.member, 'Chrome on Android');
  const typed = { name: 'Ada O. Okoro', account_type: 'buyer' };
  expect((await post('/dashboard/settings/profile', { ...hidden, ...typed }, { cookie: again.cookie })).status).toBe(
    303,
  );
  expect(await everybody()).toMatchObject([{ name: 'Ada O. Okoro' }, { name: 'Bola Ahmed' }]);
});

test('an old list of devices cannot sign out another member', async () => {
  for (const device of ['Opera on Android', 'Firefox on Windows']) {
    await onDevice(site, ada.member, device);
    await onDevice(site, bola.member, device);
  }
  const sessions = () => db.selectFrom('session').select('id').orderBy('id').execute();
  const before = await sessions();
  const { form_owner } = await hiddenOn('/dashboard/settings/devices', ada);
  const asBola = { cookie: bola.cookie };
  expect((await post(urls.settingsOtherDevicesRemoval, { form_owner: form_owner! }, asBola)).status).toBe(409);
  expect(await sessions()).toEqual(before);
});

describe('every form of the settings names its owner:', () => {
  const pages = allRoutes.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/dashboard/settings') && !/:|\/data/.test(path),
  );
  test.each(pages.map(({ path }) => path))('%s', async (path) => {
    const html = await (await get(path, { cookie: ada.cookie })).text();
    const forms = html.match(/<form\b[^>]*action="\/dashboard\/settings[\s\S]*?<\/form>/g) ?? [];
    expect(forms.filter((form) => !form.includes('name="form_owner"'))).toEqual([]);
  });
});
