import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { testDatabase } from '../../test/support/database.ts';
import { seePage } from '../../test/support/seen-page.ts';
import { Failure, type FailureCode } from '#domain/acting/context.ts';
import { allRoutes } from './all-routes.ts';
import { sentValues } from './request/sent-form.ts';
import { post as postRoute } from '../../test/support/bare-post.ts';
import { anyone, get as getRoute, type Route } from './request/route.ts';
import type { Visit } from './request/visit.ts';

const database = await testDatabase();
const secret = 'select "ada@example.com" from /srv/agbon/secret';

function fail({ params }: Visit): never {
  throw new Failure(params.code as FailureCode, 'Bring your own nuts.', { retryAfterSeconds: 7 });
}

const trouble: Route[] = [
  getRoute('/fault', anyone, () => {
    throw new TypeError(secret);
  }),
  { ...getRoute('/api/fault', anyone, () => Promise.reject(new TypeError(secret))), json: true },
  getRoute('/failure/:code', anyone, fail),
  { ...getRoute('/api/failure/:code', anyone, fail), json: true },
  getRoute('/staff', { name: 'staff', allows: () => false }, () => new Response(secret)),
  postRoute('/form', anyone, async ({ request }) =>
    Response.json(Object.fromEntries(await sentValues(request, ['a']))),
  ),
  { ...postRoute('/act/:id', anyone, () => new Response('done')), page: ({ params }) => `/page-of/${params.id}` },
  { ...postRoute('/api/form', anyone, async ({ request }) => new Response(await request.text())), json: true },
];
const { app, get, post, logged } = await testApp({ database, routes: [...allRoutes, ...trouble] });
const ask = (method: string, path: string, init: RequestInit = {}) =>
  app.fetch(new Request(`http://agbon.test${path}`, { method, ...init, duplex: 'half' } as RequestInit));

describe('an address that does not exist', () => {
  test.each(['/nothing', '/waitlist/', '/waitlist/thanks/more', '/WAITLIST', '/%00', '//waitlist', '/staff'])(
    '%s shows the 404 page',
    async (path) => {
      const page = await seePage(await get(path));
      expect([page.status, page.title]).toEqual([404, 'Page not found · Àgbọn']);
      expect(page.html.includes('<nav') && page.text.includes('There is no page at this address.')).toBe(true);
      expect(page.html.includes('name="robots" content="noindex"')).toBe(true);
    },
  );

  test('is never copied unencoded into a header, whatever is in it', async () => {
    const answer = await get('/marketplace/favourites/%0D%0Aset-cookie%3A1%F0%9F%A5%A5');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/marketplace#listing-%0D%0Aset-cookie%3A1%F0%9F%A5%A5');
  });

  test('answers a program in JSON, recognised by its accept header', async () => {
    const response = await post('/api/nothing', {}, { accept: 'application/json, */*;q=0.1' });
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect(await response.json()).toMatchObject({ status: 404, detail: 'There is no page at this address.' });
  });
});

describe('a method that an address does not accept', () => {
  test.each([
    ['POST', '/', 'GET, HEAD'],
    ['PUT', '/waitlist', 'GET, POST, HEAD'],
    ['DELETE', '/waitlist', 'GET, POST, HEAD'],
    ['OPTIONS', '/healthz', 'GET, HEAD'],
    ['GET', '/form', 'POST'],
    ['HEAD', '/form', 'POST'],
  ])('%s %s is a 405 that names the accepted methods', async (method, path, allow) => {
    const response = await ask(method, path);
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  });

  test('redirects from a form’s address to the page that has the form', async () => {
    const loaded = await ask('GET', '/act/7');
    expect([loaded.status, loaded.headers.get('location')]).toEqual([303, '/page-of/7']);
    expect((await ask('PUT', '/act/7')).status).toBe(405);
    expect((await ask('GET', '/act/7', { headers: { accept: 'application/json' } })).status).toBe(405);
  });

  test('answers a program in JSON, with the same status in the body', async () => {
    const response = await ask('GET', '/api/form');
    expect([response.status, await response.json()]).toMatchObject([405, { status: 405 }]);
  });
});

describe('a fault of ours', () => {
  test('shows an error page with a reference that is in the log, and no details', async () => {
    const page = await seePage(await get('/fault?token=hush'));
    expect([page.status, page.title]).toEqual([500, 'Unexpected Application Error! · Àgbọn']);
    expect(page.html.match(/ada@|srv|TypeError|app\.test/)).toBeNull();
    const line = logged.findLast(({ level }) => level === 'error')!;
    expect(line).toMatchObject({ route: '/fault', err: { type: 'TypeError' } });
    expect(page.text).toContain(line.requestId);
    expect(page.headers.get('x-request-id')).toBe(line.requestId);
    expect(JSON.stringify(logged)).not.toContain('hush');
  });

  test('answers a program in JSON, with a reference and no details', async () => {
    const response = await get('/api/fault');
    const problem = (await response.json()) as Record<string, unknown>;
    expect([response.status, problem.status, problem.reference]).toEqual([
      500,
      500,
      response.headers.get('x-request-id'),
    ]);
    expect(JSON.stringify(problem)).not.toMatch(/ada@|srv|TypeError/);
  });
});

describe.each([
  ['not_found', 404],
  ['forbidden', 403],
  ['signed_out', 401],
  ['invalid', 422],
  ['conflict', 409],
  ['limit', 429],
  ['unavailable', 503],
] as const)('the refusal %s', (code, status) => {
  test(`is a page with status ${status} and the reason`, async () => {
    const page = await seePage(await get(`/failure/${code}`));
    expect([page.status, page.text.includes('Bring your own nuts.')]).toEqual([status, true]);
    expect(page.headers.get('retry-after')).toBe(status === 404 ? null : '7');
  });

  test(`is JSON with status ${status} for a program`, async () => {
    const response = await get(`/api/failure/${code}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.json()).toEqual({
      success: false,
      status,
      detail: 'Bring your own nuts.',
      error: 'Bring your own nuts.',
      reference: response.headers.get('x-request-id'),
    });
  });
});

describe('a body', () => {
  const streamed = (text: string) =>
    new ReadableStream({
      start(controller) {
        for (const part of text.match(/.{1,9000}/g)!) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const fits = `a=${'x'.repeat(65_534)}`;

  test('of 64 KB is accepted, with or without its length', async () => {
    for (const init of [
      { body: fits, headers: { ...headers, 'content-length': '65536' } },
      { body: streamed(fits), headers },
    ]) {
      const response = await ask('POST', '/form', init);
      expect([response.status, await response.json()]).toEqual([200, { a: ['x'.repeat(65_534)] }]);
    }
  });

  test('of one byte more gets a readable 413, with or without its length', async () => {
    for (const init of [
      { body: `${fits}x`, headers: { ...headers, 'content-length': '65537' } },
      { body: streamed(`${fits}x`), headers },
      {
        body: streamed('x'.repeat(1_000_000)),
        headers: { ...headers, 'transfer-encoding': 'chunked', 'content-length': '9' },
      },
    ]) {
      const page = await seePage(await ask('POST', '/form', init));
      expect([page.status, page.text.includes('more than a form can hold')]).toEqual([413, true]);
    }
  });

  test('that is too large is reported to a program in JSON, with the same status in the body', async () => {
    const response = await ask('POST', '/api/form', { body: `${fits}x` });
    expect([response.status, await response.json()]).toMatchObject([413, { status: 413 }]);
  });
});

test('HEAD is answered like GET, without the body', async () => {
  for (const path of ['/', '/waitlist', '/healthz', '/nothing']) {
    const [head, whole] = [await ask('HEAD', path), await get(path)];
    expect([path, head.status, await head.text()]).toEqual([path, whole.status, '']);
    expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'));
  }
});

test('no page that is cached for all guests has a form, because its key would be the same for all of them', async () => {
  const kept = allRoutes.filter(({ cachedUnder, path }) => cachedUnder && !path.includes(':'));
  expect(kept.length).toBeGreaterThan(15);
  for (const { path } of kept) {
    for (const headers of [{}, { 'agbon-part': '1' }] as Record<string, string>[]) {
      expect([path, (await (await get(path, headers)).text()).includes('form_key')]).toEqual([path, false]);
    }
  }
});

test('pages that exist only in the demo answer 404 in production', async () => {
  const production = await testApp({
    database,
    config: {
      MODE: 'production',
      PUBLIC_URL: 'https://agbon.example',
      SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
      BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
      ADMIN_PASSWORD: 'tall palm over grey water',
    },
  });
  for (const path of ['/styleguide', '/mailbox', '/mailbox/1', '/mailbox/1/body']) {
    expect([path, (await production.get(path)).status]).toEqual([path, 404]);
    expect([path, (await production.post(path, {})).status]).toEqual([path, 404]);
  }
  expect((await get('/styleguide')).status).toBe(200);
});
