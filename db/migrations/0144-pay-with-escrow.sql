-- The author passes the link of such terms on, and the first member who agrees becomes the other side. A shop's server adds the number of
-- its own order, and the address to which the buyer returns.
alter table deal_invitation
  add column by_link boolean not null default false,
  add column reference text check (reference ~ '^[A-Za-z0-9][A-Za-z0-9._#/-]{0,63}$'),
  add column return_url text check (length(return_url) between 8 and 500),
  add check (by_link or num_nonnulls(reference, return_url) = 0);

-- A shop finds its order again; a member's terms are listed from the newest, and the links of a day are counted.
create index deal_invitation_reference on deal_invitation (inviter_id, reference) where reference is not null;
create index deal_invitation_newest_of_inviter on deal_invitation (inviter_id, created_at desc, id desc);
