import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { adminPassword } from '../../../test/support/admin-password.ts';
import { testApp } from '../../../test/support/app.ts';
import { second_ms } from '#platform/clock.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { fillDeliveries } from '../../../test/support/webhooks.ts';

const database = await testDatabase();
const site = await testApp({ database, config: { METRICS_TOKEN: 'a-token-of-ours-7' } });

const production = {
  MODE: 'production',
  SESSION_SECRET: 'a-secret-of-thirty-two-letters-or-more',
  BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
  ADMIN_PASSWORD: adminPassword,
  PUBLIC_URL: 'https://agbon.test',
};
const everywhere = ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '203.0.113.9', '2001:db8::1', undefined];

/** A request as from a connection of this address. */
function metrics(address: string | undefined, headers: Record<string, string> = {}, { app } = site): Promise<Response> {
  const incoming = { socket: { remoteAddress: address } } as IncomingMessage;
  return app.fetch(new Request('http://agbon.test/metrics', { headers }), { incoming });
}

describe('/healthz and /readyz', () => {
  test('report that the site is alive and ready', async () => {
    const alive = await site.get('/healthz');
    expect([alive.status, await alive.text()]).toEqual([200, 'ok\n']);
    const ready = await site.get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, accepting: true, database: true, queue: true },
    ]);
  });

  test('report that a stopping site is alive and not ready', async () => {
    const { get, services } = await testApp({ database });
    services.accepting.now = false;
    const ready = await get('/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([503, { ready: false, accepting: false, database: true }]);
    expect((await get('/healthz')).status).toBe(200);
  });

  test('are written to the log only while something is wrong', async () => {
    const { get, services, logged } = await testApp({ database });
    for (const path of ['/healthz', '/readyz', '/readyz']) await get(path);
    expect(logged).toEqual([]);
    services.accepting.now = false;
    await get('/readyz');
    expect(logged).toMatchObject([{ route: '/readyz', status: 503, msg: 'answered' }]);
  });

  test('report that a site is not ready when its tables are missing, without telling strangers why', async () => {
    await database.pool.query('alter table schema_migrations rename to away');
    const ready = await site.get('/readyz');
    await database.pool.query('alter table away rename to schema_migrations');
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ready: false, accepting: true, database: false, queue: true },
    ]);
    expect((await site.get('/healthz')).status).toBe(200);
  });
});

describe('/metrics', () => {
  test('can be read from anywhere with the token, and not without it', async () => {
    for (const address of everywhere) {
      const response = await metrics(address, { authorization: 'Bearer a-token-of-ours-7' });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching('text/plain'),
      ]);
    }
    const words = [
      'Bearer a-token-of-ours-8',
      'Bearer ',
      'a-token-of-ours-7',
      'Bearer a-token-of-ours-7x',
      'Basic Og==',
    ];
    for (const wrong of [
      '',
      ...words,
      'bearer a-token-of-ours-7 ',
      'Bearer undefined',
      `Bearer ${'a'.repeat(10_000)}`,
    ]) {
      for (const address of everywhere) {
        expect([wrong, (await metrics(address, { authorization: wrong })).status]).toEqual([wrong, 404]);
      }
    }
  });

  test.each([
    ['demo', {}],
    ['production', production],
  ])('answers 404 if no token is set, even for the machine itself: %s', async (_, config) => {
    const unset = await testApp({ database, config });
    for (const address of everywhere) {
      for (const authorization of ['', 'Bearer undefined', 'Bearer ']) {
        expect((await metrics(address, { authorization }, unset)).status).toBe(404);
      }
    }
  });

  test('says how many webhooks wait and how long, and leaves both out while the database does not answer', async () => {
    const read = async () => {
      const text = await (await metrics('127.0.0.1', { authorization: 'Bearer a-token-of-ours-7' })).text();
      return text.split('\n').filter((line) => /^agbon_webhooks_(?:due|oldest_due_seconds)\{/.test(line));
    };
    const { member } = await signedIn(database);
    const webhookId = await fillDeliveries(database, member.id, 30);
    await database.pool.query(`update webhook_event set occurred_at = $1`, [
      new Date(database.clock.now().getTime() - 90 * second_ms),
    ]);
    expect(await read()).toEqual([
      'agbon_webhooks_due{endpoints="answering"} 0',
      'agbon_webhooks_due{endpoints="others"} 10',
      'agbon_webhooks_oldest_due_seconds{endpoints="answering"} 0',
      expect.stringMatching(/\{endpoints="others"\} 9\d/),
    ]);
    await database.pool.query('alter table webhook_delivery rename to away');
    const lines = await read();
    await database.pool.query('alter table away rename to webhook_delivery');
    expect(lines).toEqual([]);
    await database.pool.query('delete from webhook_endpoint where id = $1', [webhookId]);
  });

  test('counts requests by route, and never by parameters', async () => {
    await site.get('/waitlist/unsubscribe/a-secret-of-somebody');
    await site.get('/wp-admin/a-guess');
    const text = await (await metrics('127.0.0.1', { authorization: 'Bearer a-token-of-ours-7' })).text();
    expect(text).toMatch(
      /request_seconds_count\{method="GET",route="\/waitlist\/unsubscribe\/:token",status="404"\} 1/,
    );
    expect(text).toMatch(/request_seconds_count\{method="GET",route="none",status="404"\} 1/);
    expect(text).not.toMatch(/a-secret|wp-admin/);
    expect(text).toContain('agbon_http_in_flight 1');
  });
});

test('browsers learn what they may prefetch: nothing that opens a dialog or is for programs', async () => {
  const response = await site.get('/speculation-rules.json');
  expect(response.headers.get('content-type')).toBe('application/speculationrules+json');
  const { prefetch } = (await response.json()) as { prefetch: { where: { and: unknown[] } }[] };
  expect(prefetch[0]!.where.and).toEqual(
    expect.arrayContaining([
      { not: { href_matches: '/api/*' } },
      { not: { selector_matches: '[data-dialog], [download]' } },
    ]),
  );
  expect((await site.get('/')).headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
});

test('the log has each answer by its route, with its reference, and names no person', async () => {
  const response = await site.get('/waitlist/unsubscribe/a-secret-of-somebody?email=ada@example.com', {
    cookie: '__Host-agbon=a-session',
    'user-agent': 'Adas browser',
  });
  const line = site.logged.at(-1);
  expect(line).toMatchObject({
    requestId: response.headers.get('x-request-id'),
    method: 'GET',
    route: '/waitlist/unsubscribe/:token',
    status: 404,
    msg: 'answered',
  });
  expect(JSON.stringify(site.logged)).not.toMatch(/a-secret|ada@|a-session|Adas/);
});
