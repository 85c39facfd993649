import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { signedInMember } from '../../../test/support/member.ts';
import { sentValues } from './sent-form.ts';
import { press } from '../pages/action.ts';
import type { PersonLimit } from './allowances.ts';
import { takePersonLimit } from './limits.ts';
import { post } from '../../../test/support/bare-post.ts';
import { anyone, type Route } from './route.ts';

const database = await testDatabase();
const tenMinutes_ms = 600_000;

const routes: Route[] = [
  ...press({ at: '/knock', who: anyone, verb: async () => undefined, next: () => new Response('come in') }),
  ...press({
    at: '/message',
    who: anyone,
    limits: { member: 'message' },
    verb: async () => undefined,
    next: () => new Response('sent'),
  }),
  inTheNameOf('/greet', 'form'),
  inTheNameOf('/mail', 'mail'),
  inTheNameOf('/text', 'code'),
];

function inTheNameOf(path: string, limit: PersonLimit): Route {
  return post(path, anyone, async (visit) => {
    const person = (await sentValues(visit.request, ['name'])).get('name')![0]!;
    await takePersonLimit(visit, limit, { purpose: 'greeting', person });
    return new Response('hello');
  });
}

async function siteWith(factor: string) {
  const { post } = await testApp({ routes, database, config: { RATE_LIMIT_FACTOR: factor, TRUSTED_PROXIES: '1' } });
  return async (path: string, address: string, { name = '', cookie = '' } = {}) => {
    const response = await post(path, { name }, { 'x-forwarded-for': address, ...(cookie && { cookie }) });
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
  ])('by %s, an address may call %d times in ten minutes', async (factor, times) => {
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
    expect(await allowed(() => knock('/greet', '198.51.100.99', { name: `ada-${factor}` }), 25)).toBe(times);
    expect(await knock('/greet', '198.51.100.99', { name: `bola-${factor}` })).toBe(200);
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

test('members of one network have a limit together, however many accounts are opened there', async () => {
  const knock = await siteWith('0.005');
  const asAnother = async (address: string) => {
    const { cookie } = await signedInMember(database.ctx());
    return knock('/knock', address, { cookie });
  };
  expect(await allowed(() => asAnother('198.51.101.1'), 14)).toBe(12);
  expect(await asAnother('198.51.101.2')).toBe(200);
});

test('an address gets at most sixteen mails an hour, from any number of networks', async () => {
  const knock = await siteWith('1');
  let tries = 0;
  const mailTo = (name: string) => knock('/mail', `198.51.102.${Math.floor(tries++ / 4)}`, { name });
  expect(await allowed(() => mailTo('efe@farm.example'), 20)).toBe(16);
  expect(await mailTo('femi@farm.example')).toBe(200);
});

test('a network causes a limited number of text messages, to any number of phones', async () => {
  const knock = await siteWith('0.05');
  let tries = 0;
  const text = (address: string) => knock('/text', address, { name: `+23480312345${10 + tries++}` });
  expect(await allowed(() => text('198.51.103.1'), 5)).toBe(3);
  expect(await text('198.51.103.2')).toBe(200);
});

test('a member sends a limited number of messages, from any number of networks', async () => {
  const knock = await siteWith('0.05');
  const [ada, bola] = [await signedInMember(database.ctx()), await signedInMember(database.ctx())];
  let tries = 0;
  const send = ({ cookie }: typeof ada) => knock('/message', `198.51.104.${tries++}`, { cookie });
  expect(await allowed(() => send(ada), 4)).toBe(2);
  expect(await send(bola)).toBe(200);
});

test('the table does not reveal who came', async () => {
  const knock = await siteWith('1');
  await knock('/knock', '203.0.113.77');
  await knock('/greet', '203.0.113.77', { name: 'chidi@example.com' });
  const { rows } = await database.pool.query<{ key: string }>('select key from rate_limit');
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|chidi/);
});
