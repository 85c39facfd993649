-- Which files may be swept away is known without looking through all that are kept.
alter table stored_file add column is_kept boolean not null default false;
update stored_file set is_kept = true where exists (select from file where file.hash = stored_file.hash);
drop index stored_file_announced_at;
create index stored_file_unkept on stored_file (announced_at) where not is_kept;

-- Whoever keeps a file says so on its row, in the same transaction; whoever lets it go, or goes, says that somebody has to look.
create function file_let_go() returns trigger language plpgsql as $$
begin
  update stored_file set is_kept = false where hash in (select hash from gone);
  return null;
end
$$;
create trigger file_let_go after delete on file referencing old table as gone
  for each statement execute function file_let_go();
