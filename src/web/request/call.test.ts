import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../test/support/app.ts';
import { line } from '#domain/values/input.ts';
import { wholeNumber } from '#domain/values/number-input.ts';
import { action } from '../pages/action.ts';
import { defineForm } from './form.ts';
import { anyone } from './route.ts';

let done = 0;
const harvest = defineForm({
  id: 'harvest',
  schema: z.object({
    name: line({ missing: 'Say your name', max: 40 }),
    heaps: z
      .array(
        z.object({
          place: line({ missing: 'Say where it lies', max: 40 }),
          weight: wholeNumber({
            missing: 'Say its weight',
            wrong: 'Say it in kilos',
            min: 1,
            max: 100,
            tooMuch: 'Too heavy',
          }),
          note: line({ missing: '', max: 40 }).optional(),
        }),
      )
      .min(1)
      .max(3),
  }),
  missingText: 'Please fill in all required fields.',
});
const site = await testApp({
  routes: action({
    at: '/harvest',
    who: anyone,
    form: harvest,
    limits: { form: 'name' },
    verb: async (_ctx, { heaps }) => {
      done++;
      const weight = heaps.reduce((sum, heap) => sum + BigInt(heap.weight), 0n);
      return { weight, at: new Date(1_000 * done), done };
    },
    next: ({ done }) => `/harvest/${done}`,
    json: {
      at: '/api/harvest',
      answer: ({ weight, at, done }) => ({ weight: String(weight), year: at.getFullYear(), done }),
    },
  }),
});

function call(body: unknown, headers: Record<string, string> = {}) {
  const own = { 'content-type': 'application/json', ...headers };
  return site.app.fetch(
    new Request('http://agbon.test/api/harvest', { method: 'POST', body: JSON.stringify(body), headers: own }),
  );
}
async function told(answer: Promise<Response>): Promise<[number, Record<string, unknown>]> {
  const { status, ...rest } = await answer.then(async (got) => ({
    status: got.status,
    body: (await got.json()) as Record<string, unknown>,
  }));
  return [status, rest.body];
}

const heaps = [
  { place: 'Badagry', weight: 7 },
  { place: 'Epe', weight: '5' },
];

describe('one act, for people and programs alike:', () => {
  test('a program sends the same fields as JSON, numbers as numbers', async () => {
    expect(await told(call({ name: 'Ada', heaps }))).toEqual([200, { weight: '12', year: 1970, done: 1 }]);
    const sent = {
      name: 'Ada',
      'heaps[0].place': 'Badagry',
      'heaps[0].weight': '7',
      'heaps[2].place': 'Epe',
      'heaps[2].weight': '5',
    };
    expect((await site.post('/harvest', sent)).headers.get('location')).toBe('/harvest/2');
  });

  test.each([
    [{ heaps }, 'Say your name'],
    [{ name: 'Ada', heaps: [{ place: 'Epe' }] }, 'Say its weight'],
    [{ name: 'Ada', heaps: [...heaps, { weight: 1 }] }, 'Say where it lies'],
    [{ name: 'Ada', heaps: [1, 2, 3, 4] }, 'heaps: send 3 or fewer.'],
    [{ name: 'Ada', heaps: [...heaps, null] }, 'heaps[2]: send an object.'],
    [{ name: 'Ada', heaps: [{ ...heaps[0], note: { in: 'the shade' } }] }, 'heaps[0].note: send a text.'],
    [{ name: 'Ada', heaps: 'many' }, 'Say where it lies'],
    [{ name: ['Ada'], heaps }, 'Say your name'],
    [null, 'Send JSON, as application/json.'],
  ])('%j is refused in the form’s own words: %s', async (body, error) => {
    const [status, answer] = await told(call(body));
    expect([status, answer.success, answer.error]).toEqual([422, false, error]);
  });

  test('asked again under its Idempotency-Key it is done once, and answered as it was, amounts and moments too', async () => {
    const key = { 'idempotency-key': '"a-program-asks-twice"' };
    const first = await call({ name: 'Bola', heaps }, key);
    const again = await call({ name: 'Bola', heaps }, key);
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await told(Promise.resolve(again))).toEqual(await told(Promise.resolve(first)));
    const [status, other] = await told(call({ name: 'Bola', heaps: [] }, key));
    expect([status, other.error]).toEqual([422, 'Say where it lies']);
    expect((await call({ name: 'Bola', heaps: [{ place: 'Epe', weight: 1 }] }, key)).status).toBe(422);
    expect((await call({ name: 'Bola', heaps }, { 'idempotency-key': 'x' })).status).toBe(422);
  });

  test('the limits of both are one', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++)
      statuses.push(
        (
          await (i % 2
            ? call({ name: 'Chidi', heaps })
            : site.post('/harvest', { name: 'Chidi', 'heaps[0].place': 'Epe', 'heaps[0].weight': '1' }))
        ).status,
      );
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, i) => (i % 2 ? 200 : 303)));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test('what exists in the demo alone exists for programs there alone', async () => {
    const form = defineForm({ id: 'demo-harvest', schema: z.object({}), missingText: '' });
    const json = { at: '/api/demo-harvest', answer: () => ({}) };
    const declared = { at: '/demo-harvest', who: anyone, form, verb: async () => ({}), next: () => '/', json };
    const real = await testApp({
      config: {
        MODE: 'production',
        PUBLIC_URL: 'https://agbon.example',
        SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
        BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
        ADMIN_PASSWORD: 'tall palm over grey water',
      },
      routes: action({ ...declared, demoOnly: true }),
    });
    expect(await real.post('/demo-harvest', {})).toMatchObject({ status: 404 });
    expect(await real.post('/api/demo-harvest', {})).toMatchObject({ status: 404 });
  });
});
