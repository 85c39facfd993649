import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import { aMoment, anId } from '#domain/values/answer.schema.ts';
import { line, tick } from '#domain/values/input.ts';
import { nairaAmount, wholeNumber } from '#domain/values/number-input.ts';
import { testApp } from '../../../test/support/app.ts';
import { action } from '../pages/action.ts';
import { callRoute } from './call.ts';
import { defineForm } from './form.ts';
import { anyone } from './route.ts';

let done = 0;
let seen: unknown;
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
          paid: nairaAmount({ missing: '', max_kobo: 1_000_00n, tooMuch: 'Too dear' }).optional(),
          wet: tick,
        }),
      )
      .min(1)
      .max(3),
  }),
  missingText: 'Please fill in all required fields.',
});
const harvesting = {
  form: harvest,
  limits: { form: 'name' },
  answer: z.object({ weight: anId, at: aMoment, done: z.number() }),
  verb: async (_ctx: Ctx, { heaps }: z.infer<typeof harvest.schema>) => {
    done++;
    const weight = heaps.reduce((sum, heap) => sum + BigInt(heap.weight), 0n);
    seen = heaps;
    return { weight, at: new Date(1_000 * done), done, notDeclared: 'so it is told to nobody' };
  },
} as const;
const site = await testApp({
  routes: [
    ...action({ ...harvesting, at: '/harvest', who: anyone, next: ({ done }) => `/harvest/${done}` }),
    callRoute('/api/harvest', anyone, harvesting, ({ weight, at, ...rest }) => ({
      weight: String(weight),
      year: at.getFullYear(),
      ...rest,
    })),
  ],
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

  test('a program sends amounts with their currency, in minor units, and ticks as booleans', async () => {
    const [epe] = heaps;
    const paid = { amount: '65050', currency: 'NGN' };
    const [status] = await told(
      call({
        name: 'Eze',
        heaps: [
          { ...epe, paid, wet: true },
          { ...epe, paid: 650.5, wet: false },
        ],
      }),
    );
    expect([status, seen]).toEqual([
      200,
      [
        { place: 'Badagry', weight: 7, paid: 650_50n, wet: true },
        { place: 'Badagry', weight: 7, paid: 650_50n, wet: false },
      ],
    ]);
  });

  test.each([
    [
      { name: 'Ada', heaps: [{ ...heaps[0], paid: { amount: '65050', currency: 'USD' } }] },
      'Enter this amount in naira, not in USD',
    ],
    [{ name: 'Ada', heaps: [{ ...heaps[0], paid: { amount: '-1', currency: 'NGN' } }] }, 'heaps[0].paid: send a text.'],
    [{ name: 'Ada', heaps: [{ ...heaps[0], place: { amount: '1', currency: 'NGN' } }] }, 'Say where it lies'],
    [{ heaps }, 'Say your name'],
    [{ name: 'Ada', heaps: [{ place: 'Epe' }] }, 'Say its weight'],
    [{ name: 'Ada', heaps: [...heaps, { weight: 1 }] }, 'Say where it lies'],
    [{ name: 'Ada', heaps: [1, 2, 3, 4] }, 'heaps: send 3 or fewer.'],
    [{ name: 'Ada', heaps: [...heaps, null] }, 'heaps[2]: send an object.'],
    [{ name: 'Ada', heaps: [{ ...heaps[0], note: { in: 'the shade' } }] }, 'heaps[0].note: send a text.'],
    [{ name: 'Ada', heaps: 'many' }, 'Say where it lies'],
    [{ name: ['Ada'], heaps }, 'Say your name'],
    [null, 'Send JSON, as application/json.'],
  ])('%j is refused with the form’s own message: %s', async (body, error) => {
    const [status, answer] = await told(call(body));
    expect([status, answer.success, answer.error]).toEqual([422, false, error]);
  });

  test('repeated under its Idempotency-Key it takes effect once, and gets the first answer, with amounts and times', async () => {
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

  test('both share their limits', async () => {
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

  test('pages that exist only in the demo have calls only in the demo', async () => {
    const form = defineForm({ id: 'demo-harvest', schema: z.object({}), missingText: '' });
    const declared = { form, verb: async () => {} };
    const real = await testApp({
      config: {
        MODE: 'production',
        PUBLIC_URL: 'https://agbon.example',
        SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
        BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
        ADMIN_PASSWORD: 'tall palm over grey water',
      },
      routes: [
        ...action({ ...declared, at: '/demo-harvest', who: anyone, next: () => '/', demoOnly: true }),
        { ...callRoute('/api/demo-harvest', anyone, declared, () => ({})), demoOnly: true },
      ],
    });
    expect(await real.post('/demo-harvest', {})).toMatchObject({ status: 404 });
    expect(await real.post('/api/demo-harvest', {})).toMatchObject({ status: 404 });
  });
});
