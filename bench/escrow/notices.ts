import type pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { createHmac } from 'node:crypto';
import { link } from '#content/link.ts';
import type { ConnectionSettings } from '#platform/database/connect.ts';
import { sandboxSignature } from '#platform/payments/sandbox/sandbox-notices.ts';
import { signNotice } from '#platform/payments/notice-signature.ts';
import type { Figure } from '../judge.ts';
import { startChild } from '../pages/child.ts';
import { withDataFolder } from '../site.ts';
import type { NoticesAnswers } from './send-notices.ts';
import { secret, siteOn, whenAtRest } from './site-on.ts';

const perSecond = 300;
const mostWait_ms = 50;
/** The number of notices that warm the process up before the measured ones. It may still be booking them during the measurement. */
const warmUp = 900;
const longestProcessing_s = 300;

/**
 * Measures notices of this many charges, which the provider sends at fixed times, however long the answers take. The web process also runs
 * the jobs, like on a small machine.
 */
export async function notifyNotices(
  { pool, connection }: { pool: pg.Pool; connection: ConnectionSettings },
  count: number,
): Promise<Figure[]> {
  return withDataFolder(async (dataDir) => {
    const site = siteOn(connection, dataDir);
    const sender = startChild<NoticesAnswers>('bench/escrow/send-notices.ts');
    try {
      const port = await site.ask('port');
      await whenAtRest(pool);
      const path = link('paymentNotices', { provider: 'sandbox' });
      const send = (references: readonly string[]) =>
        sender.ask('send', { port, path, header: sandboxSignature, notices: references.map(noticeOf), perSecond });
      await send(await paidCharges(pool, warmUp));
      const references = await paidCharges(pool, count);
      const { waits_ms, refused } = await send(references);
      const kept = await counted(
        pool,
        'select count(*) as n from provider_event where reference = any($1)',
        references,
      );
      const processed = await untilProcessed(pool, references);
      const sorted = waits_ms.toSorted((one, other) => one - other);
      return [
        {
          name: `${perSecond} notices a second, 95 of a hundred answered within`,
          value: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
          unit: 'ms',
          limit: { atMost: mostWait_ms },
        },
        { name: 'notices refused', value: refused, digits: 0, limit: { atMost: 0 } },
        { name: 'notices lost', value: count - kept, digits: 0, limit: { atMost: 0 } },
        { name: 'notices of which nothing came', value: count - processed.done, digits: 0, limit: { atMost: 0 } },
        { name: 'until the last was booked', value: processed.seconds, unit: 's' },
      ];
    } finally {
      await Promise.all([site.stop(), sender.stop()]);
    }
  });
}

function noticeOf(reference: string): { body: string; signature: string } {
  const body = JSON.stringify({ event: 'charge.success', data: { reference, status: 'success' } });
  return { body, signature: signNotice(body, sandboxSecret) };
}

/** The secret with which the site's sandbox provider signs notices. */
const sandboxSecret = createHmac('sha256', secret).update('test of payments').digest('hex');

/** Makes charges by bank transfer, each into another balance, that only the provider knows so far. */
async function paidCharges(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ reference: string }>(
    `with payers as (
      insert into member (name, email, account_type, created_at)
      select 'Payer', 'payer-' || gen_random_uuid() || '@example.com', 'buyer', now() from generate_series(1, $1::int) returning id
    ), begun as (
      insert into payment (reference, provider, payer_id, minor, currency, state, page)
      select 'pay-' || gen_random_uuid(), 'sandbox', id, 50000, 'NGN', 'open', 'https://agbon.example' from payers returning reference
    )
    insert into sandbox_charge (reference, minor, currency, return_to, account_number, state, channel)
    select reference, 50000, 'NGN', 'https://agbon.example', '0123456789', 'paid', 'bank_transfer' from begun returning reference`,
    [count],
  );
  return rows.map(({ reference }) => reference);
}

async function counted(pool: pg.Pool, query: string, references: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ n: bigint }>(query, [references]);
  return rows.reduce((sum, { n }) => sum + Number(n), 0);
}

async function untilProcessed(
  pool: pg.Pool,
  references: readonly string[],
): Promise<{ done: number; seconds: number }> {
  const started = performance.now();
  const paid = () =>
    counted(pool, `select count(*) as n from payment where state = 'paid' and reference = any($1)`, references);
  let done = await paid();
  const seconds = () => (performance.now() - started) / 1000;
  while (done < references.length && seconds() < longestProcessing_s) {
    await wait(250);
    done = await paid();
  }
  return { done, seconds: seconds() };
}
