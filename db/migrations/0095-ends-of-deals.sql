-- What was shipped before this has a deadline too: both sides are asked three weeks after it was sent, at once if that is over, and it
-- becomes a dispute nine days later if nobody says that it arrived.
insert into deal_clock (deal_id, leg, kind, due_at, fires)
select l.deal_id, l.leg, one.kind, greatest(sent.at + interval '21 days', business_now()) + one.later, one.fires
from deal_leg l
cross join lateral (select at from deal_event where deal_id = l.deal_id and leg = l.leg and event = 'ship' order by number desc limit 1) sent
cross join (values ('did it arrive', interval '0', null), ('never arrived', interval '9 days', 'dispute')) one (kind, later, fires)
where l.state = 'shipped'
on conflict do nothing;
