import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { link } from '#content/link.ts';
import type { Child } from '../pages/child.ts';
import type { Measure } from '../pages/rounds.ts';
import type { SiteAnswers } from '../pages/site-process.ts';
import type { BuyersAnswers, Post } from './buyers.ts';
import type { FilledFloor } from './fill.ts';

/** Enough that the pause in which mails gather, at the end of a round, does not count. */
export const ordersARound = 200;
const atOnce = 8;

type Place = {
  pool: pg.Pool;
  filled: FilledFloor;
  site: Child<SiteAnswers>;
  people: Child<BuyersAnswers>;
  ports: { site: number; floor: number };
};

/** Measures orders, each by a different buyer. An order of the site counts as done when its mails are written and sent. */
export async function ordersOf({ pool, filled, site, people, ports }: Place) {
  const { rows: listings } = await pool.query<{ id: bigint }>(
    'select id from floor.listing where quantity >= 100 order by id',
  );
  const stocked = listings.map(({ id }) => Number(id));
  let next = 0;
  // A different listing each time, until all have had an order.
  const nextListing = () => String(stocked[(next++ * 7919) % stocked.length]!);
  const timed = async (port: number, posts: Post[], until?: () => Promise<void>) => {
    const started = performance.now();
    await people.ask('post', { port, posts, atOnce });
    await until?.();
    return { perSecond: (ordersARound * 1000) / (performance.now() - started), perCpuSecond: Number.NaN };
  };
  const byForm: Measure = async () => {
    const ordering = filled.buyers.splice(0, ordersARound);
    const owners = await site.ask(
      'ownersOf',
      ordering.map(({ id }) => String(id)),
    );
    const posts = ordering.map(({ cookie }, at) => formOf(nextListing(), cookie, owners[at]!));
    return timed(ports.site, posts, () => untilSent(pool));
  };
  const byCall: Measure = async () => {
    const posts = filled.buyerKeys.splice(0, ordersARound).map((key) => callOf(nextListing(), key));
    return timed(ports.site, posts, () => untilSent(pool));
  };
  const ofFloor: Measure = async () => {
    const body = new URLSearchParams({ quantity: '1', buyer: '1', address: '1 Palm Road, Lagos' }).toString();
    const posts = Array.from({ length: ordersARound }, () => ({
      path: `/order/${nextListing()}`,
      body,
      headers: formHeaders,
    }));
    return timed(ports.floor, posts);
  };
  return { byForm, byCall, ofFloor };
}

const formHeaders = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
const order = { quantity: '1', shippingAddress: '1 Palm Road, Lagos', paymentMethod: 'bank' };

function formOf(listingId: string, cookie: string, owner: string): Post {
  const body = new URLSearchParams({ form_key: randomUUID(), form_owner: owner, ...order });
  return { path: link('listingOrder', { listingId }), body: body.toString(), headers: { ...formHeaders, cookie } };
}

function callOf(listingId: string, key: string): Post {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
    Authorization: `Bearer ${key}`,
  };
  return {
    path: `${link('apiListing', { listingId })}/order`,
    body: JSON.stringify({ ...order, terms: true }),
    headers,
  };
}

export async function untilSent(pool: pg.Pool): Promise<void> {
  const unsent = `select from mail where last_event = 'queued' limit 1`;
  while ((await pool.query(unsent)).rowCount) await wait(5);
}
