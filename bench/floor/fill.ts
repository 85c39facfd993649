import type pg from 'pg';
import { marketTermsVersion } from '#domain/trade/standing/may-trade.ts';
import { fillListings, withoutTimeLimit } from '../market/fill.ts';

/** A signed-in buyer, with the cookie of the session. */
export type SignedInBuyer = { id: number; cookie: string };

const tokenOf = (number: number) => `bench${String(number).padStart(38, '0')}`;

/** Inserts listings and signed-in buyers for the site, and the same listings into the tables of the floor server. */
export async function fillFloor(pool: pg.Pool, listings: number, buyers: number): Promise<SignedInBuyer[]> {
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
  await pool.query(
    `insert into session (token_hash, member_id, stage, device, created_at, seen_at, expires_at, proved_at)
      select sha256(convert_to('bench' || lpad(id::text, 38, '0'), 'UTF8')), id, 'full', 'Bench', now(), now(), now() + interval '1 day', now()
      from member where id >= $1`,
    [first],
  );
  await withoutTimeLimit(pool, tablesOfFloor);
  await withoutTimeLimit(pool, 'vacuum analyze');
  return people;
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
