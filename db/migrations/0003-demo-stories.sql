-- Which stories of the demo data this database was told; each is told once.
create table demo_story (
  name text primary key,
  told_at timestamptz not null
);
