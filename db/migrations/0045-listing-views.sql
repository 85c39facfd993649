-- How often listings were looked at: by how many people on how many days, and by nobody in particular. A table of its own, since
-- a listing that is only looked at has not changed.
create table listing_views (
  listing_id bigint primary key references listing (id) on delete cascade,
  views bigint not null check (views > 0)
);
