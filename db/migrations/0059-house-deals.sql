-- Which deal an order of our own machines and products became, once its customer agreed to the price that staff set.
create table house_deal (
  deal_id bigint primary key references deal (id),
  kind text not null check (kind in ('machine-order', 'product-order')),
  record_id bigint not null,
  agreed_at timestamptz not null default business_now()
);
create index house_deal_of_record on house_deal (kind, record_id, deal_id);
