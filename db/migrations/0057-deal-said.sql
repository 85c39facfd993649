-- What is said with the steps of a deal: words, how it travels, what is claimed, and the files that show it. The history of a deal has no
-- words and stays; these can be taken out of it with whoever wrote them.

create table deal_said (
  deal_id bigint not null,
  leg smallint not null,
  number integer not null,
  side text not null check (side in ('buyer', 'seller')),
  words text check (length(words) between 1 and 2000),
  -- How a shipment travels, and by what it is found.
  carrier text check (length(carrier) between 1 and 80),
  tracking text check (length(tracking) between 1 and 80),
  -- What a rejection or a dispute is about, and how much of the worth is claimed.
  reason text check (length(reason) between 1 and 40),
  claimed_minor bigint check (claimed_minor > 0),
  -- Of a part: so much of so much, in thousandths of what it is counted in.
  accepted bigint check (accepted >= 0),
  whole bigint check (whole >= accepted and whole > 0),
  at timestamptz not null default business_now(),
  primary key (deal_id, leg, number),
  foreign key (deal_id, leg, number) references deal_event (deal_id, leg, number),
  check ((accepted is null) = (whole is null))
);
create index deal_said_at on deal_said (at);

-- Private: the two sides read it, and staff.
create table deal_file (
  file_id bigint primary key references file (id) on delete cascade,
  deal_id bigint not null,
  leg smallint not null,
  number integer not null,
  foreign key (deal_id, leg, number) references deal_said (deal_id, leg, number) on delete cascade
);
create index deal_file_of_step on deal_file (deal_id, leg, number);

-- The buyer's six digits are reckoned from a secret of ours, the part and this number, so that the buyer reads them whenever they are
-- needed, and nobody who reads the table does. A new number, and the old digits are worth nothing.
alter table deal_leg add column pin_round smallint not null default 0 check (pin_round >= 0);
alter table deal_leg drop column pin_hash;

-- What the two write to each other about a deal that is of no listing.
alter table thread add column deal_id bigint unique references deal (id);
