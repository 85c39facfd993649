import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { hashToken, newToken } from '#platform/token.ts';
import { findSession } from './find-session.ts';

const { db, pool, clock } = await testDatabase();

const people = 10_000;
const token = newToken();

type Plan = { 'Node Type': string; 'Index Name'?: string; Plans?: Plan[] };

const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];

test('looking up a session costs one query, which finds its row by index among ten thousand', async () => {
  const now = clock.now();
  await pool.query(
    `insert into member (name, email, account_type, created_at)
     select 'Member ' || n, 'member' || n || '@farm.example', 'buyer', $1 from generate_series(1, $2::int) n`,
    [now, people],
  );
  await pool.query(
    `insert into session (token_hash, member_id, stage, device, created_at, seen_at, expires_at, proved_at)
     select case when id = 1 then $2 else sha256(id::text::bytea) end, id, 'full', 'Chrome on Android', $1, $1,
       $1::timestamptz + interval '60 days', $1 from member`,
    [now, hashToken(token)],
  );
  await pool.query(
    `with stored as (insert into stored_file (hash, size_bytes) select sha256(email::bytea), 1 from member returning hash),
       kept as (insert into file (hash, kind, is_public, content_type, kept_at)
         select hash, 'member-picture', true, 'image/webp', $1 from stored returning id, hash)
     insert into member_picture (member_id, file_id, hash, created_at)
     select member.id, kept.id, hash, $1 from kept join member on hash = sha256(email::bytea)`,
    [now],
  );
  await pool.query('analyze session, member, member_picture');

  const asked = await statementsOf(pool, async () => {
    const session = await findSession(db, token, now);
    expect(session?.member.email).toBe('member1@farm.example');
    expect(session?.member.picture).toMatch(/^[\da-f]{64}$/);
  });
  expect(asked).toHaveLength(1);

  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${asked[0]}`, [
    [hashToken(token)],
  ]);
  const scans = within(rows[0]!['QUERY PLAN'][0]!.Plan).filter((node) => node['Node Type'].endsWith('Scan'));
  expect(scans.map((scan) => [scan['Node Type'], scan['Index Name']])).toEqual([
    ['Index Scan', 'session_pkey'],
    ['Index Scan', 'member_pkey'],
    ['Index Scan', 'member_picture_pkey'],
    // Without notifications, as here, the plan uses a bitmap of the index.
    ['Bitmap Heap Scan', undefined],
    ['Bitmap Index Scan', 'thread_side_unread'],
  ]);
});
