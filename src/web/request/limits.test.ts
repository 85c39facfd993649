import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { sentValues } from './form.ts';
import { networkOf, takeLimit } from './limits.ts';
import { anyone, post, type Route } from './route.ts';

const database = await testDatabase();
const tenMinutes_ms = 600_000;

const routes: Route[] = [
  post('/knock', anyone, () => new Response('come in'), { limit: 'intake' }),
  post('/greet', anyone, async (visit) => {
    await takeLimit(visit, 'intakePerPerson', (await sentValues(visit.request, ['name'])).get('name')![0]);
    return new Response('hello');
  }),
];

async function siteWith(factor: string) {
  const { post } = await testApp({ routes, database, config: { RATE_LIMIT_FACTOR: factor, TRUSTED_PROXIES: '1' } });
  return async (path: string, address: string, name = '') => {
    const response = await post(path, { name }, { 'x-forwarded-for': address });
    return response.status;
  };
}

async function allowed(knock: () => Promise<number>, tries: number): Promise<number> {
  let passed = 0;
  for (let attempt = 0; attempt < tries; attempt++) if ((await knock()) === 200) passed++;
  return passed;
}

describe('every limit is scaled by RATE_LIMIT_FACTOR:', () => {
  test.each([
    ['0.025', 6],
    ['0.05', 12],
    ['0.0001', 1],
  ])('by %s, an address may knock %d times in ten minutes', async (factor, times) => {
    const knock = await siteWith(factor);
    expect(await allowed(() => knock('/knock', `198.51.100.${times}`), 15)).toBe(times);
    database.clock.advance(tenMinutes_ms);
    expect(await knock('/knock', `198.51.100.${times}`)).toBe(200);
  });

  test.each([
    ['0.2', 2],
    ['1', 10],
    ['2', 20],
  ])('by %s, a person may write %d times an hour', async (factor, times) => {
    const knock = await siteWith(factor);
    expect(await allowed(() => knock('/greet', '198.51.100.99', `ada-${factor}`), 25)).toBe(times);
    expect(await knock('/greet', '198.51.100.99', `bola-${factor}`)).toBe(200);
  });
});

test('one address does not use up another’s share, and a whole IPv6 network has one', async () => {
  const knock = await siteWith('0.0001');
  expect(await knock('/knock', '203.0.113.1')).toBe(200);
  expect(await knock('/knock', '203.0.113.2')).toBe(200);
  expect(await knock('/knock', '::ffff:203.0.113.1')).toBe(429);
  expect(await knock('/knock', '2001:db8:1:1::1')).toBe(200);
  expect(await knock('/knock', '2001:db8:1:1:ffff::2')).toBe(429);
  expect(await knock('/knock', '2001:db8:1:2::1')).toBe(200);
});

test('the table does not tell who came', async () => {
  const knock = await siteWith('1');
  await knock('/knock', '203.0.113.77');
  await knock('/greet', '203.0.113.77', 'chidi@example.com');
  const { rows } = await database.pool.query<{ key: string }>('select key from rate_limit');
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|chidi/);
});

describe('the network of an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['unknown', 'unknown'],
    ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b'],
    ['2001:0DB8:000a:000B:1:2:3:4', '2001:db8:a:b'],
    ['2001:db8:a:b::', '2001:db8:a:b'],
    ['2001:db8:a::1', '2001:db8:a:0'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
    ['2001:db8::', '2001:db8:0:0'],
    ['::2:3:4:5:6:7:8', '0:2:3:4'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['64:ff9b::203.0.113.9', '64:ff9b::203.0.113.9'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('is the same for all addresses of a /64, however they are spelled', () => {
    const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
    const half = fc.tuple(group, group, group, group);
    fc.assert(
      fc.property(half, half, (network, host) => {
        const groups = [...network, ...host];
        const expected = network.map((one) => one.toString(16)).join(':');
        for (const spelling of spellings(groups)) expect([spelling, networkOf(spelling)]).toEqual([spelling, expected]);
      }),
    );
  });

  test('differs between two networks', () => {
    const address = fc.tuple(...Array.from({ length: 8 }, () => fc.integer({ min: 0, max: 0xffff })));
    fc.assert(
      fc.property(address, fc.nat(3), (groups, at) => {
        const other = groups.with(at, (groups[at]! + 1) % 0x10000);
        expect(networkOf(inFull(groups))).not.toBe(networkOf(inFull(other)));
      }),
    );
  });
});

const inFull = (groups: number[]) => groups.map((group) => group.toString(16).padStart(4, '0')).join(':');

/** In full, without leading zeros, in capitals, and with every run of zeros left out. */
function spellings(groups: number[]): string[] {
  const short = groups.map((group) => group.toString(16));
  const found = [inFull(groups), short.join(':'), short.join(':').toUpperCase()];
  for (let from = 0; from < 8; from++) {
    for (let to = from + 1; to <= 8 && groups[to - 1] === 0; to++) {
      found.push(`${short.slice(0, from).join(':')}::${short.slice(to).join(':')}`);
    }
  }
  return found;
}
