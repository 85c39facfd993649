import type pg from 'pg';
import { newKeyText } from '#domain/people/accounts/api-keys/key-text.ts';
import { marketTermsVersion } from '#domain/trade/standing/may-trade.ts';
import { fillListings } from '../market/fill.ts';
import { withoutTimeLimit } from '../without-time-limit.ts';

/** A buyer who is signed in, with the cookie of the session. */
type SignedInBuyer = { id: number; cookie: string };

/** Members of whom one half orders on pages, and the other half by programs with keys. */
export type FilledFloor = { buyers: SignedInBuyer[]; buyerKeys: string[]; sellerKey: string };

const tokenOf = (number: number) => `bench${String(number).padStart(38, '0')}`;

/** Inserts listings and signed-in buyers for the site, and the same listings into the tables of the floor server. */
export async function fillFloor(pool: pg.Pool, listings: number, buyers: number): Promise<FilledFloor> {
  await pool.query(`insert into site_setting (name, version, value, effective_from, written_at, why)
    values ('marketplace-trading', 1, '{"state": "open"}', now(), now(), 'The bench')`);
  await fillListings(pool, listings);
  const { rows } = await pool.query<{ first: string }>(
    `with begun as (
      insert into member (name, email, account_type, location, created_at)
      select 'Buyer ' || n, 'buyer' || n || '@example.com', 'buyer', 'Lagos', now() from generate_series(1, $1::integer) n
      returning id
    ), agreed as (insert into market_terms_acceptance (member_id, version) select id, $2 from begun)
    select min(id)::text as first from begun`,
    [buyers, marketTermsVersion],
  );
  const first = Number(rows[0]!.first);
  const people = Array.from({ length: buyers }, (_, at) => ({
    id: first + at,
    cookie: `agbon=${tokenOf(first + at)}`,
  }));
  const onPages = people.splice(0, people.length / 2);
  const holders = [...people.map(({ id }) => id), await firstSeller(pool)].map((id) => ({
    id,
    key: newKeyText('test', 'bench', String(id)),
  }));
  await insertKeys(pool, holders);
  await pool.query(
    `insert into session (token_hash, member_id, stage, device, created_at, seen_at, expires_at, proved_at)
      select sha256(convert_to('bench' || lpad(id::text, 38, '0'), 'UTF8')), id, 'full', 'Bench', now(), now(), now() + interval '1 day', now()
      from member where id >= $1`,
    [first],
  );
  await withoutTimeLimit(pool, tablesOfFloor);
  await withoutTimeLimit(pool, 'vacuum analyze');
  const keys = holders.map(({ key }) => key);
  return { buyers: onPages, sellerKey: keys.pop()!, buyerKeys: keys };
}

async function firstSeller(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(`select seller_id as id from listing order by id limit 1`);
  return Number(rows[0]!.id);
}

async function insertKeys(pool: pg.Pool, holders: readonly { id: number; key: string }[]): Promise<void> {
  await pool.query(
    `insert into api_key (member_id, name, begins_with, key_hash, scopes, created_at, expires_at)
      select id, 'Bench', left(key, 15), sha256(convert_to(key, 'UTF8')), array['read', 'trade'], now(), now() + interval '1 day'
      from unnest($1::bigint[], $2::text[]) holder (id, key)`,
    [holders.map(({ id }) => id), holders.map(({ key }) => key)],
  );
}

const tablesOfFloor = `
  create schema floor;
  create table floor.seller as select id, email from member where account_type = 'seller';
  alter table floor.seller add primary key (id);
  create table floor.listing (
    id bigint primary key, seller_id bigint not null references floor.seller, name text not null, category text not null,
    description text not null, place text not null, unit text not null, price_kobo bigint not null,
    quantity bigint not null check (quantity >= 0), created_at timestamptz not null,
    words tsvector generated always as (to_tsvector('english', name || ' ' || description || ' ' || place)) stored);
  insert into floor.listing select id, seller_id, name, category, description, place, unit, price_kobo, quantity, created_at from listing;
  create index on floor.listing (created_at desc);
  create index on floor.listing using gin (words);
  create table floor.orders (id bigint generated always as identity primary key, buyer bigint not null, address text not null,
    state text not null default 'placed', created_at timestamptz not null default now());
  create table floor.order_line (order_id bigint not null references floor.orders, listing_id bigint not null references floor.listing,
    what text not null, quantity bigint not null, price_kobo bigint not null, primary key (order_id, what));
  create table floor.outbox (id bigint generated always as identity primary key, recipient text not null, subject text not null,
    body text not null, sent_at timestamptz)`;
