-- What is said with a step of a deal is looked at as all words are that one member writes to another.

alter table message_flag
  add column deal_id bigint,
  add column deal_leg smallint,
  add column deal_step integer,
  add foreign key (deal_id, deal_leg, deal_step) references deal_said (deal_id, leg, number) on delete cascade,
  add unique (deal_id, deal_leg, deal_step);
alter table message_flag drop constraint message_flag_check;
alter table message_flag
  add check (num_nonnulls(message_id, offer_id, order_id, deal_id) = 1),
  add check (num_nonnulls(deal_id, deal_leg, deal_step) in (0, 3));

-- A column that is worked out is said anew by being made anew.
alter table message_flag drop column place;
alter table message_flag add column place text not null generated always as (
  case when message_id is not null then 'message' when offer_id is not null then 'offer' when deal_id is not null then 'deal'
    when order_part in ('buyer_review', 'seller_review') then 'review' else 'order' end
) stored;
