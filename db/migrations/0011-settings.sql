-- What members settle for themselves: the news they want, and the second step of signing in.

-- Agreed to with the words of a version, at a time; taken back at once.
alter table member
  add column news_agreed_version text check (length(news_agreed_version) between 1 and 40),
  add column news_agreed_at timestamptz,
  add column news_stopped_at timestamptz,
  add check ((news_agreed_version is null) = (news_agreed_at is null)),
  add check (news_agreed_at is null or news_stopped_at is null);

-- A member's own proof that it is they gets codes of its own.
alter table phone_code drop constraint phone_code_purpose_check;
alter table phone_code add constraint phone_code_purpose_check
  check (purpose in ('sign_in', 'sign_up', 'second_factor', 'confirm_phone', 'change_phone', 'proof'));

-- Between the password and the second step wrong codes are counted here.
alter table session add column wrong_tries integer not null default 0 check (wrong_tries between 0 and 5);
