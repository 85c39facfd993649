import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { seePage } from '../../../test/support/seen-page.ts';

const database = await testDatabase();
const { db, pool, clock } = database;
const { post } = await testApp({ database, config: { RATE_LIMIT_FACTOR: '0.0125', TRUSTED_PROXIES: '1' } });
beforeEach(() => pool.query('truncate waitlist, rate_limit'));

const ada = { name: 'Ada Okoro', email: 'ada@example.com', phone: '0803 123 4567', account_type: 'seller' };
const from = (address: string) => ({ 'x-forwarded-for': address });
const minute_ms = 60_000;

test('a person who sends too fast is told to wait, and keeps the typed text', async () => {
  expect((await post('/waitlist', ada, from('198.51.100.1'))).status).toBe(303);
  const page = await seePage(await post('/waitlist', { ...ada, company: 'Nuts & Co' }, from('198.51.100.1')));
  expect([page.status, page.title, page.headers.get('retry-after')]).toEqual([
    429,
    'Error: Join Our Waitlist · Àgbọn',
    '3600',
  ]);
  expect(page.alert).toBe('Too many tries from here. Wait 60 minutes and try again.');
  expect(page.fields).toMatchObject({ name: ['Ada Okoro'], email: ['ada@example.com'], company: ['Nuts & Co'] });
});

test('so is a network that sends too many forms, right or wrong ones, and only until the window ends', async () => {
  const here = from('198.51.100.3');
  for (const email of ['a@example.com', 'b@example.com']) await post('/waitlist', { ...ada, email }, here);
  expect((await post('/waitlist', { name: 'Chidi' }, here)).status).toBe(422);
  for (const wrong of [{ ...ada, email: 'c@example.com' }, { name: 'Chidi' }]) {
    const page = await seePage(await post('/waitlist', wrong, here));
    expect([page.status, page.headers.get('retry-after'), page.fields.name]).toEqual([429, '600', [wrong.name]]);
    expect(page.alert).toContain('Wait 10 minutes and try again.');
  }
  expect(await db.selectFrom('waitlist').select('email').orderBy('email').execute()).toHaveLength(2);
  expect((await post('/waitlist', { ...ada, email: 'd@example.com' }, from('198.51.100.4'))).status).toBe(303);
  clock.advance(10 * minute_ms);
  expect((await post('/waitlist', { ...ada, email: 'c@example.com' }, here)).status).toBe(303);
});
