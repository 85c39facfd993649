-- An order that was paid by card or bank transfer is paid by one journal of kind 'charge' that names its deal; only an order paid from a
-- balance has a journal of kind 'funding'. Both are paid deals.
create or replace function order_is_traded() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not owns_table(tg_relid) and not exists (
    select from market_order o join deal d on d.id = o.deal_id and (d.buyer_id, d.seller_id) = (o.buyer_id, o.seller_id)
    where o.id = new.id and exists (select from ledger_journal j where j.deal_id = d.id and j.kind in ('funding', 'charge'))) then
    raise exception 'An order is delivered after its deal was paid.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
