import type pg from 'pg';

/** Makes some of the terms that members wrote links of shops, and puts some into other states. */
export async function varyInvitations(pool: pg.Pool): Promise<void> {
  await pool.query(`
    update deal_invitation set by_link = true, reference = 'ORD-1042' where id % 2 = 0;
    update deal_invitation set state = 'withdrawn' where id % 4 = 1;
    update deal_invitation set state = 'sent', turn = 'invitee',
      stands_until = business_now() + case when id % 8 < 4 then 1 else -1 end * interval '1 day' where id % 4 = 2`);
}

/** Links that this member wrote as a shop, one in each minute, with numbers of orders. */
export async function fillLinks(pool: pg.Pool, memberId: bigint, count: number): Promise<void> {
  await pool.query(
    `insert into deal_invitation (inviter_id, inviter_side, by_link, reference, kind, title, currency, parts, minor, fee_payer,
       inspection_days, ship_by, state, created_at)
     select $1, 'seller', true, 'ORD-' || n, 'goods', 'Copra ' || n, 'NGN', '[{"name": "All", "minor": "5"}]', 5, 'buyer', 3, '2026-12-20',
       'withdrawn', timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, $2::integer) n`,
    [memberId, count],
  );
}
