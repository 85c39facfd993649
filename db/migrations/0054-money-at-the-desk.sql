-- Deals, payments and payouts as the team finds them: the newest first, by how they stand, and counted.

create index deal_by_time on deal (created_at desc, id desc);
create index deal_leg_by_state on deal_leg (state, deal_id);
create index payment_by_time on payment (begun_at desc, id desc);
create index payout_by_time on payout (asked_for_at desc, id desc);
create index payout_under_way on payout (asked_for_at, id) where ended_at is null;

select keep_tally('deal');
select keep_tally('payment');
select keep_tally('payout');
insert into tally (counted, change)
  select * from (
    select 'deal', count(*) from deal union all select 'payment', count(*) from payment union all select 'payout', count(*) from payout
  ) kept (counted, change) where change > 0;
