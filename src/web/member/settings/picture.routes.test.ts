import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { dataLinkOf } from '../../../../test/support/data-link.ts';
import { described, flat, inPasses, fromPhone, green, red, striped } from '../../../../test/support/pictures.ts';
import { exportOf } from '../../../../test/support/person-export.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { postFile } from '../../../../test/support/sent-file.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { hour_ms } from '#platform/clock.ts';

const site = await testApp();
const { db, clock } = site;
const path = '/dashboard/settings/picture';
const face = await striped({ colours: [green] });

type Sent = { name?: string; type?: string };

const send = (who: SignedIn, bytes: Uint8Array, { name = 'face.jpg', type = 'image/jpeg' }: Sent = {}, headers = {}) =>
  postFile(site, path, 'picture', { name, type, bytes }, { cookie: who.cookie, ...headers });
const get = (who: SignedIn, address: string) => site.get(address, { cookie: who.cookie });
const remove = (who: SignedIn, headers = {}) => site.post(`${path}/removal`, {}, { cookie: who.cookie, ...headers });
const place = (response: Response) => [response.status, response.headers.get('location')];
const rows = () => db.selectFrom('member_picture').select(['member_id', 'hash']).orderBy('member_id').execute();

/** The address of the member's picture on a page. */
async function shownOn(who: SignedIn, address: string): Promise<string[]> {
  const html = await (await get(who, address)).text();
  return [...html.matchAll(/<img[^>]+src="(\/files\/[\da-f]{64})"/g)].map(([, src]) => src!);
}

describe('a picture', () => {
  test('is sent, is shown in the header, the dashboard and the settings, and can be removed', async () => {
    const ngozi = await signedIn(site);
    expect(await shownOn(ngozi, '/dashboard/settings')).toEqual([]);
    expect(place(await send(ngozi, face))).toEqual([303, '/dashboard/settings?said=picture']);
    const shown = await shownOn(ngozi, '/dashboard/settings?said=picture');
    expect(shown.length).toBeGreaterThanOrEqual(3);
    expect(new Set(shown).size).toBe(1);
    for (const page of ['/', '/dashboard', path]) expect(await shownOn(ngozi, page)).toContain(shown[0]);
    expect(place(await remove(ngozi))).toEqual([303, '/dashboard/settings?said=picture-removed']);
    expect(await shownOn(ngozi, '/dashboard/settings')).toEqual([]);
    expect((await site.get(shown[0]!)).status).toBe(404);
  });

  test('that the script sends reloads the page, with the picture in its header', async () => {
    const ngozi = await signedIn(site);
    const sent = await send(ngozi, face, {}, { 'agbon-part': '1' });
    expect(await sent.text()).toContain('data-leave="/dashboard/settings?said=picture"');
  });

  test.each([
    ['a PNG that is called a JPEG', () => striped({ kind: 'png' }), { name: 'face.jpg', type: 'image/jpeg' }],
    ['a WebP that is called a text', () => striped({ kind: 'webp' }), { name: 'a.txt', type: 'text/plain' }],
    ['a JPEG without a kind', () => fromPhone(), { name: 'face', type: '' }],
    ['a name that is a path', () => striped(), { name: '../../etc/passwd\0.jpg', type: 'image/jpeg' }],
  ])('is recognised by its content: %s is accepted', async (_, made, sent) => {
    const ngozi = await signedIn(site);
    expect((await send(ngozi, await made(), sent)).status).toBe(303);
    const [src] = await shownOn(ngozi, path);
    expect(await described(Buffer.from(await (await site.get(src!)).arrayBuffer()))).toMatchObject({ format: 'webp' });
  });

  test.each([
    ['SVG as image/png', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', { name: 'a.png', type: 'image/png' }],
    ['GIF', () => striped({ kind: 'gif' }), { name: 'a.gif', type: 'image/gif' }],
    ['PDF as image/jpeg', () => '%PDF-1.7', { name: 'a.jpg', type: 'image/jpeg' }],
    ['an empty file', () => '', { name: 'a.jpg', type: 'image/jpeg' }],
  ])('%s is refused with a message, beside the field and above', async (_, made, sent) => {
    const ngozi = await signedIn(site);
    const before = await rows();
    const page = await seePage(await send(ngozi, Buffer.from(await made()), sent));
    expect([page.status, page.title]).toEqual([422, 'Error: Your picture · Àgbọn']);
    expect(page.faults.picture).toBe('This is not a JPEG, PNG or WebP picture. Choose one that is');
    expect(page.alert).toContain('This is not a JPEG, PNG or WebP picture');
    expect(await rows()).toEqual(before);
  });

  test('that breaks off, or has too many pixels, is refused with a message too', async () => {
    const ngozi = await signedIn(site);
    const broken = await seePage(await send(ngozi, face.subarray(0, face.length / 2)));
    expect([broken.status, broken.faults.picture]).toEqual([
      422,
      'This picture is damaged or incomplete. Choose another',
    ]);
    const bomb = await seePage(await send(ngozi, await flat(8001, 5000)));
    expect([bomb.status, bomb.faults.picture]).toEqual([
      422,
      'This picture has more than 40 million pixels. Choose a smaller one',
    ]);
    const passes = await seePage(await send(ngozi, await inPasses('jpeg', 4001, 4000)));
    expect([passes.status, passes.faults.picture]).toEqual([
      422,
      expect.stringContaining('Take the picture again, or save it as an ordinary JPEG'),
    ]);
  });

  test('is required if none was chosen, or only its name was sent', async () => {
    const ngozi = await signedIn(site);
    const none = await seePage(await postFile(site, path, 'picture', undefined, { cookie: ngozi.cookie }));
    expect([none.status, none.faults.picture]).toEqual([422, 'Choose a picture']);
    const named = await seePage(await site.post(path, { picture: 'face.jpg' }, { cookie: ngozi.cookie }));
    expect([named.status, named.faults.picture]).toEqual([422, 'Choose a picture']);
  });

  test.each([
    ['slightly', 5 * 1024 * 1024 + 1, 422],
    ['by far', 6 * 1024 * 1024, 413],
  ])('larger than 5 MB, %s, is refused with the form and its field', async (_, length, status) => {
    const ngozi = await signedIn(site);
    const page = await seePage(await send(ngozi, Buffer.concat([face, Buffer.alloc(length - face.length)])));
    expect([page.status, page.faults.picture]).toEqual([
      status,
      'This picture is larger than 5 MB. Choose a smaller one',
    ]);
  });

  test('beside four uploads in progress is not read; its form comes back and says when to try again', async () => {
    const ngozi = await signedIn(site);
    const slow = Array.from({ length: 4 }, () => new TransformStream<Uint8Array>());
    const headers = { 'sec-fetch-site': 'same-origin', cookie: ngozi.cookie, 'content-type': 'multipart/form-data' };
    const coming = slow.map(({ readable }) => {
      const init = { method: 'POST', headers, body: readable, duplex: 'half' } as RequestInit;
      return site.app.fetch(new Request(`http://agbon.test${path}`, init));
    });
    // The first piece of each was read, so each upload is under way.
    const writers = slow.map(({ writable }) => writable.getWriter());
    await Promise.all(writers.map((writer) => writer.write(new Uint8Array(10))));
    const answer = await send(ngozi, face);
    expect(answer.headers.get('retry-after')).toBe('10');
    const page = await seePage(answer);
    expect([page.status, page.faults.picture]).toEqual([
      503,
      'Many pictures are coming in at this moment. Wait ten seconds, then send yours again.',
    ]);
    await Promise.all(writers.map((writer) => writer.abort()));
    expect((await Promise.all(coming)).map(({ status }) => status)).toEqual([499, 499, 499, 499]);
    expect((await send(ngozi, face)).status).toBe(303);
  });

  test('of 5 MB is accepted', async () => {
    const ngozi = await signedIn(site);
    const padded = Buffer.concat([face, Buffer.alloc(5 * 1024 * 1024 - face.length)]);
    expect((await send(ngozi, padded)).status).toBe(303);
  });

  test('may be changed ten times an hour; a refusal says until when to wait', async () => {
    const ngozi = await signedIn(site);
    for (let time = 0; time < 10; time++) expect((await send(ngozi, face)).status).toBe(303);
    const refused = await send(ngozi, face);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 3600]);
    expect((await seePage(refused)).alert).toContain('Too many tries');
    expect((await send(await signedIn(site), face)).status).toBe(303);
    clock.advance(hour_ms);
    expect((await send(ngozi, face)).status).toBe(303);
  });
});

describe('permission to change a picture', () => {
  test('is refused to a visitor who is signed out: they go to the sign-in page, and nothing is saved', async () => {
    const before = await rows();
    const sent = await postFile(site, path, 'picture', { name: 'a.jpg', type: 'image/jpeg', bytes: face });
    expect(place(sent)[0]).toBe(303);
    expect(sent.headers.get('location')).toMatch(/^\/login/);
    expect(await rows()).toEqual(before);
  });

  test('is refused to a page of another site', async () => {
    const ngozi = await signedIn(site);
    await send(ngozi, face);
    const before = await rows();
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect((await send(ngozi, await striped({ colours: [red] }), {}, elsewhere)).status).toBe(403);
    expect((await remove(ngozi, elsewhere)).status).toBe(403);
    expect(await rows()).toEqual(before);
  });

  test('covers only the member’s own, even when other fields are sent: another member’s stays unchanged', async () => {
    const [ngozi, bola] = [await signedIn(site), await signedIn(site)];
    await send(ngozi, face);
    const own = await shownOn(ngozi, path);
    const body = {
      member_id: String(ngozi.member.id),
      id: String(ngozi.member.id),
      hash: own[0]!.slice('/files/'.length),
    };
    await site.post(`${path}/removal?member_id=${ngozi.member.id}`, body, { cookie: bola.cookie });
    await send(bola, await striped({ colours: [red] }));
    expect(await shownOn(ngozi, path)).toEqual(own);
    expect(await shownOn(bola, path)).not.toEqual(own);
  });
});

describe('the address of a picture', () => {
  test('is public, cached for a year, and serves nothing but a picture', async () => {
    const ngozi = await signedIn(site);
    await send(ngozi, face);
    const [src] = await shownOn(ngozi, path);
    for (const ask of [() => site.get(src!), () => get(ngozi, src!)]) {
      const response = await ask();
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(response.headers.get('set-cookie')).toBeNull();
      expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(15 * 1024);
    }
  });

  test('redirects from the earlier picture to the current one', async () => {
    const ngozi = await signedIn(site);
    await send(ngozi, face);
    const [src] = await shownOn(ngozi, path);
    expect(place(await site.get(src!.replace('/files/', '/pictures/')))).toEqual([303, src]);
  });

  test('that names none answers 404, and is not cached', async () => {
    for (const name of ['0'.repeat(64), '1', 'x', '..%2F', '%00', 'A'.repeat(64)]) {
      const response = await site.get(`/files/${name}`);
      expect([name, response.status]).toEqual([name, 404]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
});

test('people see their picture behind the mailed link to their data and in their export', async () => {
  const ngozi = await signedIn(site);
  await send(ngozi, face);
  const [src] = await shownOn(ngozi, path);
  const bytes = Buffer.from(await (await site.get(src!)).arrayBuffer());
  const html = await (await site.get(`/my-data/${await dataLinkOf(site, ngozi.member.email!)}`)).text();
  expect(html).toContain(`src="${src}" alt="Your picture"`);
  const { names, content } = await exportOf(site.ctx(), { memberId: ngozi.member.id });
  const file = names.find((name) => name.endsWith('.webp'))!;
  expect(content(file).equals(bytes)).toBe(true);
});

test('no log contains the sent data', async () => {
  const ngozi = await signedIn(site);
  site.logged.length = 0;
  await send(ngozi, await fromPhone(), { name: 'my-secret-name.jpg' });
  await send(ngozi, Buffer.from('%PDF'), { name: 'my-secret-name.pdf' });
  expect(JSON.stringify(site.logged)).not.toMatch(/my-secret-name|Danfo|PDF/);
});
