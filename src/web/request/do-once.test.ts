import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aMoment, someKobo } from '#domain/values/answer.schema.ts';
import { line } from '#domain/values/input.ts';
import { toStoredJson } from '#domain/acting/answering/stored-answer.ts';
import { testApp } from '../../../test/support/app.ts';
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
    ...action({ at: '/vault', who: anyone, form, verb: async () => {}, next: () => '/inside' }),
    ...action({
      at: '/harvest',
      who: anyone,
      form: bidForm,
      answer: z.object({ weighed: someKobo, on: aMoment }),
      verb: async () => ({ weighed: 7n, on: new Date(0), password: 'grater husk' }),
      next: ({ weighed, on, ...more }) =>
        `/harvest?${[`weighed,${weighed}`, `on,${on.getUTCFullYear()}`, ...Object.keys(more)].join('&')}`,
    }),
    ...action({ at: '/tender', who: anyone, form: bidForm, verb: async () => {}, next: () => '/inside' }),
    ...action({
      at: '/liar',
      who: anyone,
      form: bidForm,
      answer: z.object({ weighed: someKobo }),
      verb: async () => ({ weighed: 'a lot' as unknown as bigint }),
      next: () => '/inside',
      failedText: 'That did not work.',
    }),
    ...press({ at: '/bell', who: anyone, verb: async () => void (presses += 1), next: () => '/rung' }),
  ],
});

test('the stored trace of a form does not allow guessing the password that was in it', async () => {
  const sent = { password: 'grater husk lagoon seven' };
  const key = crypto.randomUUID();
  expect((await site.post('/vault', { ...sent, form_key: key })).status).toBe(303);
  const kept = await site.db.selectFrom('idempotency_key').select('request_hash').where('key', '=', key).execute();
  expect(kept).toHaveLength(1);
  expect(kept).not.toContainEqual({ request_hash: createHash('sha256').update(toStoredJson(sent)).digest() });
});

test('the stored trace of a bid does not allow finding its price by trying all prices', async () => {
  const sent = { price: '90000' };
  const key = crypto.randomUUID();
  expect((await site.post('/tender', { ...sent, form_key: key })).status).toBe(303);
  const kept = await site.db.selectFrom('idempotency_key').select('request_hash').where('key', '=', key).execute();
  expect(kept).toHaveLength(1);
  expect(kept).not.toContainEqual({ request_hash: createHash('sha256').update(toStoredJson(sent)).digest() });
});

test('undeclared parts of an act’s answer are neither saved nor sent', async () => {
  const key = crypto.randomUUID();
  for (const _ of ['first', 'again']) {
    const response = await site.post('/harvest', { price: '1', form_key: key });
    expect(response.headers.get('location')).toBe(`/harvest?weighed,7&on,1970`);
  }
  const { answer } = await site.db
    .selectFrom('idempotency_key')
    .select('answer')
    .where('key', '=', key)
    .orderBy('key')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(answer)).not.toContain('grater');
});

test('an answer that differs from its declaration rolls the work back', async () => {
  const form_key = crypto.randomUUID();
  expect((await site.post('/liar', { price: '1', form_key })).status).toBe(500);
  expect(await site.db.selectFrom('idempotency_key').select('key').where('key', '=', form_key).execute()).toEqual([]);
});

test('a button that is pressed twice at once works once, and again after the page is opened again', async () => {
  const page = { form_key: crypto.randomUUID() };
  const answers = await Promise.all([site.post('/bell', page), site.post('/bell', page)]);
  expect([answers.map(({ status }) => status), presses]).toEqual([[303, 303], 1]);
  await site.post('/bell', { form_key: crypto.randomUUID() });
  expect(presses).toBe(2);
});

test('a button without a key is identified by its page: twice on one page works once, and on the next page again', async () => {
  const before = presses;
  const pages = ['dGhlIGZpcnN0IHBhZ2U', 'dGhlIHNlY29uZCBwYWdl'].map((form_owner) => ({ form_owner }));
  const twice = await Promise.all([site.post('/bell', pages[0]!), site.post('/bell', pages[0]!)]);
  expect([twice.map(({ status }) => status), presses]).toEqual([[303, 303], before + 1]);
  await site.post('/bell', pages[1]!);
  expect(presses).toBe(before + 2);
});
