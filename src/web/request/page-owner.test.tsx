import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { formTokenOf, staffAtDesk } from '../../../test/support/staff.ts';
import { maskedOwner, OwnerField, ownerOfPage, PageOwner, unmaskedOwner } from './page-owner.tsx';
import type { Visit } from './visit.ts';

const site = await testApp();
const { get, post, services } = site;
const ada = await signedIn(site, { name: 'Ada Okoro' });
const visit = { ctx: ada.ctx(), services, staffSession: undefined } as unknown as Visit;

describe('the owner token in a form', () => {
  test('differs on each page, and each value is accepted', async () => {
    const at = '/dashboard/settings/profile';
    const pages = [await get(at, { cookie: ada.cookie }), await get(at, { cookie: ada.cookie })];
    const [one = '', other = ''] = await Promise.all(pages.map(formTokenOf));
    expect(one).not.toBe(other);
    for (const form_owner of [one, other]) {
      const typed = { form_owner, name: 'Ada Okoro', account_type: 'buyer' };
      expect((await post(at, typed, { cookie: ada.cookie })).status).toBe(303);
    }
  });

  test('differs on each staff page too, and each value is accepted', async () => {
    const { cookie } = await staffAtDesk(site, 'owner');
    const pages = [await get('/vintage-dashboard', { cookie }), await get('/vintage-dashboard', { cookie })];
    const [one = '', other = ''] = await Promise.all(pages.map(formTokenOf));
    expect(one).not.toBe(other);
    const invite = (form_owner: string, email: string) =>
      post('/vintage-dashboard/staff/invitations', { form_owner, email, role: 'viewer' }, { cookie });
    expect((await invite(one, 'one@agbon.example')).status).toBe(303);
    expect((await invite(other, 'two@agbon.example')).status).toBe(303);
  });

  test('has the same value in all forms of a page, so that compression sends it once', async () => {
    const html = await (await get('/dashboard/settings/profile', { cookie: ada.cookie })).text();
    const owners = [...html.matchAll(/name="form_owner" value="([^"]+)"/g)].map(([, owner]) => owner);
    expect(owners.length).toBeGreaterThan(0);
    expect(new Set(owners).size).toBe(1);
  });

  test('matches its owner, and other sent values do not', () => {
    const owner = ownerOfPage(visit)!;
    const masked = maskedOwner(visit)!;
    expect(unmaskedOwner(masked)).toBe(owner);
    for (const wrong of [
      owner,
      '',
      'x',
      `${masked}A`,
      masked.slice(1),
      masked.slice(0, -4),
      'ọ'.repeat(30),
      'A'.repeat(500),
    ])
      expect([wrong, unmaskedOwner(wrong) === owner]).toEqual([wrong, false]);
    const forged = post('/waitlist', { name: 'x' }, { 'agbon-writer': owner });
    return expect(forged).resolves.toMatchObject({ status: 409 });
  });
});

/** The compressed length of a page with this owner in its form and a stranger's text beside it. */
function packedLength(owner: string, reflected: string): number {
  const field = renderToStaticMarkup(
    <PageOwner value={owner}>
      <OwnerField />
    </PageOwner>,
  );
  const told = `<p>Nothing was found for name="form_owner" value="${reflected}</p>`;
  return gzipSync(`<h1>Coconuts for sale</h1>${told}<form method="post">${field}</form>`).length;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** For how many letters the correct next letter compresses to a shorter page than every other letter. */
function singledOut(secret: string, ownerOn: () => string): number {
  let found = 0;
  for (let length = 1; length <= secret.length; length++) {
    const sizes = alphabet.split('').map((letter) => {
      // Lengths are whole bytes, so each guess is tried with several endings.
      const endings = ['ABC', 'FGH', 'KLM', 'PQR', 'xyz', '012'];
      const sent = endings.map((ending) => packedLength(ownerOn(), secret.slice(0, length - 1) + letter + ending));
      return sent.reduce((sum, size) => sum + size, 0);
    });
    const right = sizes[alphabet.indexOf(secret[length - 1]!)]!;
    if (sizes.filter((size) => size <= right).length === 1) found++;
  }
  return found;
}

test('the compressed length of a page does not reveal its owner letter by letter', () => {
  const owner = ownerOfPage(visit)!;
  const secret = owner.slice(0, 8);
  // Without the mask it does, so this test can detect the leak.
  expect(singledOut(secret, () => owner)).toBeGreaterThanOrEqual(5);
  expect(singledOut(secret, () => maskedOwner(visit)!)).toBeLessThanOrEqual(2);
});
