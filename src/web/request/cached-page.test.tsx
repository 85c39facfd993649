import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import type { Member } from '#domain/acting/context.ts';
import { page } from '../pages/page.tsx';
import { anyone, get as getRoute } from './route.ts';
import { sessionCookie } from './cookies.ts';

const ada: Member = { kind: 'member', id: 1n, accountType: 'seller', name: 'Ada Okoro', email: 'ada@example.com' };
const session = { cookie: '__Host-agbon=ada' };

let made = 0;
let whileMaking: () => Promise<void> | void = () => {};
const nuts = getRoute(
  '/nuts',
  anyone,
  async (visit) => {
    made++;
    await whileMaking();
    const text = `Page ${made}. ${'Nuts for everyone. '.repeat(80)}`;
    return page(visit, { title: 'Nuts', description: 'Nuts.', body: <p>{text}</p> });
  },
  { cachedUnder: ['nuts', 'prices'] },
);
const kept = { cachedUnder: [] };
/** The parameters that it reads, declared or not. */
const search = getRoute(
  '/search',
  anyone,
  (visit) => {
    made++;
    const read = ['q', 'kind', 'undeclared'].map((name) => `${name}=${visit.url.searchParams.getAll(name).join('+')}`);
    return page(visit, { title: 'Search', description: 'Search.', body: <p>{`Page ${made}. ${read.join(', ')}.`}</p> });
  },
  { ...kept, reads: ['q', 'kind'] },
);
const listing = getRoute(
  '/listings/:id',
  anyone,
  async (visit) => {
    made++;
    await whileMaking();
    return page(visit, { title: 'One', description: 'One.', body: <p>{`Page ${made}.`}</p> });
  },
  { cachedUnder: ({ id }) => [`listings:${id}`] },
);
const answers = [
  search,
  listing,
  getRoute('/fails', anyone, () => new Response('no', { status: 503 }), kept),
  getRoute('/cookie', anyone, () => new Response('no', { headers: { 'set-cookie': 'agbon=ada' } }), kept),
  getRoute('/private', anyone, () => new Response('no', { headers: { 'cache-control': 'private, no-store' } }), kept),
];
const { app, get, services, clock } = await testApp({
  routes: [nuts, ...answers],
  whoIs: (visit) => (sessionCookie(visit.request) === 'ada' ? ada : { kind: 'guest' }),
});

beforeEach(() => {
  made = 0;
  whileMaking = () => {};
  services.pages.setListening(true);
});

const seen = async (path = '/nuts', headers?: Record<string, string>) => {
  const { text, status } = await seePage(await get(path, headers));
  return { status, number: Number(/Page (\d+)/.exec(text)?.[1]), isAdas: text.includes('Ada Okoro') };
};

describe('a guest’s page', () => {
  test('is rendered once and served many times, whatever its query is', async () => {
    for (const path of ['/nuts', '/nuts', '/nuts?utm=1']) expect(await seen(path)).toMatchObject({ number: 1 });
    expect(made).toBe(1);
  });

  test('differs by the parameters that it reads, and by no others', async () => {
    const text = async (path: string) => (await seePage(await get(path))).text;
    expect(await text('/search?q=husk&undeclared=1&utm_source=x')).toContain('Page 1. q=husk, kind=, undeclared=.');
    for (const path of ['/search?q=husk', '/search?utm_campaign=y&q=husk', '/search?q=husk&q%00=1'])
      expect(await text(path)).toContain('Page 1.');
    expect(await text('/search?kind=a&q=husk&kind=b')).toContain('Page 2. q=husk, kind=a+b');
    expect(await text('/search?q=husk&kind=a&kind=b')).toContain('Page 2.');
    expect(await text('/search?q=husk&kind=b&kind=a')).toContain('Page 3.');
    expect([made, services.pages.size]).toEqual([3, 3]);
    for (let at = 0; at < 50; at++) await text(`/nuts?utm_source=${at}`);
    expect([made, services.pages.size]).toEqual([4, 4]);
  });

  test('with a long query is served, and not cached', async () => {
    expect((await get(`/search?q=${'x'.repeat(5000)}`)).status).toBe(200);
    expect(services.pages.size).toBe(0);
  });

  test('is one page in every spelling of its address', async () => {
    await seen();
    for (const spelled of ['/n%75ts', '/%6e%75%74%73?utm=1']) {
      const led = await get(spelled);
      expect([led.status, led.headers.get('location')?.replace(/\?.*/, '')]).toEqual([303, '/nuts']);
    }
    expect(services.pages.size).toBe(1);
  });

  test('is rendered once for a hundred simultaneous requests', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    whileMaking = () => promise;
    const asked = Array.from({ length: 100 }, () => get('/nuts'));
    resolve();
    const tags = (await Promise.all(asked)).map(({ headers }) => headers.get('etag'));
    expect([made, new Set(tags).size]).toEqual([1, 1]);
  });

  test('that turns out to be private is rendered for each simultaneous request', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => get('/cookie')));
    expect(answers.map(({ headers }) => headers.get('set-cookie'))).toEqual(Array(5).fill('agbon=ada'));
  });

  test('about one record survives many news of others, cached or being rendered', async () => {
    const storm = () => {
      for (let id = 0; id < 1000; id++) if (id !== 7) services.pages.drop(`listings:${id}`);
    };
    whileMaking = storm;
    await seen('/listings/7');
    storm();
    expect(await seen('/listings/7')).toMatchObject({ number: 1 });
    services.pages.drop('listings:7');
    expect(await seen('/listings/7')).toMatchObject({ number: 2 });
  });

  test('is rendered again when one of its topics has news, or when all have', async () => {
    for (const topic of ['prices', 'nuts', '*']) {
      const before = (await seen()).number;
      services.pages.drop(topic);
      expect((await seen()).number).toBe(before + 1);
    }
  });

  test('stays cached when another topic has news', async () => {
    await seen();
    services.pages.drop('weather');
    expect(await seen()).toMatchObject({ number: 1 });
  });

  test('with news during its rendering is shown once and not cached', async () => {
    whileMaking = () => services.pages.drop('nuts');
    expect(await seen()).toMatchObject({ number: 1 });
    whileMaking = () => {};
    expect([await seen(), await seen()]).toMatchObject([{ number: 2 }, { number: 2 }]);
  });

  test('is rendered every time while the connection for news is down', async () => {
    services.pages.setListening(false);
    expect([await seen(), await seen()]).toMatchObject([{ number: 1 }, { number: 2 }]);
  });

  test('is cached separately as a whole and in part', async () => {
    const part = { 'agbon-part': '1' };
    const [whole, middle] = [await seePage(await get('/nuts')), await seePage(await get('/nuts', part))];
    expect([whole.html.includes('<html'), middle.html.includes('<html')]).toEqual([true, false]);
    expect([(await seePage(await get('/nuts'))).html, (await seePage(await get('/nuts', part))).html]).toEqual([
      whole.html,
      middle.html,
    ]);
  });

  test.each(['/fails', '/cookie', '/private'])(
    'that fails, or was made for one visitor, is not cached: %s',
    async (path) => {
      expect((await get(path)).headers.get('etag')).toBeNull();
      expect(services.pages.size).toBe(0);
    },
  );
});

test('on New Year’s Day the page shows the new year, from midnight in Lagos, even to a browser that has the old one', async () => {
  const until = (time: string) => clock.advance(Date.parse(time) - clock.now().getTime());
  const footer = async () => /© \d{4}/.exec((await seePage(await get('/nuts'))).text)?.[0];
  until('2026-12-31T23:59:59+01:00');
  const tag = (await get('/nuts')).headers.get('etag')!;
  expect([await footer(), made]).toEqual(['© 2026', 1]);
  until('2027-01-01T00:00:00+01:00');
  expect((await get('/nuts', { 'if-none-match': tag })).status).toBe(200);
  expect([await footer(), made]).toEqual(['© 2027', 2]);
  until('2027-01-01T09:00:00+01:00');
  expect([await footer(), made]).toEqual(['© 2027', 2]);
});

describe('a member’s page', () => {
  test('is rendered for that member, and shown to nobody else', async () => {
    expect(await seen('/nuts', session)).toEqual({ status: 200, number: 1, isAdas: true });
    expect(services.pages.size).toBe(0);
    expect(await seen()).toEqual({ status: 200, number: 2, isAdas: false });
    expect(await seen('/nuts', session)).toEqual({ status: 200, number: 3, isAdas: true });
    expect(await seen()).toEqual({ status: 200, number: 2, isAdas: false });
  });

  test('is never cached by a browser, and never replaced by the guest’s page that the browser had', async () => {
    const tag = (await get('/nuts')).headers.get('etag')!;
    const mine = await get('/nuts', { ...session, 'if-none-match': tag });
    expect([mine.status, mine.headers.get('cache-control'), mine.headers.get('etag')]).toEqual([200, 'no-store', null]);
  });

  test('is not shown to a session that has ended, and such a session is not answered from the cache', async () => {
    await seen();
    expect(await seen('/nuts', { cookie: '__Host-agbon=ended' })).toEqual({ status: 200, number: 2, isAdas: false });
    expect(await seen()).toMatchObject({ number: 1 });
  });
});

describe('a browser that has the page', () => {
  test.each(['', 'gzip', 'br'])('gets 304, in every encoding: %j', async (coding) => {
    const headers = { 'accept-encoding': coding };
    const first = await get('/nuts', headers);
    const tag = first.headers.get('etag')!;
    const again = await get('/nuts', { ...headers, 'if-none-match': `"other", ${tag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    expect(Object.fromEntries(again.headers)).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Cookie, Agbon-Part, Accept-Encoding, Available-Dictionary',
    });
    services.pages.drop('nuts');
    expect((await get('/nuts', { ...headers, 'if-none-match': tag })).status).toBe(200);
  });

  test('gets the same content, compressed or not, under one ETag', async () => {
    const plain = await get('/nuts');
    const words = await plain.text();
    for (const [coding, unpack] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
      for (let time = 0; time < 2; time++) {
        const packed = await get('/nuts', { 'accept-encoding': coding });
        expect([packed.headers.get('content-encoding'), packed.headers.get('etag')]).toEqual([
          coding,
          plain.headers.get('etag'),
        ]);
        expect(unpack(Buffer.from(await packed.arrayBuffer())).toString()).toBe(words);
      }
    }
  });

  test('may use HEAD', async () => {
    const head = await app.fetch(new Request('http://agbon.test/nuts', { method: 'HEAD' }));
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
      200,
      '',
      (await get('/nuts')).headers.get('etag'),
    ]);
  });
});
