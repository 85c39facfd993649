-- What somebody typed into a form for which they had to sign in first. Nobody can read it but by the token in their address.

create table sealed_note (
  token_hash bytea primary key check (length(token_hash) = 32),
  sealed bytea not null check (length(sealed) <= 200000),
  expires_at timestamptz not null
);
create index sealed_note_expires_at on sealed_note (expires_at);
