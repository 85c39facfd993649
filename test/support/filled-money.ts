import type { TestDatabase } from './database.ts';
import { payingOut } from './payouts.ts';
import { topUp } from './sound-books.ts';

/** For each member that there is a payout to them, a deal of theirs with somebody, and a payment that they began. */
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
    insert into deal_leg (deal_id, leg, minor, buyer_fee, seller_fee, state)
      select id, leg, 500, 0, 0, (array['funded', 'disputed'])[(id + leg) % 2 + 1] from deal, generate_series(1, 2) leg;
    insert into payment (reference, provider, payer_id, deal_id, minor, currency, state, begun_at)
      select 'reference-' || id, 'sandbox', buyer_id, case when id % 2 = 0 then id end, 500, 'NGN',
        (array['open', 'failed'])[id % 2 + 1], created_at from deal;
    insert into document (kind, code, deal_id, buyer_id, seller_id, buyer_name, seller_name, what, lines, minor, currency, issued_at)
      select 'pro_forma', upper(translate(left(md5(d.id::text), 12), '01', '23')), d.id, d.buyer_id, d.seller_id, m.name, 'Eze', 'Coir',
        '[{"text": "Coir", "minor": "500"}]', 500, 'NGN', d.created_at
      from deal d join member m on m.id = d.buyer_id`);
}
