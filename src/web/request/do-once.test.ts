import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../test/support/app.ts';
import { line } from '#domain/values/input.ts';
import { toKept } from '#domain/acting/answering/kept-answer.ts';
import { action, press } from '../pages/action.ts';
import { defineForm } from './form.ts';
import { anyone } from './route.ts';

const form = defineForm({
  id: 'vault',
  schema: z.object({ password: line({ missing: 'Enter the password', max: 40 }) }),
  missingText: '',
  secretFields: ['password'],
});
const bidForm = defineForm({
  id: 'tender',
  schema: z.object({ price: line({ missing: 'Enter the price', max: 40 }) }),
  missingText: '',
  isConfidential: true,
});
let presses = 0;
const site = await testApp({
  routes: [
    ...action({ at: '/vault', who: anyone, form, verb: async () => ({}), next: () => '/inside' }),
    ...action({ at: '/tender', who: anyone, form: bidForm, verb: async () => ({}), next: () => '/inside' }),
    ...press({ at: '/bell', who: anyone, verb: async () => (presses += 1), next: () => '/rung' }),
  ],
});

test('the stored trace of a form does not allow guessing the password that was in it', async () => {
  const sent = { password: 'grater husk lagoon seven' };
  const key = crypto.randomUUID();
  expect((await site.post('/vault', { ...sent, form_key: key })).status).toBe(303);
  const kept = await site.db.selectFrom('idempotency_key').select('request_hash').where('key', '=', key).execute();
  expect(kept).toHaveLength(1);
  expect(kept).not.toContainEqual({ request_hash: createHash('sha256').update(toKept(sent)).digest() });
});

test('the stored trace of a bid does not allow finding its price by trying all prices', async () => {
  const sent = { price: '90000' };
  const key = crypto.randomUUID();
  expect((await site.post('/tender', { ...sent, form_key: key })).status).toBe(303);
  const kept = await site.db.selectFrom('idempotency_key').select('request_hash').where('key', '=', key).execute();
  expect(kept).toHaveLength(1);
  expect(kept).not.toContainEqual({ request_hash: createHash('sha256').update(toKept(sent)).digest() });
});

test('a button that is pressed twice at once works once, and again after the page is opened anew', async () => {
  const page = { form_key: crypto.randomUUID() };
  const answers = await Promise.all([site.post('/bell', page), site.post('/bell', page)]);
  expect([answers.map(({ status }) => status), presses]).toEqual([[303, 303], 1]);
  await site.post('/bell', { form_key: crypto.randomUUID() });
  expect(presses).toBe(2);
});
