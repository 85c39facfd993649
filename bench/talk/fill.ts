import type pg from 'pg';
import { hashToken, newToken } from '#platform/token.ts';
import { withoutTimeLimit } from '../without-time-limit.ts';

const messagesEach = 50;
const readers = 100;

/** The member who has a tenth of all threads and a long first thread. */
export const busiest = 1n;
export const longTalk = '1';

/** Inserts this many messages in threads of fifty, interleaved like real messages. Builds indexes afterwards. */
export async function fillMessages(pool: pg.Pool, messages: number): Promise<void> {
  const threads = Math.floor(messages / messagesEach);
  const long = Math.floor(messages / messagesEach);
  await withoutTimeLimit(
    pool,
    `insert into member (name, email, account_type, location, created_at)
      select 'Member ' || n, 'member' || n || '@example.com', case when n <= 500 then 'seller' else 'buyer' end, 'Lagos', now()
      from generate_series(1, 20511) n;
    insert into listing (seller_id, name, category, description, location, place, unit, price_kobo, quantity)
      select n, 'Mature coconuts ' || n, 'raw-coconuts', 'Packed by hand.', 'Lagos', 'Lagos', 'nut', 42000, 1000
      from generate_series(1, 500) n;
    create table talk as select n as id, case when n % 10 = 1 then 1 else 2 + n % 499 end as seller_id, 501 + n % 20011 as buyer_id,
      now() - n * interval '1 minute' as at from generate_series(1, ${threads}) n;
    insert into thread (listing_id, listing_name, buyer_id, seller_id, subject, urgency, started_at, last_at)
      select seller_id, 'Mature coconuts', buyer_id, seller_id, 'Price for a truck', 'medium', at, at from talk order by id;
    insert into thread_side (thread_id, member_id, other_id, unread, last_message_at)
      select id, seller_id, buyer_id, (id % 20 = 0)::integer, at from talk
      union all select id, buyer_id, seller_id, 0, at from talk`,
  );
  const { rows: indexes } = await pool.query<{ name: string; made_by: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by from pg_index
    where indrelid = 'message'::regclass and not indisunique`);
  for (const { name } of indexes) await withoutTimeLimit(pool, `drop index ${name}`);
  await withoutTimeLimit(
    pool,
    `insert into message (thread_id, author_id, body, at)
      select talk.id, case when n % 2 = 0 then talk.buyer_id else talk.seller_id end,
        'Two hundred bags on Friday, loaded in front of your driver. Number ' || n, talk.at
      from generate_series(1, ${messages - long}) n join talk on talk.id = 1 + (n * 7919::bigint) % ${threads}
      union all
      select talk.id, talk.seller_id, 'And one word more. Number ' || n, talk.at
      from generate_series(1, ${long}) n join talk on talk.id = ${longTalk}`,
  );
  for (const { made_by } of indexes) await withoutTimeLimit(pool, made_by);
  await withoutTimeLimit(pool, 'drop table talk');
  await withoutTimeLimit(pool, 'vacuum analyze');
}

export type Reader = { id: bigint; cookie: string };

/** Signs in a hundred members, of whom the busiest is the first. */
export async function signInReaders(pool: pg.Pool): Promise<Reader[]> {
  const signedIn = Array.from({ length: readers }, (_, at) => ({ id: busiest + BigInt(at), token: newToken() }));
  await pool.query(
    `insert into session (token_hash, member_id, stage, device, created_at, seen_at, expires_at, proved_at)
      select token_hash, member_id, 'full', 'Bench', now(), now(), now() + interval '1 day', now()
      from unnest($1::bytea[], $2::bigint[]) signed_in (token_hash, member_id)`,
    [signedIn.map(({ token }) => hashToken(token)), signedIn.map(({ id }) => String(id))],
  );
  return signedIn.map(({ id, token }) => ({ id, cookie: `agbon=${token}` }));
}
