-- What is ordered on the marketplace is a deal once its seller has said what shipping costs: the whole sum is known then, and the
-- buyer agrees to it or does not.

-- Until when a proposal can be agreed to, where it says so.
alter table deal add column stands_until timestamptz;

alter table market_order add column deal_id bigint unique references deal (id);

-- What was agreed stays as it was, in the order as in its deal; and an order never gets another deal.
create function market_order_stays() returns trigger language plpgsql as $$
begin
  if old.deal_id is not null and (
    new.deal_id is distinct from old.deal_id
    or (
      (new.buyer_id, new.seller_id, new.unit_price_kobo, new.quantity, new.subtotal_kobo, new.shipping_kobo, new.unit)
        is distinct from
      (old.buyer_id, old.seller_id, old.unit_price_kobo, old.quantity, old.subtotal_kobo, old.shipping_kobo, old.unit)
      and exists (select from deal_leg where deal_id = old.deal_id and state not in ('draft', 'proposed'))
    )
  ) then
    raise exception 'An order stays as it was agreed.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger market_order_stays before update on market_order for each row execute function market_order_stays();
