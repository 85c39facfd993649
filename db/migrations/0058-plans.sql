-- Which plan of the escrow an account has from when on, and what a dollar is worth by which the limits of plans are counted in other
-- currencies. A deal keeps the plan by which its fee was reckoned, and the rate.

create table deal_plan (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  plan text not null check (plan in ('basic', 'professional', 'enterprise')),
  -- A fee of its own; without one what the plan costs.
  fee_bps integer check (fee_bps between 0 and 1000),
  from_at timestamptz not null default business_now(),
  granted_at timestamptz not null default business_now()
);
create index deal_plan_of_member on deal_plan (member_id, from_at desc, id desc);

create table deal_rate (
  id bigint generated always as identity primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- How many minor units of it are one dollar of the United States.
  per_dollar bigint not null check (per_dollar between 1 and 1000000000000),
  since date not null default (business_now() at time zone 'Africa/Lagos')::date
);
create index deal_rate_latest on deal_rate (currency, id desc);

-- What was granted and what was reckoned by stays; another is another row.
create function deal_plan_stays() returns trigger language plpgsql as $$
begin
  raise exception 'Another plan or rate is another row.' using errcode = 'restrict_violation';
end
$$;
create trigger deal_plan_stays before update on deal_plan for each row execute function deal_plan_stays();
create trigger deal_rate_stays before update or delete on deal_rate for each row execute function deal_plan_stays();

alter table deal
  add column plan text not null default 'basic' check (plan in ('basic', 'professional', 'enterprise')),
  add column per_dollar bigint check (per_dollar > 0),
  add column rate_since date,
  add check ((per_dollar is null) = (rate_since is null));

-- As before, and the fee is reckoned anew with other terms, as long as nobody agreed to them.
create or replace function deal_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A deal is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.buyer_id, new.seller_id, new.currency, new.created_at)
      is distinct from (old.id, old.buyer_id, old.seller_id, old.currency, old.created_at)
    or exists (select from deal_leg where deal_id = old.id and state not in ('draft', 'proposed')) then
    raise exception 'The terms of a deal stay as they were agreed.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- The rates to begin with, rounded; whoever moves money keeps them from here on.
insert into deal_rate (currency, per_dollar, since)
select split_part(one, ' ', 1), split_part(one, ' ', 2)::bigint, '2026-11-02'
from unnest(string_to_array(
  'USD 100,NGN 150000,GHS 1100,KES 12900,ZAR 1750,XOF 565,XAF 565,EUR 86,GBP 75,CNY 712,INR 8800,AED 367,SAR 375,JPY 152,CAD 140,'
  'AUD 152,CHF 80,BRL 540,MXN 1850,TZS 247000,UGX 3500,RWF 1450,ETB 15000,EGP 4750,MAD 915,AOA 91500,ZMW 2250,MZN 6390,GMD 7300,'
  'SLE 2310,LRD 18100,GNF 8650,CVE 9500,BWP 1330,NAD 1750,LSL 1750,SZL 1750,MUR 4550,MGA 445000,MWK 173400,BIF 2950,DJF 178,'
  'KMF 425,SCR 1420,SOS 57100,SDG 60000,SSP 470000,STN 2110,CDF 240000,TND 2920,DZD 13000,LYD 5430,MRU 3990,ERN 1500,SGD 130,'
  'HKD 778,TWD 3060,KRW 1420,THB 3250,MYR 422,IDR 1660000,PHP 5850,VND 26300,LKR 30400,BDT 12200,PKR 28100,NPR 14080,MVR 1540,'
  'TRY 4200,ILS 328,JOD 709,KWD 307,BHD 376,OMR 384,QAR 364,LBP 8950000,IQD 1310000,IRR 4200000,YER 23900,SYP 1100000,AFN 6650,'
  'SEK 943,NOK 1005,DKK 642,ISK 122,PLN 364,CZK 2090,HUF 33500,RON 437,BGN 168,RSD 10080,ALL 8300,MKD 5290,BAM 168,MDL 1690,'
  'UAH 4190,RUB 8100,GEL 271,AMD 38300,AZN 170,KZT 53000,UZS 1210000,KGS 8745,TJS 925,TMT 350,MNT 359000,MMK 210000,KHR 402000,'
  'LAK 2170000,BND 130,MOP 801,KPW 90000,PGK 420,FJD 227,SBD 823,VUV 120,WST 277,TOP 236,XPF 103,NZD 174,ARS 145000,CLP 945,'
  'COP 385000,PEN 338,BOB 691,PYG 7050,UYU 3980,VES 22300,GYD 20920,SRD 3850,CRC 50300,GTQ 766,HNL 2625,NIO 3680,PAB 100,SVC 875,'
  'BZD 201,DOP 6400,HTG 13080,CUP 2400,JMD 16030,TTD 677,BBD 200,BSD 100,BMD 100,KYD 83,XCD 270,AWG 179,BYN 330,FKP 75,GIP 75,'
  'SHP 75,BTN 8800,ZWG 2650', ',')) one;
