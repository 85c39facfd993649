-- What was released before keeps the day that was said: its hold is over.
insert into card_hold (member_id, account_kind, provider, reference, deal_id, leg, minor, currency, since, held_until, why)
select a.member_id, a.kind, paid.provider, paid.reference, j.deal_id, j.leg, p.amount, a.currency, j.at, j.at, 'card'
from ledger_journal j join ledger_posting p on p.journal_id = j.id
join ledger_account a on a.id = p.account_id and a.kind in ('member_payable', 'buyer_refundable')
cross join lateral (select c.provider, c.reference from payment o join provider_charge c on c.provider = o.provider and c.reference = o.reference
  where o.deal_id = j.deal_id and o.state = 'paid' and c.channel is distinct from 'bank_transfer' order by o.id limit 1) paid
where j.kind = 'settlement';
-- Card top-ups of before age by the same rule: of what is left in a balance, the newest first.
insert into card_hold (member_id, account_kind, provider, reference, minor, currency, since, held_until, why)
select payer_id, 'member_available', provider, reference, least(minor, left_minor), currency, at, greatest(at + interval '14 days', limit_until),
  case when limit_until > business_now() then 'limit' else 'card' end
from (
  select p.payer_id, c.provider, c.reference, c.minor, c.currency, c.verified_at as at, o.held_until as limit_until,
    a.balance - coalesce(sum(c.minor) over (partition by a.id order by c.verified_at desc, p.id desc
      rows between unbounded preceding and 1 preceding), 0) as left_minor
  from payment p join provider_charge c on c.provider = p.provider and c.reference = p.reference
  join ledger_account a on a.kind = 'member_available' and a.member_id = p.payer_id and a.currency = c.currency
  left join charge_over_limit o on o.provider = c.provider and o.reference = c.reference
  where p.deal_id is null and p.state = 'paid' and c.channel is distinct from 'bank_transfer'
    and greatest(c.verified_at + interval '14 days', o.held_until) > business_now()
) topped_up where left_minor > 0;
-- And what a provider had refused to send back to a card.
insert into card_hold (member_id, account_kind, provider, reference, refund_id, minor, currency, since, held_until, why)
select r.member_id, 'member_available', r.provider, r.charge_reference, r.id, r.minor, r.currency, r.in_balance_since,
  r.in_balance_since + interval '14 days', 'card'
from refund r join provider_charge c on c.provider = r.provider and c.reference = r.charge_reference
where r.state = 'in_balance' and c.channel is distinct from 'bank_transfer' and r.in_balance_since + interval '14 days' > business_now();

-- Staff look at large or repeated card money of a seller: one release of the setting's amount, or the third within 30 days from accounts that
-- count together. One look at a time for each seller.
create table card_look (
  hold_id bigint primary key references card_hold (id),
  member_id bigint not null references member (id),
  why text not null check (why in ('large', 'repeated')),
  at timestamptz not null default business_now(),
  seen_by bigint references staff (id),
  seen_at timestamptz,
  check (seen_by is null or seen_at is not null)
);
create unique index card_look_unseen on card_look (member_id) where seen_at is null;
create index card_look_by_time on card_look (at, hold_id) where seen_at is null;

create function note_card_look() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  least_minor bigint := coalesce((setting_in_force('card-look')->>'kobo')::bigint, 100000000);
  buyers bigint[];
  found text;
begin
  if new.currency <> 'NGN' or new.minor >= least_minor then
    found := 'large';
  else
    select accounts_together(buyer_id) into buyers from deal where id = new.deal_id;
    if (select count(*) >= 3 from (select from card_hold h join deal d on d.id = h.deal_id
        where h.member_id = new.member_id and h.account_kind = new.account_kind and h.since > business_now() - interval '30 days'
          and d.buyer_id = any (buyers) limit 3) sold) then
      found := 'repeated';
    end if;
  end if;
  if found is not null then
    insert into card_look (hold_id, member_id, why) values (new.id, new.member_id, found)
    on conflict (member_id) where seen_at is null do nothing;
  end if;
  return null;
end
$$;
create trigger card_look_is_noted after insert on card_hold
  for each row when (new.account_kind = 'member_payable' and new.held_until > new.since) execute function note_card_look();

-- Notes that somebody of staff has looked, and says why they had to; null where nobody had to.
create function see_card_look(whose bigint, by_staff bigint) returns text language sql set search_path = public, pg_temp as $$
  update card_look set seen_at = business_now(), seen_by = by_staff where member_id = whose and seen_at is null returning why
$$;
