import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../test/support/app.ts';
import { line } from '#domain/values/input.ts';
import { action } from '../pages/action.ts';
import { defineForm } from './form.ts';
import { anyone } from './route.ts';

const schema = z.object({ note: line({ missing: 'Enter a note', max: 40 }) });
const held: PromiseWithResolvers<void>[] = [];
const site = await testApp({
  // One request in ten minutes.
  config: { RATE_LIMIT_FACTOR: '0.004', TRUSTED_PROXIES: '1' },
  delayFlood: () => {
    held.push(Promise.withResolvers());
    return held.at(-1)!.promise;
  },
  routes: action({
    at: '/note',
    who: anyone,
    form: defineForm({ id: 'note', schema, missingText: '' }),
    once: 'by the verb',
    verb: async () => {},
    show: (_, { problem }, refusal) => Response.json([problem], refusal),
    next: () => '/noted',
  }),
});
const send = (address: string) => site.post('/note', { note: 'Two sacks' }, { 'x-forwarded-for': address });

test('a flood gets its refusals late, and delays no other requests', async () => {
  const first = [];
  for (let time = 0; time < 4; time++) first.push((await send('198.51.100.7')).status);
  expect(first).toEqual([303, 429, 429, 429]);
  expect(held).toHaveLength(0);

  const late = Array.from({ length: 8 }, () => send('198.51.100.7'));
  await expect.poll(() => held.length).toBe(8);
  expect((await send('203.0.113.9')).status).toBe(303);

  for (const one of held) one.resolve();
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual(Array<number>(8).fill(429));
});
