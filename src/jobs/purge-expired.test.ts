import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { addToCart } from '#domain/trade/shop/carts/add-to-cart.ts';
import { cart_kept_ms } from '#domain/trade/shop/carts/cart.limits.ts';
import { newToken } from '#platform/token.ts';
import { findCart } from '#domain/trade/shop/carts/find-cart.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { day_ms } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { outboxTransport } from '#platform/mail/create-transport.ts';
import { purgeExpired } from './purge-expired.ts';
import { noPayments } from '../../test/support/waiting-jobs.ts';

const { ctx, db, pool, queue, files, clock } = await testDatabase();
const log = createLog('silent');
const deps = {
  db,
  queue,
  files,
  clock,
  log,
  transport: outboxTransport(),
  mailFrom: undefined,
  payments: noPayments,
  publicUrl: 'http://agbon.test',
};
const once = { attempt: 1, lastAttempt: false, signal: new AbortController().signal };

async function count(table: 'idempotency_key' | 'rate_limit'): Promise<number> {
  const rows = await db.selectFrom(table).select('key').execute();
  return rows.length;
}

describe('purging expired data', () => {
  it('saved answers are deleted after a day, in as many batches as needed, and younger ones stay', async () => {
    const fill = `insert into idempotency_key (scope, key, request_hash, created_at)
      select 'waitlist', 'key-number-' || $1 || n, '\\x00', $2 from generate_series(1, $3) n`;
    const now = clock.now().getTime();
    await pool.query(fill, ['old', new Date(now - day_ms - 1), 2500]);
    await pool.query(fill, ['young', new Date(now - day_ms), 3]);
    await purgeExpired(deps).run({}, once);
    expect(await count('idempotency_key')).toBe(3);
    clock.advance(1);
    await purgeExpired(deps).run({}, once);
    expect(await count('idempotency_key')).toBe(0);
  });

  it('counts are deleted when their window has ended, not before', async () => {
    const now = clock.now().getTime();
    const windows = [now - 1, now, now + 60_000];
    await db
      .insertInto('rate_limit')
      .values(windows.map((end) => ({ key: `ends at ${end}`, hits: 1, window_ends_at: new Date(end) })))
      .execute();
    await purgeExpired(deps).run({}, once);
    expect(await count('rate_limit')).toBe(2);
  });

  it('a run that is stopped leaves the rest to the next run', async () => {
    await purgeExpired(deps).run({}, { ...once, signal: AbortSignal.abort() });
    clock.advance(day_ms);
    await purgeExpired(deps).run({}, { ...once, signal: AbortSignal.abort() });
    expect(await count('rate_limit')).toBe(2);
    await purgeExpired(deps).run({}, once);
    expect(await count('rate_limit')).toBe(0);
  });

  it('carts are deleted with their items 30 days after their last use, and not a moment before', async () => {
    const [untouched, touched] = [newToken(), newToken()];
    for (const cartToken of [untouched, touched]) await addToCart(ctx(), { cartToken, productId: 'fiber' });
    clock.advance(cart_kept_ms);
    await purgeExpired(deps).run({}, once);
    expect((await findCart(ctx(), untouched)).count).toBe(1);
    await addToCart(ctx(), { cartToken: touched, productId: 'fiber' });
    clock.advance(1);
    await purgeExpired(deps).run({}, once);
    expect([(await findCart(ctx(), untouched)).count, (await findCart(ctx(), touched)).count]).toEqual([0, 2]);
    expect(await db.selectFrom('cart_line').select('quantity').execute()).toEqual([{ quantity: 2 }]);
  });

  it('a link to a person’s data and its mail are deleted after 24 hours, sent or not; other mails stay', async () => {
    const at = ctx();
    await db
      .insertInto('data_request')
      .values({ email: 'ada@example.com', asked_at: at.now, expires_at: new Date(at.now.getTime() + day_ms) })
      .execute();
    await queueMail(at, { to: ['ada@example.com'], template: 'my-data-link', props: { token: 'secret' } });
    await queueMail(at, { to: ['bola@example.com'], template: 'my-data-nothing', props: {} });
    const welcome = { name: 'Ada', accountType: 'buyer', answers: [], unsubscribeToken: '1' };
    await queueMail(at, { to: ['ada@example.com'], template: 'waitlist-welcome', props: welcome });
    const left = async () => {
      const requests = await db.selectFrom('data_request').select('email').execute();
      const mails = await db.selectFrom('mail').select('template').orderBy('id').execute();
      return [requests.length, mails.map(({ template }) => template)];
    };
    clock.advance(day_ms - 1);
    await purgeExpired(deps).run({}, once);
    expect(await left()).toEqual([1, ['my-data-link', 'my-data-nothing', 'waitlist-welcome']]);
    clock.advance(1);
    await purgeExpired(deps).run({}, once);
    expect(await left()).toEqual([0, ['waitlist-welcome']]);
  });
});
