import type { TestDatabase } from './database.ts';
import { payingOut } from './payouts.ts';
import { topUp } from './sound-books.ts';

/** For each member a payout, a deal with another member, and a begun payment. */
export async function fillMoney(database: TestDatabase): Promise<void> {
  const { ctx, db, pool } = database;
  const { withAccount, withdraw } = payingOut(database, undefined);
  for (const { id } of await db.selectFrom('member').select('id').orderBy('id').execute()) {
    await topUp(ctx(), id, 500n);
    await withAccount(id);
    await withdraw(id, 500n);
  }
  await pool.query(`
    with eze as (insert into member (name, email, account_type, created_at) values ('Eze', 'eze@example.com', 'merchant', now()) returning id)
      insert into deal (buyer_id, seller_id, currency, fee_bps, fee_payer, inspection_ms, ship_by, created_at)
      select m.id, eze.id, 'NGN', 0, 'buyer', 86400000, now(), m.created_at from member m, eze;
    insert into deal_part (deal_id, part, minor, buyer_fee, seller_fee, state)
      select id, part, 500, 0, 0, (array['funded', 'disputed'])[(id + part) % 2 + 1] from deal, generate_series(1, 2) part;
    insert into payment (reference, provider, payer_id, deal_id, minor, currency, state, begun_at)
      select 'reference-' || id, 'sandbox', buyer_id, case when id % 2 = 0 then id end, 500, 'NGN',
        (array['open', 'failed'])[id % 2 + 1], created_at from deal;
    insert into document (kind, code, deal_id, buyer_id, seller_id, buyer_name, buyer_address, seller_name, what, lines, minor, currency, issued_at)
      select 'pro_forma', upper(translate(left(md5(d.id::text), 12), '01', '23')), d.id, d.buyer_id, d.seller_id, m.name, m.address_street, 'Eze', 'Coir',
        '[{"text": "Coir", "minor": "500"}]', 500, 'NGN', d.created_at
      from deal d join member m on m.id = d.buyer_id`);
}

/** Unmatched payments, deadlines of deals, and bank lines: some of each kind. */
export async function fillBanks({ pool }: TestDatabase): Promise<void> {
  await pool.query(`
    insert into provider_charge (provider, reference, minor, currency, fee)
      select distinct 'sandbox', name, 5, 'NGN', 0 from member;
    insert into unmatched_payment (provider, reference, minor, currency, why, came_at)
      select 'sandbox', name, 5, 'NGN', (array['unknown', 'amount'])[min(id) % 2 + 1], min(created_at) from member group by name;
    insert into deal_invitation (inviter_id, inviter_side, name, kind, title, currency, parts, minor, fee_payer, inspection_days, ship_by, created_at)
      select m.id, 'seller', m.name, (array['goods', 'service'])[m.id % 2 + 1], m.name, 'NGN', '[{"name": "All", "minor": "5"}]', 5, 'buyer', 3,
        '2026-12-20', m.created_at from member m;
    insert into deal_clock (deal_id, part, kind, due_at, fires)
      select deal_id, part, kind, now() + (deal_id + part - 4) * interval '9 hours', 'accept'
      from deal_part cross join (values ('inspection'), ('a day left')) clock (kind);
    insert into bank_account (name, currency) values ('One', 'NGN'), ('Two', 'USD');
    insert into bank_statement (account_id, file_name, hash, from_day, to_day, lines)
      select a.id, 'one.csv', sha256((a.id || ' ' || n)::bytea), '2026-11-01', '2026-11-22', 3 from bank_account a, generate_series(1, 3) n;
    insert into bank_line (statement_id, account_id, line, day, narration, reference, minor, running, refs, how, why, known_at)
      select s.id, s.account_id, n, current_date - n * 9, 'Word', s.id::text, 5, 1, '{}',
        case when n = 1 then 'explained' end, case when n = 1 then 'A fee' end, case when n = 1 then now() end
      from bank_statement s, generate_series(1, 6) n`);
}

/** Sent and stopped mails, and requests for accounts: some of each. */
export async function fillMails({ pool }: TestDatabase): Promise<void> {
  await pool.query(`
    insert into mail_suppression (address, reason, created_at)
      select 'ada' || n || '@example.com', 'complained', now() from generate_series(1, 7) n;
    insert into sign_up (name, email, account_type, token_hash, created_at, expires_at)
      select 'Ada ' || n, 'new' || n || '@example.com', 'buyer', sha256(n::text::bytea), now(), now() + interval '1 hour' from generate_series(1, 7) n;
    insert into text_message (to_phone, body, state, created_at, expires_at)
      select '+2348031234567', 'Your code', (array['queued', 'sent', 'failed'])[n % 3 + 1], now(), now() from generate_series(1, 7) n`);
}
