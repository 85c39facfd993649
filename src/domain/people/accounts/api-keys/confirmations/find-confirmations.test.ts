import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../../test/support/database.ts';
import { scansOf } from '../../../../../../test/support/plans.ts';
import { signedIn } from '../../../../../../test/support/signed-in.ts';
import { confirmationList } from './confirmation.list.ts';
import { findConfirmations } from './find-confirmations.ts';

const site = await testDatabase();
const [shop, older, newer] = [await signedIn(site), await signedIn(site), await signedIn(site)];
for (const [{ member }, calls] of [
  [older, 5000],
  [shop, 60],
  [newer, 5000],
] as const)
  await sql`with made as (
    insert into api_key (member_id, key_hash, name, begins_with, scopes, expires_at, created_at)
    select id, sha256(id::text::bytea), 'A program', 'agbon_test_abcd', '{read,trade,money}', now() + interval '1 year', now()
    from unnest(${[member.id]}::bigint[]) id returning id, member_id)
  insert into call_confirmation (member_id, key_id, call, params, form_key, input_hash, asked_at, expires_at, state, decided_at)
  select member_id, id, '/api/v1/payments/withdrawal', '{}', 'key-' || n, sha256('x'), now(), now() + interval '1 day', 'refused', now()
  from generate_series(1, ${calls}::int) n, made order by n`.execute(site.db);
await site.pool.query('vacuum analyze call_confirmation, api_key');

const ask = (search: string, from = site.db) =>
  findConfirmations({ ...shop.ctx(), db: from }, confirmationList.read(new URLSearchParams(search)));
const pageAfter = ({ after }: { after?: readonly string[] }) => `after=${after![0]!}`;
const first = await ask('');

describe('calls to confirm', () => {
  test('are listed to the last one, page by page', async () => {
    const ids: bigint[] = [];
    for (let page = first; ; page = await ask(pageAfter(page.next))) {
      ids.push(...page.rows.map(({ id }) => id));
      if (!page.next) break;
    }
    expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
    expect(ids).toEqual(ids.toSorted((a, b) => Number(b - a)));
  });

  test.each([
    ['the first page', ''],
    ['a later page', pageAfter(first.next!)],
  ])('%s reads its own rows alone, by an index', async (_, search) => {
    const scans = await scansOf(site, ['call_confirmation'], (from) => ask(search, from));
    expect(scans).toEqual([{ index: 'call_confirmation_member', rows: 26 }]);
  });
});
