import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { green, striped } from '../../../../test/support/pictures.ts';
import { postFile } from '../../../../test/support/sent-file.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';

const site = await testApp();
const path = '/dashboard/settings/picture';

test('a picture on a full disk gets a 503 with a reference and a time to come back, and nothing is saved', async () => {
  const ngozi = await signedIn(site);
  const bytes = await striped({ colours: [green] });
  const send = () =>
    postFile(site, path, 'picture', { name: 'face.jpg', type: 'image/jpeg', bytes }, { cookie: ngozi.cookie });
  const kept = () => site.db.selectFrom('member_picture').select('hash').execute();
  const { save: keep } = site.files;
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
  site.files.save = () => Promise.reject(full);
  try {
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await refused.text()).toContain(refused.headers.get('x-request-id')!);
    expect(await kept()).toEqual([]);
  } finally {
    site.files.save = keep;
  }
  expect((await send()).status).toBe(303);
  expect(await kept()).toHaveLength(1);
});
