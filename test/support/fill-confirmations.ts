import type pg from 'pg';

/** Calls of a key of the first member that the member refused. */
export async function fillConfirmations(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with made as (
      insert into api_key (member_id, key_hash, name, begins_with, scopes, expires_at, created_at)
      select id, sha256('x'), 'A program', 'agbon_test_abcd', '{money}', now() + interval '1 year', now() from member order by id limit 1
      returning id, member_id)
    insert into call_confirmation (member_id, key_id, call, params, form_key, input_hash, asked_at, expires_at, state, decided_at)
      select member_id, id, '/api/v1/payments/withdrawal', '{}', 'key-' || n, sha256('x'), now(), now() + interval '1 day', 'refused', now()
      from generate_series(1, $1::int) n, made`,
    [count],
  );
}
