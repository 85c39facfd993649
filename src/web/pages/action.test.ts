import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import { line } from '#domain/values/input.ts';
import type { Visit } from '../request/visit.ts';
import { testApp } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { defineForm } from '../request/form.ts';
import { action } from './action.ts';
import { page } from './page.tsx';
import { anyone, members, type Route } from '../request/route.ts';

const database = await testDatabase(4);
const { sitePool, db } = database;

test('a hundred simultaneous requests for a code, on four connections, are all answered without a deadlock', async () => {
  const site = await testApp({ database, config: { RATE_LIMIT_FACTOR: '4', TRUSTED_PROXIES: '1' } });
  for (const path of ['/login/phone', '/signup/phone']) {
    const asking = Array.from({ length: 100 }, (_, at) => {
      const phone = `0803 123 4${String(at).padStart(3, '0')}`;
      const from = { 'x-forwarded-for': `198.51.100.${at}` };
      return site.post(path, { name: 'Ada', account_type: 'seller', phone }, from);
    });
    const statuses = (await Promise.all(asking)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([303]));
  }
  expect(await db.selectFrom('text_message').select('id').execute()).toHaveLength(200);
  expect(site.logged.filter(({ level }) => level === 'error')).toEqual([]);
  expect([sitePool.waitingCount, sitePool.idleCount === sitePool.totalCount]).toEqual([0, true]);
});

describe('a person above the limit', () => {
  let looks = 0;
  const name = line({ missing: 'Say your name' }).refine(() => (looks += 1));
  const form = defineForm({ id: 'knock', schema: z.object({ name }), missingText: 'Say it' });
  const routes: Route[] = action({
    at: '/knock',
    who: anyone,
    form,
    show: (visit, { fields, problem }, refusal) =>
      page(visit, { title: 'Knock', description: '', body: `${fields.name.values[0]}: ${problem}`, ...refusal }),
    verb: async () => {},
    next: () => '/come-in',
    failedText: 'That did not work.',
  });

  test('is refused with the typed text, and the form is processed no further', async () => {
    const { post: send } = await testApp({ database, routes, config: { RATE_LIMIT_FACTOR: '0.0001' } });
    looks = 0;
    expect((await send('/knock', { name: 'Ada' })).status).toBe(303);
    const looked = looks;
    const refused = await seePage(await send('/knock', { name: 'Ada again' }));
    expect([refused.status, refused.headers.get('retry-after'), looks]).toEqual([429, '600', looked]);
    expect(refused.text).toContain('Ada again: Too many tries from here. Wait 10 minutes and try again.');
  });
});

test('a key belongs to its sender and address: with another sender or address it is a new request', async () => {
  const done: string[] = [];
  const form = defineForm({ id: 'own', schema: z.object({}), missingText: '' });
  const verb = async ({ actor }: Ctx, _: object, { params }: Visit) => {
    done.push(`${actor.kind === 'member' ? actor.name : ''} ${params.what}`);
  };
  const routes = action({ at: '/own/:what', who: members, form, verb, next: () => '/done' });
  const site = await testApp({ database, routes });
  const [ada, bola] = [await signedIn(database, { name: 'Ada' }), await signedIn(database, { name: 'Bola' })];
  const send = (what: string, { cookie }: { cookie: string }) =>
    site.post(`/own/${what}`, { form_key: '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10' }, { cookie });
  for (const who of [ada, ada, bola])
    for (const what of ['husk', 'shell']) expect((await send(what, who)).status).toBe(303);
  expect(done).toEqual(['Ada husk', 'Ada shell', 'Bola husk', 'Bola shell']);
});

test('a form reports a failure with its own text, even if the sender could not be identified', async () => {
  const trouble = { 'no answer': new Error('no answer'), away: Object.assign(new Error('gone'), { code: '57P01' }) };
  for (const [what, error] of Object.entries(trouble)) {
    const site = await testApp({
      database,
      whoIs: () => {
        throw error;
      },
    });
    const party = { full_name: 'Ada Okoro', email: 'ada@example.com', notes: 'By the lagoon' };
    const refused = await seePage(await site.post('/book-event', party));
    expect([what, refused.status, refused.alert]).toEqual([
      what,
      what === 'away' ? 503 : 500,
      'Submission failed. Please try again.',
    ]);
    expect(refused.fields).toMatchObject({ full_name: ['Ada Okoro'], notes: ['By the lagoon'] });
    const { requestId } = site.logged.find(({ level }) => level === 'error')!;
    expect(refused.text).toContain(`If it happens again, tell us this reference: ${requestId as string}`);
    const order = await seePage(await site.post('/machines/desheller/order', { name: 'Ada', quantity: '2' }));
    expect([what, order.status, order.fields.quantity]).toEqual([what, what === 'away' ? 503 : 500, ['2']]);
  }
});
