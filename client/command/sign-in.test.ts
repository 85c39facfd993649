import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { keyOf } from '../../test/support/api-keys.ts';
import { siteOnPort } from '../../test/support/site-on-port.ts';
import { seePage } from '../../test/support/seen-page.ts';
import { signedIn, type SignedIn } from '../../test/support/signed-in.ts';
import { computer } from '../../test/support/typed-command.ts';

const site = await siteOnPort();
const at = `--site ${site.address}`;

beforeEach(() => {
  site.instead = () => undefined;
});

const answers = { right: 'trade', lasts: '30' };

/** Signs in on a computer; `decide` gets the page that the browser opens. */
async function signInBy(decide: (path: string, code: string) => Promise<unknown>, { type } = computer()) {
  let decided: Promise<unknown> | undefined;
  const open = (address: string) => {
    const { pathname } = new URL(address);
    decided = decide(pathname, pathname.split('/').at(-1)!);
  };
  const ended = await type(`sign-in ${at}`, { open });
  await decided;
  return ended;
}

const press = (who: SignedIn, path: string, fields: Record<string, string> = {}) =>
  site.post(path, { form_key: randomUUID(), ...fields }, { cookie: who.cookie });

describe('agbon sign-in', () => {
  test('gets a key that the member approves in the browser, and hides the key from other users of the computer', async () => {
    const person = await signedIn(site);
    const laptop = computer();
    const { code, err } = await signInBy(async (path, shown) => {
      const page = await seePage(await site.get(path, { cookie: person.cookie }));
      expect(page.text).toContain(shown);
      expect(page.text).toContain('Approve only if you started this command yourself');
      expect((await press(person, path, answers)).status).toBe(303);
    }, laptop);
    expect([code, err]).toEqual([0, expect.stringContaining(`Signed in as ${person.member.name}.`)]);
    const file = join(laptop.home, 'agbon', 'keys.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { keys } = JSON.parse(readFileSync(file, 'utf8')) as { keys: Record<string, string> };
    expect(JSON.stringify(site.logged)).not.toContain(keys[site.address]);
    expect((await laptop.type('status --json')).out).toContain('"right":"trade"');
  });

  test('reports that the member refused', async () => {
    const person = await signedIn(site);
    const ended = await signInBy((path) => press(person, `${path}/refusal`));
    expect(ended).toMatchObject({ code: 1, err: expect.stringContaining('refused in the browser') });
  });

  test('ends when no member approves in time', async () => {
    const ended = await signInBy(async () => {
      await site.db.deleteFrom('key_request').execute();
    });
    expect(ended).toMatchObject({ code: 1, err: expect.stringContaining('Nobody approved') });
  });

  test('opens no page of another site', async () => {
    const opened: string[] = [];
    site.instead = (request) =>
      request.url.endsWith('/key-requests')
        ? Response.json({ address: 'https://elsewhere.example', userCode: 'X', deviceCode: 'y', pauseSeconds: 0 })
        : undefined;
    await computer().type(`sign-in ${at}`, { open: (address) => opened.push(address) });
    expect(opened).toEqual([]);
  });
});

describe('the page of a key request', () => {
  test('asks visitors to sign in, and answers 404 for a wrong code', async () => {
    expect((await site.get('/dashboard/settings/api-keys/requests/BCDF-GHJK')).status).toBe(303);
    const person = await signedIn(site);
    const wrong = await site.get('/dashboard/settings/api-keys/requests/BCDF-GHJK', { cookie: person.cookie });
    expect(wrong.status).toBe(404);
  });

  test('stops a member who tries many codes', async () => {
    const person = await signedIn(site);
    const statuses: number[] = [];
    for (let tried = 0; tried < 32; tried++)
      statuses.push((await press(person, '/dashboard/settings/api-keys/requests/BCDF-GHJK', answers)).status);
    expect(statuses.at(-1)).toBe(429);
    // A right code is refused too, so that guessing does not end with a hit.
    const ended = await signInBy(async (path) => {
      expect((await site.get(path, { cookie: person.cookie })).status).toBe(429);
      await site.db.deleteFrom('key_request').execute();
    });
    expect(ended.code).toBe(1);
  });
});

describe('agbon sign-out', () => {
  test('ends the key and deletes it from the computer', async () => {
    const person = await signedIn(site);
    const laptop = computer();
    await signInBy((path) => press(person, path, answers), laptop);
    expect(await laptop.type('sign-out')).toMatchObject({ code: 0 });
    const keys = site.db.selectFrom('api_key').select('ended_because').where('member_id', '=', person.member.id);
    expect(await keys.execute()).toEqual([{ ended_because: 'signed out by its program' }]);
    expect(await laptop.type('status')).toMatchObject({ code: 3, err: expect.stringContaining('Sign in first') });
  });

  test('deletes a key that was already removed on the site', async () => {
    const person = await signedIn(site);
    const laptop = computer();
    expect(await signInBy((path) => press(person, path, answers), laptop)).toMatchObject({ code: 0 });
    await site.db.updateTable('api_key').set({ ended_at: new Date(), ended_because: 'removed' }).execute();
    site.services.keys.forget();
    expect(await laptop.type('orders')).toMatchObject({ code: 3, err: expect.stringContaining('agbon sign-in') });
    expect(await laptop.type('sign-out')).toMatchObject({ code: 0 });
    expect(readFileSync(join(laptop.home, 'agbon', 'keys.json'), 'utf8')).not.toContain('agbon_test_');
  });
});

test('a key in the environment takes precedence over the saved key', async () => {
  const person = await signedIn(site, { name: 'Bola Ade' });
  const key = await keyOf(site, person, 'read');
  const { out } = await computer().type('status', { env: { AGBON_KEY: key, AGBON_SITE: site.address } });
  expect(out).toContain('Bola Ade');
});
