-- What a listing was before staff took it down, for whoever puts it back.
alter table listing add column taken_down_from text check (taken_down_from in ('active', 'paused'));
alter table listing add check (taken_down_from is null or state = 'taken_down');

-- As staff read them.
create index listing_created_at on listing (created_at desc, id desc);
