-- Mails to members when a price of the board crosses an amount that they chose: one alert a member, category and unit.
create table price_alert (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  category text not null,
  unit text not null,
  -- Which of the two prices that the page shows: the median of asking prices, or the published median of settled trades.
  figure text not null check (figure in ('asking', 'settled')),
  amount_kobo bigint not null check (amount_kobo > 0),
  -- On which side of the amount the price was when the member last knew; null until a price is known.
  was_reached boolean,
  -- When the last mail was sent, so that it is at most one a day.
  told_on date,
  stop_token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default business_now(),
  unique (member_id, category, unit)
);
-- The alerts that a price has crossed are found without reading the others.
create index price_alert_crossed on price_alert (category, unit, figure, was_reached, amount_kobo);
