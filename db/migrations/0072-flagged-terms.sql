-- Terms that strangers write to each other are looked at as all words are that one person writes to another.

alter table message_flag
  add column invitation_id bigint,
  add column invitation_step integer,
  add foreign key (invitation_id, invitation_step) references deal_invitation_step (invitation_id, number) on delete cascade,
  add unique (invitation_id, invitation_step),
  -- Whoever was asked need not be a member.
  alter column author_id drop not null;
alter table message_flag drop constraint message_flag_check;
alter table message_flag
  add constraint message_flag_stands_once check (num_nonnulls(message_id, offer_id, order_id, deal_id, invitation_id) = 1),
  add check (num_nonnulls(invitation_id, invitation_step) in (0, 2)),
  add check (author_id is not null or invitation_id is not null);

-- A column that is worked out is said anew by being made anew.
alter table message_flag drop column place;
alter table message_flag add column place text not null generated always as (
  case when message_id is not null then 'message' when offer_id is not null then 'offer' when deal_id is not null then 'deal'
    when invitation_id is not null then 'terms'
    when order_part in ('buyer_review', 'seller_review') then 'review' else 'order' end
) stored;

-- Whoever was asked and is taken out takes along what was kept of their words.
create function forget_flagged_guest() returns trigger language plpgsql as $$
begin
  delete from message_flag where invitation_id = new.id and author_id is null;
  return null;
end
$$;
create trigger flagged_guest_forgotten after update of email, phone on deal_invitation
  for each row when (num_nonnulls(old.email, old.phone) > 0 and num_nonnulls(new.email, new.phone) = 0)
  execute function forget_flagged_guest();
