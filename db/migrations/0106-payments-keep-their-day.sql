-- When and how a payment came counts towards the limits of its payer, so it stays as well.
create or replace function payment_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A payment is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.reference, new.provider, new.payer_id, new.deal_id, new.minor, new.currency, new.begun_at)
      is distinct from (old.id, old.reference, old.provider, old.payer_id, old.deal_id, old.minor, old.currency, old.begun_at)
    or (old.state in ('paid', 'parked') and new.state <> old.state)
    or (old.state = 'paid' and (new.paid_at, new.channel) is distinct from (old.paid_at, old.channel)) then
    raise exception 'A payment stays as it was begun, and as it ended.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
