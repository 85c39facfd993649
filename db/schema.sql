-- Written by `npm run db -- schema` from the migrated database. Do not edit: change a migration.
-- Each table with its constraints, indexes and triggers, by name; behind them the views and the functions.

create domain heard_about as text CHECK ((VALUE = ANY (ARRAY['facebook'::text, 'instagram'::text, 'tiktok'::text, 'linkedin'::text, 'referral'::text, 'google_search'::text, 'ads'::text, 'other'::text])));

create domain state_of_work as text CHECK ((VALUE = ANY (ARRAY['received'::text, 'in_talk'::text, 'priced'::text, 'confirmed'::text, 'shipped'::text, 'delivered'::text, 'declined'::text])));

-- Links mailed for a new password or a new address, by the hash of their token.
create table account_link (
  token_hash bytea not null,
  kind text not null,
  member_id bigint not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint account_link_pkey PRIMARY KEY (token_hash),
  constraint account_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint account_link_kind_check CHECK ((kind = ANY (ARRAY['reset_password'::text, 'change_email'::text])))
);
CREATE INDEX account_link_email ON account_link USING btree (email);
CREATE INDEX account_link_expires_at ON account_link USING btree (expires_at);
CREATE INDEX account_link_member_id ON account_link USING btree (member_id);

-- Digests of cards, bank accounts and browsers, by which accounts of one person are found and counted together.
create table account_trace (
  id bigint not null generated always as identity,
  member_id bigint,
  staff_id bigint,
  kind text not null,
  digest bytea not null,
  last_on date not null default ((business_now() AT TIME ZONE 'Africa/Lagos'::text))::date,
  constraint account_trace_pkey PRIMARY KEY (id),
  constraint account_trace_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint account_trace_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  constraint account_trace_check CHECK ((num_nonnulls(member_id, staff_id) = 1)),
  constraint account_trace_check1 CHECK (((staff_id IS NULL) OR (kind = 'device'::text))),
  constraint account_trace_digest_check CHECK ((octet_length(digest) = 32)),
  constraint account_trace_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'bank_account'::text, 'device'::text])))
);
CREATE INDEX account_trace_by_day ON account_trace USING btree (last_on, id);
CREATE UNIQUE INDEX account_trace_of_member ON account_trace USING btree (member_id, kind, digest) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX account_trace_of_staff ON account_trace USING btree (staff_id, kind, digest) WHERE (staff_id IS NOT NULL);
CREATE INDEX account_trace_shared ON account_trace USING btree (kind, digest, member_id);
CREATE CONSTRAINT TRIGGER account_trace_is_needed AFTER DELETE ON account_trace DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION account_trace_is_needed();
CREATE TRIGGER account_trace_stays BEFORE INSERT OR UPDATE ON account_trace FOR EACH ROW EXECUTE FUNCTION account_trace_stays();

-- Keys with which programs of members call the API.
create table api_key (
  id bigint not null generated always as identity,
  member_id bigint not null,
  name text not null,
  begins_with text not null,
  key_hash bytea not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_because text,
  replaced_by bigint,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_key_hash_key UNIQUE (key_hash),
  constraint api_key_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint api_key_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES api_key(id) ON DELETE SET NULL,
  constraint api_key_begins_with_check CHECK ((begins_with ~ '^agbon_(live|test)_[0-9A-Za-z]{4}$'::text)),
  constraint api_key_check CHECK ((expires_at > created_at)),
  constraint api_key_check1 CHECK (((ended_at IS NULL) = (ended_because IS NULL))),
  constraint api_key_ended_because_check CHECK ((ended_because = ANY (ARRAY['removed'::text, 'password reset'::text, 'suspended'::text, 'ended by our team'::text, 'room for a new key'::text, 'signed out by its program'::text]))),
  constraint api_key_key_hash_check CHECK ((length(key_hash) = 32)),
  constraint api_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint api_key_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['read'::text, 'trade'::text, 'money'::text])))
);
CREATE INDEX api_key_member ON api_key USING btree (member_id, id DESC);
CREATE INDEX api_key_replaced_by ON api_key USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE TRIGGER tell_api_keys AFTER DELETE OR UPDATE OF ended_at, expires_at, scopes ON api_key FOR EACH STATEMENT EXECUTE FUNCTION tell_api_keys();

-- How many calls were made with a key on a day, in Lagos time, and how many of them failed.
create table api_key_day (
  key_id bigint not null,
  day date not null,
  calls bigint not null,
  failed bigint not null,
  constraint api_key_day_pkey PRIMARY KEY (key_id, day),
  constraint api_key_day_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id) ON DELETE CASCADE,
  constraint api_key_day_calls_check CHECK ((calls >= 0)),
  constraint api_key_day_check CHECK (((failed >= 0) AND (failed <= calls)))
);

-- What the site's own login may insert, table by table; `let_app_use` grants it.
create table app_grant (
  place text not null,
  inserts text,
  constraint app_grant_pkey PRIMARY KEY (place)
);

-- What needs more than one person: the request, its state and how it ended.
create table approval (
  id bigint not null generated always as identity,
  kind text not null,
  subject text not null,
  record_kind text not null,
  record_id text not null,
  member_id bigint,
  other_member_id bigint,
  wish jsonb not null,
  why text,
  setting text,
  setting_minor bigint,
  minor bigint,
  currency text,
  begun_as text not null,
  begun_by bigint,
  needed smallint not null,
  at timestamp with time zone not null default business_now(),
  until timestamp with time zone,
  not_before timestamp with time zone,
  state text not null,
  ended_at timestamp with time zone,
  ended_by bigint,
  ended_why text,
  old_id bigint,
  staff_id bigint,
  notified_at timestamp with time zone,
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES staff(id),
  constraint approval_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id),
  constraint approval_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint approval_other_member_id_fkey FOREIGN KEY (other_member_id) REFERENCES member(id),
  constraint approval_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint approval_alone CHECK (((needed > 0) OR ((state = 'done'::text) AND (currency IS NOT NULL) AND (currency = 'NGN'::text) AND (setting_minor IS NOT NULL) AND (minor <= setting_minor)))),
  constraint approval_begun_as_check CHECK ((begun_as = ANY (ARRAY['staff'::text, 'member'::text, 'clock'::text, 'shared'::text]))),
  constraint approval_check CHECK (((setting IS NULL) = (setting_minor IS NULL))),
  constraint approval_check1 CHECK (((minor IS NULL) = (currency IS NULL))),
  constraint approval_check2 CHECK (((begun_as = 'staff'::text) OR (begun_by IS NULL))),
  constraint approval_check3 CHECK (((begun_as <> 'staff'::text) OR (begun_by IS NOT NULL) OR (needed = 0))),
  constraint approval_check4 CHECK (((needed = 0) OR (needed =
CASE begun_as
    WHEN 'staff'::text THEN 1
    ELSE 2
END))),
  constraint approval_check5 CHECK (((not_before IS NULL) OR (minor IS NULL))),
  constraint approval_check6 CHECK (((ended_at IS NULL) = (state = 'waiting'::text))),
  constraint approval_check7 CHECK (((ended_why IS NOT NULL) OR (state <> 'turned_down'::text))),
  constraint approval_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint approval_ended_why_check CHECK (((length(ended_why) >= 1) AND (length(ended_why) <= 500))),
  constraint approval_kind_check CHECK (((kind ~ '^[a-z]+(-[a-z]+)*$'::text) AND (length(kind) <= 40))),
  constraint approval_minor_check CHECK ((minor > 0)),
  constraint approval_of_shared CHECK (((begun_as <> 'shared'::text) OR ((kind = 'staff-invitation'::text) AND (not_before IS NOT NULL)))),
  constraint approval_record_id_check CHECK (((length(record_id) >= 1) AND (length(record_id) <= 60))),
  constraint approval_record_kind_check CHECK (((length(record_kind) >= 1) AND (length(record_kind) <= 40))),
  constraint approval_setting_check CHECK (((length(setting) >= 1) AND (length(setting) <= 60))),
  constraint approval_setting_minor_check CHECK ((setting_minor >= 0)),
  constraint approval_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'withdrawn'::text, 'turned_down'::text, 'expired'::text, 'overtaken'::text]))),
  constraint approval_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 60))),
  constraint approval_turned_down_by_another CHECK (((state <> 'turned_down'::text) OR ((ended_by IS NOT NULL) AND (ended_by IS DISTINCT FROM begun_by)))),
  constraint approval_turned_down_by_somebody_else CHECK (((state <> 'turned_down'::text) OR (staff_id IS NULL) OR (ended_by IS DISTINCT FROM staff_id))),
  constraint approval_why_check CHECK (((length(why) >= 1) AND (length(why) <= 1000))),
  constraint approval_wish_check CHECK (((jsonb_typeof(wish) = 'object'::text) AND (length((wish)::text) <= 4000))),
  constraint approval_withdrawn_by_its_beginner CHECK (((state <> 'withdrawn'::text) OR (begun_as <> 'staff'::text) OR (NOT (ended_by IS DISTINCT FROM begun_by))))
);
CREATE INDEX approval_begun_by ON approval USING btree (begun_by, setting, at) WHERE ((begun_as = 'staff'::text) AND (state = ANY (ARRAY['waiting'::text, 'done'::text])));
CREATE UNIQUE INDEX approval_by_old_id ON approval USING btree (kind, old_id) WHERE (old_id IS NOT NULL);
CREATE INDEX approval_ended ON approval USING btree (id DESC) WHERE ((needed > 0) AND (state <> 'waiting'::text));
CREATE INDEX approval_in_order ON approval USING btree (at, id) WHERE (state = 'waiting'::text);
CREATE INDEX approval_not_before ON approval USING btree (not_before) WHERE ((state = 'waiting'::text) AND (not_before IS NOT NULL));
CREATE INDEX approval_of_member ON approval USING btree (member_id, setting, at) WHERE (member_id IS NOT NULL);
CREATE INDEX approval_of_other_member ON approval USING btree (other_member_id, setting, at) WHERE (other_member_id IS NOT NULL);
CREATE INDEX approval_of_subject ON approval USING btree (kind, subject, id DESC);
CREATE INDEX approval_told ON approval USING btree (notified_at) WHERE ((state = 'waiting'::text) AND (not_before IS NOT NULL));
CREATE INDEX approval_until ON approval USING btree (until) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX approval_waiting ON approval USING btree (kind, subject) WHERE (state = 'waiting'::text);
CREATE TRIGGER approval_concerned_stays BEFORE UPDATE OF staff_id ON approval FOR EACH ROW WHEN ((new.staff_id IS DISTINCT FROM old.staff_id)) EXECUTE FUNCTION approval_concerned_stays();
CREATE CONSTRAINT TRIGGER approval_is_confirmed AFTER INSERT OR UPDATE ON approval DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.state = 'done'::text) AND (new.needed > 0))) EXECUTE FUNCTION approval_is_confirmed();
CREATE TRIGGER approval_is_not_truncated BEFORE TRUNCATE ON approval FOR EACH STATEMENT EXECUTE FUNCTION approval_stays();
CREATE TRIGGER approval_is_sealed AFTER INSERT ON approval FOR EACH ROW EXECUTE FUNCTION seal_row();
CREATE TRIGGER approval_may_take_effect BEFORE INSERT ON approval FOR EACH ROW WHEN ((new.not_before IS NOT NULL)) EXECUTE FUNCTION approval_may_take_effect();
CREATE TRIGGER approval_stays BEFORE DELETE OR UPDATE ON approval FOR EACH ROW EXECUTE FUNCTION approval_stays();

-- Who confirmed an approval.
create table approval_confirmation (
  approval_id bigint not null,
  staff_id bigint not null,
  at timestamp with time zone not null default business_now(),
  constraint approval_confirmation_pkey PRIMARY KEY (approval_id, staff_id),
  constraint approval_confirmation_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id),
  constraint approval_confirmation_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE TRIGGER approval_confirmation_is_sealed AFTER INSERT ON approval_confirmation FOR EACH ROW EXECUTE FUNCTION seal_row();
CREATE TRIGGER approval_confirmation_stays BEFORE TRUNCATE ON approval_confirmation FOR EACH STATEMENT EXECUTE FUNCTION approval_confirmed_by_another();
CREATE TRIGGER approval_confirmed_by_another BEFORE INSERT OR DELETE OR UPDATE ON approval_confirmation FOR EACH ROW EXECUTE FUNCTION approval_confirmed_by_another();
CREATE TRIGGER approval_not_by_concerned BEFORE INSERT ON approval_confirmation FOR EACH ROW EXECUTE FUNCTION approval_not_by_concerned();

-- How many listings ask a price in a place, as changes that triggers add. A counter.
create table asking_count (
  id bigint not null generated always as identity,
  category text not null,
  unit text not null,
  place text not null,
  price_kobo bigint not null,
  change bigint not null,
  sellers bigint not null default 0,
  constraint asking_count_pkey PRIMARY KEY (id)
);
CREATE INDEX asking_count_of ON asking_count USING btree (place, category, unit, price_kobo);

-- The median of what one seller asks in a place. Kept by triggers.
create table asking_seller (
  seller_id bigint not null,
  category text not null,
  unit text not null,
  place text not null,
  price_kobo bigint,
  constraint asking_seller_pkey PRIMARY KEY (seller_id, category, unit, place),
  constraint asking_seller_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES member(id) ON DELETE CASCADE
);

-- The median of asking prices at the start of each week, for the charts.
create table asking_week (
  category text not null,
  unit text not null,
  monday date not null,
  median_kobo bigint not null,
  listings bigint not null,
  constraint asking_week_pkey PRIMARY KEY (category, unit, monday),
  constraint asking_week_listings_check CHECK ((listings > 0)),
  constraint asking_week_monday_check CHECK ((EXTRACT(isodow FROM monday) = (1)::numeric))
);
CREATE TRIGGER pages_told AFTER INSERT OR UPDATE ON asking_week FOR EACH STATEMENT EXECUTE FUNCTION tell_prices_changed();

-- What the public page of the escrow says, written by each verification of the books.
create table assurance (
  verification_id bigint not null,
  asked text[] not null,
  broken text[] not null,
  chain_holds boolean not null,
  deals_held integer not null,
  deals_settled integer not null,
  currencies text[] not null,
  short text[] not null,
  payouts_in_time integer not null,
  payouts_late integer not null,
  payouts_owing integer not null,
  payouts_waiting integer not null,
  payouts_back integer not null,
  payouts_median_ms bigint,
  constraint assurance_pkey PRIMARY KEY (verification_id),
  constraint assurance_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES ledger_verification(id),
  constraint assurance_check CHECK ((broken <@ asked)),
  constraint assurance_check1 CHECK ((short <@ currencies)),
  constraint assurance_deals_held_check CHECK ((deals_held >= 0)),
  constraint assurance_deals_settled_check CHECK ((deals_settled >= 0)),
  constraint assurance_payouts_back_check CHECK ((payouts_back >= 0)),
  constraint assurance_payouts_in_time_check CHECK ((payouts_in_time >= 0)),
  constraint assurance_payouts_late_check CHECK ((payouts_late >= 0)),
  constraint assurance_payouts_median_ms_check CHECK ((payouts_median_ms >= 0)),
  constraint assurance_payouts_owing_check CHECK ((payouts_owing >= 0)),
  constraint assurance_payouts_waiting_check CHECK ((payouts_waiting >= 0))
);

-- What is held for others in each currency, as a verification found it.
create table assurance_held (
  currency text not null,
  verification_id bigint not null,
  owed jsonb not null,
  ours bigint,
  constraint assurance_held_pkey PRIMARY KEY (currency),
  constraint assurance_held_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES assurance(verification_id),
  constraint assurance_held_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
);

-- What staff did, line by line. Lines never change.
create table audit (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  staff_id bigint,
  staff_name text not null,
  staff_role text not null,
  what text not null,
  record_kind text not null,
  record_id text not null,
  before jsonb,
  after jsonb,
  why text,
  request_id text not null,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint audit_record_id_check CHECK (((length(record_id) >= 1) AND (length(record_id) <= 200))),
  constraint audit_record_kind_check CHECK (((length(record_kind) >= 1) AND (length(record_kind) <= 60))),
  constraint audit_staff_name_check CHECK (((length(staff_name) >= 1) AND (length(staff_name) <= 120))),
  constraint audit_staff_role_check CHECK ((staff_role = ANY (ARRAY['viewer'::text, 'support'::text, 'pricing'::text, 'finance'::text, 'owner'::text]))),
  constraint audit_what_check CHECK (((what ~ '^[a-z]+(-[a-z]+)*$'::text) AND (length(what) <= 60))),
  constraint audit_why_check CHECK (((length(why) >= 1) AND (length(why) <= 1000)))
);
CREATE INDEX audit_by_reason ON audit USING gin (searchable(VARIADIC ARRAY[why]) gin_trgm_ops) WHERE (why IS NOT NULL);
CREATE INDEX audit_by_record ON audit USING btree (record_kind, record_id, at DESC, id DESC);
CREATE INDEX audit_by_staff ON audit USING btree (staff_id, at DESC, id DESC);
CREATE INDEX audit_by_what ON audit USING btree (what, at DESC, id DESC);
CREATE INDEX audit_newest ON audit USING btree (at DESC, id DESC);
CREATE TRIGGER audit_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_stays();
CREATE TRIGGER audit_is_sealed AFTER INSERT ON audit FOR EACH ROW EXECUTE FUNCTION seal_row();

-- The sealed secret of a member's authenticator app.
create table authenticator (
  member_id bigint not null,
  sealed_secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint authenticator_pkey PRIMARY KEY (member_id),
  constraint authenticator_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

-- The bank accounts whose statements staff upload.
create table bank_account (
  id bigint not null generated always as identity,
  name text not null,
  currency text not null,
  constraint bank_account_pkey PRIMARY KEY (id),
  constraint bank_account_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint bank_account_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE UNIQUE INDEX bank_account_named ON bank_account USING btree (lower(name), currency);

-- A line of a bank statement, and what in the books it belongs to.
create table bank_line (
  id bigint not null generated always as identity,
  statement_id bigint not null,
  account_id bigint not null,
  line integer not null,
  day date not null,
  day_number integer not null generated always as ((day - '1970-01-01'::date)) stored,
  narration text not null,
  reference text not null,
  minor bigint not null,
  balance bigint,
  running integer not null,
  refs text[] not null,
  how text,
  record text,
  why text,
  known_by bigint,
  known_at timestamp with time zone,
  by_hand boolean not null default false,
  constraint bank_line_pkey PRIMARY KEY (id),
  constraint bank_line_account_id_day_minor_reference_running_key UNIQUE (account_id, day, minor, reference, running),
  constraint bank_line_id_record_key UNIQUE (id, record),
  constraint bank_line_record_key UNIQUE (record),
  constraint bank_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES bank_account(id),
  constraint bank_line_known_by_fkey FOREIGN KEY (known_by) REFERENCES staff(id),
  constraint bank_line_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statement(id),
  constraint bank_line_check CHECK (((how IS NULL) = (known_at IS NULL))),
  constraint bank_line_check1 CHECK (((record IS NOT NULL) = ((how IS NOT NULL) AND (how = ANY (ARRAY['reference'::text, 'amount'::text, 'hand'::text]))))),
  constraint bank_line_check2 CHECK (((why IS NOT NULL) = ((how IS NOT NULL) AND (how = ANY (ARRAY['not_ours'::text, 'explained'::text]))))),
  constraint bank_line_how_check CHECK ((how = ANY (ARRAY['reference'::text, 'amount'::text, 'hand'::text, 'not_ours'::text, 'explained'::text]))),
  constraint bank_line_line_check CHECK ((line > 0)),
  constraint bank_line_minor_check CHECK ((minor <> 0)),
  constraint bank_line_narration_check CHECK ((length(narration) <= 500)),
  constraint bank_line_record_check CHECK ((record ~ '^(journal|file) [1-9][0-9]{0,17}$'::text)),
  constraint bank_line_reference_check CHECK ((length(reference) <= 100)),
  constraint bank_line_running_check CHECK ((running > 0)),
  constraint bank_line_why_check CHECK (((length(why) >= 1) AND (length(why) <= 500)))
);
CREATE INDEX bank_line_of_statement ON bank_line USING btree (statement_id, line, id);
CREATE INDEX bank_line_open ON bank_line USING btree (day_number, id) WHERE (how IS NULL);
CREATE INDEX bank_line_open_amount ON bank_line USING btree (minor, day) WHERE (how IS NULL);
CREATE INDEX bank_line_open_of_statement ON bank_line USING btree (statement_id) WHERE (how IS NULL);
CREATE INDEX bank_line_worded ON bank_line USING btree (day, id) WHERE ((narration <> ''::text) OR (refs <> '{}'::text[]));
CREATE TRIGGER bank_line_stays BEFORE DELETE OR UPDATE ON bank_line FOR EACH ROW EXECUTE FUNCTION bank_line_stays();

-- What the books say must appear on a bank statement.
create table bank_movement (
  id bigint not null,
  kind text not null,
  reference text not null,
  bare text not null generated always as (lower(regexp_replace(reference, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) stored,
  payout_id bigint,
  currency text not null,
  minor bigint not null,
  net bigint not null,
  at timestamp with time zone not null,
  is_shown boolean not null default false,
  constraint bank_movement_pkey PRIMARY KEY (id),
  constraint bank_movement_id_fkey FOREIGN KEY (id) REFERENCES ledger_journal(id),
  constraint bank_movement_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(id),
  constraint bank_movement_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'payout'::text, 'back'::text]))),
  constraint bank_movement_minor_check CHECK ((minor <> 0))
);
CREATE INDEX bank_movement_bare ON bank_movement USING btree (bare);
CREATE INDEX bank_movement_of_payout ON bank_movement USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX bank_movement_open ON bank_movement USING btree (at, id) WHERE (NOT is_shown);
CREATE INDEX bank_movement_open_amount ON bank_movement USING btree (currency, minor, at) WHERE (NOT is_shown);
CREATE INDEX bank_movement_open_net ON bank_movement USING btree (currency, net, at) WHERE ((NOT is_shown) AND (net <> minor));

-- Which line of a statement shows which movement.
create table bank_shown (
  movement_id bigint not null,
  line_id bigint not null,
  file_id bigint,
  record text not null generated always as (
CASE
    WHEN (file_id IS NULL) THEN ('journal '::text || (movement_id)::text)
    ELSE ('file '::text || (file_id)::text)
END) stored,
  constraint bank_shown_pkey PRIMARY KEY (movement_id),
  constraint bank_shown_file_id_fkey FOREIGN KEY (file_id) REFERENCES payout_batch(id),
  constraint bank_shown_line_id_record_fkey FOREIGN KEY (line_id, record) REFERENCES bank_line(id, record),
  constraint bank_shown_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES bank_movement(id)
);
CREATE INDEX bank_shown_of_line ON bank_shown USING btree (line_id);
CREATE TRIGGER bank_shown_is_noted AFTER INSERT OR DELETE ON bank_shown FOR EACH ROW EXECUTE FUNCTION note_shown();

-- A statement that staff uploaded.
create table bank_statement (
  id bigint not null generated always as identity,
  account_id bigint not null,
  file_name text not null,
  hash bytea not null,
  from_day date not null,
  to_day date not null,
  lines integer not null,
  added integer not null default 0,
  staff_id bigint,
  kept_at timestamp with time zone not null default business_now(),
  constraint bank_statement_pkey PRIMARY KEY (id),
  constraint bank_statement_account_id_hash_key UNIQUE (account_id, hash),
  constraint bank_statement_account_id_fkey FOREIGN KEY (account_id) REFERENCES bank_account(id),
  constraint bank_statement_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint bank_statement_check CHECK ((to_day >= from_day)),
  constraint bank_statement_check1 CHECK (((added >= 0) AND (added <= lines))),
  constraint bank_statement_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 100))),
  constraint bank_statement_hash_check CHECK ((octet_length(hash) = 32)),
  constraint bank_statement_lines_check CHECK ((lines > 0))
);
CREATE INDEX bank_statement_by_day ON bank_statement USING btree (from_day, to_day);
CREATE INDEX bank_statement_newest ON bank_statement USING btree (kept_at DESC, id DESC);

-- The fingerprint of the key that seals bids. The key itself is in no database.
create table bid_key (
  number integer not null,
  fingerprint text not null,
  at timestamp with time zone not null default business_now(),
  constraint bid_key_pkey PRIMARY KEY (number),
  constraint bid_key_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text)),
  constraint bid_key_number_check CHECK ((number > 0))
);
CREATE TRIGGER bid_key_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON bid_key FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER bid_key_is_the_first BEFORE INSERT ON bid_key FOR EACH ROW EXECUTE FUNCTION bid_key_is_the_first();

-- Bookings of events (public-site.md).
create table book_event_requests (
  id bigint not null generated always as identity,
  full_name text,
  email text,
  phone text,
  event_type text,
  event_type_other text,
  event_date date not null,
  start_time time without time zone not null,
  end_time time without time zone not null,
  guests integer,
  venue text,
  venue_type text,
  serving_style text[] not null default '{}'::text[],
  aesthetic text,
  additional_services text[] not null default '{}'::text[],
  staff_count integer,
  dietary_needs text,
  waste_handling text,
  waste_handling_other text,
  budget_kobo bigint,
  notes text,
  hear_about heard_about,
  created_at timestamp with time zone not null,
  token uuid not null default gen_random_uuid(),
  booking_number text not null,
  search_text text generated always as (searchable(VARIADIC ARRAY[full_name, email, phone, booking_number, venue])) stored,
  work_state state_of_work not null default 'received'::text,
  work_steps jsonb not null default '[]'::jsonb,
  assigned_to bigint,
  work_version integer not null default 0,
  price_kobo bigint,
  upfront_percent smallint,
  price_reason text,
  price_until timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  decline_reason text,
  anonymised_at timestamp with time zone,
  constraint book_event_requests_pkey PRIMARY KEY (id),
  constraint book_event_requests_booking_number UNIQUE (booking_number),
  constraint book_event_requests_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id),
  constraint book_event_requests_additional_services_check CHECK ((additional_services <@ ARRAY['branded_station'::text, 'logo_on_nuts'::text, 'table_service'::text, 'take_home'::text, 'early_setup'::text])),
  constraint book_event_requests_aesthetic_check CHECK ((aesthetic = ANY (ARRAY['natural'::text, 'tropical'::text, 'elegant'::text, 'branded'::text]))),
  constraint book_event_requests_answer CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((decline_reason IS NULL) OR (answer = 'declined'::text)) AND ((answer IS NULL) OR (price_kobo IS NOT NULL)) AND ((answer IS DISTINCT FROM 'accepted'::text) OR ((work_state)::text = ANY (ARRAY['confirmed'::text, 'delivered'::text]))) AND ((answer IS DISTINCT FROM 'declined'::text) OR ((work_state)::text = 'declined'::text)))),
  constraint book_event_requests_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text]))),
  constraint book_event_requests_booking_number_check CHECK ((booking_number ~ '^EVT-[2-9A-HJ-NP-Z]{6}$'::text)),
  constraint book_event_requests_budget_kobo_check CHECK (((budget_kobo >= 1) AND (budget_kobo <= '100000000000'::bigint))),
  constraint book_event_requests_check CHECK ((event_date >= ((created_at AT TIME ZONE 'Africa/Lagos'::text))::date)),
  constraint book_event_requests_check1 CHECK (((end_time > start_time) OR (end_time <= '06:00:00'::time without time zone))),
  constraint book_event_requests_decline_reason_check CHECK (((length(decline_reason) >= 1) AND (length(decline_reason) <= 500))),
  constraint book_event_requests_dietary_needs_check CHECK (((length(dietary_needs) >= 1) AND (length(dietary_needs) <= 1000))),
  constraint book_event_requests_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint book_event_requests_event_type_check CHECK ((event_type = ANY (ARRAY['Corporate Event'::text, 'Wedding'::text, 'Private Party'::text, 'Festival/Fair'::text, 'Other'::text]))),
  constraint book_event_requests_event_type_other_check CHECK (((length(event_type_other) >= 1) AND (length(event_type_other) <= 120))),
  constraint book_event_requests_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 120))),
  constraint book_event_requests_guests_check CHECK (((guests >= 1) AND (guests <= 10000))),
  constraint book_event_requests_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 2000))),
  constraint book_event_requests_person CHECK (
CASE
    WHEN (anonymised_at IS NULL) THEN (num_nulls(full_name, email, phone, venue) = 0)
    ELSE (num_nonnulls(full_name, email, phone, venue, event_type_other, dietary_needs, waste_handling_other, notes, price_reason, decline_reason) = 0)
END),
  constraint book_event_requests_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,17}$'::text)),
  constraint book_event_requests_price_kobo_check CHECK ((price_kobo >= 0)),
  constraint book_event_requests_price_reason_check CHECK (((length(price_reason) >= 1) AND (length(price_reason) <= 300))),
  constraint book_event_requests_serving_style_check CHECK ((serving_style <@ ARRAY['whole coconuts with straws'::text, 'pre-cut coconut chunks'::text, 'coconut water served in cups'::text])),
  constraint book_event_requests_staff_count_check CHECK (((staff_count >= 1) AND (staff_count <= 200))),
  constraint book_event_requests_upfront_percent_check CHECK (((upfront_percent >= 1) AND (upfront_percent <= 100))),
  constraint book_event_requests_venue_check CHECK (((length(venue) >= 1) AND (length(venue) <= 300))),
  constraint book_event_requests_venue_type_check CHECK ((venue_type = ANY (ARRAY['Indoor'::text, 'Outdoor'::text, 'Both'::text]))),
  constraint book_event_requests_waste_handling_check CHECK ((waste_handling = ANY (ARRAY['we_take'::text, 'venue'::text, 'keep'::text, 'other'::text]))),
  constraint book_event_requests_waste_handling_other_check CHECK (((length(waste_handling_other) >= 1) AND (length(waste_handling_other) <= 200))),
  constraint book_event_requests_work_steps_check CHECK ((jsonb_typeof(work_steps) = 'array'::text))
);
CREATE INDEX book_event_requests_by_day ON book_event_requests USING btree (event_date);
CREATE INDEX book_event_requests_by_state ON book_event_requests USING btree (work_state, created_at DESC, id DESC);
CREATE INDEX book_event_requests_by_whom ON book_event_requests USING btree (assigned_to, created_at DESC, id DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX book_event_requests_email ON book_event_requests USING btree (email);
CREATE INDEX book_event_requests_newest ON book_event_requests USING btree (created_at DESC, id DESC);
CREATE INDEX book_event_requests_phone ON book_event_requests USING btree (phone);
CREATE INDEX book_event_requests_search ON book_event_requests USING gin (search_text gin_trgm_ops);
CREATE INDEX book_event_requests_taken_unpriced ON book_event_requests USING btree (created_at, id) WHERE ((price_kobo IS NULL) AND ((work_state)::text = ANY (ARRAY['received'::text, 'in_talk'::text])) AND ((assigned_to IS NOT NULL) OR ((work_state)::text = 'in_talk'::text)));
CREATE UNIQUE INDEX book_event_requests_token ON book_event_requests USING btree (token);
CREATE INDEX book_event_requests_unconfirmed ON book_event_requests USING btree (event_date) WHERE ((work_state)::text = ANY (ARRAY['received'::text, 'in_talk'::text, 'priced'::text]));
CREATE INDEX book_event_requests_unheld ON book_event_requests USING btree (created_at, id) WHERE ((assigned_to IS NULL) AND ((work_state)::text = 'received'::text));
CREATE INDEX book_event_requests_unpriced ON book_event_requests USING btree (created_at, id) WHERE ((price_kobo IS NULL) AND ((work_state)::text = ANY (ARRAY['received'::text, 'in_talk'::text])));
CREATE INDEX book_event_requests_whole ON book_event_requests USING btree (created_at) WHERE (anonymised_at IS NULL);
CREATE TRIGGER forget_answer_to_price BEFORE UPDATE OF work_state ON book_event_requests FOR EACH ROW EXECUTE FUNCTION forget_answer_to_price();
CREATE TRIGGER notes_of_nobody AFTER UPDATE OF anonymised_at ON book_event_requests FOR EACH ROW WHEN ((new.anonymised_at IS NOT NULL)) EXECUTE FUNCTION take_notes_of_nobody();
CREATE TRIGGER notes_taken AFTER DELETE ON book_event_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_notes();
CREATE TRIGGER tally_added AFTER INSERT ON book_event_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON book_event_requests FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON book_event_requests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER week_counted AFTER INSERT ON book_event_requests REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION book_event_requests_week();

-- How far tests have moved the clock by which deadlines are decided.
create table business_clock (
  only_one boolean not null default true,
  ahead_ms bigint not null default 0,
  constraint business_clock_pkey PRIMARY KEY (only_one),
  constraint business_clock_only_one_check CHECK (only_one)
);
CREATE TRIGGER business_clock_is_the_owners BEFORE INSERT OR UPDATE ON business_clock FOR EACH ROW EXECUTE FUNCTION business_clock_is_the_owners();

-- Calls of programs that wait for their member to confirm them, or waited.
create table call_confirmation (
  id bigint not null generated always as identity,
  member_id bigint not null,
  key_id bigint not null,
  call text not null,
  params jsonb not null,
  form_key text not null,
  input bytea,
  if_match text,
  input_hash bytea not null,
  minor bigint,
  currency text,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  decided_at timestamp with time zone,
  answer text,
  problem text,
  constraint call_confirmation_pkey PRIMARY KEY (id),
  constraint call_confirmation_member_id_call_params_form_key_key UNIQUE (member_id, call, params, form_key),
  constraint call_confirmation_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id) ON DELETE CASCADE,
  constraint call_confirmation_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint call_confirmation_call_check CHECK (((length(call) >= 1) AND (length(call) <= 200))),
  constraint call_confirmation_check CHECK ((expires_at > asked_at)),
  constraint call_confirmation_check1 CHECK (((minor IS NULL) = (currency IS NULL))),
  constraint call_confirmation_check2 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint call_confirmation_check3 CHECK (((input IS NOT NULL) OR (state <> 'confirmed'::text))),
  constraint call_confirmation_check4 CHECK (((answer IS NULL) OR (state = 'done'::text))),
  constraint call_confirmation_check5 CHECK (((problem IS NOT NULL) = (state = 'failed'::text))),
  constraint call_confirmation_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint call_confirmation_form_key_check CHECK (((length(form_key) >= 1) AND (length(form_key) <= 200))),
  constraint call_confirmation_if_match_check CHECK ((length(if_match) <= 1000)),
  constraint call_confirmation_input_hash_check CHECK ((length(input_hash) = 32)),
  constraint call_confirmation_minor_check CHECK ((minor >= 0)),
  constraint call_confirmation_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'done'::text, 'failed'::text, 'refused'::text])))
);
CREATE INDEX call_confirmation_key ON call_confirmation USING btree (key_id);
CREATE INDEX call_confirmation_member ON call_confirmation USING btree (member_id, id DESC);
CREATE INDEX call_confirmation_over ON call_confirmation USING btree (expires_at) WHERE (input IS NOT NULL);

-- The amount above which a member confirms what their programs do with money.
create table call_confirmation_limit (
  member_id bigint not null,
  above_kobo bigint not null,
  changed_at timestamp with time zone not null,
  constraint call_confirmation_limit_pkey PRIMARY KEY (member_id),
  constraint call_confirmation_limit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint call_confirmation_limit_above_kobo_check CHECK ((above_kobo >= 0))
);

-- Payouts of card money that did not wait, and why the seller was exempt.
create table card_exemption (
  payout_id bigint not null,
  level smallint not null,
  deals bigint[] not null,
  largest_minor bigint not null,
  unaged_minor bigint not null,
  at timestamp with time zone not null default business_now(),
  constraint card_exemption_pkey PRIMARY KEY (payout_id),
  constraint card_exemption_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(id)
);
CREATE TRIGGER card_exemption_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON card_exemption FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER card_exemption_is_sealed AFTER INSERT ON card_exemption FOR EACH ROW EXECUTE FUNCTION seal_row();
CREATE TRIGGER card_exemption_is_true BEFORE INSERT ON card_exemption FOR EACH ROW EXECUTE FUNCTION card_exemption_is_true();

-- Money that came by card, and until when it is not paid out.
create table card_hold (
  id bigint not null generated always as identity,
  member_id bigint not null,
  account_kind text not null,
  provider text not null,
  reference text not null,
  deal_id bigint,
  part smallint,
  refund_id bigint,
  minor bigint not null,
  currency text not null,
  since timestamp with time zone not null default business_now(),
  held_until timestamp with time zone not null,
  why text not null,
  gone_minor bigint not null default 0,
  constraint card_hold_pkey PRIMARY KEY (id),
  constraint card_hold_deal_id_leg_fkey FOREIGN KEY (deal_id, part) REFERENCES deal_part(deal_id, part),
  constraint card_hold_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint card_hold_provider_reference_fkey FOREIGN KEY (provider, reference) REFERENCES provider_charge(provider, reference),
  constraint card_hold_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  constraint card_hold_account_kind_check CHECK ((account_kind = ANY (ARRAY['member_payable'::text, 'buyer_refundable'::text, 'member_available'::text]))),
  constraint card_hold_check CHECK (((gone_minor >= 0) AND (gone_minor <= minor))),
  constraint card_hold_check1 CHECK (((deal_id IS NULL) = (part IS NULL))),
  constraint card_hold_check2 CHECK (((deal_id IS NULL) OR (refund_id IS NULL))),
  constraint card_hold_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint card_hold_minor_check CHECK ((minor > 0)),
  constraint card_hold_why_check CHECK ((why = ANY (ARRAY['card'::text, 'limit'::text])))
);
CREATE INDEX card_hold_of_charge ON card_hold USING btree (provider, reference);
CREATE INDEX card_hold_of_member ON card_hold USING btree (member_id, held_until);
CREATE UNIQUE INDEX card_hold_of_part ON card_hold USING btree (deal_id, part, account_kind) WHERE (deal_id IS NOT NULL);
CREATE UNIQUE INDEX card_hold_of_refund ON card_hold USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE TRIGGER card_hold_is_sealed AFTER INSERT ON card_hold FOR EACH ROW EXECUTE FUNCTION seal_row();
CREATE TRIGGER card_hold_stays BEFORE DELETE OR UPDATE ON card_hold FOR EACH ROW EXECUTE FUNCTION card_hold_stays();
CREATE TRIGGER card_look_is_noted AFTER INSERT ON card_hold FOR EACH ROW WHEN (((new.account_kind = 'member_payable'::text) AND (new.held_until > new.since))) EXECUTE FUNCTION note_card_look();

-- Card payments that staff are to look at.
create table card_look (
  hold_id bigint not null,
  member_id bigint not null,
  why text not null,
  at timestamp with time zone not null default business_now(),
  seen_by bigint,
  seen_at timestamp with time zone,
  constraint card_look_pkey PRIMARY KEY (hold_id),
  constraint card_look_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES card_hold(id),
  constraint card_look_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint card_look_seen_by_fkey FOREIGN KEY (seen_by) REFERENCES staff(id),
  constraint card_look_check CHECK (((seen_by IS NULL) OR (seen_at IS NOT NULL))),
  constraint card_look_why_check CHECK ((why = ANY (ARRAY['large'::text, 'repeated'::text])))
);
CREATE INDEX card_look_by_time ON card_look USING btree (at, hold_id) WHERE (seen_at IS NULL);
CREATE UNIQUE INDEX card_look_unseen ON card_look USING btree (member_id) WHERE (seen_at IS NULL);

-- A visitor's cart, found by a token in a cookie.
create table cart (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  constraint cart_pkey PRIMARY KEY (id),
  constraint cart_token_hash_key UNIQUE (token_hash),
  constraint cart_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX cart_touched_at ON cart USING btree (touched_at);

-- What is in a cart.
create table cart_line (
  cart_id bigint not null,
  product_id text not null,
  quantity integer not null,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint cart_line_pkey PRIMARY KEY (cart_id, product_id),
  constraint cart_line_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  constraint cart_line_product_id_check CHECK (((length(product_id) >= 1) AND (length(product_id) <= 64))),
  constraint cart_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999)))
);

-- Charges that staff booked though the provider's list did not show them.
create table charge_accepted (
  provider text not null,
  reference text not null,
  why text not null,
  at timestamp with time zone not null default business_now(),
  constraint charge_accepted_pkey PRIMARY KEY (provider, reference),
  constraint charge_accepted_provider_reference_fkey FOREIGN KEY (provider, reference) REFERENCES charge_unknown(provider, reference),
  constraint charge_accepted_why_check CHECK (((length(why) >= 1) AND (length(why) <= 500)))
);
CREATE TRIGGER charge_accepted_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON charge_accepted FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER charge_accepted_is_sealed AFTER INSERT ON charge_accepted FOR EACH ROW EXECUTE FUNCTION seal_row();

-- Each night's comparison of our charges with the provider's list.
create table charge_comparison (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default business_now(),
  provider text not null,
  position bigint not null,
  compared integer not null,
  trouble text,
  constraint charge_comparison_pkey PRIMARY KEY (id),
  constraint charge_comparison_compared_check CHECK ((compared >= 0)),
  constraint charge_comparison_position_check CHECK (("position" >= 0)),
  constraint charge_comparison_provider_check CHECK ((provider ~ '^[a-z]{2,20}$'::text)),
  constraint charge_comparison_trouble_check CHECK (((length(trouble) >= 1) AND (length(trouble) <= 500)))
);
CREATE INDEX charge_comparison_newest ON charge_comparison USING btree (provider, id DESC);
CREATE TRIGGER charge_comparison_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON charge_comparison FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

-- Payments above what a member may pay by card.
create table charge_over_limit (
  id bigint not null generated always as identity,
  provider text not null,
  reference text not null,
  payment_id bigint not null,
  payer_id bigint not null,
  level smallint not null,
  span text not null,
  currency text not null,
  paid_minor bigint not null,
  limit_minor bigint not null,
  at timestamp with time zone not null default business_now(),
  held_until timestamp with time zone not null default (business_now() + '120 days'::interval),
  seen_by bigint,
  seen_at timestamp with time zone,
  constraint charge_over_limit_pkey PRIMARY KEY (id),
  constraint charge_over_limit_payment_id_key UNIQUE (payment_id),
  constraint charge_over_limit_provider_reference_key UNIQUE (provider, reference),
  constraint charge_over_limit_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES member(id),
  constraint charge_over_limit_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint charge_over_limit_provider_reference_fkey FOREIGN KEY (provider, reference) REFERENCES provider_charge(provider, reference),
  constraint charge_over_limit_seen_by_fkey FOREIGN KEY (seen_by) REFERENCES staff(id),
  constraint charge_over_limit_check CHECK (((seen_by IS NULL) OR (seen_at IS NOT NULL))),
  constraint charge_over_limit_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint charge_over_limit_level_check CHECK (((level >= 0) AND (level <= 3))),
  constraint charge_over_limit_span_check CHECK ((span = ANY (ARRAY['day'::text, 'month'::text])))
);
CREATE INDEX charge_over_limit_of_payer ON charge_over_limit USING btree (payer_id, id DESC);
CREATE INDEX charge_over_limit_unseen ON charge_over_limit USING btree (at, id) WHERE (seen_at IS NULL);
CREATE TRIGGER charge_over_limit_stays BEFORE DELETE OR UPDATE ON charge_over_limit FOR EACH ROW EXECUTE FUNCTION charge_over_limit_stays();

-- Charges that the provider does not know as the books have them.
create table charge_unknown (
  provider text not null,
  reference text not null,
  problem text not null,
  found_at timestamp with time zone not null default business_now(),
  constraint charge_unknown_pkey PRIMARY KEY (provider, reference),
  constraint charge_unknown_problem_check CHECK (((length(problem) >= 1) AND (length(problem) <= 300))),
  constraint charge_unknown_provider_check CHECK ((provider ~ '^[a-z]{2,20}$'::text)),
  constraint charge_unknown_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
);
CREATE TRIGGER charge_unknown_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON charge_unknown FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER charge_unknown_is_sealed AFTER INSERT ON charge_unknown FOR EACH ROW EXECUTE FUNCTION seal_row();

-- Chargebacks: a bank asks for a payment back.
create table chargeback (
  id bigint not null generated always as identity,
  provider text not null,
  number text not null,
  reference text not null,
  payment_id bigint,
  deal_id bigint,
  minor bigint not null,
  currency text not null,
  state text not null,
  category text,
  answer_by timestamp with time zone,
  look_by timestamp with time zone not null,
  said text,
  notified_at timestamp with time zone not null default business_now(),
  ask_at timestamp with time zone not null default (business_now() + '06:00:00'::interval),
  borne_minor bigint not null default 0,
  borne_at timestamp with time zone,
  notified_state text,
  constraint chargeback_pkey PRIMARY KEY (id),
  constraint chargeback_provider_number_key UNIQUE (provider, number),
  constraint chargeback_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deal(id),
  constraint chargeback_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint chargeback_category_check CHECK (((length(category) >= 1) AND (length(category) <= 200))),
  constraint chargeback_check CHECK (((borne_minor >= 0) AND (borne_minor <= minor))),
  constraint chargeback_check1 CHECK (((borne_at IS NULL) OR (state = 'lost'::text))),
  constraint chargeback_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint chargeback_minor_check CHECK ((minor > 0)),
  constraint chargeback_number_check CHECK (((length(number) >= 1) AND (length(number) <= 60))),
  constraint chargeback_provider_check CHECK ((provider ~ '^[a-z]{2,20}$'::text)),
  constraint chargeback_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint chargeback_said_check CHECK ((said = ANY (ARRAY['answered'::text, 'accepted'::text]))),
  constraint chargeback_state_check CHECK ((state = ANY (ARRAY['needs_answer'::text, 'with_bank'::text, 'won'::text, 'lost'::text]))),
  constraint chargeback_told_state_check CHECK ((notified_state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text, 'borne'::text])))
);
CREATE INDEX chargeback_due ON chargeback USING btree (ask_at, id) WHERE (state = ANY (ARRAY['needs_answer'::text, 'with_bank'::text]));
CREATE INDEX chargeback_lost ON chargeback USING btree (notified_at, id) WHERE (state = 'lost'::text);
CREATE INDEX chargeback_of_charge ON chargeback USING btree (provider, reference);
CREATE INDEX chargeback_of_deal ON chargeback USING btree (deal_id, id DESC) WHERE (deal_id IS NOT NULL);
CREATE INDEX chargeback_open ON chargeback USING btree (payment_id) WHERE ((state = ANY (ARRAY['needs_answer'::text, 'with_bank'::text])) OR ((state = 'lost'::text) AND (borne_at IS NULL)));
CREATE INDEX chargeback_to_answer ON chargeback USING btree (look_by, id) WHERE ((state = 'needs_answer'::text) AND (said IS NULL));
CREATE INDEX chargeback_to_bear ON chargeback USING btree (id) WHERE ((state = 'lost'::text) AND (borne_at IS NULL));
CREATE TRIGGER chargeback_stays BEFORE DELETE OR UPDATE ON chargeback FOR EACH ROW EXECUTE FUNCTION chargeback_stays();
CREATE TRIGGER claim_is_won AFTER UPDATE OF state ON chargeback FOR EACH ROW WHEN (((new.state = 'won'::text) AND (old.state <> 'won'::text))) EXECUTE FUNCTION note_won_claim();
CREATE TRIGGER claim_is_won_at_once AFTER INSERT ON chargeback FOR EACH ROW WHEN ((new.state = 'won'::text)) EXECUTE FUNCTION note_won_claim();

-- What staff found about a chargeback: delivered or not.
create table chargeback_finding (
  dispute_id bigint not null,
  part smallint not null,
  finding text not null,
  approval_id bigint not null,
  at timestamp with time zone not null default business_now(),
  constraint chargeback_finding_pkey PRIMARY KEY (dispute_id, part),
  constraint chargeback_finding_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id),
  constraint chargeback_finding_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES chargeback(id),
  constraint chargeback_finding_finding_check CHECK ((finding = ANY (ARRAY['delivered'::text, 'not_delivered'::text, 'collusion'::text])))
);
CREATE TRIGGER chargeback_finding_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chargeback_finding FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER chargeback_finding_is_sealed AFTER INSERT ON chargeback_finding FOR EACH ROW EXECUTE FUNCTION seal_row();

-- The decision about who bears a lost chargeback.
create table chargeback_loss (
  id bigint not null generated always as identity,
  dispute_id bigint not null,
  bears text not null,
  approval_id bigint not null,
  constraint chargeback_loss_pkey PRIMARY KEY (id),
  constraint chargeback_loss_approval_id_key UNIQUE (approval_id),
  constraint chargeback_loss_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id),
  constraint chargeback_loss_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES chargeback(id),
  constraint chargeback_loss_bears_check CHECK ((bears = ANY (ARRAY['house'::text, 'payer'::text, 'nobody'::text])))
);
CREATE UNIQUE INDEX chargeback_loss_of ON chargeback_loss USING btree (dispute_id);
CREATE TRIGGER chargeback_loss_stays BEFORE DELETE OR UPDATE ON chargeback_loss FOR EACH ROW EXECUTE FUNCTION charge_loss_stays();

-- Mails sent because a check ends soon.
create table check_reminder (
  check_id bigint not null,
  days smallint not null,
  at timestamp with time zone not null default business_now(),
  constraint check_reminder_pkey PRIMARY KEY (check_id, days),
  constraint check_reminder_check_id_fkey FOREIGN KEY (check_id) REFERENCES member_check(id) ON DELETE CASCADE,
  constraint check_reminder_days_check CHECK ((days = ANY (ARRAY[7, 30])))
);

-- Chargebacks that ended for us.
create table claim_won (
  number bigint not null,
  dispute_id bigint not null,
  at timestamp with time zone not null default business_now(),
  constraint claim_won_pkey PRIMARY KEY (number),
  constraint claim_won_dispute_id_key UNIQUE (dispute_id),
  constraint claim_won_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES chargeback(id),
  constraint claim_won_number_check CHECK ((number > 0))
);
CREATE TRIGGER claim_won_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON claim_won FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER claim_won_is_sealed AFTER INSERT ON claim_won FOR EACH ROW EXECUTE FUNCTION seal_row();

-- Mails that staff wrote, until they leave and afterwards.
create table composed_mail (
  id bigint not null generated always as identity,
  staff_id bigint,
  staff_name text not null,
  recipient_emails text[] not null,
  subject text not null,
  message text not null,
  is_html boolean not null,
  signature text,
  about_record text,
  about_text text,
  written_at timestamp with time zone not null,
  leaves_at timestamp with time zone not null,
  left_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint composed_mail_pkey PRIMARY KEY (id),
  constraint composed_mail_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint composed_mail_about_record_check CHECK ((about_record ~ '^[a-z-]{1,40}/[0-9]{1,18}$'::text)),
  constraint composed_mail_about_text_check CHECK (((length(about_text) >= 1) AND (length(about_text) <= 300))),
  constraint composed_mail_check CHECK (((left_at IS NULL) OR (undone_at IS NULL))),
  constraint composed_mail_message_check CHECK (((length(message) >= 1) AND (length(message) <= 20000))),
  constraint composed_mail_recipient_emails_check CHECK (((cardinality(recipient_emails) >= 1) AND (cardinality(recipient_emails) <= 50))),
  constraint composed_mail_signature_check CHECK (((length(signature) >= 1) AND (length(signature) <= 500))),
  constraint composed_mail_staff_name_check CHECK (((length(staff_name) >= 1) AND (length(staff_name) <= 120))),
  constraint composed_mail_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 150)))
);
CREATE INDEX composed_mail_waiting ON composed_mail USING btree (id) WHERE ((left_at IS NULL) AND (undone_at IS NULL));

-- How many records the back office has of each kind, as changes that triggers add. A counter.
create table counter (
  id bigint not null generated always as identity,
  counted text not null,
  change bigint not null,
  constraint counter_pkey PRIMARY KEY (id)
);

-- A person's copy of their data: asked for, made, ready to download.
create table data_export (
  id bigint not null generated always as identity,
  member_id bigint,
  email text,
  state text not null default 'making'::text,
  failed_because text,
  asked_at timestamp with time zone not null default business_now(),
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  token_hash bytea,
  file_id bigint,
  constraint data_export_pkey PRIMARY KEY (id),
  constraint data_export_file_id_key UNIQUE (file_id),
  constraint data_export_token_hash_key UNIQUE (token_hash),
  constraint data_export_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint data_export_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint data_export_check CHECK ((num_nonnulls(member_id, email) = 1)),
  constraint data_export_check1 CHECK (((state = 'failed'::text) = (failed_because IS NOT NULL))),
  constraint data_export_check2 CHECK (((state = 'ready'::text) = (file_id IS NOT NULL))),
  constraint data_export_check3 CHECK (((state = 'ready'::text) = (token_hash IS NOT NULL))),
  constraint data_export_check4 CHECK (((state = ANY (ARRAY['ready'::text, 'over'::text])) = (expires_at IS NOT NULL))),
  constraint data_export_check5 CHECK ((((ready_at IS NULL) = (expires_at IS NULL)) AND (expires_at > ready_at))),
  constraint data_export_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint data_export_failed_because_check CHECK ((failed_because = ANY (ARRAY['no_room'::text, 'fault'::text]))),
  constraint data_export_state_check CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text, 'over'::text]))),
  constraint data_export_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX data_export_asked ON data_export USING btree (asked_at);
CREATE INDEX data_export_of_email ON data_export USING btree (email, asked_at DESC) WHERE (email IS NOT NULL);
CREATE INDEX data_export_of_member ON data_export USING btree (member_id, asked_at DESC) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX data_export_one_of_email ON data_export USING btree (email) WHERE (state = ANY (ARRAY['making'::text, 'ready'::text]));
CREATE UNIQUE INDEX data_export_one_of_member ON data_export USING btree (member_id) WHERE (state = ANY (ARRAY['making'::text, 'ready'::text]));

-- Requests by mailed link to see or erase one's data.
create table data_request (
  id bigint not null generated always as identity,
  email text,
  token_hash bytea,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  erased jsonb,
  constraint data_request_pkey PRIMARY KEY (id),
  constraint data_request_token_hash_key UNIQUE (token_hash),
  constraint data_request_check CHECK ((expires_at > asked_at)),
  constraint data_request_check1 CHECK (((email IS NULL) = (erased_at IS NOT NULL))),
  constraint data_request_check2 CHECK (((erased IS NULL) = (erased_at IS NULL))),
  constraint data_request_check3 CHECK (((erased_at IS NULL) OR (token_hash IS NOT NULL))),
  constraint data_request_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint data_request_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX data_request_email ON data_request USING btree (email);
CREATE INDEX data_request_expires_at ON data_request USING btree (expires_at);

-- Terms that two members agree on, with money held until the goods are accepted.
create table deal (
  id bigint not null generated always as identity,
  buyer_id bigint not null,
  seller_id bigint not null,
  currency text not null,
  fee_bps integer not null,
  fee_payer text not null,
  inspection_ms bigint not null,
  ship_by timestamp with time zone not null,
  created_at timestamp with time zone not null default business_now(),
  stands_until timestamp with time zone,
  about text,
  plan text not null default 'basic'::text,
  per_dollar bigint,
  rate_since date,
  search_text text generated always as (searchable(VARIADIC ARRAY[about])) stored,
  constraint deal_pkey PRIMARY KEY (id),
  constraint deal_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES member(id),
  constraint deal_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES member(id),
  constraint deal_about_check CHECK (((length(about) >= 1) AND (length(about) <= 160))),
  constraint deal_check CHECK ((buyer_id <> seller_id)),
  constraint deal_check1 CHECK (((per_dollar IS NULL) = (rate_since IS NULL))),
  constraint deal_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint deal_fee_bps_check CHECK (((fee_bps >= 0) AND (fee_bps <= 10000))),
  constraint deal_fee_payer_check CHECK ((fee_payer = ANY (ARRAY['buyer'::text, 'seller'::text, 'both'::text]))),
  constraint deal_inspection_ms_check CHECK (((inspection_ms >= 86400000) AND (inspection_ms <= '2592000000'::bigint))),
  constraint deal_per_dollar_check CHECK ((per_dollar > 0)),
  constraint deal_plan_check CHECK ((plan = ANY (ARRAY['basic'::text, 'professional'::text, 'enterprise'::text])))
);
CREATE INDEX deal_by_time ON deal USING btree (created_at DESC, id DESC);
CREATE INDEX deal_of_buyer ON deal USING btree (buyer_id, id);
CREATE INDEX deal_of_buyer_without_order ON deal USING btree (buyer_id, created_at DESC, ((- id)) DESC) WHERE (about IS NOT NULL);
CREATE INDEX deal_of_seller ON deal USING btree (seller_id, id);
CREATE INDEX deal_of_seller_without_order ON deal USING btree (seller_id, created_at DESC, ((- id)) DESC) WHERE (about IS NOT NULL);
CREATE INDEX deal_search ON deal USING gin (search_text gin_trgm_ops);
CREATE TRIGGER deal_stays BEFORE DELETE OR UPDATE ON deal FOR EACH ROW EXECUTE FUNCTION deal_stays();
CREATE TRIGGER tally_added AFTER INSERT ON deal REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON deal FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON deal REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- Deadlines at which a deal takes a step by itself.
create table deal_clock (
  deal_id bigint not null,
  part smallint not null,
  kind text not null,
  due_at timestamp with time zone not null,
  fires text,
  constraint deal_clock_pkey PRIMARY KEY (deal_id, part, kind),
  constraint deal_clock_deal_id_leg_fkey FOREIGN KEY (deal_id, part) REFERENCES deal_part(deal_id, part)
);
CREATE INDEX deal_clock_due ON deal_clock USING btree (due_at, deal_id, part) WHERE (fires IS NOT NULL);
CREATE INDEX deal_clock_in_order ON deal_clock USING btree (due_at, deal_id, part, kind);
CREATE INDEX deal_clock_to_tell ON deal_clock USING btree (due_at, deal_id, part) WHERE (fires IS NULL);
CREATE TRIGGER clocks_keep_their_time_changed AFTER UPDATE ON deal_clock REFERENCING NEW TABLE AS set_now FOR EACH STATEMENT EXECUTE FUNCTION clocks_keep_their_time();
CREATE TRIGGER clocks_keep_their_time_new AFTER INSERT ON deal_clock REFERENCING NEW TABLE AS set_now FOR EACH STATEMENT EXECUTE FUNCTION clocks_keep_their_time();

-- Deadlines that were moved, and to when.
create table deal_clock_moved (
  id bigint not null generated always as identity,
  deal_id bigint not null,
  part smallint not null,
  number integer not null,
  kind text not null,
  due_at timestamp with time zone not null,
  at timestamp with time zone not null default business_now(),
  constraint deal_clock_moved_pkey PRIMARY KEY (id),
  constraint deal_clock_moved_deal_id_leg_fkey FOREIGN KEY (deal_id, part) REFERENCES deal_part(deal_id, part)
);
CREATE INDEX deal_clock_moved_of ON deal_clock_moved USING btree (deal_id, part, number);
CREATE TRIGGER deal_clock_moved_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON deal_clock_moved FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER deal_clock_moved_is_sealed AFTER INSERT ON deal_clock_moved FOR EACH ROW EXECUTE FUNCTION seal_row();

-- The history of a deal. Rows never change.
create table deal_event (
  deal_id bigint not null,
  part smallint not null,
  number integer not null,
  event text not null,
  party text not null,
  actor text not null,
  from_state text not null,
  to_state text not null,
  journal_id bigint,
  at timestamp with time zone not null default business_now(),
  constraint deal_event_pkey PRIMARY KEY (deal_id, part, number),
  constraint deal_event_deal_id_leg_fkey FOREIGN KEY (deal_id, part) REFERENCES deal_part(deal_id, part),
  constraint deal_event_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES ledger_journal(id),
  constraint deal_event_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 80))),
  constraint deal_event_number_check CHECK ((number > 0)),
  constraint deal_event_party_check CHECK ((party = ANY (ARRAY['buyer'::text, 'seller'::text, 'staff'::text, 'clock'::text, 'provider'::text])))
);
CREATE INDEX deal_event_of_journal ON deal_event USING btree (journal_id) WHERE (journal_id IS NOT NULL);
CREATE TRIGGER clock_step_in_time AFTER INSERT ON deal_event FOR EACH ROW WHEN ((new.party = 'clock'::text)) EXECUTE FUNCTION clock_step_in_time();
CREATE TRIGGER deal_event_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON deal_event FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER deal_event_is_sealed AFTER INSERT ON deal_event FOR EACH ROW EXECUTE FUNCTION seal_row();
CREATE TRIGGER deal_terms_are_sealed AFTER INSERT ON deal_event FOR EACH ROW WHEN ((new.to_state = 'agreed'::text)) EXECUTE FUNCTION seal_terms();
CREATE TRIGGER note_deal_event AFTER INSERT ON deal_event FOR EACH ROW EXECUTE FUNCTION note_deal_event();
CREATE CONSTRAINT TRIGGER split_is_agreed AFTER INSERT ON deal_event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.event = 'accept_split'::text)) EXECUTE FUNCTION split_is_agreed();

-- The words of a step, apart from its history so that they can be erased.
create table deal_evidence (
  deal_id bigint not null,
  part smallint not null,
  number integer not null,
  side text not null,
  words text,
  carrier text,
  tracking text,
  reason text,
  claimed_minor bigint,
  accepted bigint,
  whole bigint,
  at timestamp with time zone not null default business_now(),
  constraint deal_evidence_pkey PRIMARY KEY (deal_id, part, number),
  constraint deal_evidence_deal_id_leg_number_fkey FOREIGN KEY (deal_id, part, number) REFERENCES deal_event(deal_id, part, number),
  constraint deal_evidence_accepted_check CHECK ((accepted >= 0)),
  constraint deal_evidence_carrier_check CHECK (((length(carrier) >= 1) AND (length(carrier) <= 80))),
  constraint deal_evidence_check CHECK (((whole >= accepted) AND (whole > 0))),
  constraint deal_evidence_check1 CHECK (((accepted IS NULL) = (whole IS NULL))),
  constraint deal_evidence_claimed_minor_check CHECK ((claimed_minor > 0)),
  constraint deal_evidence_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 40))),
  constraint deal_evidence_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint deal_evidence_tracking_check CHECK (((length(tracking) >= 1) AND (length(tracking) <= 80))),
  constraint deal_evidence_words_check CHECK (((length(words) >= 1) AND (length(words) <= 2000)))
);
CREATE INDEX deal_evidence_at ON deal_evidence USING btree (at);

-- Files that a side added to a step of a deal.
create table deal_file (
  file_id bigint not null,
  deal_id bigint not null,
  part smallint not null,
  number integer not null,
  constraint deal_file_pkey PRIMARY KEY (file_id),
  constraint deal_file_deal_id_leg_number_fkey FOREIGN KEY (deal_id, part, number) REFERENCES deal_evidence(deal_id, part, number) ON DELETE CASCADE,
  constraint deal_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE
);
CREATE INDEX deal_file_of_step ON deal_file USING btree (deal_id, part, number);

-- Terms sent to another person by a private link, before there is a deal.
create table deal_invitation (
  id bigint not null generated always as identity,
  token uuid not null default gen_random_uuid(),
  inviter_id bigint not null,
  inviter_side text not null,
  name text,
  email text,
  phone text,
  invitee_id bigint,
  kind text not null,
  title text not null,
  details text,
  currency text not null,
  parts jsonb not null,
  minor bigint not null,
  fee_payer text not null,
  inspection_days smallint not null,
  ship_by date not null,
  state text not null default 'draft'::text,
  turn text,
  version integer not null default 0,
  stands_until timestamp with time zone,
  deal_id bigint,
  created_at timestamp with time zone not null default business_now(),
  search_text text generated always as (searchable(VARIADIC ARRAY[title, name, email, phone])) stored,
  by_link boolean not null default false,
  reference text,
  return_url text,
  constraint deal_invitation_pkey PRIMARY KEY (id),
  constraint deal_invitation_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deal(id),
  constraint deal_invitation_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES member(id),
  constraint deal_invitation_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES member(id),
  constraint deal_invitation_check CHECK ((num_nonnulls(email, phone) <= 1)),
  constraint deal_invitation_check1 CHECK ((invitee_id <> inviter_id)),
  constraint deal_invitation_check2 CHECK (((state = 'sent'::text) = (turn IS NOT NULL))),
  constraint deal_invitation_check3 CHECK (((state = 'begun'::text) = (deal_id IS NOT NULL))),
  constraint deal_invitation_check4 CHECK (((state <> ALL (ARRAY['sent'::text, 'agreed'::text])) OR (stands_until IS NOT NULL))),
  constraint deal_invitation_check5 CHECK (((state <> 'begun'::text) OR (invitee_id IS NOT NULL))),
  constraint deal_invitation_check6 CHECK ((by_link OR (num_nonnulls(reference, return_url) = 0))),
  constraint deal_invitation_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint deal_invitation_details_check CHECK (((length(details) >= 1) AND (length(details) <= 2000))),
  constraint deal_invitation_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint deal_invitation_fee_payer_check CHECK ((fee_payer = ANY (ARRAY['buyer'::text, 'seller'::text, 'both'::text]))),
  constraint deal_invitation_inspection_days_check CHECK (((inspection_days >= 1) AND (inspection_days <= 30))),
  constraint deal_invitation_inviter_side_check CHECK ((inviter_side = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint deal_invitation_kind_check CHECK ((kind = ANY (ARRAY['goods'::text, 'service'::text, 'milestones'::text]))),
  constraint deal_invitation_minor_check CHECK ((minor > 0)),
  constraint deal_invitation_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint deal_invitation_parts_check CHECK (
CASE jsonb_typeof(parts)
    WHEN 'array'::text THEN ((jsonb_array_length(parts) >= 1) AND (jsonb_array_length(parts) <= 12))
    ELSE false
END),
  constraint deal_invitation_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,17}$'::text)),
  constraint deal_invitation_reference_check CHECK ((reference ~ '^[A-Za-z0-9][A-Za-z0-9._#/-]{0,63}$'::text)),
  constraint deal_invitation_return_url_check CHECK (((length(return_url) >= 8) AND (length(return_url) <= 500))),
  constraint deal_invitation_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'agreed'::text, 'begun'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint deal_invitation_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint deal_invitation_turn_check CHECK ((turn = ANY (ARRAY['inviter'::text, 'invitee'::text]))),
  constraint deal_invitation_version_check CHECK ((version >= 0))
);
CREATE UNIQUE INDEX deal_invitation_deal ON deal_invitation USING btree (deal_id) WHERE (deal_id IS NOT NULL);
CREATE INDEX deal_invitation_due ON deal_invitation USING btree (stands_until) WHERE (state = ANY (ARRAY['sent'::text, 'agreed'::text]));
CREATE INDEX deal_invitation_email ON deal_invitation USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX deal_invitation_newest ON deal_invitation USING btree (created_at DESC, id DESC);
CREATE INDEX deal_invitation_newest_of_inviter ON deal_invitation USING btree (inviter_id, created_at DESC, id DESC);
CREATE INDEX deal_invitation_of_invitee ON deal_invitation USING btree (invitee_id, id DESC) WHERE (invitee_id IS NOT NULL);
CREATE INDEX deal_invitation_of_inviter ON deal_invitation USING btree (inviter_id, id DESC);
CREATE INDEX deal_invitation_phone ON deal_invitation USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX deal_invitation_reference ON deal_invitation USING btree (inviter_id, reference) WHERE (reference IS NOT NULL);
CREATE INDEX deal_invitation_search ON deal_invitation USING gin (search_text gin_trgm_ops);
CREATE INDEX deal_invitation_sent_by_us ON deal_invitation USING btree (inviter_id) WHERE (NOT by_link);
CREATE UNIQUE INDEX deal_invitation_token ON deal_invitation USING btree (token);
CREATE TRIGGER flagged_guest_forgotten AFTER UPDATE OF email, phone ON deal_invitation FOR EACH ROW WHEN (((num_nonnulls(old.email, old.phone) > 0) AND (num_nonnulls(new.email, new.phone) = 0))) EXECUTE FUNCTION forget_flagged_guest();
CREATE TRIGGER tally_added AFTER INSERT ON deal_invitation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON deal_invitation FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON deal_invitation REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- The history of an invitation's terms.
create table deal_invitation_step (
  invitation_id bigint not null,
  number integer not null,
  party text not null,
  event text not null,
  minor bigint not null,
  fee_payer text not null,
  inspection_days smallint not null,
  ship_by date not null,
  words text,
  at timestamp with time zone not null default business_now(),
  constraint deal_invitation_step_pkey PRIMARY KEY (invitation_id, number),
  constraint deal_invitation_step_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES deal_invitation(id) ON DELETE CASCADE,
  constraint deal_invitation_step_event_check CHECK ((event = ANY (ARRAY['sent'::text, 'countered'::text, 'agreed'::text, 'begun'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint deal_invitation_step_minor_check CHECK ((minor > 0)),
  constraint deal_invitation_step_number_check CHECK ((number > 0)),
  constraint deal_invitation_step_party_check CHECK ((party = ANY (ARRAY['inviter'::text, 'invitee'::text, 'clock'::text]))),
  constraint deal_invitation_step_words_check CHECK (((length(words) >= 1) AND (length(words) <= 1000)))
);
CREATE TRIGGER note_invitation_step AFTER INSERT ON deal_invitation_step FOR EACH ROW EXECUTE FUNCTION note_invitation_step();

-- Addresses that want no invitations.
create table deal_invitation_stop (
  address text not null,
  stopped_at timestamp with time zone not null default business_now(),
  constraint deal_invitation_stop_pkey PRIMARY KEY (address),
  constraint deal_invitation_stop_address_check CHECK (((length(address) >= 3) AND (length(address) <= 254)))
);

-- Which side was told of which step.
create table deal_notice (
  deal_id bigint not null,
  part smallint not null,
  number integer not null,
  clock text,
  side text not null,
  news text not null,
  mail_id bigint,
  at timestamp with time zone not null default business_now(),
  constraint deal_notice_deal_id_leg_number_clock_side_key UNIQUE NULLS NOT DISTINCT (deal_id, part, number, clock, side),
  constraint deal_notice_deal_id_leg_number_fkey FOREIGN KEY (deal_id, part, number) REFERENCES deal_event(deal_id, part, number),
  constraint deal_notice_clock_check CHECK (((length(clock) >= 1) AND (length(clock) <= 40))),
  constraint deal_notice_news_check CHECK (((length(news) >= 1) AND (length(news) <= 60))),
  constraint deal_notice_number_check CHECK ((number > 0)),
  constraint deal_notice_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text])))
);

-- The parts of a deal, each with money, fees and a state of its own.
create table deal_part (
  deal_id bigint not null,
  part smallint not null,
  minor bigint not null,
  buyer_fee bigint not null,
  seller_fee bigint not null,
  state text not null default 'draft'::text,
  version integer not null default 0,
  turn text,
  sellers_minor bigint,
  pin_tries smallint not null default 0,
  called text,
  pin_round smallint not null default 0,
  constraint deal_part_pkey PRIMARY KEY (deal_id, part),
  constraint deal_part_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deal(id),
  constraint deal_part_buyer_fee_check CHECK ((buyer_fee >= 0)),
  constraint deal_part_called_check CHECK (((length(called) >= 1) AND (length(called) <= 120))),
  constraint deal_part_check CHECK (((seller_fee >= 0) AND (seller_fee <= minor))),
  constraint deal_part_check1 CHECK (((sellers_minor >= 0) AND (sellers_minor <= minor))),
  constraint deal_part_leg_check CHECK ((part > 0)),
  constraint deal_part_minor_check CHECK ((minor > 0)),
  constraint deal_part_pin_round_check CHECK ((pin_round >= 0)),
  constraint deal_part_turn_check CHECK ((turn = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint deal_part_version_check CHECK ((version >= 0))
);
CREATE INDEX deal_part_by_state ON deal_part USING btree (state, deal_id);
CREATE TRIGGER deal_part_stays BEFORE DELETE OR UPDATE ON deal_part FOR EACH ROW EXECUTE FUNCTION deal_part_stays();
CREATE TRIGGER trade_noted AFTER UPDATE OF state ON deal_part FOR EACH ROW WHEN (((new.state = 'released'::text) AND (old.state <> 'released'::text))) EXECUTE FUNCTION note_price_trade();

-- By when a part is to be shipped, where it has a day of its own.
create table deal_part_day (
  deal_id bigint not null,
  part smallint not null,
  ship_by timestamp with time zone not null,
  constraint deal_part_day_pkey PRIMARY KEY (deal_id, part),
  constraint deal_part_day_deal_id_leg_fkey FOREIGN KEY (deal_id, part) REFERENCES deal_part(deal_id, part)
);
CREATE TRIGGER deal_part_day_stays BEFORE INSERT OR DELETE OR UPDATE ON deal_part_day FOR EACH ROW EXECUTE FUNCTION deal_part_day_stays();

-- A plan that staff granted to a member.
create table deal_plan (
  id bigint not null generated always as identity,
  member_id bigint not null,
  plan text not null,
  fee_bps integer,
  from_at timestamp with time zone not null default business_now(),
  granted_at timestamp with time zone not null default business_now(),
  constraint deal_plan_pkey PRIMARY KEY (id),
  constraint deal_plan_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint deal_plan_fee_bps_check CHECK (((fee_bps >= 0) AND (fee_bps <= 1000))),
  constraint deal_plan_plan_check CHECK ((plan = ANY (ARRAY['basic'::text, 'professional'::text, 'enterprise'::text])))
);
CREATE INDEX deal_plan_of_member ON deal_plan USING btree (member_id, from_at DESC, id DESC);
CREATE TRIGGER deal_plan_stays BEFORE UPDATE ON deal_plan FOR EACH ROW EXECUTE FUNCTION deal_plan_stays();
CREATE CONSTRAINT TRIGGER plan_is_approved AFTER INSERT ON deal_plan DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION plan_is_approved();

-- Naira for a dollar and the like, by which limits of plans are counted.
create table deal_rate (
  id bigint not null generated always as identity,
  currency text not null,
  per_dollar bigint not null,
  since date not null default ((business_now() AT TIME ZONE 'Africa/Lagos'::text))::date,
  constraint deal_rate_pkey PRIMARY KEY (id),
  constraint deal_rate_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint deal_rate_per_dollar_check CHECK (((per_dollar >= 1) AND (per_dollar <= '1000000000000'::bigint)))
);
CREATE INDEX deal_rate_latest ON deal_rate USING btree (currency, id DESC);
CREATE TRIGGER deal_rate_stays BEFORE DELETE OR UPDATE ON deal_rate FOR EACH ROW EXECUTE FUNCTION deal_plan_stays();

-- Decisions of staff on disputes.
create table deal_ruling (
  id bigint not null generated always as identity,
  deal_id bigint not null,
  part smallint not null,
  seen integer not null,
  event text not null,
  sellers_minor bigint,
  approval_id bigint not null,
  constraint deal_ruling_pkey PRIMARY KEY (id),
  constraint deal_ruling_approval_id_key UNIQUE (approval_id),
  constraint deal_ruling_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id),
  constraint deal_ruling_deal_id_leg_fkey FOREIGN KEY (deal_id, part) REFERENCES deal_part(deal_id, part),
  constraint deal_ruling_check CHECK (((sellers_minor IS NOT NULL) = (event = 'rule_split'::text))),
  constraint deal_ruling_event_check CHECK ((event = ANY (ARRAY['rule_release'::text, 'rule_refund'::text, 'rule_split'::text]))),
  constraint deal_ruling_seen_check CHECK ((seen > 0)),
  constraint deal_ruling_sellers_minor_check CHECK ((sellers_minor > 0))
);
CREATE UNIQUE INDEX deal_ruling_of_part ON deal_ruling USING btree (deal_id, part);
CREATE TRIGGER deal_ruling_stays BEFORE DELETE OR UPDATE ON deal_ruling FOR EACH ROW EXECUTE FUNCTION deal_ruling_stays();

-- Sums that a side of a dispute proposed.
create table deal_split_proposal (
  deal_id bigint not null,
  part smallint not null,
  number integer not null,
  side text not null,
  sellers_minor bigint not null,
  constraint deal_split_proposal_pkey PRIMARY KEY (deal_id, part, number),
  constraint deal_split_proposal_deal_id_leg_number_fkey FOREIGN KEY (deal_id, part, number) REFERENCES deal_event(deal_id, part, number),
  constraint deal_split_proposal_sellers_minor_check CHECK ((sellers_minor > 0)),
  constraint deal_split_proposal_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text])))
);
CREATE TRIGGER deal_split_proposal_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON deal_split_proposal FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER deal_split_proposal_is_sealed AFTER INSERT ON deal_split_proposal FOR EACH ROW EXECUTE FUNCTION seal_row();
CREATE TRIGGER split_proposal_fits AFTER INSERT ON deal_split_proposal FOR EACH ROW EXECUTE FUNCTION split_proposal_fits();

-- When a bank claimed the payment, so that the deal stood still.
create table deal_standstill (
  id bigint not null generated always as identity,
  deal_id bigint not null,
  began_at timestamp with time zone not null default business_now(),
  ended_at timestamp with time zone,
  constraint deal_standstill_pkey PRIMARY KEY (id),
  constraint deal_standstill_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deal(id)
);
CREATE UNIQUE INDEX deal_standstill_now ON deal_standstill USING btree (deal_id) WHERE (ended_at IS NULL);
CREATE INDEX deal_standstill_of ON deal_standstill USING btree (deal_id);
CREATE TRIGGER deal_standstill_keeps_its_time BEFORE INSERT OR DELETE OR UPDATE ON deal_standstill FOR EACH ROW EXECUTE FUNCTION deal_standstill_keeps_its_time();

-- Requests for a demonstration (public-site.md).
create table demo_requests (
  id bigint not null generated always as identity,
  name text not null,
  email text not null,
  phone text not null,
  company text,
  trade text,
  preferred_day date,
  preferred_time text,
  message text,
  created_at timestamp with time zone not null,
  search_text text generated always as (searchable(VARIADIC ARRAY[name, email, phone, company])) stored,
  work_state state_of_work not null default 'received'::text,
  work_steps jsonb not null default '[]'::jsonb,
  assigned_to bigint,
  work_version integer not null default 0,
  constraint demo_requests_pkey PRIMARY KEY (id),
  constraint demo_requests_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id),
  constraint demo_requests_check CHECK ((preferred_day >= ((created_at AT TIME ZONE 'Africa/Lagos'::text))::date)),
  constraint demo_requests_company_check CHECK (((length(company) >= 1) AND (length(company) <= 120))),
  constraint demo_requests_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint demo_requests_message_check CHECK (((length(message) >= 1) AND (length(message) <= 2000))),
  constraint demo_requests_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint demo_requests_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,17}$'::text)),
  constraint demo_requests_preferred_time_check CHECK ((preferred_time = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text]))),
  constraint demo_requests_trade_check CHECK (((length(trade) >= 1) AND (length(trade) <= 200))),
  constraint demo_requests_work_steps_check CHECK ((jsonb_typeof(work_steps) = 'array'::text))
);
CREATE INDEX demo_requests_by_state ON demo_requests USING btree (work_state, created_at DESC, id DESC);
CREATE INDEX demo_requests_by_whom ON demo_requests USING btree (assigned_to, created_at DESC, id DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX demo_requests_email ON demo_requests USING btree (email);
CREATE INDEX demo_requests_newest ON demo_requests USING btree (created_at DESC, id DESC);
CREATE INDEX demo_requests_phone ON demo_requests USING btree (phone);
CREATE INDEX demo_requests_search ON demo_requests USING gin (search_text gin_trgm_ops);
CREATE INDEX demo_requests_unheld ON demo_requests USING btree (created_at, id) WHERE ((assigned_to IS NULL) AND ((work_state)::text = 'received'::text));
CREATE TRIGGER notes_taken AFTER DELETE ON demo_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_notes();
CREATE TRIGGER tally_added AFTER INSERT ON demo_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON demo_requests FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON demo_requests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- The stories that the demo data has told.
create table demo_story (
  name text not null,
  told_at timestamp with time zone not null,
  constraint demo_story_pkey PRIMARY KEY (name)
);

-- Invoices, receipts, credit notes and other papers of deals. Rows never change.
create table document (
  id bigint not null generated always as identity,
  kind text not null,
  year smallint not null,
  number integer not null,
  document_number text not null,
  code text not null,
  deal_id bigint,
  part smallint,
  journal_id bigint,
  buyer_id bigint not null,
  seller_id bigint not null,
  buyer_name text,
  buyer_company text,
  seller_name text,
  seller_company text,
  order_number text,
  what text not null,
  lines jsonb not null,
  minor bigint not null,
  currency text not null,
  vat_bps integer not null default 0,
  vat_minor bigint not null default 0,
  due_at timestamp with time zone,
  issued_at timestamp with time zone not null,
  search_text text generated always as (searchable(VARIADIC ARRAY[document_number, order_number, code, what, buyer_name, buyer_company, seller_name, seller_company])) stored,
  buyer_address text,
  buyer_rc_number text,
  buyer_tin text,
  seller_address text,
  seller_rc_number text,
  seller_tin text,
  buyer_salt uuid default gen_random_uuid(),
  seller_salt uuid default gen_random_uuid(),
  supplier_fee_id bigint,
  constraint document_pkey PRIMARY KEY (id),
  constraint document_code_key UNIQUE (code),
  constraint document_document_number_key UNIQUE (document_number),
  constraint document_kind_year_number_key UNIQUE (kind, year, number),
  constraint document_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES member(id),
  constraint document_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deal(id),
  constraint document_deal_id_leg_fkey FOREIGN KEY (deal_id, part) REFERENCES deal_part(deal_id, part),
  constraint document_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES ledger_journal(id),
  constraint document_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES member(id),
  constraint document_supplier_fee_id_fkey FOREIGN KEY (supplier_fee_id) REFERENCES supplier_fee(id),
  constraint document_buyer_address_check CHECK (((length(buyer_address) >= 1) AND (length(buyer_address) <= 1000))),
  constraint document_check CHECK (((vat_minor >= 0) AND (vat_minor <= minor))),
  constraint document_check2 CHECK (((journal_id IS NULL) = (kind = 'pro_forma'::text))),
  constraint document_code_check CHECK ((code ~ '^[2-9A-HJ-NP-Z]{12}$'::text)),
  constraint document_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint document_is_about_one CHECK ((num_nonnulls(deal_id, supplier_fee_id) = 1)),
  constraint document_kind_check CHECK ((kind = ANY (ARRAY['pro_forma'::text, 'invoice'::text, 'receipt'::text, 'credit_note'::text, 'certificate'::text]))),
  constraint document_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint document_minor_check CHECK ((minor > 0)),
  constraint document_number_check CHECK ((number > 0)),
  constraint document_of_a_fee CHECK (((supplier_fee_id IS NULL) OR ((kind = ANY (ARRAY['receipt'::text, 'credit_note'::text])) AND (part IS NULL) AND (order_number IS NULL)))),
  constraint document_of_a_part CHECK (((deal_id IS NULL) OR ((part IS NOT NULL) = (kind = ANY (ARRAY['credit_note'::text, 'certificate'::text]))))),
  constraint document_seller_address_check CHECK (((length(seller_address) >= 1) AND (length(seller_address) <= 1000))),
  constraint document_vat_bps_check CHECK (((vat_bps >= 0) AND (vat_bps <= 10000))),
  constraint document_what_check CHECK (((length(what) >= 1) AND (length(what) <= 300)))
);
CREATE INDEX document_by_time ON document USING btree (issued_at DESC, id DESC);
CREATE INDEX document_of_buyer ON document USING btree (buyer_id, issued_at DESC, id DESC);
CREATE INDEX document_of_deal ON document USING btree (deal_id, id);
CREATE INDEX document_of_seller ON document USING btree (seller_id, issued_at DESC, id DESC);
CREATE UNIQUE INDEX document_once_of_deal ON document USING btree (kind, deal_id, part) NULLS NOT DISTINCT WHERE (deal_id IS NOT NULL);
CREATE UNIQUE INDEX document_once_of_fee ON document USING btree (supplier_fee_id, kind) WHERE (supplier_fee_id IS NOT NULL);
CREATE INDEX document_search ON document USING gin (search_text gin_trgm_ops);
CREATE TRIGGER document_is_numbered BEFORE INSERT ON document FOR EACH ROW EXECUTE FUNCTION document_is_numbered();
CREATE TRIGGER document_is_sealed AFTER INSERT ON document FOR EACH ROW EXECUTE FUNCTION seal_row();
CREATE CONSTRAINT TRIGGER document_side_goes_with_person AFTER INSERT OR UPDATE ON document DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.buyer_salt IS NULL) OR (new.seller_salt IS NULL))) EXECUTE FUNCTION document_side_goes_with_person();
CREATE TRIGGER document_sides_are_sealed AFTER INSERT ON document FOR EACH ROW EXECUTE FUNCTION seal_document_sides();
CREATE TRIGGER document_stays BEFORE DELETE OR UPDATE ON document FOR EACH ROW EXECUTE FUNCTION document_stays();
CREATE TRIGGER document_stays_whole BEFORE TRUNCATE ON document FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER tally_added AFTER INSERT ON document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON document FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON document REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- The last number of each series of papers. A counter.
create table document_counter (
  kind text not null,
  year smallint not null,
  last integer not null,
  constraint document_counter_pkey PRIMARY KEY (kind, year),
  constraint document_counter_last_check CHECK ((last > 0))
);
CREATE TRIGGER document_counter_goes_on BEFORE INSERT OR DELETE OR UPDATE ON document_counter FOR EACH ROW EXECUTE FUNCTION document_counter_goes_on();

-- Sealed rows that the law had erased, when and by which request.
create table erased_row (
  place text not null,
  key text not null,
  request text not null,
  at timestamp with time zone not null default business_now(),
  constraint erased_row_pkey PRIMARY KEY (place, key),
  constraint erased_row_request_check CHECK (((length(request) >= 1) AND (length(request) <= 200)))
);
CREATE TRIGGER erased_row_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON erased_row FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER erased_row_is_sealed AFTER INSERT ON erased_row FOR EACH ROW EXECUTE FUNCTION seal_row();

-- Listings that members saved.
create table favourite (
  member_id bigint not null,
  listing_id bigint not null,
  since timestamp with time zone not null default business_now(),
  constraint favourite_pkey PRIMARY KEY (member_id, listing_id),
  constraint favourite_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX favourite_listing ON favourite USING btree (listing_id);
CREATE INDEX favourite_newest ON favourite USING btree (member_id, since DESC, listing_id DESC);

-- Who keeps a stored file, for what, and whether everybody may read it.
create table file (
  id bigint not null generated always as identity,
  hash bytea not null,
  kind text not null,
  is_public boolean not null,
  content_type text not null,
  width integer,
  height integer,
  uploaded_by bigint,
  kept_at timestamp with time zone not null,
  perceptual_hash bigint,
  constraint file_pkey PRIMARY KEY (id),
  constraint file_id_hash_key UNIQUE (id, hash),
  constraint file_hash_fkey FOREIGN KEY (hash) REFERENCES stored_file(hash),
  constraint file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES member(id) ON DELETE CASCADE,
  constraint file_check CHECK (((width IS NULL) = (height IS NULL))),
  constraint file_content_type_check CHECK ((content_type ~ '^[a-z]+/[a-z0-9.+-]+$'::text)),
  constraint file_height_check CHECK ((height > 0)),
  constraint file_kind_check CHECK ((kind ~ '^[a-z]+(-[a-z]+)*$'::text)),
  constraint file_width_check CHECK ((width > 0))
);
CREATE INDEX file_hash ON file USING btree (hash);
CREATE INDEX file_looks ON file USING btree (uploaded_by, id DESC) WHERE (perceptual_hash IS NOT NULL);
CREATE INDEX file_uploaded_by ON file USING btree (uploaded_by);
CREATE TRIGGER file_let_go AFTER DELETE ON file REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION file_let_go();
CREATE TRIGGER supplier_paper_stays BEFORE DELETE OR UPDATE ON file FOR EACH ROW WHEN ((old.kind = 'supplier-file'::text)) EXECUTE FUNCTION supplier_paper_stays();

-- Whether a member wants mails about the sellers that they follow, and when the last one was written.
create table follow_mail (
  member_id bigint not null,
  stop_token uuid not null default gen_random_uuid(),
  wants_mail boolean not null default true,
  notified_on date,
  notified_until timestamp with time zone not null default business_now(),
  constraint follow_mail_pkey PRIMARY KEY (member_id),
  constraint follow_mail_stop_token_key UNIQUE (stop_token),
  constraint follow_mail_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

-- Whether what members are owed is held, as compared each day.
create table holding_check (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default business_now(),
  currency text not null,
  owed bigint not null,
  at_providers bigint,
  at_custodian bigint,
  custodian_day date,
  on_the_way bigint not null,
  losses bigint not null,
  constraint holding_check_pkey PRIMARY KEY (id),
  constraint holding_check_check CHECK (((at_custodian IS NULL) = (custodian_day IS NULL))),
  constraint holding_check_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
);
CREATE INDEX holding_check_newest ON holding_check USING btree (currency, id DESC);
CREATE TRIGGER holding_check_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON holding_check FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

-- Answers to forms and calls, so that the same one sent twice is done once.
create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamp with time zone not null,
  constraint idempotency_key_pkey PRIMARY KEY (scope, key),
  constraint idempotency_key_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200)))
);
CREATE INDEX idempotency_key_created_at ON idempotency_key USING btree (created_at);

-- Questions of investors (public-site.md).
create table investment_inquiries (
  id bigint not null generated always as identity,
  name text not null,
  email text not null,
  phone text not null,
  company text,
  amount text,
  interests text[] not null default '{}'::text[],
  message text,
  created_at timestamp with time zone not null,
  search_text text generated always as (searchable(VARIADIC ARRAY[name, email, phone, company, message])) stored,
  work_state state_of_work not null default 'received'::text,
  work_steps jsonb not null default '[]'::jsonb,
  assigned_to bigint,
  work_version integer not null default 0,
  constraint investment_inquiries_pkey PRIMARY KEY (id),
  constraint investment_inquiries_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id),
  constraint investment_inquiries_amount_check CHECK ((amount = ANY (ARRAY['under_1m'::text, '1m_to_5m'::text, '5m_to_25m'::text, '25m_to_100m'::text, 'over_100m'::text, 'not_sure'::text]))),
  constraint investment_inquiries_company_check CHECK (((length(company) >= 1) AND (length(company) <= 120))),
  constraint investment_inquiries_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint investment_inquiries_interests_check CHECK ((interests <@ ARRAY['machines'::text, 'processing'::text, 'byproducts'::text, 'marketplace'::text, 'other'::text])),
  constraint investment_inquiries_message_check CHECK (((length(message) >= 1) AND (length(message) <= 4000))),
  constraint investment_inquiries_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint investment_inquiries_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,17}$'::text)),
  constraint investment_inquiries_work_steps_check CHECK ((jsonb_typeof(work_steps) = 'array'::text))
);
CREATE INDEX investment_inquiries_by_state ON investment_inquiries USING btree (work_state, created_at DESC, id DESC);
CREATE INDEX investment_inquiries_by_whom ON investment_inquiries USING btree (assigned_to, created_at DESC, id DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX investment_inquiries_email ON investment_inquiries USING btree (email);
CREATE INDEX investment_inquiries_newest ON investment_inquiries USING btree (created_at DESC, id DESC);
CREATE INDEX investment_inquiries_phone ON investment_inquiries USING btree (phone);
CREATE INDEX investment_inquiries_search ON investment_inquiries USING gin (search_text gin_trgm_ops);
CREATE INDEX investment_inquiries_unheld ON investment_inquiries USING btree (created_at, id) WHERE ((assigned_to IS NULL) AND ((work_state)::text = 'received'::text));
CREATE TRIGGER notes_taken AFTER DELETE ON investment_inquiries REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_notes();
CREATE TRIGGER tally_added AFTER INSERT ON investment_inquiries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON investment_inquiries FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON investment_inquiries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- Requests of command lines for a key, which a member approves or refuses within ten minutes.
create table key_request (
  id bigint not null generated always as identity,
  device_hash bytea not null,
  code text not null,
  name text not null,
  network text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  member_id bigint,
  decided_at timestamp with time zone,
  key_id bigint,
  right_to text,
  lasts_days integer,
  collected_at timestamp with time zone,
  constraint key_request_pkey PRIMARY KEY (id),
  constraint key_request_code_key UNIQUE (code),
  constraint key_request_device_hash_key UNIQUE (device_hash),
  constraint key_request_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id) ON DELETE CASCADE,
  constraint key_request_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint key_request_check CHECK ((expires_at > asked_at)),
  constraint key_request_check1 CHECK (((member_id IS NULL) = (decided_at IS NULL))),
  constraint key_request_check2 CHECK (((key_id IS NULL) OR (decided_at IS NOT NULL))),
  constraint key_request_check3 CHECK ((((key_id IS NULL) = (right_to IS NULL)) AND ((key_id IS NULL) = (lasts_days IS NULL)))),
  constraint key_request_check4 CHECK (((collected_at IS NULL) OR (key_id IS NOT NULL))),
  constraint key_request_code_check CHECK ((code ~ '^[BCDFGHJKLMNPQRSTVWXZ]{8}$'::text)),
  constraint key_request_device_hash_check CHECK ((length(device_hash) = 32)),
  constraint key_request_lasts_days_check CHECK ((lasts_days > 0)),
  constraint key_request_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint key_request_network_check CHECK (((length(network) >= 1) AND (length(network) <= 100))),
  constraint key_request_right_to_check CHECK ((right_to = ANY (ARRAY['read'::text, 'trade'::text, 'money'::text])))
);
CREATE INDEX key_request_expires_at ON key_request USING btree (expires_at);
CREATE INDEX key_request_key ON key_request USING btree (key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX key_request_member ON key_request USING btree (member_id) WHERE (member_id IS NOT NULL);

-- Accounts of the books. Their balances are kept by triggers.
create table ledger_account (
  id bigint not null generated always as identity,
  kind text not null,
  currency text not null,
  member_id bigint,
  deal_id bigint,
  provider text,
  balance bigint not null default 0,
  postings bigint not null default 0,
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_kind_currency_member_id_deal_id_provider_key UNIQUE NULLS NOT DISTINCT (kind, currency, member_id, deal_id, provider),
  constraint ledger_account_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deal(id),
  constraint ledger_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint ledger_account_check CHECK (((member_id IS NOT NULL) = (kind = ANY (ARRAY['member_available'::text, 'member_payable'::text, 'buyer_refundable'::text, 'payout_preparation'::text, 'receivable'::text])))),
  constraint ledger_account_check1 CHECK (((deal_id IS NOT NULL) = (kind = 'escrow'::text))),
  constraint ledger_account_check2 CHECK (((provider IS NOT NULL) = (kind = ANY (ARRAY['provider_clearing'::text, 'provider_fees'::text])))),
  constraint ledger_account_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ledger_account_kind_check CHECK ((kind = ANY (ARRAY['provider_clearing'::text, 'provider_fees'::text, 'escrow'::text, 'member_available'::text, 'member_payable'::text, 'buyer_refundable'::text, 'payout_preparation'::text, 'fee_income'::text, 'tax_payable'::text, 'suspense'::text, 'receivable'::text, 'lost_claims'::text, 'losses'::text, 'fees_held'::text]))),
  constraint ledger_account_never_above_zero CHECK (((balance <= 0) OR (kind <> ALL (ARRAY['receivable'::text, 'lost_claims'::text, 'losses'::text])))),
  constraint ledger_account_never_below_zero CHECK (((balance >= 0) OR (kind = ANY (ARRAY['provider_clearing'::text, 'provider_fees'::text, 'receivable'::text, 'lost_claims'::text, 'losses'::text])))),
  constraint ledger_account_provider_check CHECK ((provider ~ '^[a-z]{2,20}$'::text))
);
CREATE INDEX ledger_account_of_deal ON ledger_account USING btree (deal_id) WHERE (deal_id IS NOT NULL);
CREATE INDEX ledger_account_of_member ON ledger_account USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX ledger_account_receivable ON ledger_account USING btree (member_id) WHERE ((kind = 'receivable'::text) AND (balance < 0));
CREATE TRIGGER ledger_account_begins BEFORE INSERT ON ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_begins();
CREATE TRIGGER ledger_account_goes_on BEFORE UPDATE ON ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_goes_on();
CREATE TRIGGER ledger_account_stays BEFORE DELETE OR TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

-- The end of the chain of journals.
create table ledger_head (
  only_one boolean not null default true,
  position bigint not null,
  hash bytea not null,
  constraint ledger_head_pkey PRIMARY KEY (only_one),
  constraint ledger_head_hash_check CHECK ((octet_length(hash) = 32)),
  constraint ledger_head_only_one_check CHECK (only_one)
);
CREATE TRIGGER ledger_head_goes_on BEFORE UPDATE ON ledger_head FOR EACH ROW EXECUTE FUNCTION ledger_goes_on();
CREATE TRIGGER ledger_head_stays BEFORE INSERT OR DELETE OR TRUNCATE ON ledger_head FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

-- Movements of money. Rows never change.
create table ledger_journal (
  id bigint not null generated always as identity,
  kind text not null,
  deal_id bigint,
  part smallint,
  actor text not null,
  key text not null,
  request_hash bytea not null,
  provider text,
  reference text,
  reverses_id bigint,
  why text,
  at timestamp with time zone not null default business_now(),
  constraint ledger_journal_pkey PRIMARY KEY (id),
  constraint ledger_journal_key_key UNIQUE (key),
  constraint ledger_journal_reverses_id_key UNIQUE (reverses_id),
  constraint ledger_journal_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deal(id),
  constraint ledger_journal_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES ledger_journal(id),
  constraint ledger_journal_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 80))),
  constraint ledger_journal_check CHECK (((reverses_id IS NOT NULL) = (kind = 'reversal'::text))),
  constraint ledger_journal_check1 CHECK (((reverses_id IS NOT NULL) <= (why IS NOT NULL))),
  constraint ledger_journal_check2 CHECK (((provider IS NULL) = (reference IS NULL))),
  constraint ledger_journal_check3 CHECK (((kind = ANY (ARRAY['charge'::text, 'refund_sent'::text, 'payout'::text, 'withdrawal'::text, 'provider_fee'::text])) <= (reference IS NOT NULL))),
  constraint ledger_journal_check4 CHECK (((kind <> 'settlement'::text) OR ((deal_id IS NOT NULL) AND (part IS NOT NULL)))),
  constraint ledger_journal_check5 CHECK (((kind <> 'charge_lost'::text) OR ((reference IS NOT NULL) AND (why IS NOT NULL)))),
  constraint ledger_journal_check6 CHECK (((kind <> ALL (ARRAY['payout_prepared'::text, 'payout_sent'::text])) OR (reference IS NOT NULL))),
  constraint ledger_journal_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint ledger_journal_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'funding'::text, 'settlement'::text, 'refund_sent'::text, 'refund_kept'::text, 'payout'::text, 'withdrawal'::text, 'payout_prepared'::text, 'payout_sent'::text, 'provider_fee'::text, 'suspense_cleared'::text, 'charge_lost'::text, 'loss_borne'::text, 'receivable_paid'::text, 'sending_booked'::text, 'fee_earned'::text, 'fee_returned'::text, 'reversal'::text]))),
  constraint ledger_journal_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint ledger_journal_request_hash_check CHECK ((octet_length(request_hash) = 32)),
  constraint ledger_journal_why_check CHECK (((length(why) >= 1) AND (length(why) <= 500)))
);
CREATE INDEX ledger_journal_in_time ON ledger_journal USING btree (at, id);
CREATE INDEX ledger_journal_of_deal ON ledger_journal USING btree (deal_id, id) WHERE (deal_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_journal_of_provider ON ledger_journal USING btree (provider, reference, kind) WHERE (kind <> 'reversal'::text);
CREATE UNIQUE INDEX ledger_journal_settles_once ON ledger_journal USING btree (deal_id, part) WHERE (kind = 'settlement'::text);
CREATE CONSTRAINT TRIGGER ledger_journal_has_source AFTER INSERT ON ledger_journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_has_source();
CREATE TRIGGER ledger_journal_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_journal FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE CONSTRAINT TRIGGER ledger_journal_is_kept AFTER INSERT ON ledger_journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_journal();

-- The chain of journals: each link has the hash of the one before.
create table ledger_link (
  position bigint not null,
  journal_id bigint not null,
  hash bytea not null,
  constraint ledger_link_pkey PRIMARY KEY ("position"),
  constraint ledger_link_journal_id_key UNIQUE (journal_id),
  constraint ledger_link_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES ledger_journal(id),
  constraint ledger_link_hash_check CHECK ((octet_length(hash) = 32)),
  constraint ledger_link_position_check CHECK (("position" > 0))
);
CREATE TRIGGER ledger_link_goes_on BEFORE INSERT ON ledger_link FOR EACH ROW EXECUTE FUNCTION ledger_goes_on();
CREATE TRIGGER ledger_link_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_link FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER ledger_link_notes_movement AFTER INSERT ON ledger_link FOR EACH ROW EXECUTE FUNCTION note_kept_movement();

-- The lines of a journal, which balance.
create table ledger_posting (
  journal_id bigint not null,
  account_id bigint not null,
  number bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  constraint ledger_posting_pkey PRIMARY KEY (account_id, number),
  constraint ledger_posting_journal_id_account_id_key UNIQUE (journal_id, account_id),
  constraint ledger_posting_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint ledger_posting_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES ledger_journal(id),
  constraint ledger_posting_amount_check CHECK (((amount <> 0) AND (amount > '-9223372036854775807'::bigint)))
);
CREATE UNIQUE INDEX ledger_posting_in_order ON ledger_posting USING btree (account_id, journal_id);
CREATE TRIGGER card_money_stays AFTER INSERT ON ledger_posting FOR EACH ROW WHEN ((new.amount < 0)) EXECUTE FUNCTION card_money_stays();
CREATE TRIGGER ledger_posting_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER ledger_posting_is_booked BEFORE INSERT ON ledger_posting FOR EACH ROW EXECUTE FUNCTION book_posting();

-- Which journal may touch which accounts, and whose.
create table ledger_rule (
  journal_kind text not null,
  source_kind text not null,
  step text not null,
  account_kind text not null,
  sign smallint not null,
  whose text,
  amount text,
  constraint ledger_rule_pkey PRIMARY KEY (journal_kind, source_kind, step, account_kind, sign),
  constraint ledger_rule_sign_check CHECK ((sign = ANY (ARRAY['-1'::integer, 1])))
);
CREATE TRIGGER ledger_rule_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_rule FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER ledger_rule_is_sealed AFTER INSERT ON ledger_rule FOR EACH ROW EXECUTE FUNCTION seal_row();

-- The row that each journal comes from, once for each step.
create table ledger_source (
  journal_id bigint not null,
  kind text not null,
  id text not null,
  step text not null,
  constraint ledger_source_pkey PRIMARY KEY (journal_id),
  constraint ledger_source_once UNIQUE (kind, id, step),
  constraint ledger_source_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES ledger_journal(id),
  constraint ledger_source_id_check CHECK (((length(id) >= 1) AND (length(id) <= 200))),
  constraint ledger_source_kind_check CHECK ((kind ~ '^[a-z_]{2,30}$'::text)),
  constraint ledger_source_step_check CHECK ((step ~ '^[a-z ]{2,40}$'::text))
);
CREATE TRIGGER ledger_source_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_source FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER ledger_source_is_sealed AFTER INSERT ON ledger_source FOR EACH ROW EXECUTE FUNCTION seal_row();

-- What each verification of the books found.
create table ledger_verification (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  position bigint not null,
  hash bytea not null,
  problems text[] not null,
  seal_position bigint not null default 0,
  seal_hash bytea not null default decode(repeat('00'::text, 32), 'hex'::text),
  rules text[] not null default '{}'::text[],
  constraint ledger_verification_pkey PRIMARY KEY (id),
  constraint ledger_verification_has_a_rule_a_problem CHECK (((cardinality(rules) = 0) OR (cardinality(rules) = cardinality(problems))))
);
CREATE TRIGGER ledger_verification_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_verification FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

-- Something that a member offers for sale.
create table listing (
  id bigint not null generated always as identity,
  seller_id bigint not null,
  name text not null,
  category text not null,
  description text not null,
  location text not null,
  place text not null,
  unit text not null,
  price_kobo bigint not null,
  quantity bigint not null,
  reserved bigint not null default 0,
  least_quantity bigint not null default 1,
  grade text,
  moisture text,
  origin text,
  ready_in_days smallint,
  state text not null default 'active'::text,
  taken_down_why text,
  archived_from text,
  created_at timestamp with time zone not null default business_now(),
  changed_at timestamp with time zone not null default business_now(),
  version integer not null default 0,
  search_text text generated always as (searchable(VARIADIC ARRAY[name, description, location, grade, origin])) stored,
  search_words tsvector generated always as (((setweight(to_tsvector('english'::regconfig, searchable(VARIADIC ARRAY[name])), 'A'::"char") || setweight(to_tsvector('english'::regconfig, searchable(VARIADIC ARRAY[replace(category, '-'::text, ' '::text), unit, location, place, grade, origin])), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, searchable(VARIADIC ARRAY[description])), 'D'::"char"))) stored,
  taken_down_from text,
  sku text,
  public_since timestamp with time zone,
  constraint listing_pkey PRIMARY KEY (id),
  constraint listing_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint listing_archived_from_check CHECK ((archived_from = ANY (ARRAY['active'::text, 'paused'::text]))),
  constraint listing_category_check CHECK ((category = ANY (ARRAY['raw-coconuts'::text, 'coconut-oil'::text, 'coconut-water'::text, 'coir'::text, 'copra'::text, 'coconut-sugar'::text, 'equipment'::text]))),
  constraint listing_check CHECK ((reserved <= quantity)),
  constraint listing_check1 CHECK (((state = 'taken_down'::text) = (taken_down_why IS NOT NULL))),
  constraint listing_check2 CHECK (((state = 'archived'::text) = (archived_from IS NOT NULL))),
  constraint listing_check3 CHECK (((taken_down_from IS NULL) OR (state = 'taken_down'::text))),
  constraint listing_description_check CHECK (((length(description) >= 1) AND (length(description) <= 4000))),
  constraint listing_grade_check CHECK (((length(grade) >= 1) AND (length(grade) <= 80))),
  constraint listing_least_quantity_check CHECK (((least_quantity >= 1) AND (least_quantity <= 1000000000))),
  constraint listing_location_check CHECK (((length(location) >= 1) AND (length(location) <= 160))),
  constraint listing_moisture_check CHECK (((length(moisture) >= 1) AND (length(moisture) <= 40))),
  constraint listing_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint listing_origin_check CHECK (((length(origin) >= 1) AND (length(origin) <= 120))),
  constraint listing_place_check CHECK (((length(place) >= 1) AND (length(place) <= 60))),
  constraint listing_price_kobo_check CHECK (((price_kobo >= 0) AND (price_kobo <= '1000000000000'::bigint))),
  constraint listing_quantity_check CHECK (((quantity >= 0) AND (quantity <= 1000000000))),
  constraint listing_ready_in_days_check CHECK (((ready_in_days >= 0) AND (ready_in_days <= 365))),
  constraint listing_reserved_check CHECK ((reserved >= 0)),
  constraint listing_sku_check CHECK (((length(sku) >= 1) AND (length(sku) <= 40))),
  constraint listing_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'archived'::text, 'taken_down'::text]))),
  constraint listing_taken_down_from_check CHECK ((taken_down_from = ANY (ARRAY['active'::text, 'paused'::text]))),
  constraint listing_taken_down_why_check CHECK (((length(taken_down_why) >= 1) AND (length(taken_down_why) <= 500))),
  constraint listing_unit_check CHECK ((unit = ANY (ARRAY['nut'::text, 'kilo'::text, 'litre'::text, 'ton'::text, 'bag'::text, 'piece'::text])))
);
CREATE INDEX listing_asked ON listing USING btree (seller_id, category, unit, id DESC) WHERE (state = 'active'::text);
CREATE INDEX listing_by_price ON listing USING btree (price_kobo, id) WHERE (state = 'active'::text);
CREATE INDEX listing_created_at ON listing USING btree (created_at DESC, id DESC);
CREATE INDEX listing_newest ON listing USING btree (created_at DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX listing_newly_public ON listing USING btree (public_since DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX listing_of_category ON listing USING btree (category, created_at DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX listing_of_category_by_price ON listing USING btree (category, price_kobo, id) WHERE (state = 'active'::text);
CREATE INDEX listing_of_category_in_place ON listing USING btree (category, place, created_at DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX listing_of_place ON listing USING btree (place, created_at DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX listing_of_seller ON listing USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX listing_of_seller_newly_public ON listing USING btree (seller_id, public_since DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX listing_of_unit_by_price ON listing USING btree (unit, price_kobo, id) WHERE (state = 'active'::text);
CREATE INDEX listing_same_name ON listing USING btree (seller_id, lower(name));
CREATE INDEX listing_search ON listing USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX listing_sku ON listing USING btree (seller_id, sku) WHERE (sku IS NOT NULL);
CREATE INDEX listing_words ON listing USING gin (search_words) WHERE (state = 'active'::text);
CREATE INDEX listing_words_of_name ON listing USING gin (to_tsvector('english'::regconfig, searchable(VARIADIC ARRAY[name]))) WHERE (state = 'active'::text);
CREATE TRIGGER asking_changed AFTER UPDATE ON listing REFERENCING OLD TABLE AS gone NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_asking();
CREATE TRIGGER asking_emptied AFTER TRUNCATE ON listing FOR EACH STATEMENT EXECUTE FUNCTION count_asking();
CREATE TRIGGER asking_gone AFTER DELETE ON listing REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_asking();
CREATE TRIGGER asking_new AFTER INSERT ON listing REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_asking();
CREATE TRIGGER asking_sellers_changed AFTER UPDATE ON listing REFERENCING OLD TABLE AS gone NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_asking_sellers();
CREATE TRIGGER asking_sellers_emptied AFTER TRUNCATE ON listing FOR EACH STATEMENT EXECUTE FUNCTION count_asking_sellers();
CREATE TRIGGER asking_sellers_gone AFTER DELETE ON listing REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_asking_sellers();
CREATE TRIGGER asking_sellers_new AFTER INSERT ON listing REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_asking_sellers();
CREATE TRIGGER counted_changed AFTER UPDATE ON listing REFERENCING OLD TABLE AS gone NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE TRIGGER counted_emptied AFTER TRUNCATE ON listing FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE TRIGGER counted_gone AFTER DELETE ON listing REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE TRIGGER counted_new AFTER INSERT ON listing REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE TRIGGER first_public BEFORE INSERT ON listing FOR EACH ROW WHEN (((new.state = 'active'::text) AND (new.public_since IS NULL))) EXECUTE FUNCTION note_first_public();
CREATE TRIGGER first_public_now AFTER UPDATE OF state ON listing FOR EACH ROW WHEN (((new.state = 'active'::text) AND (new.public_since IS NULL))) EXECUTE FUNCTION note_public_now();
CREATE TRIGGER pages_told AFTER INSERT OR DELETE OR UPDATE ON listing FOR EACH STATEMENT EXECUTE FUNCTION tell_listings_changed();
CREATE TRIGGER price_changed AFTER UPDATE OF price_kobo ON listing FOR EACH ROW WHEN ((old.price_kobo <> new.price_kobo)) EXECUTE FUNCTION note_listing_price();
CREATE TRIGGER price_noted AFTER INSERT ON listing FOR EACH ROW EXECUTE FUNCTION note_listing_price();
CREATE TRIGGER supplier_goods_changed AFTER UPDATE ON listing REFERENCING OLD TABLE AS gone NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_supplier_goods();
CREATE TRIGGER supplier_goods_gone AFTER DELETE ON listing REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_supplier_goods();
CREATE TRIGGER supplier_goods_new AFTER INSERT ON listing REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_supplier_goods();
CREATE TRIGGER tally_added AFTER INSERT ON listing REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON listing FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON listing REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER words_learned AFTER INSERT ON listing REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_new_listings();
CREATE TRIGGER words_relearned AFTER UPDATE OF name, category, unit, description, location, place, grade, origin ON listing FOR EACH ROW EXECUTE FUNCTION learn_changed_listing();

-- How many listings are on sale by category and place, as changes that triggers add. A counter.
create table listing_count (
  id bigint not null generated always as identity,
  category text not null,
  place text not null,
  unit text not null,
  change bigint not null,
  constraint listing_count_pkey PRIMARY KEY (id)
);

-- A file of listings that a seller uploaded, and how far it is.
create table listing_import (
  id bigint not null generated always as identity,
  seller_id bigint not null,
  file_id bigint,
  file_name text not null,
  state text not null default 'checking'::text,
  reading jsonb not null,
  sample jsonb not null,
  known_sample jsonb not null,
  checked_line integer not null default 0,
  done_line integer not null default 0,
  wrong_lines integer not null default 0,
  known_lines integer not null default 0,
  repeated_lines integer not null default 0,
  all_lines integer not null default 0,
  updates boolean not null default false,
  gone_lines integer not null default 0,
  added integer not null default 0,
  updated integer not null default 0,
  left_alone integer not null default 0,
  refused integer not null default 0,
  pictures integer not null default 0,
  pictures_kept integer not null default 0,
  pictures_failed integer not null default 0,
  stopped_why text,
  created_at timestamp with time zone not null default business_now(),
  changed_at timestamp with time zone not null default business_now(),
  ended_at timestamp with time zone,
  search_text text generated always as (searchable(VARIADIC ARRAY[file_name])) stored,
  constraint listing_import_pkey PRIMARY KEY (id),
  constraint listing_import_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE SET NULL,
  constraint listing_import_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint listing_import_check CHECK (((stopped_why IS NULL) OR (state = 'stopped'::text))),
  constraint listing_import_check1 CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'stopped'::text])))),
  constraint listing_import_checked_line_check CHECK ((checked_line >= 0)),
  constraint listing_import_done_line_check CHECK ((done_line >= 0)),
  constraint listing_import_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 120))),
  constraint listing_import_known_sample_check CHECK ((jsonb_typeof(known_sample) = 'array'::text)),
  constraint listing_import_reading_check CHECK ((jsonb_typeof(reading) = 'object'::text)),
  constraint listing_import_sample_check CHECK ((jsonb_typeof(sample) = 'array'::text)),
  constraint listing_import_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'ready'::text, 'importing'::text, 'pictures'::text, 'done'::text, 'stopped'::text]))),
  constraint listing_import_stopped_why_check CHECK (((length(stopped_why) >= 1) AND (length(stopped_why) <= 500)))
);
CREATE INDEX listing_import_at_work ON listing_import USING btree (id) WHERE (state = ANY (ARRAY['checking'::text, 'importing'::text, 'pictures'::text]));
CREATE INDEX listing_import_changed_at ON listing_import USING btree (changed_at);
CREATE INDEX listing_import_created_at ON listing_import USING btree (created_at DESC, id DESC);
CREATE INDEX listing_import_file ON listing_import USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX listing_import_of_seller ON listing_import USING btree (seller_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX listing_import_one_at_a_time ON listing_import USING btree (seller_id) WHERE (state = 'importing'::text);
CREATE INDEX listing_import_search ON listing_import USING gin (search_text gin_trgm_ops);
CREATE TRIGGER tally_added AFTER INSERT ON listing_import REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON listing_import FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON listing_import REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- What is wrong in lines of an import.
create table listing_import_fault (
  import_id bigint not null,
  line integer not null,
  faults jsonb not null,
  is_late boolean not null default false,
  constraint listing_import_fault_pkey PRIMARY KEY (import_id, line),
  constraint listing_import_fault_import_id_fkey FOREIGN KEY (import_id) REFERENCES listing_import(id) ON DELETE CASCADE,
  constraint listing_import_fault_faults_check CHECK ((jsonb_typeof(faults) = 'array'::text)),
  constraint listing_import_fault_line_check CHECK ((line > 0))
);

-- The listing that a line of an import made or changed.
create table listing_import_line (
  import_id bigint not null,
  line integer not null,
  listing_id bigint,
  is_new boolean not null,
  picture_from text,
  picture_state text,
  picture_why text,
  picture_tried_at timestamp with time zone,
  constraint listing_import_line_pkey PRIMARY KEY (import_id, line),
  constraint listing_import_line_import_id_fkey FOREIGN KEY (import_id) REFERENCES listing_import(id) ON DELETE CASCADE,
  constraint listing_import_line_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE SET NULL,
  constraint listing_import_line_check CHECK (((picture_from IS NULL) = (picture_state IS NULL))),
  constraint listing_import_line_line_check CHECK ((line > 0)),
  constraint listing_import_line_picture_from_check CHECK (((length(picture_from) >= 1) AND (length(picture_from) <= 2000))),
  constraint listing_import_line_picture_state_check CHECK ((picture_state = ANY (ARRAY['waiting'::text, 'kept'::text, 'failed'::text]))),
  constraint listing_import_line_picture_why_check CHECK (((length(picture_why) >= 1) AND (length(picture_why) <= 300)))
);
CREATE INDEX listing_import_line_failed ON listing_import_line USING btree (import_id, line) WHERE (picture_state = 'failed'::text);
CREATE INDEX listing_import_line_listing ON listing_import_line USING btree (listing_id) WHERE (listing_id IS NOT NULL);
CREATE INDEX listing_import_line_waiting ON listing_import_line USING btree (import_id, line) WHERE (picture_state = 'waiting'::text);

-- The pictures of a listing, in order.
create table listing_picture (
  id bigint not null generated always as identity,
  listing_id bigint not null,
  place smallint not null,
  files jsonb not null,
  constraint listing_picture_pkey PRIMARY KEY (id),
  constraint listing_picture_listing_id_place_key UNIQUE (listing_id, place) DEFERRABLE,
  constraint listing_picture_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_picture_files_check CHECK ((jsonb_typeof(files) = 'array'::text)),
  constraint listing_picture_place_check CHECK (((place >= 1) AND (place <= 8)))
);
CREATE TRIGGER pages_told AFTER INSERT OR DELETE OR UPDATE ON listing_picture FOR EACH STATEMENT EXECUTE FUNCTION tell_listings_changed();

-- The files of a picture, in several widths.
create table listing_picture_file (
  picture_id bigint not null,
  file_id bigint not null,
  constraint listing_picture_file_pkey PRIMARY KEY (picture_id, file_id),
  constraint listing_picture_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE,
  constraint listing_picture_file_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES listing_picture(id) ON DELETE CASCADE
);
CREATE INDEX listing_picture_file_file ON listing_picture_file USING btree (file_id);

-- What a listing has cost since when. Kept by a trigger.
create table listing_price (
  id bigint not null generated always as identity,
  listing_id bigint not null,
  price_kobo bigint not null,
  since timestamp with time zone not null default business_now(),
  constraint listing_price_pkey PRIMARY KEY (id),
  constraint listing_price_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_price_price_kobo_check CHECK ((price_kobo >= 0))
);
CREATE INDEX listing_price_of ON listing_price USING btree (listing_id, since DESC, id DESC);

-- How often a listing was looked at. A counter.
create table listing_views (
  listing_id bigint not null,
  views bigint not null,
  constraint listing_views_pkey PRIMARY KEY (listing_id),
  constraint listing_views_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint listing_views_views_check CHECK ((views > 0))
);

-- Words of listings, by which misspelled searches are put right. Kept by triggers.
create table listing_word (
  word text not null,
  stem text not null,
  constraint listing_word_pkey PRIMARY KEY (word),
  constraint listing_word_stem_check CHECK (((length(stem) >= 1) AND (length(stem) <= 30))),
  constraint listing_word_word_check CHECK ((word ~ '^[a-z]{2,30}$'::text))
);
CREATE INDEX listing_word_alike ON listing_word USING gin (word gin_trgm_ops);
CREATE INDEX listing_word_begins ON listing_word USING btree (word text_pattern_ops);
CREATE INDEX listing_word_stem ON listing_word USING btree (stem);

-- Who bore how much of a lost chargeback.
create table loss_share (
  id bigint not null generated always as identity,
  dispute_id bigint not null,
  account_kind text not null,
  member_id bigint,
  deal_id bigint,
  part smallint,
  minor bigint not null,
  currency text not null,
  rest_minor bigint not null default 0,
  approval_id bigint,
  at timestamp with time zone not null default business_now(),
  constraint loss_share_pkey PRIMARY KEY (id),
  constraint loss_share_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id),
  constraint loss_share_deal_id_leg_fkey FOREIGN KEY (deal_id, part) REFERENCES deal_part(deal_id, part),
  constraint loss_share_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES chargeback(id),
  constraint loss_share_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint loss_share_account_kind_check CHECK ((account_kind = ANY (ARRAY['escrow'::text, 'member_payable'::text, 'member_available'::text, 'buyer_refundable'::text, 'suspense'::text, 'losses'::text, 'receivable'::text, 'fees_held'::text]))),
  constraint loss_share_check1 CHECK (((deal_id IS NULL) = (part IS NULL))),
  constraint loss_share_check2 CHECK (((account_kind <> 'escrow'::text) OR (deal_id IS NOT NULL))),
  constraint loss_share_check3 CHECK (((rest_minor = 0) OR (account_kind = 'escrow'::text))),
  constraint loss_share_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint loss_share_is_of_a_member CHECK (((member_id IS NULL) = (account_kind = ANY (ARRAY['suspense'::text, 'losses'::text, 'fees_held'::text])))),
  constraint loss_share_minor_check CHECK ((minor > 0)),
  constraint loss_share_rest_minor_check CHECK ((rest_minor >= 0))
);
CREATE INDEX loss_share_of ON loss_share USING btree (dispute_id, id);
CREATE INDEX loss_share_of_part ON loss_share USING btree (deal_id, part) WHERE (deal_id IS NOT NULL);
CREATE TRIGGER card_money_bears_loss AFTER INSERT ON loss_share FOR EACH ROW WHEN ((new.account_kind = 'member_payable'::text)) EXECUTE FUNCTION card_money_is_gone();
CREATE TRIGGER loss_share_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON loss_share FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER loss_share_is_sealed AFTER INSERT ON loss_share FOR EACH ROW EXECUTE FUNCTION seal_row();

-- Orders of our machines (public-site.md).
create table machine_orders (
  id bigint not null generated always as identity,
  token uuid not null default gen_random_uuid(),
  machine_id text not null,
  type text not null,
  name text,
  email text,
  phone text,
  quantity numeric(9,2) not null,
  quantity_unit text not null,
  installation_address text,
  additional_requirements text,
  total_price_kobo bigint,
  submitted_at timestamp with time zone not null,
  anonymised_at timestamp with time zone,
  search_text text generated always as (searchable(VARIADIC ARRAY[name, email, phone, type, installation_address])) stored,
  work_state state_of_work not null default 'received'::text,
  work_steps jsonb not null default '[]'::jsonb,
  assigned_to bigint,
  work_version integer not null default 0,
  price_kobo bigint,
  upfront_percent smallint,
  constraint machine_orders_pkey PRIMARY KEY (id),
  constraint machine_orders_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id),
  constraint machine_orders_additional_requirements_check CHECK (((length(additional_requirements) >= 1) AND (length(additional_requirements) <= 2000))),
  constraint machine_orders_check CHECK (((quantity_unit = 'kg'::text) OR (quantity = trunc(quantity)))),
  constraint machine_orders_check1 CHECK (((total_price_kobo IS NULL) OR (quantity_unit = 'piece'::text))),
  constraint machine_orders_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint machine_orders_installation_address_check CHECK (((length(installation_address) >= 1) AND (length(installation_address) <= 300))),
  constraint machine_orders_machine_id_check CHECK ((machine_id = ANY (ARRAY['desheller'::text, 'dehusker'::text, 'extractor-automatic'::text, 'extractor-manual'::text]))),
  constraint machine_orders_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint machine_orders_person CHECK (
CASE
    WHEN (anonymised_at IS NULL) THEN (num_nulls(name, email, phone, installation_address) = 0)
    ELSE (num_nonnulls(name, email, phone, installation_address, additional_requirements) = 0)
END),
  constraint machine_orders_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,17}$'::text)),
  constraint machine_orders_price_kobo_check CHECK ((price_kobo >= 0)),
  constraint machine_orders_quantity_check CHECK ((quantity >= (1)::numeric)),
  constraint machine_orders_quantity_unit_check CHECK ((quantity_unit = ANY (ARRAY['piece'::text, 'kg'::text]))),
  constraint machine_orders_total_price_kobo_check CHECK ((total_price_kobo > 0)),
  constraint machine_orders_type_check CHECK (((length(type) >= 1) AND (length(type) <= 120))),
  constraint machine_orders_upfront_percent_check CHECK (((upfront_percent >= 1) AND (upfront_percent <= 99))),
  constraint machine_orders_work_steps_check CHECK ((jsonb_typeof(work_steps) = 'array'::text))
);
CREATE INDEX machine_orders_by_state ON machine_orders USING btree (work_state, submitted_at DESC, id DESC);
CREATE INDEX machine_orders_by_whom ON machine_orders USING btree (assigned_to, submitted_at DESC, id DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX machine_orders_email ON machine_orders USING btree (email);
CREATE INDEX machine_orders_newest ON machine_orders USING btree (submitted_at DESC, id DESC);
CREATE INDEX machine_orders_phone ON machine_orders USING btree (phone);
CREATE INDEX machine_orders_search ON machine_orders USING gin (search_text gin_trgm_ops);
CREATE INDEX machine_orders_taken_unpriced ON machine_orders USING btree (submitted_at, id) WHERE ((price_kobo IS NULL) AND (total_price_kobo IS NULL) AND ((work_state)::text = ANY (ARRAY['received'::text, 'in_talk'::text])) AND ((assigned_to IS NOT NULL) OR ((work_state)::text = 'in_talk'::text)));
CREATE UNIQUE INDEX machine_orders_token ON machine_orders USING btree (token);
CREATE INDEX machine_orders_unheld ON machine_orders USING btree (submitted_at, id) WHERE ((assigned_to IS NULL) AND ((work_state)::text = 'received'::text));
CREATE INDEX machine_orders_unpriced ON machine_orders USING btree (submitted_at, id) WHERE ((price_kobo IS NULL) AND (total_price_kobo IS NULL) AND ((work_state)::text = ANY (ARRAY['received'::text, 'in_talk'::text])));
CREATE INDEX machine_orders_whole ON machine_orders USING btree (submitted_at) WHERE (anonymised_at IS NULL);
CREATE TRIGGER notes_of_nobody AFTER UPDATE OF anonymised_at ON machine_orders FOR EACH ROW WHEN ((new.anonymised_at IS NOT NULL)) EXECUTE FUNCTION take_notes_of_nobody();
CREATE TRIGGER notes_taken AFTER DELETE ON machine_orders REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_notes();
CREATE TRIGGER tally_added AFTER INSERT ON machine_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON machine_orders FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON machine_orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER week_counted AFTER INSERT ON machine_orders REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION machine_orders_week();

-- The outbox: each mail, its recipient, and how its sending went.
create table mail (
  id bigint not null generated always as identity,
  send_key uuid not null default gen_random_uuid(),
  template text not null,
  props jsonb not null,
  from_address text not null,
  to_addresses text[] not null,
  reply_to text,
  unsubscribe_url_path text,
  subject text,
  html text,
  body_text text,
  headers jsonb,
  last_event text not null default 'queued'::text,
  provider_id text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  is_passing boolean not null default false,
  about_phone text,
  held_until timestamp with time zone,
  search_text text generated always as (searchable(VARIADIC ARRAY[subject, searchable(VARIADIC to_addresses)])) stored,
  again_of bigint,
  queued_at timestamp with time zone,
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_again_of_key UNIQUE (again_of),
  constraint mail_provider_id_key UNIQUE (provider_id),
  constraint mail_send_key_key UNIQUE (send_key),
  constraint mail_again_of_fkey FOREIGN KEY (again_of) REFERENCES mail(id) ON DELETE SET NULL,
  constraint mail_about_phone_check CHECK ((about_phone ~ '^\+[1-9][0-9]{4,17}$'::text)),
  constraint mail_attempts_check CHECK ((attempts >= 0)),
  constraint mail_last_event_check CHECK ((last_event = ANY (ARRAY['bounced'::text, 'canceled'::text, 'clicked'::text, 'complained'::text, 'delivered'::text, 'delivery_delayed'::text, 'failed'::text, 'opened'::text, 'queued'::text, 'scheduled'::text, 'sent'::text, 'suppressed'::text]))),
  constraint mail_to_addresses_check CHECK (((cardinality(to_addresses) >= 1) AND (cardinality(to_addresses) <= 50))),
  constraint mail_unsubscribe_url_path_check CHECK ((unsubscribe_url_path ~ '^/[^/]'::text))
);
CREATE INDEX mail_about ON mail USING btree (((props ->> 'customerEmail'::text))) WHERE (template = 'team-notice'::text);
CREATE INDEX mail_about_phone ON mail USING btree (about_phone) WHERE (about_phone IS NOT NULL);
CREATE INDEX mail_about_record ON mail USING btree (((props ->> 'about_record'::text)), created_at DESC, id DESC) WHERE (template = 'composed'::text);
CREATE INDEX mail_by_state ON mail USING btree (last_event, created_at DESC, id DESC);
CREATE INDEX mail_newest ON mail USING btree (created_at DESC, id DESC);
CREATE INDEX mail_passing ON mail USING btree (created_at) WHERE is_passing;
CREATE INDEX mail_search ON mail USING gin (search_text gin_trgm_ops);
CREATE INDEX mail_to ON mail USING gin (to_addresses);
CREATE INDEX mail_waiting ON mail USING btree (id) WHERE (last_event = 'queued'::text);
CREATE TRIGGER tally_added AFTER INSERT ON mail REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON mail FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON mail REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- What the mail provider said of a mail afterwards.
create table mail_notice (
  id text not null,
  provider_id text,
  mail_id bigint,
  event text not null,
  received_at timestamp with time zone not null,
  said text,
  constraint mail_notice_pkey PRIMARY KEY (id),
  constraint mail_notice_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE CASCADE,
  constraint mail_notice_is_told_of_a_mail CHECK (((provider_id IS NOT NULL) OR (mail_id IS NOT NULL))),
  constraint mail_notice_said_check CHECK (((length(said) >= 1) AND (length(said) <= 500)))
);
CREATE INDEX mail_notice_mail_id ON mail_notice USING btree (mail_id);
CREATE INDEX mail_notice_waiting ON mail_notice USING btree (provider_id) WHERE (mail_id IS NULL);

-- Addresses that get no mails, and why.
create table mail_suppression (
  id bigint not null generated always as identity,
  address text not null,
  reason text not null,
  why text,
  created_at timestamp with time zone not null,
  constraint mail_suppression_pkey PRIMARY KEY (id),
  constraint mail_suppression_address_key UNIQUE (address),
  constraint mail_suppression_address_check CHECK ((((length(address) >= 3) AND (length(address) <= 254)) AND (address = lower(btrim(address))))),
  constraint mail_suppression_check CHECK (((reason = 'by_staff'::text) = (why IS NOT NULL))),
  constraint mail_suppression_reason_check CHECK ((reason = ANY (ARRAY['bounced'::text, 'complained'::text, 'by_staff'::text]))),
  constraint mail_suppression_why_check CHECK (((length(why) >= 1) AND (length(why) <= 300)))
);
CREATE INDEX mail_suppression_newest ON mail_suppression USING btree (created_at DESC, id DESC);

-- Texts that staff keep for their mails.
create table mail_template (
  id bigint not null generated always as identity,
  name text not null,
  subject text not null,
  message text not null,
  is_html boolean not null,
  staff_id bigint,
  staff_name text not null,
  created_at timestamp with time zone not null,
  constraint mail_template_pkey PRIMARY KEY (id),
  constraint mail_template_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint mail_template_message_check CHECK (((length(message) >= 1) AND (length(message) <= 20000))),
  constraint mail_template_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint mail_template_staff_name_check CHECK (((length(staff_name) >= 1) AND (length(staff_name) <= 120))),
  constraint mail_template_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 150)))
);
CREATE UNIQUE INDEX mail_template_name ON mail_template USING btree (lower(name));

-- Another price for a listing, until it is accepted, declined or expired.
create table market_offer (
  id bigint not null generated always as identity,
  listing_id bigint not null,
  buyer_id bigint not null,
  seller_id bigint not null,
  buyer_name text not null,
  seller_name text not null,
  listing_name text not null,
  category text not null,
  unit text not null,
  listed_price_kobo bigint not null,
  price_kobo bigint not null,
  quantity bigint not null,
  turn text not null,
  expires_at timestamp with time zone not null,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null default business_now(),
  changed_at timestamp with time zone not null default business_now(),
  version integer not null default 0,
  search_text text generated always as (searchable(VARIADIC ARRAY[listing_name, buyer_name, seller_name])) stored,
  constraint market_offer_pkey PRIMARY KEY (id),
  constraint market_offer_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint market_offer_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint market_offer_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint market_offer_buyer_name_check CHECK (((length(buyer_name) >= 1) AND (length(buyer_name) <= 120))),
  constraint market_offer_check CHECK ((buyer_id <> seller_id)),
  constraint market_offer_listed_price_kobo_check CHECK ((listed_price_kobo >= 0)),
  constraint market_offer_listing_name_check CHECK (((length(listing_name) >= 1) AND (length(listing_name) <= 120))),
  constraint market_offer_price_kobo_check CHECK ((price_kobo >= 0)),
  constraint market_offer_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000000))),
  constraint market_offer_seller_name_check CHECK (((length(seller_name) >= 1) AND (length(seller_name) <= 120))),
  constraint market_offer_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint market_offer_turn_check CHECK ((turn = ANY (ARRAY['buyer'::text, 'seller'::text])))
);
CREATE INDEX market_offer_by_time ON market_offer USING btree (created_at DESC, id DESC);
CREATE INDEX market_offer_due ON market_offer USING btree (expires_at, id) WHERE (state = 'open'::text);
CREATE INDEX market_offer_of_buyer ON market_offer USING btree (buyer_id, changed_at DESC, id DESC);
CREATE INDEX market_offer_of_seller ON market_offer USING btree (seller_id, changed_at DESC, id DESC);
CREATE UNIQUE INDEX market_offer_open ON market_offer USING btree (listing_id, buyer_id) WHERE (state = 'open'::text);
CREATE INDEX market_offer_search ON market_offer USING gin (search_text gin_trgm_ops);
CREATE TRIGGER tally_added AFTER INSERT ON market_offer REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON market_offer FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON market_offer REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- The history of an offer. Rows never change but for words that are taken away.
create table market_offer_step (
  id bigint not null generated always as identity,
  offer_id bigint not null,
  party text not null,
  event text not null,
  price_kobo bigint not null,
  quantity bigint not null,
  message text,
  expires_at timestamp with time zone,
  at timestamp with time zone not null default business_now(),
  constraint market_offer_step_pkey PRIMARY KEY (id),
  constraint market_offer_step_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES market_offer(id) ON DELETE CASCADE,
  constraint market_offer_step_event_check CHECK ((event = ANY (ARRAY['offered'::text, 'countered'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint market_offer_step_message_check CHECK (((length(message) >= 1) AND (length(message) <= 1000))),
  constraint market_offer_step_party_check CHECK ((party = ANY (ARRAY['buyer'::text, 'seller'::text, 'staff'::text, 'clock'::text]))),
  constraint market_offer_step_price_kobo_check CHECK ((price_kobo >= 0)),
  constraint market_offer_step_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000000)))
);
CREATE INDEX market_offer_step_of ON market_offer_step USING btree (offer_id, id);
CREATE TRIGGER note_offer_step AFTER INSERT ON market_offer_step FOR EACH ROW EXECUTE FUNCTION note_offer_step();

-- What a buyer ordered from a seller.
create table market_order (
  id bigint not null generated always as identity,
  order_number text not null,
  buyer_id bigint not null,
  seller_id bigint not null,
  listing_id bigint,
  offer_id bigint,
  listing_name text not null,
  category text not null,
  unit text not null,
  unit_price_kobo bigint not null,
  buyer_name text,
  buyer_company text,
  seller_name text,
  seller_company text,
  quantity bigint not null,
  subtotal_kobo bigint not null,
  shipping_kobo bigint,
  shipping_address text,
  payment_method text,
  notes text,
  seller_words text,
  answered_at timestamp with time zone,
  state text not null,
  reserved_until timestamp with time zone,
  created_at timestamp with time zone not null default business_now(),
  changed_at timestamp with time zone not null default business_now(),
  version integer not null default 0,
  buyer_erased_at timestamp with time zone,
  seller_erased_at timestamp with time zone,
  search_text text generated always as (searchable(VARIADIC ARRAY[order_number, listing_name, buyer_name, buyer_company, seller_name, seller_company])) stored,
  deal_id bigint,
  new_buyer boolean not null default false,
  hold_hours smallint not null default 72,
  accept_until timestamp with time zone,
  accepted_at timestamp with time zone,
  freed_at timestamp with time zone,
  constraint market_order_pkey PRIMARY KEY (id),
  constraint market_order_deal_id_key UNIQUE (deal_id),
  constraint market_order_offer_id_key UNIQUE (offer_id),
  constraint market_order_order_number_key UNIQUE (order_number),
  constraint market_order_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES member(id),
  constraint market_order_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deal(id),
  constraint market_order_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE SET NULL,
  constraint market_order_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES market_offer(id) ON DELETE SET NULL,
  constraint market_order_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES member(id),
  constraint market_order_buyer_name_check CHECK (((length(buyer_name) >= 1) AND (length(buyer_name) <= 120))),
  constraint market_order_check CHECK ((buyer_id <> seller_id)),
  constraint market_order_check1 CHECK ((subtotal_kobo = (unit_price_kobo * quantity))),
  constraint market_order_check2 CHECK (((state = 'awaiting_payment'::text) = (reserved_until IS NOT NULL))),
  constraint market_order_check3 CHECK (((shipping_kobo IS NULL) = (answered_at IS NULL))),
  constraint market_order_check4 CHECK (((buyer_erased_at IS NULL) OR ((buyer_name IS NULL) AND (shipping_address IS NULL) AND (notes IS NULL)))),
  constraint market_order_check5 CHECK (((seller_erased_at IS NULL) OR ((seller_name IS NULL) AND (seller_words IS NULL)))),
  constraint market_order_freed CHECK (((freed_at IS NULL) OR (state = 'cancelled'::text))),
  constraint market_order_hold_hours_check CHECK (((hold_hours >= 1) AND (hold_hours <= 72))),
  constraint market_order_listing_name_check CHECK (((length(listing_name) >= 1) AND (length(listing_name) <= 120))),
  constraint market_order_new_is_ordered CHECK (((NOT new_buyer) OR (offer_id IS NULL))),
  constraint market_order_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 1000))),
  constraint market_order_order_number_check CHECK ((order_number ~ '^ORD-[2-9A-HJ-NP-Z]{6}$'::text)),
  constraint market_order_payment_method_check CHECK ((payment_method = ANY (ARRAY['agbonpay'::text, 'card'::text, 'bank'::text]))),
  constraint market_order_proposed CHECK (((state = 'proposed'::text) = (accept_until IS NOT NULL))),
  constraint market_order_proposed_alone CHECK (((state <> 'proposed'::text) OR ((deal_id IS NULL) AND (accepted_at IS NULL)))),
  constraint market_order_proposed_new CHECK ((new_buyer OR ((accept_until IS NULL) AND (accepted_at IS NULL) AND (freed_at IS NULL)))),
  constraint market_order_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000000))),
  constraint market_order_seller_name_check CHECK (((length(seller_name) >= 1) AND (length(seller_name) <= 120))),
  constraint market_order_seller_words_check CHECK (((length(seller_words) >= 1) AND (length(seller_words) <= 1000))),
  constraint market_order_shipping_address_check CHECK (((length(shipping_address) >= 1) AND (length(shipping_address) <= 500))),
  constraint market_order_shipping_kobo_check CHECK (((shipping_kobo >= 0) AND (shipping_kobo <= '1000000000000'::bigint))),
  constraint market_order_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'awaiting_payment'::text, 'processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text, 'expired'::text]))),
  constraint market_order_subtotal_kobo_check CHECK (((subtotal_kobo >= 0) AND (subtotal_kobo <= '1000000000000000'::bigint))),
  constraint market_order_unit_price_kobo_check CHECK ((unit_price_kobo >= 0))
);
CREATE INDEX market_order_by_time ON market_order USING btree (created_at DESC, id DESC);
CREATE INDEX market_order_completed ON market_order USING btree (buyer_id) WHERE ((state = 'delivered'::text) AND (subtotal_kobo > 0));
CREATE INDEX market_order_due ON market_order USING btree (reserved_until, id) WHERE (state = 'awaiting_payment'::text);
CREATE INDEX market_order_freed_by_time ON market_order USING btree (created_at DESC, id DESC) WHERE (freed_at IS NOT NULL);
CREATE INDEX market_order_of_buyer ON market_order USING btree (buyer_id, created_at DESC, id DESC);
CREATE INDEX market_order_of_listing ON market_order USING btree (listing_id);
CREATE INDEX market_order_of_seller ON market_order USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX market_order_search ON market_order USING gin (search_text gin_trgm_ops);
CREATE INDEX market_order_to_accept ON market_order USING btree (accept_until, id) WHERE (state = 'proposed'::text);
CREATE INDEX market_order_unaccepted ON market_order USING btree (listing_id) WHERE ((listing_id IS NOT NULL) AND new_buyer AND (accepted_at IS NULL) AND ((state = 'awaiting_payment'::text) OR ((state = 'processing'::text) AND (subtotal_kobo = 0))));
CREATE INDEX market_order_unaccepted_of_buyer ON market_order USING btree (buyer_id) WHERE ((buyer_id IS NOT NULL) AND new_buyer AND (accepted_at IS NULL) AND ((state = 'awaiting_payment'::text) OR ((state = 'processing'::text) AND (subtotal_kobo = 0))));
CREATE INDEX market_order_unpaid ON market_order USING btree (buyer_id) WHERE (state = ANY (ARRAY['proposed'::text, 'awaiting_payment'::text]));
CREATE TRIGGER brought_counted AFTER INSERT ON market_order REFERENCING NEW TABLE AS brought FOR EACH STATEMENT EXECUTE FUNCTION count_brought();
CREATE TRIGGER completed_counted AFTER UPDATE OF state ON market_order FOR EACH ROW WHEN (((new.state = 'delivered'::text) AND (old.state <> 'delivered'::text) AND (new.subtotal_kobo > 0))) EXECUTE FUNCTION count_completed();
CREATE TRIGGER flagged_forgotten AFTER UPDATE OF buyer_erased_at, seller_erased_at ON market_order FOR EACH ROW WHEN (((new.buyer_erased_at IS NOT NULL) OR (new.seller_erased_at IS NOT NULL))) EXECUTE FUNCTION forget_flagged();
CREATE TRIGGER market_order_stays BEFORE UPDATE ON market_order FOR EACH ROW EXECUTE FUNCTION market_order_stays();
CREATE CONSTRAINT TRIGGER order_is_traded AFTER INSERT OR UPDATE OF state ON market_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.state = 'delivered'::text) AND (new.subtotal_kobo > 0))) EXECUTE FUNCTION order_is_traded();
CREATE TRIGGER rfq_award_falls_back AFTER UPDATE OF state ON market_order FOR EACH ROW WHEN (((new.state = ANY (ARRAY['cancelled'::text, 'expired'::text])) AND (old.state IS DISTINCT FROM new.state))) EXECUTE FUNCTION rfq_award_falls_back();
CREATE TRIGGER tally_added AFTER INSERT ON market_order REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON market_order FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON market_order REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- The history of an order.
create table market_order_step (
  id bigint not null generated always as identity,
  order_id bigint not null,
  party text not null,
  event text not null,
  from_state text,
  to_state text not null,
  why text,
  at timestamp with time zone not null default business_now(),
  constraint market_order_step_pkey PRIMARY KEY (id),
  constraint market_order_step_order_id_fkey FOREIGN KEY (order_id) REFERENCES market_order(id) ON DELETE CASCADE,
  constraint market_order_step_event_check CHECK ((event = ANY (ARRAY['placed'::text, 'accepted'::text, 'declined'::text, 'answered'::text, 'addressed'::text, 'cancelled'::text, 'expired'::text, 'paid'::text, 'shipped'::text, 'delivered'::text]))),
  constraint market_order_step_party_check CHECK ((party = ANY (ARRAY['buyer'::text, 'seller'::text, 'staff'::text, 'clock'::text]))),
  constraint market_order_step_why_check CHECK (((length(why) >= 1) AND (length(why) <= 500)))
);
CREATE INDEX market_order_step_of ON market_order_step USING btree (order_id, id);
CREATE TRIGGER note_order_step AFTER INSERT ON market_order_step FOR EACH ROW EXECUTE FUNCTION note_order_step();

-- Which version of the terms of the marketplace a member accepted.
create table market_terms_acceptance (
  member_id bigint not null,
  version text not null,
  accepted_at timestamp with time zone not null default business_now(),
  constraint market_terms_acceptance_pkey PRIMARY KEY (member_id, version),
  constraint market_terms_acceptance_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint market_terms_acceptance_version_check CHECK (((length(version) >= 1) AND (length(version) <= 40)))
);

-- People with an account.
create table member (
  id bigint not null generated always as identity,
  name text not null,
  email text,
  phone text,
  account_type text not null,
  company text,
  location text,
  password_hash text,
  password_changed_at timestamp with time zone,
  phone_is_second_factor boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  news_agreed_version text,
  news_agreed_at timestamp with time zone,
  news_stopped_at timestamp with time zone,
  anonymised_at timestamp with time zone,
  suspended_at timestamp with time zone,
  suspended_why text,
  may_trade_since timestamp with time zone,
  address_street text,
  address_town text,
  address_state text,
  rc_number text,
  tin text,
  search_text text generated always as (searchable(VARIADIC ARRAY[name, email, phone, company, rc_number, tin])) stored,
  phone_confirmed_at timestamp with time zone,
  email_confirmed_at timestamp with time zone,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_email_key UNIQUE (email),
  constraint member_phone_key UNIQUE (phone),
  constraint member_account_type_check CHECK ((account_type = ANY (ARRAY['buyer'::text, 'seller'::text, 'merchant'::text]))),
  constraint member_address_state_check CHECK (((length(address_state) >= 1) AND (length(address_state) <= 80))),
  constraint member_address_street_check CHECK (((length(address_street) >= 1) AND (length(address_street) <= 160))),
  constraint member_address_town_check CHECK (((length(address_town) >= 1) AND (length(address_town) <= 80))),
  constraint member_check1 CHECK (((phone IS NOT NULL) OR (NOT phone_is_second_factor))),
  constraint member_check2 CHECK (((password_hash IS NOT NULL) OR (NOT phone_is_second_factor))),
  constraint member_check3 CHECK (((news_agreed_version IS NULL) = (news_agreed_at IS NULL))),
  constraint member_check4 CHECK (((news_agreed_at IS NULL) OR (news_stopped_at IS NULL))),
  constraint member_company_check CHECK (((length(company) >= 1) AND (length(company) <= 120))),
  constraint member_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint member_location_check CHECK (((length(location) >= 1) AND (length(location) <= 160))),
  constraint member_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint member_news_agreed_version_check CHECK (((length(news_agreed_version) >= 1) AND (length(news_agreed_version) <= 40))),
  constraint member_password_hash_check CHECK ((password_hash ~ '^\$argon2id\$'::text)),
  constraint member_person CHECK (
CASE
    WHEN (anonymised_at IS NULL) THEN (num_nonnulls(email, phone) > 0)
    ELSE ((name = 'A former member'::text) AND (NOT is_demo) AND (num_nonnulls(email, phone, company, location, password_hash, password_changed_at, seen_at, news_agreed_at, news_stopped_at, email_confirmed_at, phone_confirmed_at) = 0))
END),
  constraint member_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,17}$'::text)),
  constraint member_rc_number_check CHECK ((rc_number ~ '^(RC|BN|IT|LP|LLP)[0-9]{1,8}$'::text)),
  constraint member_suspended_person CHECK (((suspended_at IS NULL) OR ((NOT is_demo) AND (anonymised_at IS NULL)))),
  constraint member_suspended_why_check CHECK (((length(suspended_why) >= 1) AND (length(suspended_why) <= 500))),
  constraint member_suspension CHECK (((suspended_at IS NULL) = (suspended_why IS NULL))),
  constraint member_tin_check CHECK ((tin ~ '^([0-9]{10}|[0-9]{12,14})$'::text))
);
CREATE INDEX member_by_type ON member USING btree (account_type, created_at DESC, id DESC) WHERE (anonymised_at IS NULL);
CREATE INDEX member_last_seen ON member USING btree (COALESCE(seen_at, created_at));
CREATE INDEX member_newest ON member USING btree (created_at DESC, id DESC) WHERE (anonymised_at IS NULL);
CREATE INDEX member_search ON member USING gin (search_text gin_trgm_ops);
CREATE INDEX member_suspended ON member USING btree (created_at DESC, id DESC) WHERE (suspended_at IS NOT NULL);
CREATE TRIGGER erased_member_stays AFTER UPDATE OF anonymised_at ON member FOR EACH ROW WHEN (((old.anonymised_at IS NOT NULL) AND (new.anonymised_at IS NULL))) EXECUTE FUNCTION erased_member_stays();
CREATE TRIGGER figures_of_nobody AFTER UPDATE OF anonymised_at ON member FOR EACH ROW WHEN ((new.anonymised_at IS NOT NULL)) EXECUTE FUNCTION take_figures_of_nobody();
CREATE TRIGGER member_checks_end_with_name AFTER UPDATE OF name, company, rc_number ON member FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.company IS DISTINCT FROM new.company)) OR (old.rc_number IS DISTINCT FROM new.rc_number))) EXECUTE FUNCTION member_checks_end_with_name();
CREATE TRIGGER notes_of_nobody AFTER UPDATE OF anonymised_at ON member FOR EACH ROW WHEN ((new.anonymised_at IS NOT NULL)) EXECUTE FUNCTION take_notes_of_nobody();
CREATE TRIGGER notes_taken AFTER DELETE ON member REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_notes();
CREATE TRIGGER pages_told AFTER UPDATE ON member FOR EACH ROW WHEN (((((((old.name IS DISTINCT FROM new.name) OR (old.company IS DISTINCT FROM new.company)) OR (old.location IS DISTINCT FROM new.location)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.email IS DISTINCT FROM new.email)) OR (old.suspended_at IS DISTINCT FROM new.suspended_at))) EXECUTE FUNCTION tell_listings_changed();
CREATE TRIGGER supplier_changed AFTER UPDATE ON member FOR EACH ROW WHEN ((((old.account_type <> 'buyer'::text) OR (new.account_type <> 'buyer'::text)) AND (((((old.name IS DISTINCT FROM new.name) OR (old.company IS DISTINCT FROM new.company)) OR (old.account_type IS DISTINCT FROM new.account_type)) OR (old.suspended_at IS DISTINCT FROM new.suspended_at)) OR (old.anonymised_at IS DISTINCT FROM new.anonymised_at)))) EXECUTE FUNCTION enter_supplier();
CREATE TRIGGER supplier_entered AFTER INSERT ON member FOR EACH ROW WHEN ((new.account_type <> 'buyer'::text)) EXECUTE FUNCTION enter_supplier();
CREATE TRIGGER tally_added AFTER INSERT ON member REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON member FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON member REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tell_api_keys AFTER UPDATE OF suspended_at ON member FOR EACH STATEMENT EXECUTE FUNCTION tell_api_keys();
CREATE TRIGGER threads_left BEFORE DELETE ON member FOR EACH ROW EXECUTE FUNCTION leave_threads();
CREATE TRIGGER threads_left_by_nobody AFTER UPDATE OF anonymised_at ON member FOR EACH ROW WHEN (((new.anonymised_at IS NOT NULL) AND (old.anonymised_at IS NULL))) EXECUTE FUNCTION leave_threads();
CREATE TRIGGER week_counted AFTER INSERT ON member REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION member_week();

-- Who does not want to hear from whom.
create table member_block (
  blocker_id bigint not null,
  blocked_id bigint not null,
  at timestamp with time zone not null default business_now(),
  constraint member_block_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint member_block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint member_block_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint member_block_check CHECK ((blocker_id <> blocked_id))
);
CREATE INDEX member_block_blocked ON member_block USING btree (blocked_id);

-- What staff checked of a member: identity, company, certificates.
create table member_check (
  id bigint not null generated always as identity,
  member_id bigint not null,
  what text not null,
  state text not null,
  seen text,
  checked_on date not null,
  valid_until date,
  noted_at timestamp with time zone not null default business_now(),
  noted_by bigint,
  confirmed_by bigint,
  ended_at timestamp with time zone,
  ended_because text,
  constraint member_check_pkey PRIMARY KEY (id),
  constraint member_check_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff(id),
  constraint member_check_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint member_check_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES staff(id),
  constraint member_check_by_two CHECK ((confirmed_by <> noted_by)),
  constraint member_check_check CHECK ((valid_until > checked_on)),
  constraint member_check_check1 CHECK (((state = ANY (ARRAY['refused'::text, 'ended'::text])) = (ended_at IS NOT NULL))),
  constraint member_check_check2 CHECK (((ended_at IS NULL) = (ended_because IS NULL))),
  constraint member_check_check3 CHECK (((state <> ALL (ARRAY['to_look'::text, 'refused'::text])) OR (what = 'bank_account'::text))),
  constraint member_check_confirmed CHECK (((confirmed_by IS NULL) OR ((noted_by IS NOT NULL) AND (what = ANY (ARRAY['identity'::text, 'company'::text]))))),
  constraint member_check_ended_because_check CHECK ((ended_because = ANY (ARRAY['changed'::text, 'replaced'::text, 'withdrawn'::text, 'refused'::text]))),
  constraint member_check_seen_check CHECK (((length(seen) >= 1) AND (length(seen) <= 160))),
  constraint member_check_state_check CHECK ((state = ANY (ARRAY['to_look'::text, 'standing'::text, 'refused'::text, 'ended'::text]))),
  constraint member_check_what_check CHECK ((what = ANY (ARRAY['bank_account'::text, 'identity'::text, 'company'::text, 'certificates'::text, 'phone'::text, 'email'::text])))
);
CREATE INDEX member_check_ended ON member_check USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX member_check_ending ON member_check USING btree (valid_until, id) WHERE ((state = 'standing'::text) AND (valid_until IS NOT NULL));
CREATE INDEX member_check_of_member ON member_check USING btree (member_id, id DESC);
CREATE UNIQUE INDEX member_check_standing ON member_check USING btree (member_id, what) WHERE (state = ANY (ARRAY['to_look'::text, 'standing'::text]));
CREATE INDEX member_check_to_look ON member_check USING btree (noted_at, id) WHERE (state = 'to_look'::text);
CREATE CONSTRAINT TRIGGER member_check_is_approved AFTER INSERT ON member_check DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.confirmed_by IS NOT NULL)) EXECUTE FUNCTION member_check_is_approved();
CREATE TRIGGER member_check_stays BEFORE UPDATE ON member_check FOR EACH ROW EXECUTE FUNCTION member_check_stays();
CREATE TRIGGER note_new_paper AFTER INSERT ON member_check FOR EACH ROW EXECUTE FUNCTION note_paper_state();
CREATE TRIGGER note_paper_state AFTER UPDATE OF state ON member_check FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION note_paper_state();
CREATE TRIGGER pages_told AFTER INSERT OR UPDATE ON member_check FOR EACH ROW WHEN ((new.what <> ALL (ARRAY['bank_account'::text, 'identity'::text]))) EXECUTE FUNCTION tell_listings_changed();
CREATE TRIGGER pages_told_of_end AFTER DELETE ON member_check FOR EACH ROW WHEN ((old.what <> ALL (ARRAY['bank_account'::text, 'identity'::text]))) EXECUTE FUNCTION tell_listings_changed();

-- The picture of a member.
create table member_picture (
  member_id bigint not null,
  hash bytea not null,
  created_at timestamp with time zone not null,
  file_id bigint not null,
  constraint member_picture_pkey PRIMARY KEY (member_id),
  constraint member_picture_file_id_key UNIQUE (file_id),
  constraint member_picture_file_id_hash_fkey FOREIGN KEY (file_id, hash) REFERENCES file(id, hash) ON DELETE CASCADE,
  constraint member_picture_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

-- When staff looked at the site as a member, and why.
create table member_view (
  staff_session_id uuid not null,
  member_id bigint not null,
  began_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  why text,
  constraint member_view_pkey PRIMARY KEY (staff_session_id),
  constraint member_view_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint member_view_staff_session_id_fkey FOREIGN KEY (staff_session_id) REFERENCES staff_session(id) ON DELETE CASCADE,
  constraint member_view_check CHECK ((ends_at > began_at)),
  constraint member_view_why_check CHECK (((length(why) >= 1) AND (length(why) <= 300)))
);
CREATE INDEX member_view_member_id ON member_view USING btree (member_id);

-- What members write to each other.
create table message (
  id bigint not null generated always as identity,
  thread_id bigint not null,
  author_id bigint,
  subject text,
  body text not null,
  warnings text[] not null default '{}'::text[],
  at timestamp with time zone not null default business_now(),
  hidden_at timestamp with time zone,
  hidden_why text,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint message_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES thread(id) ON DELETE CASCADE,
  constraint message_body_check CHECK (((length(body) >= 1) AND (length(body) <= 4000))),
  constraint message_check CHECK (((hidden_at IS NULL) = (hidden_why IS NULL))),
  constraint message_hidden_why_check CHECK (((length(hidden_why) >= 1) AND (length(hidden_why) <= 500))),
  constraint message_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 120))),
  constraint message_warnings_check CHECK ((warnings <@ ARRAY['account'::text, 'code'::text, 'elsewhere'::text]))
);
CREATE INDEX message_author ON message USING btree (author_id);
CREATE INDEX message_of_thread ON message USING btree (thread_id, id DESC);
CREATE TRIGGER answered_counted AFTER INSERT ON message REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_answered();

-- Members who want no mails about unread messages.
create table message_choice (
  member_id bigint not null,
  no_mails_since timestamp with time zone not null default business_now(),
  constraint message_choice_pkey PRIMARY KEY (member_id),
  constraint message_choice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

-- Files sent with a message.
create table message_file (
  message_id bigint not null,
  file_id bigint not null,
  constraint message_file_pkey PRIMARY KEY (message_id, file_id),
  constraint message_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE,
  constraint message_file_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE
);
CREATE INDEX message_file_file ON message_file USING btree (file_id);

-- Words that moderation found or members reported, and what staff decided.
create table message_flag (
  id bigint not null generated always as identity,
  message_id bigint,
  offer_id bigint,
  offer_step_id bigint,
  order_id bigint,
  order_part text,
  listing_id bigint,
  author_id bigint,
  name text not null,
  email text,
  phone text,
  listing_name text not null,
  message text not null,
  files text[] not null default '{}'::text[],
  rules text[] not null,
  reports integer not null default 0,
  reported_why text,
  decision text,
  decided_at timestamp with time zone,
  hidden_why text,
  created_at timestamp with time zone not null default business_now(),
  search_text text generated always as (searchable(VARIADIC ARRAY[name, email, phone, message, listing_name])) stored,
  deal_id bigint,
  deal_part smallint,
  deal_step integer,
  invitation_id bigint,
  invitation_step integer,
  bid_id bigint,
  bid_part text,
  place text not null generated always as (
CASE
    WHEN (message_id IS NOT NULL) THEN 'message'::text
    WHEN (offer_id IS NOT NULL) THEN 'offer'::text
    WHEN (deal_id IS NOT NULL) THEN 'deal'::text
    WHEN (invitation_id IS NOT NULL) THEN 'terms'::text
    WHEN (bid_id IS NOT NULL) THEN 'bid'::text
    WHEN (order_part = ANY (ARRAY['buyer_review'::text, 'seller_review'::text, 'review_answer'::text])) THEN 'review'::text
    ELSE 'order'::text
END) stored,
  constraint message_flag_pkey PRIMARY KEY (id),
  constraint message_flag_bid_id_bid_part_key UNIQUE (bid_id, bid_part),
  constraint message_flag_deal_id_deal_leg_deal_step_key UNIQUE (deal_id, deal_part, deal_step),
  constraint message_flag_invitation_id_invitation_step_key UNIQUE (invitation_id, invitation_step),
  constraint message_flag_message_id_key UNIQUE (message_id),
  constraint message_flag_offer_step_id_key UNIQUE (offer_step_id),
  constraint message_flag_order_id_order_part_key UNIQUE (order_id, order_part),
  constraint message_flag_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint message_flag_bid_id_fkey FOREIGN KEY (bid_id) REFERENCES rfq_bid(id) ON DELETE CASCADE,
  constraint message_flag_deal_id_deal_leg_deal_step_fkey FOREIGN KEY (deal_id, deal_part, deal_step) REFERENCES deal_evidence(deal_id, part, number) ON DELETE CASCADE,
  constraint message_flag_invitation_id_invitation_step_fkey FOREIGN KEY (invitation_id, invitation_step) REFERENCES deal_invitation_step(invitation_id, number) ON DELETE CASCADE,
  constraint message_flag_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE SET NULL,
  constraint message_flag_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE,
  constraint message_flag_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES market_offer(id) ON DELETE CASCADE,
  constraint message_flag_offer_step_id_fkey FOREIGN KEY (offer_step_id) REFERENCES market_offer_step(id) ON DELETE CASCADE,
  constraint message_flag_order_id_fkey FOREIGN KEY (order_id) REFERENCES market_order(id) ON DELETE CASCADE,
  constraint message_flag_bid_part_check CHECK ((bid_part = ANY (ARRAY['certifications'::text, 'additional_notes'::text, 'terms'::text]))),
  constraint message_flag_check CHECK ((num_nonnulls(invitation_id, invitation_step) = ANY (ARRAY[0, 2]))),
  constraint message_flag_check1 CHECK ((((offer_id IS NULL) = (offer_step_id IS NULL)) AND ((order_id IS NULL) = (order_part IS NULL)))),
  constraint message_flag_check2 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint message_flag_check3 CHECK (((hidden_why IS NOT NULL) = COALESCE((decision = 'hidden'::text), false))),
  constraint message_flag_check4 CHECK (((cardinality(rules) > 0) OR (reports > 0))),
  constraint message_flag_check5 CHECK ((num_nonnulls(deal_id, deal_part, deal_step) = ANY (ARRAY[0, 3]))),
  constraint message_flag_check6 CHECK (((author_id IS NOT NULL) OR (invitation_id IS NOT NULL))),
  constraint message_flag_check7 CHECK ((num_nonnulls(bid_id, bid_part) = ANY (ARRAY[0, 2]))),
  constraint message_flag_decision_check CHECK ((decision = ANY (ARRAY['left'::text, 'hidden'::text]))),
  constraint message_flag_hidden_why_check CHECK (((length(hidden_why) >= 1) AND (length(hidden_why) <= 500))),
  constraint message_flag_order_part_check CHECK ((order_part = ANY (ARRAY['notes'::text, 'seller_words'::text, 'reason'::text, 'buyer_review'::text, 'seller_review'::text, 'review_answer'::text]))),
  constraint message_flag_reported_why_check CHECK (((length(reported_why) >= 1) AND (length(reported_why) <= 500))),
  constraint message_flag_reports_check CHECK ((reports >= 0)),
  constraint message_flag_stands_once CHECK ((num_nonnulls(message_id, offer_id, order_id, deal_id, invitation_id, bid_id) = 1))
);
CREATE INDEX message_flag_author ON message_flag USING btree (author_id);
CREATE INDEX message_flag_listing ON message_flag USING btree (listing_id);
CREATE INDEX message_flag_newest ON message_flag USING btree (created_at DESC, id DESC);
CREATE INDEX message_flag_offer ON message_flag USING btree (offer_id);
CREATE INDEX message_flag_open ON message_flag USING btree (created_at, id) WHERE (decision IS NULL);
CREATE INDEX message_flag_search ON message_flag USING gin (search_text gin_trgm_ops);
CREATE TRIGGER tally_added AFTER INSERT ON message_flag REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON message_flag FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON message_flag REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- Who reported a message, and why.
create table message_report (
  message_id bigint not null,
  reporter_id bigint not null,
  why text not null,
  at timestamp with time zone not null default business_now(),
  constraint message_report_pkey PRIMARY KEY (message_id, reporter_id),
  constraint message_report_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE,
  constraint message_report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint message_report_why_check CHECK (((length(why) >= 1) AND (length(why) <= 500)))
);
CREATE INDEX message_report_reporter ON message_report USING btree (reporter_id);

-- Which of the staff got the mail about waiting work on which day.
create table morning_mail (
  day date not null,
  staff_id bigint,
  constraint morning_mail_day_staff_id_key UNIQUE NULLS NOT DISTINCT (day, staff_id),
  constraint morning_mail_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

-- Payments that were begun, and how they ended.
create table payment (
  id bigint not null generated always as identity,
  reference text not null,
  provider text not null,
  payer_id bigint not null,
  deal_id bigint,
  minor bigint not null,
  currency text not null,
  channel text,
  state text not null default 'begun'::text,
  page text,
  ask_at timestamp with time zone,
  asks smallint not null default 0,
  begun_at timestamp with time zone not null default business_now(),
  card_id bigint,
  keeps_card boolean not null default false,
  form_key uuid,
  declined text,
  paid_at timestamp with time zone,
  purpose text not null default ''::text,
  subject text not null default ''::text,
  journal_id bigint,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_journal_id_key UNIQUE (journal_id),
  constraint payment_reference_key UNIQUE (reference),
  constraint payment_card_id_fkey FOREIGN KEY (card_id) REFERENCES payment_card(id) ON DELETE SET NULL,
  constraint payment_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deal(id),
  constraint payment_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES ledger_journal(id),
  constraint payment_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES member(id),
  constraint payment_channel_check CHECK ((channel = ANY (ARRAY['card'::text, 'bank_transfer'::text]))),
  constraint payment_check CHECK (((state <> ALL (ARRAY['paid'::text, 'parked'::text])) OR (ask_at IS NULL))),
  constraint payment_check1 CHECK (((purpose = 'deal'::text) = (deal_id IS NOT NULL))),
  constraint payment_check2 CHECK (((deal_id IS NULL) OR (subject = (deal_id)::text))),
  constraint payment_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payment_declined_check CHECK ((declined = ANY (ARRAY['too_little'::text, 'expired'::text, 'wrong_pin'::text, 'limit'::text, 'not_allowed'::text, 'no_answer'::text]))),
  constraint payment_minor_check CHECK ((minor > 0)),
  constraint payment_page_check CHECK (((length(page) >= 1) AND (length(page) <= 500))),
  constraint payment_provider_check CHECK ((provider ~ '^[a-z]{2,20}$'::text)),
  constraint payment_purpose_check CHECK ((purpose ~ '^[a-z_]{2,30}$'::text)),
  constraint payment_reference_check CHECK ((reference ~ '^[a-z0-9-]{10,50}$'::text)),
  constraint payment_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'open'::text, 'failed'::text, 'paid'::text, 'parked'::text]))),
  constraint payment_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 60)))
);
CREATE INDEX payment_begun_by_card ON payment USING btree (payer_id, begun_at) WHERE ((state = ANY (ARRAY['begun'::text, 'open'::text])) AND (channel IS DISTINCT FROM 'bank_transfer'::text));
CREATE INDEX payment_by_card ON payment USING btree (card_id) WHERE (card_id IS NOT NULL);
CREATE INDEX payment_by_journal ON payment USING btree (payer_id, journal_id) WHERE (journal_id IS NOT NULL);
CREATE INDEX payment_by_time ON payment USING btree (begun_at DESC, id DESC);
CREATE INDEX payment_due ON payment USING btree (ask_at, id) WHERE (ask_at IS NOT NULL);
CREATE INDEX payment_of_deal ON payment USING btree (deal_id, id DESC) WHERE (deal_id IS NOT NULL);
CREATE UNIQUE INDEX payment_of_form ON payment USING btree (payer_id, form_key) WHERE (form_key IS NOT NULL);
CREATE INDEX payment_of_payer ON payment USING btree (payer_id, id DESC);
CREATE INDEX payment_of_purpose ON payment USING btree (purpose, subject, id);
CREATE INDEX payment_paid_by_card ON payment USING btree (payer_id, paid_at) WHERE ((state = 'paid'::text) AND (channel IS DISTINCT FROM 'bank_transfer'::text));
CREATE TRIGGER balance_is_filled_by_transfer BEFORE UPDATE ON payment FOR EACH ROW WHEN (((new.state = 'paid'::text) AND (old.state <> 'paid'::text) AND (new.purpose = 'balance'::text))) EXECUTE FUNCTION balance_is_filled_by_transfer();
CREATE TRIGGER note_new_payment AFTER INSERT ON payment FOR EACH ROW EXECUTE FUNCTION note_payment_state();
CREATE TRIGGER note_payment_state AFTER UPDATE OF state ON payment FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION note_payment_state();
CREATE TRIGGER payment_names_its_purpose BEFORE INSERT ON payment FOR EACH ROW EXECUTE FUNCTION payment_names_its_purpose();
CREATE TRIGGER payment_stays BEFORE DELETE OR UPDATE ON payment FOR EACH ROW EXECUTE FUNCTION payment_stays();
CREATE TRIGGER tally_added AFTER INSERT ON payment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON payment FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON payment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- Cards that members keep with the payment provider.
create table payment_card (
  id bigint not null generated always as identity,
  member_id bigint,
  provider text not null,
  signature text not null,
  token bytea not null,
  brand text not null,
  last4 text not null,
  expires date not null,
  country text,
  slot smallint not null,
  kept_at timestamp with time zone not null default business_now(),
  used_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint payment_card_pkey PRIMARY KEY (id),
  constraint payment_card_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint payment_card_brand_check CHECK (((length(brand) >= 1) AND (length(brand) <= 20))),
  constraint payment_card_check CHECK (((member_id IS NOT NULL) OR (removed_at IS NOT NULL))),
  constraint payment_card_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint payment_card_expires_check CHECK ((EXTRACT(day FROM expires) = (1)::numeric)),
  constraint payment_card_last4_check CHECK ((last4 ~ '^\d{4}$'::text)),
  constraint payment_card_provider_check CHECK ((provider ~ '^[a-z]{2,20}$'::text)),
  constraint payment_card_signature_check CHECK (((length(signature) >= 1) AND (length(signature) <= 100))),
  constraint payment_card_slot_check CHECK (((slot >= 1) AND (slot <= 10))),
  constraint payment_card_token_check CHECK (((length(token) >= 29) AND (length(token) <= 1000)))
);
CREATE INDEX payment_card_of_member ON payment_card USING btree (member_id, id DESC);
CREATE UNIQUE INDEX payment_card_once ON payment_card USING btree (member_id, provider, signature) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX payment_card_slot ON payment_card USING btree (member_id, slot) WHERE (removed_at IS NULL);

-- Cards that are being added.
create table payment_card_adding (
  reference text not null,
  member_id bigint not null,
  provider text not null,
  begun_at timestamp with time zone not null default business_now(),
  kept_at timestamp with time zone,
  constraint payment_card_adding_pkey PRIMARY KEY (reference),
  constraint payment_card_adding_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint payment_card_adding_provider_check CHECK ((provider ~ '^[a-z]{2,20}$'::text)),
  constraint payment_card_adding_reference_check CHECK ((reference ~ '^[a-z0-9-]{10,50}$'::text))
);
CREATE INDEX payment_card_adding_of_member ON payment_card_adding USING btree (member_id, begun_at);

-- Money on its way to a member's bank.
create table payout (
  id bigint not null generated always as identity,
  reference text not null,
  provider text not null,
  member_id bigint not null,
  account_id bigint not null,
  purse text not null,
  deal_id bigint,
  part smallint,
  minor bigint not null,
  currency text not null,
  state text not null,
  journal_id bigint not null,
  batch_id bigint,
  trouble text,
  ask_at timestamp with time zone,
  asks smallint not null default 0,
  asked_for_at timestamp with time zone not null default business_now(),
  ended_at timestamp with time zone,
  sent_journal_id bigint,
  number integer not null,
  tries smallint not null default 0,
  found_in_reading bigint,
  constraint payout_pkey PRIMARY KEY (id),
  constraint payout_journal_id_key UNIQUE (journal_id),
  constraint payout_reference_key UNIQUE (reference),
  constraint payout_sent_journal_id_key UNIQUE (sent_journal_id),
  constraint payout_account_id_fkey FOREIGN KEY (account_id) REFERENCES payout_account(id),
  constraint payout_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batch(id),
  constraint payout_deal_id_leg_fkey FOREIGN KEY (deal_id, part) REFERENCES deal_part(deal_id, part),
  constraint payout_found_in_reading_fkey FOREIGN KEY (found_in_reading) REFERENCES provider_reading(id),
  constraint payout_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES ledger_journal(id),
  constraint payout_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint payout_sent_journal_id_fkey FOREIGN KEY (sent_journal_id) REFERENCES ledger_journal(id),
  constraint payout_check CHECK (((deal_id IS NULL) = (part IS NULL))),
  constraint payout_check1 CHECK (((part IS NULL) OR (purse = 'member_payable'::text))),
  constraint payout_check2 CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['to_confirm'::text, 'reserved'::text, 'sending'::text])))),
  constraint payout_check3 CHECK (((sent_journal_id IS NOT NULL) OR (state <> ALL (ARRAY['success'::text, 'reversed'::text])))),
  constraint payout_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payout_minor_check CHECK ((minor > 0)),
  constraint payout_number_check CHECK ((number > 0)),
  constraint payout_provider_check CHECK ((provider ~ '^[a-z]{2,20}$'::text)),
  constraint payout_purse_check CHECK ((purse = ANY (ARRAY['member_available'::text, 'member_payable'::text, 'buyer_refundable'::text]))),
  constraint payout_reference_check CHECK ((reference ~ '^[a-z0-9-]{10,50}$'::text)),
  constraint payout_state_check CHECK ((state = ANY (ARRAY['to_confirm'::text, 'reserved'::text, 'sending'::text, 'success'::text, 'failed'::text, 'reversed'::text, 'turned_down'::text, 'cancelled'::text]))),
  constraint payout_trouble_check CHECK (((length(trouble) >= 1) AND (length(trouble) <= 500)))
);
CREATE INDEX payout_by_time ON payout USING btree (asked_for_at DESC, id DESC);
CREATE INDEX payout_due ON payout USING btree (ask_at, id) WHERE (ask_at IS NOT NULL);
CREATE UNIQUE INDEX payout_number_of_leg ON payout USING btree (deal_id, part, number) WHERE (part IS NOT NULL);
CREATE UNIQUE INDEX payout_number_of_purse ON payout USING btree (member_id, purse, number) WHERE (part IS NULL);
CREATE UNIQUE INDEX payout_of_leg ON payout USING btree (deal_id, part, member_id) WHERE ((part IS NOT NULL) AND (state <> ALL (ARRAY['failed'::text, 'reversed'::text, 'turned_down'::text, 'cancelled'::text])));
CREATE INDEX payout_of_member ON payout USING btree (member_id, id DESC);
CREATE INDEX payout_to_confirm ON payout USING btree (asked_for_at, id) WHERE (state = 'to_confirm'::text);
CREATE INDEX payout_under_way ON payout USING btree (asked_for_at, id) WHERE (ended_at IS NULL);
CREATE INDEX payout_withdrawn ON payout USING btree (member_id, asked_for_at) WHERE (purse = ANY (ARRAY['member_available'::text, 'buyer_refundable'::text]));
CREATE CONSTRAINT TRIGGER card_money_has_aged AFTER INSERT ON payout DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.part IS NOT NULL)) EXECUTE FUNCTION card_money_has_aged();
CREATE TRIGGER note_new_payout AFTER INSERT ON payout FOR EACH ROW EXECUTE FUNCTION note_payout_state();
CREATE TRIGGER note_payout_state AFTER UPDATE OF state ON payout FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION note_payout_state();
CREATE CONSTRAINT TRIGGER payout_account_is_usable AFTER INSERT ON payout DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payout_account_is_usable();
CREATE CONSTRAINT TRIGGER payout_end_is_said AFTER UPDATE OF state ON payout DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.state = ANY (ARRAY['success'::text, 'failed'::text, 'reversed'::text, 'turned_down'::text, 'cancelled'::text])) AND (new.state <> old.state))) EXECUTE FUNCTION payout_end_is_said();
CREATE TRIGGER payout_is_found AFTER UPDATE OF found_in_reading ON payout FOR EACH ROW WHEN ((new.found_in_reading IS DISTINCT FROM old.found_in_reading)) EXECUTE FUNCTION note_payout_found();
CREATE TRIGGER payout_is_found_at_once AFTER INSERT ON payout FOR EACH ROW WHEN ((new.found_in_reading IS NOT NULL)) EXECUTE FUNCTION note_payout_found();
CREATE TRIGGER payout_is_sealed AFTER INSERT ON payout FOR EACH ROW EXECUTE FUNCTION seal_row();
CREATE TRIGGER payout_stays BEFORE DELETE OR UPDATE ON payout FOR EACH ROW EXECUTE FUNCTION payout_stays();
CREATE TRIGGER tally_added AFTER INSERT ON payout REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON payout FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON payout REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- Bank accounts of members, and from when each can be used.
create table payout_account (
  id bigint not null generated always as identity,
  member_id bigint not null,
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  holder text not null,
  added_at timestamp with time zone not null default business_now(),
  usable_from timestamp with time zone not null default business_now(),
  replaced_at timestamp with time zone,
  salt uuid not null default gen_random_uuid(),
  constraint payout_account_pkey PRIMARY KEY (id),
  constraint payout_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint payout_account_account_number_check CHECK ((account_number ~ '^\d{10}$'::text)),
  constraint payout_account_bank_code_check CHECK (((length(bank_code) >= 1) AND (length(bank_code) <= 20))),
  constraint payout_account_bank_name_check CHECK (((length(bank_name) >= 1) AND (length(bank_name) <= 120))),
  constraint payout_account_holder_check CHECK (((length(holder) >= 1) AND (length(holder) <= 200)))
);
CREATE INDEX payout_account_by_member ON payout_account USING btree (member_id, id DESC);
CREATE UNIQUE INDEX payout_account_of_member ON payout_account USING btree (member_id) WHERE (replaced_at IS NULL);
CREATE TRIGGER bank_account_is_noted AFTER INSERT ON payout_account FOR EACH ROW EXECUTE FUNCTION note_bank_account();
CREATE TRIGGER member_checks_end_with_bank AFTER INSERT ON payout_account FOR EACH ROW EXECUTE FUNCTION member_checks_end_with_bank();
CREATE TRIGGER payout_account_cools_off BEFORE INSERT ON payout_account FOR EACH ROW EXECUTE FUNCTION payout_account_cools_off();
CREATE CONSTRAINT TRIGGER payout_account_is_erased AFTER DELETE ON payout_account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payout_account_is_erased();
CREATE TRIGGER payout_account_is_replaced BEFORE UPDATE OF replaced_at ON payout_account FOR EACH ROW WHEN (((old.replaced_at IS NOT NULL) AND (new.replaced_at IS DISTINCT FROM old.replaced_at))) EXECUTE FUNCTION payout_account_is_replaced();
CREATE TRIGGER payout_account_is_sealed AFTER INSERT ON payout_account FOR EACH ROW EXECUTE FUNCTION seal_row();
CREATE TRIGGER payout_account_stays BEFORE UPDATE ON payout_account FOR EACH ROW EXECUTE FUNCTION payout_account_stays();

-- Files of payouts that a bank carries out.
create table payout_batch (
  id bigint not null generated always as identity,
  made_at timestamp with time zone not null default business_now(),
  payouts integer not null,
  constraint payout_batch_pkey PRIMARY KEY (id),
  constraint payout_batch_payouts_check CHECK ((payouts > 0))
);

-- How a payout ended, by whose word.
create table payout_end (
  payout_id bigint not null,
  state text not null,
  said_by text not null,
  at timestamp with time zone not null default business_now(),
  constraint payout_end_pkey PRIMARY KEY (payout_id, state),
  constraint payout_end_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(id),
  constraint payout_end_said_by_check CHECK (((length(said_by) >= 1) AND (length(said_by) <= 80))),
  constraint payout_end_state_check CHECK ((state = ANY (ARRAY['success'::text, 'failed'::text, 'reversed'::text, 'turned_down'::text, 'cancelled'::text])))
);
CREATE TRIGGER payout_end_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payout_end FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER payout_end_is_sealed AFTER INSERT ON payout_end FOR EACH ROW EXECUTE FUNCTION seal_row();

-- Payouts that a reading of the provider's list found.
create table payout_found (
  payout_id bigint not null,
  reading_id bigint not null,
  at timestamp with time zone not null default business_now(),
  constraint payout_found_pkey PRIMARY KEY (payout_id),
  constraint payout_found_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(id),
  constraint payout_found_reading_id_fkey FOREIGN KEY (reading_id) REFERENCES provider_reading(id)
);
CREATE TRIGGER payout_found_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payout_found FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER payout_found_is_sealed AFTER INSERT ON payout_found FOR EACH ROW EXECUTE FUNCTION seal_row();

-- Settled money that is to be paid out, and from when.
create table payout_release (
  deal_id bigint not null,
  part smallint not null,
  member_id bigint not null,
  minor bigint not null,
  currency text not null,
  due_at timestamp with time zone not null,
  payout_id bigint,
  taken_minor bigint not null default 0,
  not_before timestamp with time zone,
  constraint payout_release_pkey PRIMARY KEY (deal_id, part),
  constraint payout_release_deal_id_leg_fkey FOREIGN KEY (deal_id, part) REFERENCES deal_part(deal_id, part),
  constraint payout_release_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint payout_release_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(id),
  constraint payout_release_check CHECK (((taken_minor >= 0) AND (taken_minor <= minor))),
  constraint payout_release_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payout_release_minor_check CHECK ((minor > 0))
);
CREATE INDEX payout_release_in_order ON payout_release USING btree (due_at, deal_id, part);
CREATE INDEX payout_release_of_member ON payout_release USING btree (member_id, due_at) WHERE (payout_id IS NULL);
CREATE TRIGGER payout_release_stays BEFORE DELETE OR UPDATE ON payout_release FOR EACH ROW EXECUTE FUNCTION payout_release_stays();
CREATE TRIGGER payout_waits_for_card_money BEFORE UPDATE ON payout_release FOR EACH ROW WHEN ((new.not_before IS DISTINCT FROM old.not_before)) EXECUTE FUNCTION payout_waits_for_card_money();
CREATE TRIGGER proven_sale_is_noted AFTER INSERT ON payout_release FOR EACH ROW EXECUTE FUNCTION note_proven_sale();

-- Codes that were texted, by their hash.
create table phone_code (
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  phone text not null,
  member_id bigint,
  sign_up_id uuid,
  code_hash bytea,
  wrong_tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint phone_code_pkey PRIMARY KEY (id),
  constraint phone_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint phone_code_sign_up_id_fkey FOREIGN KEY (sign_up_id) REFERENCES sign_up(id) ON DELETE CASCADE,
  constraint phone_code_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,17}$'::text)),
  constraint phone_code_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'sign_up'::text, 'second_factor'::text, 'confirm_phone'::text, 'change_phone'::text, 'proof'::text]))),
  constraint phone_code_wrong_tries_check CHECK (((wrong_tries >= 0) AND (wrong_tries <= 5)))
);
CREATE INDEX phone_code_expires_at ON phone_code USING btree (expires_at);
CREATE INDEX phone_code_member_id ON phone_code USING btree (member_id);
CREATE INDEX phone_code_newest ON phone_code USING btree (phone, created_at DESC);
CREATE INDEX phone_code_sign_up_id ON phone_code USING btree (sign_up_id);

-- Requests for a plan (marketplace.md).
create table plan_requests (
  id bigint not null generated always as identity,
  name text not null,
  email text not null,
  phone text not null,
  company text,
  plan text not null,
  volume text not null,
  message text,
  created_at timestamp with time zone not null,
  search_text text generated always as (searchable(VARIADIC ARRAY[name, email, phone, company])) stored,
  work_state state_of_work not null default 'received'::text,
  work_steps jsonb not null default '[]'::jsonb,
  assigned_to bigint,
  work_version integer not null default 0,
  constraint plan_requests_pkey PRIMARY KEY (id),
  constraint plan_requests_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id),
  constraint plan_requests_company_check CHECK (((length(company) >= 1) AND (length(company) <= 120))),
  constraint plan_requests_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint plan_requests_message_check CHECK (((length(message) >= 1) AND (length(message) <= 2000))),
  constraint plan_requests_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint plan_requests_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,17}$'::text)),
  constraint plan_requests_plan_check CHECK ((plan = ANY (ARRAY['professional'::text, 'enterprise'::text]))),
  constraint plan_requests_volume_check CHECK ((volume = ANY (ARRAY['under_50k'::text, '50k_to_500k'::text, 'over_500k'::text]))),
  constraint plan_requests_work_steps_check CHECK ((jsonb_typeof(work_steps) = 'array'::text))
);
CREATE INDEX plan_requests_by_state ON plan_requests USING btree (work_state, created_at DESC, id DESC);
CREATE INDEX plan_requests_by_whom ON plan_requests USING btree (assigned_to, created_at DESC, id DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX plan_requests_email ON plan_requests USING btree (email);
CREATE INDEX plan_requests_newest ON plan_requests USING btree (created_at DESC, id DESC);
CREATE INDEX plan_requests_phone ON plan_requests USING btree (phone);
CREATE INDEX plan_requests_search ON plan_requests USING gin (search_text gin_trgm_ops);
CREATE INDEX plan_requests_unheld ON plan_requests USING btree (created_at, id) WHERE ((assigned_to IS NULL) AND ((work_state)::text = 'received'::text));
CREATE TRIGGER notes_taken AFTER DELETE ON plan_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_notes();
CREATE TRIGGER tally_added AFTER INSERT ON plan_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON plan_requests FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON plan_requests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- Prices of the board that members want to hear of.
create table price_alert (
  id bigint not null generated always as identity,
  member_id bigint not null,
  category text not null,
  unit text not null,
  figure text not null,
  amount_kobo bigint not null,
  was_reached boolean,
  notified_on date,
  stop_token uuid not null default gen_random_uuid(),
  created_at timestamp with time zone not null default business_now(),
  constraint price_alert_pkey PRIMARY KEY (id),
  constraint price_alert_member_id_category_unit_key UNIQUE (member_id, category, unit),
  constraint price_alert_stop_token_key UNIQUE (stop_token),
  constraint price_alert_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint price_alert_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint price_alert_figure_check CHECK ((figure = ANY (ARRAY['asking'::text, 'settled'::text])))
);
CREATE INDEX price_alert_crossed ON price_alert USING btree (category, unit, figure, was_reached, amount_kobo);

-- Published medians of settled trades. Rows never change.
create table price_figure (
  id bigint not null generated always as identity,
  category text not null,
  unit text not null,
  place text not null,
  median_kobo bigint not null,
  trades integer not null,
  on_day date not null default ((business_now() AT TIME ZONE 'Africa/Lagos'::text))::date,
  constraint price_figure_pkey PRIMARY KEY (id),
  constraint price_figure_category_unit_place_on_day_key UNIQUE (category, unit, place, on_day),
  constraint price_figure_median_kobo_check CHECK ((median_kobo > 0)),
  constraint price_figure_trades_check CHECK ((trades >= 5))
);
CREATE TRIGGER pages_told AFTER INSERT ON price_figure FOR EACH STATEMENT EXECUTE FUNCTION tell_prices_changed();
CREATE TRIGGER price_figure_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON price_figure FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER price_figure_is_sealed AFTER INSERT ON price_figure FOR EACH ROW EXECUTE FUNCTION seal_row();

-- Settled trades that count for the next published median.
create table price_trade (
  id bigint not null generated always as identity,
  order_id bigint not null,
  category text not null,
  unit text not null,
  place text not null,
  price_kobo bigint not null,
  constraint price_trade_pkey PRIMARY KEY (id),
  constraint price_trade_order_id_place_key UNIQUE (order_id, place),
  constraint price_trade_order_id_fkey FOREIGN KEY (order_id) REFERENCES market_order(id) ON DELETE CASCADE
);
CREATE INDEX price_trade_waiting ON price_trade USING btree (category, unit, place, id);

-- Buyers who asked to post pro requests, and what staff decided.
create table pro_buyer (
  member_id bigint not null,
  asked_at timestamp with time zone not null default business_now(),
  why text,
  granted_at timestamp with time zone,
  granted_by bigint,
  refused_at timestamp with time zone,
  refused_why text,
  constraint pro_buyer_pkey PRIMARY KEY (member_id),
  constraint pro_buyer_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES staff(id),
  constraint pro_buyer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint pro_buyer_check CHECK (((granted_at IS NULL) OR (refused_at IS NULL))),
  constraint pro_buyer_check1 CHECK (((refused_at IS NULL) = (refused_why IS NULL))),
  constraint pro_buyer_refused_why_check CHECK (((length(refused_why) >= 1) AND (length(refused_why) <= 500))),
  constraint pro_buyer_why_check CHECK (((length(why) >= 1) AND (length(why) <= 1000)))
);
CREATE INDEX pro_buyer_waiting ON pro_buyer USING btree (asked_at, member_id) WHERE ((granted_at IS NULL) AND (refused_at IS NULL));
CREATE TRIGGER pro_buyer_is_asked BEFORE INSERT ON pro_buyer FOR EACH ROW EXECUTE FUNCTION pro_buyer_is_asked();
CREATE CONSTRAINT TRIGGER pro_buyer_is_decided AFTER UPDATE ON pro_buyer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((new.member_id IS DISTINCT FROM old.member_id) OR (new.granted_at IS DISTINCT FROM old.granted_at)) OR (new.granted_by IS DISTINCT FROM old.granted_by)) OR ((new.refused_at IS NOT NULL) AND (new.refused_at IS DISTINCT FROM old.refused_at)))) EXECUTE FUNCTION pro_buyer_is_decided();

-- Orders of our byproducts (public-site.md).
create table product_orders (
  id bigint not null generated always as identity,
  order_number text not null,
  tracking_token uuid not null default gen_random_uuid(),
  name text,
  email text,
  phone text,
  address text,
  city text,
  state text,
  country text,
  notes text,
  products jsonb not null,
  total_price_kobo bigint not null,
  created_at timestamp with time zone not null,
  anonymised_at timestamp with time zone,
  search_text text generated always as (searchable(VARIADIC ARRAY[name, email, phone, order_number, address, city])) stored,
  work_state state_of_work not null default 'received'::text,
  work_steps jsonb not null default '[]'::jsonb,
  assigned_to bigint,
  work_version integer not null default 0,
  price_kobo bigint,
  constraint product_orders_pkey PRIMARY KEY (id),
  constraint product_orders_order_number_key UNIQUE (order_number),
  constraint product_orders_tracking_token_key UNIQUE (tracking_token),
  constraint product_orders_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id),
  constraint product_orders_address_check CHECK (((length(address) >= 1) AND (length(address) <= 500))),
  constraint product_orders_check CHECK ((total_price_kobo = sum_of_products_kobo(products))),
  constraint product_orders_city_check CHECK (((length(city) >= 1) AND (length(city) <= 80))),
  constraint product_orders_country_check CHECK (((length(country) >= 1) AND (length(country) <= 80))),
  constraint product_orders_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint product_orders_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint product_orders_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 1000))),
  constraint product_orders_order_number_check CHECK ((order_number ~ '^AGB-[2-9A-HJ-NP-Z]{6}$'::text)),
  constraint product_orders_person CHECK (
CASE
    WHEN (anonymised_at IS NULL) THEN (num_nulls(name, email, phone, address) = 0)
    ELSE (num_nonnulls(name, email, phone, address, city, state, country, notes) = 0)
END),
  constraint product_orders_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,17}$'::text)),
  constraint product_orders_price_kobo_check CHECK ((price_kobo >= 0)),
  constraint product_orders_products_check CHECK (((jsonb_typeof(products) = 'array'::text) AND ((jsonb_array_length(products) >= 1) AND (jsonb_array_length(products) <= 50)))),
  constraint product_orders_state_check CHECK (((length(state) >= 1) AND (length(state) <= 80))),
  constraint product_orders_total_price_kobo_check CHECK ((total_price_kobo > 0)),
  constraint product_orders_work_steps_check CHECK ((jsonb_typeof(work_steps) = 'array'::text))
);
CREATE INDEX product_orders_by_state ON product_orders USING btree (work_state, created_at DESC, id DESC);
CREATE INDEX product_orders_by_whom ON product_orders USING btree (assigned_to, created_at DESC, id DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX product_orders_email ON product_orders USING btree (email);
CREATE INDEX product_orders_newest ON product_orders USING btree (created_at DESC, id DESC);
CREATE INDEX product_orders_phone ON product_orders USING btree (phone);
CREATE INDEX product_orders_search ON product_orders USING gin (search_text gin_trgm_ops);
CREATE INDEX product_orders_unheld ON product_orders USING btree (created_at, id) WHERE ((assigned_to IS NULL) AND ((work_state)::text = 'received'::text));
CREATE INDEX product_orders_whole ON product_orders USING btree (created_at) WHERE (anonymised_at IS NULL);
CREATE TRIGGER notes_of_nobody AFTER UPDATE OF anonymised_at ON product_orders FOR EACH ROW WHEN ((new.anonymised_at IS NOT NULL)) EXECUTE FUNCTION take_notes_of_nobody();
CREATE TRIGGER notes_taken AFTER DELETE ON product_orders REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_notes();
CREATE TRIGGER tally_added AFTER INSERT ON product_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON product_orders FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON product_orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER week_counted AFTER INSERT ON product_orders REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION product_orders_week();

-- Sales whose goods are proven to have arrived, by which exemptions are counted.
create table proven_sale (
  deal_id bigint not null,
  part smallint not null,
  seller_id bigint not null,
  buyer_id bigint not null,
  minor bigint not null,
  at timestamp with time zone not null,
  constraint proven_sale_pkey PRIMARY KEY (deal_id, part),
  constraint proven_sale_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES member(id),
  constraint proven_sale_deal_id_leg_fkey FOREIGN KEY (deal_id, part) REFERENCES deal_part(deal_id, part),
  constraint proven_sale_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES member(id),
  constraint proven_sale_minor_check CHECK ((minor > 0))
);
CREATE INDEX proven_sale_largest ON proven_sale USING btree (seller_id, minor DESC, deal_id, part);
CREATE TRIGGER proven_sale_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON proven_sale FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER proven_sale_is_sealed AFTER INSERT ON proven_sale FOR EACH ROW EXECUTE FUNCTION seal_row();

-- Payments as the payment provider confirmed them.
create table provider_charge (
  provider text not null,
  reference text not null,
  minor bigint not null,
  currency text not null,
  fee bigint not null,
  channel text,
  verified_at timestamp with time zone not null default business_now(),
  card_digest bytea,
  is_direct boolean not null default true,
  constraint provider_charge_pkey PRIMARY KEY (provider, reference),
  constraint provider_charge_card_digest_check CHECK ((octet_length(card_digest) = 32)),
  constraint provider_charge_channel_check CHECK (((length(channel) >= 1) AND (length(channel) <= 40))),
  constraint provider_charge_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint provider_charge_fee_check CHECK ((fee >= 0)),
  constraint provider_charge_minor_check CHECK ((minor > 0)),
  constraint provider_charge_provider_check CHECK ((provider ~ '^[a-z]{2,20}$'::text)),
  constraint provider_charge_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
);
CREATE TRIGGER provider_charge_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON provider_charge FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER provider_charge_is_sealed AFTER INSERT ON provider_charge FOR EACH ROW EXECUTE FUNCTION seal_row();

-- Notices of the payment provider, each heeded once.
create table provider_event (
  id bigint not null generated always as identity,
  provider text not null,
  about text not null,
  event text not null,
  reference text not null,
  status text not null,
  received_at timestamp with time zone not null default business_now(),
  constraint provider_event_pkey PRIMARY KEY (id),
  constraint provider_event_provider_event_reference_status_key UNIQUE (provider, event, reference, status),
  constraint provider_event_about_check CHECK ((about = ANY (ARRAY['charge'::text, 'transfer'::text, 'refund'::text, 'dispute'::text, 'other'::text]))),
  constraint provider_event_event_check CHECK (((length(event) >= 1) AND (length(event) <= 60))),
  constraint provider_event_provider_check CHECK ((provider ~ '^[a-z]{2,20}$'::text)),
  constraint provider_event_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint provider_event_status_check CHECK (((length(status) >= 1) AND (length(status) <= 60)))
);
CREATE INDEX provider_event_of ON provider_event USING btree (provider, reference, id);
CREATE TRIGGER provider_event_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON provider_event FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

-- Readings of the provider's lists after a restore.
create table provider_reading (
  id bigint not null generated always as identity,
  noticed_by text not null,
  since timestamp with time zone not null,
  list text default 'charges'::text,
  pages integer not null default 0,
  trouble text,
  begun_at timestamp with time zone not null default business_now(),
  finished_at timestamp with time zone,
  constraint provider_reading_pkey PRIMARY KEY (id),
  constraint provider_reading_check CHECK (((list IS NULL) = (finished_at IS NOT NULL))),
  constraint provider_reading_list_check CHECK ((list = ANY (ARRAY['charges'::text, 'transfers'::text, 'refunds'::text, 'disputes'::text]))),
  constraint provider_reading_noticed_by_check CHECK ((noticed_by = ANY (ARRAY['restore'::text, 'head'::text]))),
  constraint provider_reading_pages_check CHECK ((pages >= 0)),
  constraint provider_reading_trouble_check CHECK (((length(trouble) >= 1) AND (length(trouble) <= 500)))
);
CREATE UNIQUE INDEX provider_reading_open ON provider_reading USING btree (((finished_at IS NULL))) WHERE (finished_at IS NULL);

-- How often something was tried within its window. A counter.
create table rate_limit (
  key text not null,
  hits integer not null,
  window_ends_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key),
  constraint rate_limit_hits_check CHECK ((hits > 0))
);
CREATE INDEX rate_limit_window_ends_at ON rate_limit USING btree (window_ends_at);

-- What a member paid of a debt to us.
create table receivable_payment (
  id bigint not null generated always as identity,
  member_id bigint not null,
  account_kind text not null,
  deal_id bigint,
  part smallint,
  minor bigint not null,
  currency text not null,
  at timestamp with time zone not null default business_now(),
  constraint receivable_payment_pkey PRIMARY KEY (id),
  constraint receivable_payment_deal_id_leg_fkey FOREIGN KEY (deal_id, part) REFERENCES deal_part(deal_id, part),
  constraint receivable_payment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint receivable_payment_account_kind_check CHECK ((account_kind = ANY (ARRAY['member_available'::text, 'member_payable'::text, 'buyer_refundable'::text]))),
  constraint receivable_payment_check CHECK (((deal_id IS NULL) = (part IS NULL))),
  constraint receivable_payment_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint receivable_payment_minor_check CHECK ((minor > 0))
);
CREATE INDEX receivable_payment_of ON receivable_payment USING btree (member_id, id);
CREATE INDEX receivable_payment_of_part ON receivable_payment USING btree (deal_id, part) WHERE (deal_id IS NOT NULL);
CREATE TRIGGER card_money_pays_receivable AFTER INSERT ON receivable_payment FOR EACH ROW WHEN ((new.account_kind = 'member_payable'::text)) EXECUTE FUNCTION card_money_is_gone();
CREATE TRIGGER receivable_payment_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON receivable_payment FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER receivable_payment_is_sealed AFTER INSERT ON receivable_payment FOR EACH ROW EXECUTE FUNCTION seal_row();

-- Codes that open an account whose second step is lost, by their hash.
create table recovery_code (
  member_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (member_id, code_hash),
  constraint recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

-- Money on its way back to where it was paid from.
create table refund (
  id bigint not null generated always as identity,
  reference text not null,
  provider text not null,
  charge_reference text not null,
  number integer not null,
  minor bigint not null,
  currency text not null,
  unmatched_payment_id bigint,
  member_id bigint,
  journal_id bigint not null,
  state text not null default 'reserved'::text,
  provider_number text,
  is_echoed boolean not null default false,
  tries smallint not null default 0,
  tried_at timestamp with time zone,
  trouble text,
  ask_at timestamp with time zone,
  asks smallint not null default 0,
  created_at timestamp with time zone not null default business_now(),
  ended_at timestamp with time zone,
  in_balance_since timestamp with time zone,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_journal_id_key UNIQUE (journal_id),
  constraint refund_provider_charge_reference_number_key UNIQUE (provider, charge_reference, number),
  constraint refund_reference_key UNIQUE (reference),
  constraint refund_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES ledger_journal(id),
  constraint refund_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint refund_parked_id_fkey FOREIGN KEY (unmatched_payment_id) REFERENCES unmatched_payment(id),
  constraint refund_provider_charge_reference_fkey FOREIGN KEY (provider, charge_reference) REFERENCES provider_charge(provider, reference),
  constraint refund_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['reserved'::text, 'sending'::text])))),
  constraint refund_check1 CHECK (((ask_at IS NOT NULL) = (ended_at IS NULL))),
  constraint refund_check2 CHECK (((tries > 0) = (tried_at IS NOT NULL))),
  constraint refund_check3 CHECK (((in_balance_since IS NOT NULL) = (state = 'in_balance'::text))),
  constraint refund_check4 CHECK (((state <> 'in_balance'::text) OR (member_id IS NOT NULL))),
  constraint refund_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint refund_minor_check CHECK ((minor > 0)),
  constraint refund_number_check CHECK ((number > 0)),
  constraint refund_provider_number_check CHECK (((length(provider_number) >= 1) AND (length(provider_number) <= 60))),
  constraint refund_reference_check CHECK ((reference ~ '^refund-[0-9a-f]{24}-[1-9][0-9]{0,4}$'::text)),
  constraint refund_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'sending'::text, 'done'::text, 'failed'::text, 'in_balance'::text]))),
  constraint refund_trouble_check CHECK (((length(trouble) >= 1) AND (length(trouble) <= 500)))
);
CREATE INDEX refund_due ON refund USING btree (ask_at, id) WHERE (ask_at IS NOT NULL);
CREATE INDEX refund_in_balance ON refund USING btree (member_id, in_balance_since) WHERE (in_balance_since IS NOT NULL);
CREATE INDEX refund_of_parked ON refund USING btree (unmatched_payment_id, id) WHERE (unmatched_payment_id IS NOT NULL);
CREATE UNIQUE INDEX refund_once ON refund USING btree (provider, provider_number) WHERE (provider_number IS NOT NULL);
CREATE INDEX refund_open ON refund USING btree (created_at, id) WHERE (ended_at IS NULL);
CREATE CONSTRAINT TRIGGER refund_end_is_said AFTER UPDATE OF state ON refund DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.state = ANY (ARRAY['done'::text, 'failed'::text, 'in_balance'::text])) AND (new.state <> old.state))) EXECUTE FUNCTION refund_end_is_said();
CREATE TRIGGER refund_fits BEFORE INSERT ON refund FOR EACH ROW EXECUTE FUNCTION refund_fits();
CREATE TRIGGER refund_is_sealed AFTER INSERT ON refund FOR EACH ROW EXECUTE FUNCTION seal_row();
CREATE TRIGGER refund_stays BEFORE DELETE OR UPDATE ON refund FOR EACH ROW EXECUTE FUNCTION refund_stays();

-- How a refund ended, by whose word.
create table refund_end (
  refund_id bigint not null,
  state text not null,
  said_by text not null,
  at timestamp with time zone not null default business_now(),
  constraint refund_end_pkey PRIMARY KEY (refund_id),
  constraint refund_end_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  constraint refund_end_said_by_check CHECK (((length(said_by) >= 1) AND (length(said_by) <= 80))),
  constraint refund_end_state_check CHECK ((state = ANY (ARRAY['done'::text, 'failed'::text, 'in_balance'::text])))
);
CREATE TRIGGER refund_end_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON refund_end FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER refund_end_is_sealed AFTER INSERT ON refund_end FOR EACH ROW EXECUTE FUNCTION seal_row();

-- Requests for a new password, until the mail is sent.
create table reset_request (
  id bigint not null generated always as identity,
  email text not null,
  asked_at timestamp with time zone not null,
  constraint reset_request_pkey PRIMARY KEY (id),
  constraint reset_request_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email)))))
);
CREATE INDEX reset_request_asked_at ON reset_request USING btree (asked_at);
CREATE INDEX reset_request_email ON reset_request USING btree (email);

-- What a buyer or a seller says of the other after a delivered order.
create table review (
  id bigint not null generated always as identity,
  order_id bigint not null,
  side text not null,
  author_id bigint,
  about_id bigint not null,
  stars smallint not null,
  words text,
  written_at timestamp with time zone not null default business_now(),
  published_at timestamp with time zone,
  search_text text generated always as (searchable(VARIADIC ARRAY[words])) stored,
  constraint review_pkey PRIMARY KEY (id),
  constraint review_order_id_side_key UNIQUE (order_id, side),
  constraint review_about_id_fkey FOREIGN KEY (about_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint review_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint review_order_id_fkey FOREIGN KEY (order_id) REFERENCES market_order(id) ON DELETE CASCADE,
  constraint review_check CHECK ((published_at >= written_at)),
  constraint review_check1 CHECK ((author_id <> about_id)),
  constraint review_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint review_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint review_words_check CHECK (((length(words) >= 1) AND (length(words) <= 1000)))
);
CREATE INDEX review_about ON review USING btree (about_id, published_at DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (side = 'buyer'::text));
CREATE INDEX review_author ON review USING btree (author_id);
CREATE INDEX review_author_about ON review USING btree (author_id, about_id) WHERE (side = 'buyer'::text);
CREATE INDEX review_newest ON review USING btree (written_at DESC, id DESC);
CREATE INDEX review_search ON review USING gin (search_text gin_trgm_ops);
CREATE TRIGGER flagged_review_forgotten AFTER DELETE ON review FOR EACH ROW EXECUTE FUNCTION forget_flagged_review();
CREATE TRIGGER pages_told AFTER UPDATE ON review FOR EACH ROW WHEN (((new.published_at IS NOT NULL) AND ((old.words IS DISTINCT FROM new.words) OR (old.author_id IS DISTINCT FROM new.author_id)))) EXECUTE FUNCTION tell_listings_changed();
CREATE TRIGGER published_counted AFTER UPDATE OF published_at ON review FOR EACH ROW WHEN (((new.side = 'buyer'::text) AND (new.published_at IS NOT NULL) AND (old.published_at IS NULL))) EXECUTE FUNCTION count_published();
CREATE TRIGGER review_begins_unread BEFORE INSERT ON review FOR EACH ROW EXECUTE FUNCTION review_is_shown_in_time();
CREATE TRIGGER review_is_kept BEFORE DELETE ON review FOR EACH ROW WHEN ((old.written_at > ((clock_timestamp() - '5 years'::interval) + '1 day'::interval))) EXECUTE FUNCTION review_is_kept();
CREATE TRIGGER review_is_shown_in_time BEFORE UPDATE OF published_at ON review FOR EACH ROW WHEN ((new.published_at IS DISTINCT FROM old.published_at)) EXECUTE FUNCTION review_is_shown_in_time();
CREATE TRIGGER review_keeps_author BEFORE UPDATE OF author_id ON review FOR EACH ROW WHEN (((new.author_id IS NOT NULL) AND (new.author_id IS DISTINCT FROM old.author_id))) EXECUTE FUNCTION review_keeps_author();
CREATE TRIGGER reviews_counted AFTER INSERT ON review REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
CREATE TRIGGER ring_noted AFTER INSERT ON review FOR EACH ROW WHEN (((new.side = 'buyer'::text) AND (new.author_id IS NOT NULL))) EXECUTE FUNCTION note_review_ring();
CREATE TRIGGER tally_added AFTER INSERT ON review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON review FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON review REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- The one answer to a review.
create table review_answer (
  review_id bigint not null,
  author_id bigint,
  words text,
  written_at timestamp with time zone not null default business_now(),
  constraint review_answer_pkey PRIMARY KEY (review_id),
  constraint review_answer_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint review_answer_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  constraint review_answer_words_check CHECK (((length(words) >= 1) AND (length(words) <= 1000)))
);
CREATE INDEX review_answer_author ON review_answer USING btree (author_id);
CREATE TRIGGER pages_told AFTER INSERT OR DELETE OR UPDATE ON review_answer FOR EACH STATEMENT EXECUTE FUNCTION tell_listings_changed();
CREATE TRIGGER review_answer_is_the_sellers BEFORE INSERT ON review_answer FOR EACH ROW EXECUTE FUNCTION review_answer_is_the_sellers();
CREATE TRIGGER review_answer_stays BEFORE DELETE OR UPDATE ON review_answer FOR EACH ROW EXECUTE FUNCTION review_answer_stays();

-- Reviews and answers that staff have hidden, and why.
create table review_hiding (
  review_id bigint not null,
  part text not null,
  why text not null,
  at timestamp with time zone not null default business_now(),
  constraint review_hiding_pkey PRIMARY KEY (review_id, part),
  constraint review_hiding_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  constraint review_hiding_part_check CHECK ((part = ANY (ARRAY['review'::text, 'answer'::text]))),
  constraint review_hiding_why_check CHECK (((length(why) >= 1) AND (length(why) <= 500)))
);
CREATE TRIGGER hidden_review_counted AFTER INSERT OR DELETE ON review_hiding FOR EACH ROW EXECUTE FUNCTION count_hidden_review();
CREATE TRIGGER pages_told AFTER INSERT OR DELETE OR UPDATE ON review_hiding FOR EACH STATEMENT EXECUTE FUNCTION tell_listings_changed();
CREATE CONSTRAINT TRIGGER review_hiding_is_audited AFTER INSERT OR DELETE OR UPDATE ON review_hiding DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION review_hiding_is_audited();

-- Who reported a review, and why.
create table review_report (
  id bigint not null generated always as identity,
  review_id bigint not null,
  reporter_id bigint not null,
  why text not null,
  at timestamp with time zone not null default business_now(),
  decided_at timestamp with time zone,
  constraint review_report_pkey PRIMARY KEY (id),
  constraint review_report_review_id_reporter_id_key UNIQUE (review_id, reporter_id),
  constraint review_report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint review_report_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  constraint review_report_why_check CHECK (((length(why) >= 1) AND (length(why) <= 500)))
);
CREATE INDEX review_report_reporter ON review_report USING btree (reporter_id, id);
CREATE INDEX review_report_waiting ON review_report USING btree (at, id) WHERE (decided_at IS NULL);

-- Reviews that close a ring of members who rate each other. Kept by a trigger.
create table review_ring (
  review_id bigint not null,
  kind text not null,
  at timestamp with time zone not null default business_now(),
  decided_at timestamp with time zone,
  constraint review_ring_pkey PRIMARY KEY (review_id),
  constraint review_ring_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  constraint review_ring_kind_check CHECK ((kind = ANY (ARRAY['together'::text, 'mutual'::text, 'circle'::text])))
);
CREATE INDEX review_ring_waiting ON review_ring USING btree (at, review_id) WHERE (decided_at IS NULL);
CREATE TRIGGER review_ring_is_kept BEFORE DELETE ON review_ring FOR EACH ROW EXECUTE FUNCTION review_ring_is_kept();

-- Requests for quotes.
create table rfq (
  id bigint not null generated always as identity,
  public_id text not null,
  is_pro boolean not null default false,
  is_urgent boolean not null default false,
  is_sealed boolean not null default false,
  buyer_id bigint not null,
  buyer_name text,
  buyer_company text,
  buyer_erased_at timestamp with time zone,
  state text not null,
  product_name text not null,
  type text not null,
  category text not null,
  specifications text not null,
  quantity bigint not null,
  unit text not null,
  tolerance_percent smallint not null default 0,
  low_kobo bigint not null,
  high_kobo bigint not null,
  location text not null,
  place text not null,
  delivery_timeframe text not null,
  shares smallint[] not null default '{100}'::smallint[],
  deadline timestamp with time zone not null,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  due_at timestamp with time zone,
  revision smallint not null default 0,
  bids integer not null default 0,
  awarded bigint not null default 0,
  copied_from bigint,
  created_at timestamp with time zone not null default business_now(),
  changed_at timestamp with time zone not null default business_now(),
  version integer not null default 0,
  search_text text generated always as (searchable(VARIADIC ARRAY[public_id, product_name, specifications, location, buyer_name, buyer_company])) stored,
  constraint rfq_pkey PRIMARY KEY (id),
  constraint rfq_public_id_key UNIQUE (public_id),
  constraint rfq_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES member(id),
  constraint rfq_copied_from_fkey FOREIGN KEY (copied_from) REFERENCES rfq(id) ON DELETE SET NULL,
  constraint rfq_awarded_check CHECK ((awarded >= 0)),
  constraint rfq_bids_check CHECK ((bids >= 0)),
  constraint rfq_buyer_company_check CHECK (((length(buyer_company) >= 1) AND (length(buyer_company) <= 160))),
  constraint rfq_buyer_name_check CHECK (((length(buyer_name) >= 1) AND (length(buyer_name) <= 120))),
  constraint rfq_category_check CHECK ((category = ANY (ARRAY['raw-coconuts'::text, 'coconut-oil'::text, 'coconut-water'::text, 'coir'::text, 'copra'::text, 'coconut-sugar'::text, 'equipment'::text]))),
  constraint rfq_check CHECK ((is_pro = (public_id ~~ 'pro-%'::text))),
  constraint rfq_check1 CHECK ((low_kobo <= high_kobo)),
  constraint rfq_check2 CHECK ((((state = 'waiting'::text) = (opened_at IS NULL)) OR (state = 'withdrawn'::text))),
  constraint rfq_check3 CHECK (((due_at IS NOT NULL) = (state = ANY (ARRAY['open'::text, 'closed'::text, 'part_awarded'::text])))),
  constraint rfq_check4 CHECK (((buyer_erased_at IS NULL) OR ((buyer_name IS NULL) AND (buyer_company IS NULL)))),
  constraint rfq_delivery_timeframe_check CHECK (((length(delivery_timeframe) >= 1) AND (length(delivery_timeframe) <= 120))),
  constraint rfq_high_kobo_check CHECK (((high_kobo >= 1) AND (high_kobo <= '1000000000000'::bigint))),
  constraint rfq_is_awarded_within_its_quantity CHECK ((awarded <= (quantity + ((quantity * tolerance_percent) / 100)))),
  constraint rfq_location_check CHECK (((length(location) >= 1) AND (length(location) <= 160))),
  constraint rfq_low_kobo_check CHECK (((low_kobo >= 1) AND (low_kobo <= '1000000000000'::bigint))),
  constraint rfq_place_check CHECK (((length(place) >= 1) AND (length(place) <= 60))),
  constraint rfq_product_name_check CHECK (((length(product_name) >= 1) AND (length(product_name) <= 120))),
  constraint rfq_public_id_check CHECK ((public_id ~ '^(rfq|pro)-[2-9A-HJ-NP-Z]{6}$'::text)),
  constraint rfq_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000000))),
  constraint rfq_shares_check CHECK ((((array_length(shares, 1) >= 1) AND (array_length(shares, 1) <= 10)) AND (0 < ALL (shares)))),
  constraint rfq_specifications_check CHECK (((length(specifications) >= 1) AND (length(specifications) <= 4000))),
  constraint rfq_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'closed'::text, 'part_awarded'::text, 'awarded'::text, 'lapsed'::text, 'withdrawn'::text]))),
  constraint rfq_tolerance_percent_check CHECK (((tolerance_percent >= 0) AND (tolerance_percent <= 20))),
  constraint rfq_type_check CHECK ((type = ANY (ARRAY['Raw Coconuts'::text, 'Processed Products'::text, 'Industrial Products'::text, 'Beverages'::text, 'Agricultural Products'::text]))),
  constraint rfq_unit_check CHECK ((unit = ANY (ARRAY['nut'::text, 'kilo'::text, 'litre'::text, 'ton'::text, 'bag'::text, 'piece'::text])))
);
CREATE INDEX rfq_by_time ON rfq USING btree (created_at DESC, id DESC);
CREATE INDEX rfq_due ON rfq USING btree (due_at, id) WHERE (due_at IS NOT NULL);
CREATE INDEX rfq_of_buyer ON rfq USING btree (buyer_id, created_at DESC, id DESC);
CREATE INDEX rfq_open_by_category ON rfq USING btree (category, opened_at DESC, id DESC) WHERE (state = 'open'::text);
CREATE INDEX rfq_open_by_deadline ON rfq USING btree (deadline, id) WHERE (state = 'open'::text);
CREATE INDEX rfq_open_by_kind ON rfq USING btree (is_pro, is_urgent, opened_at DESC, id DESC) WHERE (state = 'open'::text);
CREATE INDEX rfq_open_newest ON rfq USING btree (opened_at DESC, id DESC) WHERE (state = 'open'::text);
CREATE INDEX rfq_over_by_deadline ON rfq USING btree (deadline, id) WHERE (state = ANY (ARRAY['closed'::text, 'part_awarded'::text, 'awarded'::text, 'lapsed'::text]));
CREATE INDEX rfq_over_newest ON rfq USING btree (opened_at DESC, id DESC) WHERE (state = ANY (ARRAY['closed'::text, 'part_awarded'::text, 'awarded'::text, 'lapsed'::text]));
CREATE INDEX rfq_search ON rfq USING gin (search_text gin_trgm_ops);
CREATE INDEX rfq_waiting ON rfq USING btree (created_at, id) WHERE (state = 'waiting'::text);
CREATE TRIGGER pages_told AFTER UPDATE OF state, product_name, type, category, specifications, quantity, unit, tolerance_percent, low_kobo, high_kobo, location, delivery_timeframe, shares, deadline, is_urgent, buyer_name, buyer_company ON rfq FOR EACH STATEMENT EXECUTE FUNCTION tell_rfqs_changed();
CREATE TRIGGER pages_told_of_new AFTER INSERT OR DELETE ON rfq FOR EACH STATEMENT EXECUTE FUNCTION tell_rfqs_changed();
CREATE TRIGGER rfq_begins_as_posted BEFORE INSERT ON rfq FOR EACH ROW EXECUTE FUNCTION rfq_begins_as_posted();
CREATE TRIGGER rfq_bids_are_opened AFTER UPDATE OF state ON rfq FOR EACH ROW WHEN ((new.is_sealed AND (old.state = 'open'::text) AND (new.state = ANY (ARRAY['closed'::text, 'part_awarded'::text, 'awarded'::text])))) EXECUTE FUNCTION rfq_bids_to_open();
CREATE CONSTRAINT TRIGGER rfq_change_has_its_line AFTER UPDATE OF revision ON rfq DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.revision <> old.revision)) EXECUTE FUNCTION rfq_change_has_its_line();
CREATE TRIGGER rfq_change_is_told BEFORE UPDATE ON rfq FOR EACH ROW EXECUTE FUNCTION rfq_change_is_told();
CREATE CONSTRAINT TRIGGER rfq_is_kept AFTER DELETE ON rfq DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rfq_is_kept();
CREATE CONSTRAINT TRIGGER rfq_is_published AFTER UPDATE OF state ON rfq DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.state = 'waiting'::text) AND (new.state = 'open'::text))) EXECUTE FUNCTION rfq_is_published();
CREATE TRIGGER rfq_keeps_its_rules BEFORE UPDATE ON rfq FOR EACH ROW EXECUTE FUNCTION rfq_keeps_its_rules();
CREATE TRIGGER rfq_proposals_end AFTER UPDATE OF state ON rfq FOR EACH ROW WHEN (((new.state = ANY (ARRAY['awarded'::text, 'lapsed'::text, 'withdrawn'::text])) AND (old.state <> new.state))) EXECUTE FUNCTION end_rfq_proposals();
CREATE TRIGGER tally_added AFTER INSERT ON rfq REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON rfq FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON rfq REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- What a bid gets of a request, and the order that it opened.
create table rfq_award (
  id bigint not null generated always as identity,
  rfq_id bigint not null,
  bid_id bigint not null,
  quantity bigint not null,
  price_kobo bigint not null,
  freight_kobo bigint not null default 0,
  state text not null,
  answer_until timestamp with time zone,
  shipping_address text,
  order_id bigint,
  at timestamp with time zone not null default business_now(),
  changed_at timestamp with time zone not null default business_now(),
  constraint rfq_award_pkey PRIMARY KEY (id),
  constraint rfq_award_order_id_key UNIQUE (order_id),
  constraint rfq_award_bid_id_fkey FOREIGN KEY (bid_id) REFERENCES rfq_bid(id),
  constraint rfq_award_order_id_fkey FOREIGN KEY (order_id) REFERENCES market_order(id),
  constraint rfq_award_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfq(id),
  constraint rfq_award_check CHECK (((state = 'proposed'::text) = (answer_until IS NOT NULL))),
  constraint rfq_award_check1 CHECK (((state = 'proposed'::text) = (shipping_address IS NOT NULL))),
  constraint rfq_award_check2 CHECK (((order_id IS NOT NULL) = (state = ANY (ARRAY['made'::text, 'fell_back'::text])))),
  constraint rfq_award_freight_kobo_check CHECK (((freight_kobo >= 0) AND (freight_kobo <= '1000000000000'::bigint))),
  constraint rfq_award_price_kobo_check CHECK (((price_kobo >= 0) AND (price_kobo <= '1000000000000'::bigint))),
  constraint rfq_award_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000000))),
  constraint rfq_award_shipping_address_check CHECK (((length(shipping_address) >= 1) AND (length(shipping_address) <= 500))),
  constraint rfq_award_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'made'::text, 'declined'::text, 'ended'::text, 'fell_back'::text])))
);
CREATE INDEX rfq_award_due ON rfq_award USING btree (answer_until, id) WHERE (state = 'proposed'::text);
CREATE INDEX rfq_award_newest ON rfq_award USING btree (at DESC, id DESC);
CREATE INDEX rfq_award_of ON rfq_award USING btree (rfq_id, id);
CREATE INDEX rfq_award_of_bid ON rfq_award USING btree (bid_id, id);
CREATE UNIQUE INDEX rfq_award_stands ON rfq_award USING btree (bid_id) WHERE (state = ANY (ARRAY['proposed'::text, 'made'::text]));
CREATE TRIGGER note_award_state AFTER UPDATE OF state ON rfq_award FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION note_award_state();
CREATE TRIGGER note_new_award AFTER INSERT ON rfq_award FOR EACH ROW EXECUTE FUNCTION note_award_state();
CREATE TRIGGER rfq_award_is_kept BEFORE DELETE ON rfq_award FOR EACH ROW EXECUTE FUNCTION rfq_award_is_kept();
CREATE TRIGGER rfq_award_is_offered BEFORE INSERT OR UPDATE ON rfq_award FOR EACH ROW EXECUTE FUNCTION rfq_award_is_offered();
CREATE TRIGGER rfq_award_stays BEFORE INSERT OR UPDATE ON rfq_award FOR EACH ROW EXECUTE FUNCTION rfq_award_stays();
CREATE TRIGGER rfq_awards_are_counted AFTER INSERT OR DELETE OR UPDATE OF state, quantity ON rfq_award FOR EACH ROW EXECUTE FUNCTION count_rfq_awards();
CREATE TRIGGER tally_added AFTER INSERT ON rfq_award REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON rfq_award FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON rfq_award REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- Bids on requests. A sealed one is encrypted until the deadline.
create table rfq_bid (
  id bigint not null generated always as identity,
  rfq_id bigint not null,
  bidder_id bigint not null,
  round smallint not null default 1,
  state text not null default 'standing'::text,
  sealed bytea,
  full_name text,
  email text,
  phone text,
  position text,
  company_name text,
  company_address text,
  years_in_business integer,
  annual_revenue text,
  current_stock bigint,
  monthly_capacity bigint,
  earliest_delivery date,
  certifications text,
  price_kobo bigint,
  transportation_method text,
  additional_notes text,
  quantity bigint,
  least_quantity bigint,
  valid_until date,
  freight_kobo bigint,
  freight_for text,
  terms text,
  revision smallint not null default 0,
  sent_at timestamp with time zone not null default business_now(),
  changed_at timestamp with time zone not null default business_now(),
  withdrawn_at timestamp with time zone,
  opened_at timestamp with time zone,
  unreadable_at timestamp with time zone,
  bidder_erased_at timestamp with time zone,
  version integer not null default 0,
  search_text text generated always as (searchable(VARIADIC ARRAY[full_name, company_name, company_address, email, phone])) stored,
  final_at timestamp with time zone,
  shared_with_buyer text,
  constraint rfq_bid_pkey PRIMARY KEY (id),
  constraint rfq_bid_rfq_id_bidder_id_round_key UNIQUE (rfq_id, bidder_id, round),
  constraint rfq_bid_bidder_id_fkey FOREIGN KEY (bidder_id) REFERENCES member(id),
  constraint rfq_bid_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfq(id) ON DELETE CASCADE,
  constraint rfq_bid_additional_notes_check CHECK (((length(additional_notes) >= 1) AND (length(additional_notes) <= 2000))),
  constraint rfq_bid_annual_revenue_check CHECK ((annual_revenue = ANY (ARRAY['<1M'::text, '1M-5M'::text, '5M-10M'::text, '10M+'::text]))),
  constraint rfq_bid_certifications_check CHECK (((length(certifications) >= 1) AND (length(certifications) <= 1000))),
  constraint rfq_bid_check CHECK ((least_quantity <= quantity)),
  constraint rfq_bid_check1 CHECK (((freight_kobo IS NULL) = (freight_for IS NULL))),
  constraint rfq_bid_check2 CHECK (((state = 'withdrawn'::text) = (withdrawn_at IS NOT NULL))),
  constraint rfq_bid_check3 CHECK (((unreadable_at IS NULL) OR ((sealed IS NOT NULL) AND (opened_at IS NULL)))),
  constraint rfq_bid_company_address_check CHECK (((length(company_address) >= 1) AND (length(company_address) <= 500))),
  constraint rfq_bid_company_name_check CHECK (((length(company_name) >= 1) AND (length(company_name) <= 160))),
  constraint rfq_bid_current_stock_check CHECK (((current_stock >= 0) AND (current_stock <= 1000000000))),
  constraint rfq_bid_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint rfq_bid_freight_for_check CHECK ((freight_for = ANY (ARRAY['delivery'::text, 'unit'::text]))),
  constraint rfq_bid_freight_kobo_check CHECK (((freight_kobo >= 0) AND (freight_kobo <= '1000000000000'::bigint))),
  constraint rfq_bid_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 120))),
  constraint rfq_bid_is_of_the_first_round CHECK ((round = 1)),
  constraint rfq_bid_is_sealed_or_open CHECK (
CASE
    WHEN (sealed IS NOT NULL) THEN (num_nonnulls(full_name, email, phone, "position", company_name, company_address, years_in_business, annual_revenue, current_stock, monthly_capacity, earliest_delivery, certifications, price_kobo, transportation_method, additional_notes, quantity, least_quantity, valid_until, freight_kobo, freight_for, terms) = 0)
    WHEN (bidder_erased_at IS NOT NULL) THEN (num_nonnulls(full_name, email, phone, "position", company_name, company_address, additional_notes, terms) = 0)
    ELSE (num_nulls(full_name, email, phone, "position", company_name, company_address, years_in_business, annual_revenue, current_stock, monthly_capacity, earliest_delivery, price_kobo, transportation_method, quantity, least_quantity, valid_until) = 0)
END),
  constraint rfq_bid_least_quantity_check CHECK (((least_quantity >= 1) AND (least_quantity <= 1000000000))),
  constraint rfq_bid_monthly_capacity_check CHECK (((monthly_capacity >= 0) AND (monthly_capacity <= 1000000000))),
  constraint rfq_bid_phone_check CHECK (((length(phone) >= 3) AND (length(phone) <= 30))),
  constraint rfq_bid_position_check CHECK (((length("position") >= 1) AND (length("position") <= 120))),
  constraint rfq_bid_price_kobo_check CHECK (((price_kobo >= 0) AND (price_kobo <= '1000000000000'::bigint))),
  constraint rfq_bid_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000000))),
  constraint rfq_bid_round_check CHECK ((round = ANY (ARRAY[1, 2]))),
  constraint rfq_bid_sealed_check CHECK (((length(sealed) >= 1) AND (length(sealed) <= 40000))),
  constraint rfq_bid_shared_with_buyer_check CHECK ((shared_with_buyer = ANY (ARRAY['bank_account'::text, 'card'::text, 'device'::text, 'picture'::text, 'similar_picture'::text]))),
  constraint rfq_bid_state_check CHECK ((state = ANY (ARRAY['standing'::text, 'withdrawn'::text]))),
  constraint rfq_bid_terms_check CHECK (((length(terms) >= 1) AND (length(terms) <= 2000))),
  constraint rfq_bid_transportation_method_check CHECK ((transportation_method = ANY (ARRAY['sea'::text, 'air'::text, 'road'::text, 'rail'::text]))),
  constraint rfq_bid_years_in_business_check CHECK (((years_in_business >= 0) AND (years_in_business <= 500)))
);
CREATE INDEX rfq_bid_by_price ON rfq_bid USING btree (rfq_id, price_kobo, id) WHERE ((state = 'standing'::text) AND (price_kobo IS NOT NULL));
CREATE INDEX rfq_bid_newest ON rfq_bid USING btree (sent_at DESC, id DESC);
CREATE INDEX rfq_bid_of_bidder ON rfq_bid USING btree (bidder_id, sent_at DESC, id DESC);
CREATE INDEX rfq_bid_search ON rfq_bid USING gin (search_text gin_trgm_ops);
CREATE INDEX rfq_bid_shared ON rfq_bid USING btree (sent_at, id) WHERE (shared_with_buyer IS NOT NULL);
CREATE INDEX rfq_bid_standing ON rfq_bid USING btree (bidder_id, sent_at DESC, id DESC) INCLUDE (rfq_id, revision, round, changed_at) WHERE (state = 'standing'::text);
CREATE INDEX rfq_bid_unopened ON rfq_bid USING btree (rfq_id, id) WHERE ((sealed IS NOT NULL) AND (state = 'standing'::text) AND (unreadable_at IS NULL));
CREATE INDEX rfq_bid_unreadable ON rfq_bid USING btree (unreadable_at, id) WHERE (unreadable_at IS NOT NULL);
CREATE TRIGGER flagged_bidder_forgotten AFTER UPDATE OF bidder_erased_at ON rfq_bid FOR EACH ROW WHEN (((new.bidder_erased_at IS NOT NULL) AND (old.bidder_erased_at IS NULL))) EXECUTE FUNCTION forget_flagged_bidder();
CREATE TRIGGER note_bid_state AFTER UPDATE OF state, opened_at ON rfq_bid FOR EACH ROW WHEN (((new.state <> old.state) OR ((new.opened_at IS NOT NULL) AND (old.opened_at IS NULL)))) EXECUTE FUNCTION note_bid_state();
CREATE TRIGGER note_bid_within_state AFTER UPDATE OF version ON rfq_bid FOR EACH ROW WHEN (((new.version > old.version) AND (new.state = 'standing'::text) AND (old.state = 'standing'::text) AND (NOT (new.opened_at IS DISTINCT FROM old.opened_at)) AND (NOT (new.bidder_erased_at IS DISTINCT FROM old.bidder_erased_at)) AND (NOT (new.unreadable_at IS DISTINCT FROM old.unreadable_at)))) EXECUTE FUNCTION note_bid_within_state();
CREATE TRIGGER note_new_bid AFTER INSERT ON rfq_bid FOR EACH ROW EXECUTE FUNCTION note_bid_state();
CREATE TRIGGER rfq_bid_awarded_stays BEFORE UPDATE OF state, price_kobo, quantity, least_quantity, freight_kobo, freight_for, valid_until, earliest_delivery ON rfq_bid FOR EACH ROW WHEN (((NOT (new.opened_at IS DISTINCT FROM old.opened_at)) AND (NOT (new.bidder_erased_at IS DISTINCT FROM old.bidder_erased_at)))) EXECUTE FUNCTION rfq_bid_awarded_stays();
CREATE TRIGGER rfq_bid_begins BEFORE INSERT ON rfq_bid FOR EACH ROW EXECUTE FUNCTION rfq_bid_begins();
CREATE TRIGGER rfq_bid_change_is_noted AFTER UPDATE ON rfq_bid FOR EACH ROW WHEN (((old.sealed IS NULL) AND (old.price_kobo IS NOT NULL) AND (((((((new.price_kobo IS DISTINCT FROM old.price_kobo) OR (new.quantity IS DISTINCT FROM old.quantity)) OR (new.least_quantity IS DISTINCT FROM old.least_quantity)) OR (new.freight_kobo IS DISTINCT FROM old.freight_kobo)) OR (new.freight_for IS DISTINCT FROM old.freight_for)) OR (new.earliest_delivery IS DISTINCT FROM old.earliest_delivery)) OR (new.valid_until IS DISTINCT FROM old.valid_until)))) EXECUTE FUNCTION note_bid_change();
CREATE TRIGGER rfq_bid_changes_in_time BEFORE UPDATE OF rfq_id, bidder_id, round, sealed, state, full_name, email, phone, "position", company_name, company_address, years_in_business, annual_revenue, current_stock, monthly_capacity, earliest_delivery, price_kobo, transportation_method, quantity, least_quantity, valid_until, freight_kobo, freight_for ON rfq_bid FOR EACH ROW WHEN (((NOT (new.opened_at IS DISTINCT FROM old.opened_at)) AND (NOT (new.bidder_erased_at IS DISTINCT FROM old.bidder_erased_at)) AND (NOT (new.final_at IS DISTINCT FROM old.final_at)))) EXECUTE FUNCTION rfq_bid_in_time();
CREATE TRIGGER rfq_bid_comes_in_time BEFORE INSERT ON rfq_bid FOR EACH ROW EXECUTE FUNCTION rfq_bid_in_time();
CREATE TRIGGER rfq_bid_is_final_in_time BEFORE UPDATE OF final_at ON rfq_bid FOR EACH ROW WHEN ((new.final_at IS DISTINCT FROM old.final_at)) EXECUTE FUNCTION rfq_bid_is_final_in_time();
CREATE CONSTRAINT TRIGGER rfq_bid_is_kept AFTER DELETE ON rfq_bid DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rfq_bid_is_kept();
CREATE TRIGGER rfq_bid_keeps_its_day BEFORE UPDATE OF sent_at ON rfq_bid FOR EACH ROW EXECUTE FUNCTION rfq_bid_keeps_its_day();
CREATE TRIGGER rfq_bid_opens_once BEFORE UPDATE OF opened_at, bidder_erased_at ON rfq_bid FOR EACH ROW EXECUTE FUNCTION rfq_bid_opens_once();
CREATE TRIGGER rfq_bid_unreadable_in_time BEFORE UPDATE OF unreadable_at ON rfq_bid FOR EACH ROW WHEN ((new.unreadable_at IS DISTINCT FROM old.unreadable_at)) EXECUTE FUNCTION rfq_bid_unreadable_in_time();
CREATE TRIGGER rfq_bids_are_counted AFTER INSERT OR DELETE OR UPDATE OF state ON rfq_bid FOR EACH ROW EXECUTE FUNCTION count_rfq_bids();
CREATE TRIGGER tally_added AFTER INSERT ON rfq_bid REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON rfq_bid FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON rfq_bid REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- Prices that an open bid had before. Rows never change.
create table rfq_bid_change (
  id bigint not null generated always as identity,
  bid_id bigint not null,
  price_kobo bigint not null,
  quantity bigint not null,
  least_quantity bigint not null,
  freight_kobo bigint,
  freight_for text,
  earliest_delivery date not null,
  valid_until date not null,
  at timestamp with time zone not null default business_now(),
  constraint rfq_bid_change_pkey PRIMARY KEY (id),
  constraint rfq_bid_change_bid_id_fkey FOREIGN KEY (bid_id) REFERENCES rfq_bid(id) ON DELETE CASCADE
);
CREATE INDEX rfq_bid_change_of ON rfq_bid_change USING btree (bid_id, id);

-- Changes of a request that its bidders must confirm.
create table rfq_change (
  rfq_id bigint not null,
  revision smallint not null,
  changes jsonb not null,
  at timestamp with time zone not null default business_now(),
  constraint rfq_change_pkey PRIMARY KEY (rfq_id, revision),
  constraint rfq_change_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfq(id) ON DELETE CASCADE,
  constraint rfq_change_changes_check CHECK (((jsonb_typeof(changes) = 'array'::text) AND (length((changes)::text) <= 20000))),
  constraint rfq_change_revision_check CHECK ((revision > 0))
);

-- Prices that a buyer proposed to a bidder.
create table rfq_counter (
  id bigint not null generated always as identity,
  bid_id bigint not null,
  price_kobo bigint not null,
  quantity bigint not null,
  message text,
  state text not null default 'open'::text,
  expires_at timestamp with time zone not null,
  at timestamp with time zone not null default business_now(),
  changed_at timestamp with time zone not null default business_now(),
  constraint rfq_counter_pkey PRIMARY KEY (id),
  constraint rfq_counter_bid_id_fkey FOREIGN KEY (bid_id) REFERENCES rfq_bid(id) ON DELETE CASCADE,
  constraint rfq_counter_message_check CHECK (((length(message) >= 1) AND (length(message) <= 1000))),
  constraint rfq_counter_price_kobo_check CHECK (((price_kobo >= 1) AND (price_kobo <= '1000000000000'::bigint))),
  constraint rfq_counter_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000000))),
  constraint rfq_counter_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text])))
);
CREATE INDEX rfq_counter_due ON rfq_counter USING btree (expires_at, id) WHERE (state = 'open'::text);
CREATE INDEX rfq_counter_of ON rfq_counter USING btree (bid_id, id);
CREATE UNIQUE INDEX rfq_counter_open ON rfq_counter USING btree (bid_id) WHERE (state = 'open'::text);
CREATE TRIGGER note_counter_state AFTER UPDATE OF state ON rfq_counter FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION note_counter_state();
CREATE TRIGGER note_new_counter AFTER INSERT ON rfq_counter FOR EACH ROW EXECUTE FUNCTION note_counter_state();
CREATE TRIGGER rfq_counter_is_kept BEFORE DELETE ON rfq_counter FOR EACH ROW EXECUTE FUNCTION rfq_bidding_is_kept();
CREATE TRIGGER rfq_counter_stays BEFORE INSERT OR UPDATE ON rfq_counter FOR EACH ROW EXECUTE FUNCTION rfq_counter_stays();

-- Requests that are not posted yet.
create table rfq_draft (
  id bigint not null generated always as identity,
  buyer_id bigint not null,
  answers jsonb not null,
  created_at timestamp with time zone not null default business_now(),
  changed_at timestamp with time zone not null default business_now(),
  version integer not null default 0,
  constraint rfq_draft_pkey PRIMARY KEY (id),
  constraint rfq_draft_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint rfq_draft_answers_check CHECK (((jsonb_typeof(answers) = 'object'::text) AND (length((answers)::text) <= 20000)))
);
CREATE INDEX rfq_draft_of_buyer ON rfq_draft USING btree (buyer_id, changed_at DESC, id DESC);

-- Files of a request.
create table rfq_file (
  rfq_id bigint not null,
  file_id bigint not null,
  name text not null,
  constraint rfq_file_pkey PRIMARY KEY (rfq_id, file_id),
  constraint rfq_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE,
  constraint rfq_file_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfq(id) ON DELETE CASCADE,
  constraint rfq_file_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE INDEX rfq_file_file ON rfq_file USING btree (file_id);

-- Sellers whom a buyer invited to bid.
create table rfq_invited (
  rfq_id bigint not null,
  seller_id bigint not null,
  notified_at timestamp with time zone,
  constraint rfq_invited_pkey PRIMARY KEY (rfq_id, seller_id),
  constraint rfq_invited_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfq(id) ON DELETE CASCADE,
  constraint rfq_invited_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX rfq_invited_seller ON rfq_invited USING btree (seller_id, rfq_id);

-- How often a seller is told of requests that fit.
create table rfq_mail (
  member_id bigint not null,
  stop_token uuid not null default gen_random_uuid(),
  notified_on date not null,
  notified_until timestamp with time zone not null default business_now(),
  stopped_at timestamp with time zone,
  constraint rfq_mail_pkey PRIMARY KEY (member_id),
  constraint rfq_mail_stop_token_key UNIQUE (stop_token),
  constraint rfq_mail_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

-- Changes of requests of which mails are to be written.
create table rfq_notice (
  id bigint not null generated always as identity,
  rfq_id bigint not null,
  what text not null,
  at timestamp with time zone not null default business_now(),
  notified_at timestamp with time zone,
  constraint rfq_notice_pkey PRIMARY KEY (id),
  constraint rfq_notice_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfq(id) ON DELETE CASCADE,
  constraint rfq_notice_what_check CHECK ((what = ANY (ARRAY['opened'::text, 'sent_back'::text, 'changed'::text, 'withdrawn'::text, 'taken_down'::text, 'closed'::text, 'lapsed'::text, 'question'::text, 'answer'::text, 'awarded'::text, 'fell_back'::text, 'proposal_accepted'::text, 'proposal_declined'::text])))
);
CREATE INDEX rfq_notice_of ON rfq_notice USING btree (rfq_id, id);
CREATE INDEX rfq_notice_untold ON rfq_notice USING btree (id) WHERE (notified_at IS NULL);

-- When sealed bids were opened.
create table rfq_opening (
  rfq_id bigint not null,
  deadline timestamp with time zone not null,
  at timestamp with time zone not null default business_now(),
  constraint rfq_opening_pkey PRIMARY KEY (rfq_id),
  constraint rfq_opening_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfq(id) ON DELETE CASCADE
);
CREATE INDEX rfq_opening_in_order ON rfq_opening USING btree (deadline, rfq_id);
CREATE TRIGGER rfq_opening_in_time BEFORE INSERT OR UPDATE ON rfq_opening FOR EACH ROW EXECUTE FUNCTION rfq_opening_in_time();
CREATE TRIGGER rfq_opening_is_done BEFORE DELETE ON rfq_opening FOR EACH ROW EXECUTE FUNCTION rfq_opening_is_done();

-- The picture of a request.
create table rfq_picture (
  rfq_id bigint not null,
  files jsonb not null,
  constraint rfq_picture_pkey PRIMARY KEY (rfq_id),
  constraint rfq_picture_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfq(id) ON DELETE CASCADE,
  constraint rfq_picture_files_check CHECK ((jsonb_typeof(files) = 'array'::text))
);
CREATE TRIGGER pages_told AFTER INSERT OR DELETE OR UPDATE ON rfq_picture FOR EACH STATEMENT EXECUTE FUNCTION tell_rfqs_changed();

-- The files of that picture, in several widths.
create table rfq_picture_file (
  rfq_id bigint not null,
  file_id bigint not null,
  constraint rfq_picture_file_pkey PRIMARY KEY (rfq_id, file_id),
  constraint rfq_picture_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE,
  constraint rfq_picture_file_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfq_picture(rfq_id) ON DELETE CASCADE
);
CREATE INDEX rfq_picture_file_file ON rfq_picture_file USING btree (file_id);

-- Questions about a request, and their answers.
create table rfq_question (
  id bigint not null generated always as identity,
  rfq_id bigint not null,
  asker_id bigint,
  question text not null,
  asked_at timestamp with time zone not null default business_now(),
  answer text,
  answered_at timestamp with time zone,
  constraint rfq_question_pkey PRIMARY KEY (id),
  constraint rfq_question_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint rfq_question_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfq(id) ON DELETE CASCADE,
  constraint rfq_question_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 2000))),
  constraint rfq_question_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint rfq_question_question_check CHECK (((length(question) >= 1) AND (length(question) <= 1000)))
);
CREATE INDEX rfq_question_asker ON rfq_question USING btree (asker_id, id);
CREATE INDEX rfq_question_of ON rfq_question USING btree (rfq_id, id);
CREATE TRIGGER pages_told AFTER INSERT OR DELETE OR UPDATE ON rfq_question FOR EACH STATEMENT EXECUTE FUNCTION tell_rfqs_changed();

-- Who reported a request, and why.
create table rfq_report (
  id bigint not null generated always as identity,
  rfq_id bigint not null,
  reporter_id bigint not null,
  why text not null,
  at timestamp with time zone not null default business_now(),
  decided_at timestamp with time zone,
  constraint rfq_report_pkey PRIMARY KEY (id),
  constraint rfq_report_rfq_id_reporter_id_key UNIQUE (rfq_id, reporter_id),
  constraint rfq_report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint rfq_report_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfq(id) ON DELETE CASCADE,
  constraint rfq_report_why_check CHECK (((length(why) >= 1) AND (length(why) <= 500)))
);
CREATE INDEX rfq_report_reporter ON rfq_report USING btree (reporter_id, id);
CREATE INDEX rfq_report_waiting ON rfq_report USING btree (at, id) WHERE (decided_at IS NULL);

-- The final round of a request.
create table rfq_round (
  rfq_id bigint not null,
  deadline timestamp with time zone not null,
  opened_at timestamp with time zone,
  at timestamp with time zone not null default business_now(),
  constraint rfq_round_pkey PRIMARY KEY (rfq_id),
  constraint rfq_round_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfq(id) ON DELETE CASCADE
);
CREATE INDEX rfq_round_due ON rfq_round USING btree (deadline, rfq_id) WHERE (opened_at IS NULL);
CREATE TRIGGER rfq_round_is_kept BEFORE DELETE ON rfq_round FOR EACH ROW EXECUTE FUNCTION rfq_bidding_is_kept();
CREATE TRIGGER rfq_round_stays BEFORE INSERT OR UPDATE ON rfq_round FOR EACH ROW EXECUTE FUNCTION rfq_round_stays();

-- Who may offer in the final round, and what they offered.
create table rfq_round_bidder (
  rfq_id bigint not null,
  bidder_id bigint not null,
  bid_id bigint not null,
  sealed bytea,
  answered_at timestamp with time zone,
  unreadable_at timestamp with time zone,
  first_price_kobo bigint,
  first_quantity bigint,
  constraint rfq_round_bidder_pkey PRIMARY KEY (rfq_id, bidder_id),
  constraint rfq_round_bidder_bid_id_key UNIQUE (bid_id),
  constraint rfq_round_bidder_bid_id_fkey FOREIGN KEY (bid_id) REFERENCES rfq_bid(id) ON DELETE CASCADE,
  constraint rfq_round_bidder_bidder_id_fkey FOREIGN KEY (bidder_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint rfq_round_bidder_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfq_round(rfq_id) ON DELETE CASCADE,
  constraint rfq_round_bidder_check CHECK (((sealed IS NULL) OR (answered_at IS NOT NULL))),
  constraint rfq_round_bidder_check1 CHECK ((num_nonnulls(first_price_kobo, first_quantity) = ANY (ARRAY[0, 2]))),
  constraint rfq_round_bidder_first_price_kobo_check CHECK (((first_price_kobo >= 0) AND (first_price_kobo <= '1000000000000'::bigint))),
  constraint rfq_round_bidder_first_quantity_check CHECK (((first_quantity >= 1) AND (first_quantity <= 1000000000))),
  constraint rfq_round_bidder_sealed_check CHECK (((length(sealed) >= 1) AND (length(sealed) <= 40000)))
);
CREATE INDEX rfq_round_bidder_of ON rfq_round_bidder USING btree (bidder_id, rfq_id);
CREATE TRIGGER note_round_bidder AFTER INSERT ON rfq_round_bidder FOR EACH ROW EXECUTE FUNCTION note_round_bidder();
CREATE TRIGGER rfq_final_comes_in_time BEFORE UPDATE OF answered_at ON rfq_round_bidder FOR EACH ROW WHEN ((new.answered_at IS DISTINCT FROM old.answered_at)) EXECUTE FUNCTION rfq_final_in_time();
CREATE CONSTRAINT TRIGGER rfq_final_is_kept AFTER UPDATE OF sealed ON rfq_round_bidder DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.sealed IS NOT NULL) AND (new.sealed IS NULL))) EXECUTE FUNCTION rfq_final_is_kept();
CREATE TRIGGER rfq_round_bidder_is_kept BEFORE DELETE ON rfq_round_bidder FOR EACH ROW EXECUTE FUNCTION rfq_bidding_is_kept();
CREATE TRIGGER rfq_round_bidder_stays BEFORE INSERT OR UPDATE ON rfq_round_bidder FOR EACH ROW EXECUTE FUNCTION rfq_round_bidder_stays();

-- The history of a request.
create table rfq_step (
  id bigint not null generated always as identity,
  rfq_id bigint not null,
  party text not null,
  event text not null,
  from_state text,
  to_state text not null,
  why text,
  at timestamp with time zone not null default business_now(),
  constraint rfq_step_pkey PRIMARY KEY (id),
  constraint rfq_step_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfq(id) ON DELETE CASCADE,
  constraint rfq_step_event_check CHECK ((event = ANY (ARRAY['posted'::text, 'published'::text, 'closed'::text, 'awarded_in_part'::text, 'awarded'::text, 'fell_back'::text, 'lapsed'::text, 'withdrawn'::text]))),
  constraint rfq_step_party_check CHECK ((party = ANY (ARRAY['buyer'::text, 'bidder'::text, 'staff'::text, 'clock'::text, 'deal'::text]))),
  constraint rfq_step_why_check CHECK (((length(why) >= 1) AND (length(why) <= 500)))
);
CREATE INDEX rfq_step_of ON rfq_step USING btree (rfq_id, id);
CREATE TRIGGER note_rfq_step AFTER INSERT ON rfq_step FOR EACH ROW EXECUTE FUNCTION note_rfq_step();

-- Changes of requests that staff are to read.
create table rfq_to_read (
  id bigint not null generated always as identity,
  rfq_id bigint not null,
  changes jsonb,
  at timestamp with time zone not null default business_now(),
  read_at timestamp with time zone,
  constraint rfq_to_read_pkey PRIMARY KEY (id),
  constraint rfq_to_read_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfq(id) ON DELETE CASCADE,
  constraint rfq_to_read_changes_check CHECK (((jsonb_typeof(changes) = 'array'::text) AND (length((changes)::text) <= 20000)))
);
CREATE INDEX rfq_to_read_of ON rfq_to_read USING btree (rfq_id, id);
CREATE INDEX rfq_to_read_waiting ON rfq_to_read USING btree (at, id) WHERE (read_at IS NULL);
CREATE TRIGGER rfq_to_read_stays BEFORE DELETE OR UPDATE ON rfq_to_read FOR EACH ROW EXECUTE FUNCTION rfq_to_read_stays();

-- What people asked about their data by their rights, and the answer.
create table rights_request (
  id bigint not null generated always as identity,
  kind text not null,
  came_by text not null,
  email text,
  phone text,
  details text,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  state text not null default 'open'::text,
  settled_at timestamp with time zone,
  ground text,
  answer text,
  anonymised_at timestamp with time zone,
  constraint rights_request_pkey PRIMARY KEY (id),
  constraint rights_request_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 1000))),
  constraint rights_request_came_by_check CHECK ((came_by = ANY (ARRAY['mail'::text, 'phone'::text, 'letter'::text, 'form'::text, 'held'::text]))),
  constraint rights_request_check CHECK ((due_at > asked_at)),
  constraint rights_request_check1 CHECK (((state = 'open'::text) = (settled_at IS NULL))),
  constraint rights_request_check2 CHECK (((state = 'refused'::text) = (ground IS NOT NULL))),
  constraint rights_request_details_check CHECK (((length(details) >= 1) AND (length(details) <= 2000))),
  constraint rights_request_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint rights_request_ground_check CHECK ((ground = ANY (ARRAY['identity'::text, 'law'::text, 'open-deal'::text, 'others'::text, 'excessive'::text]))),
  constraint rights_request_kind_check CHECK ((kind = ANY (ARRAY['copy'::text, 'erasure'::text, 'correction'::text, 'objection'::text]))),
  constraint rights_request_person CHECK (
CASE
    WHEN (anonymised_at IS NULL) THEN ((num_nonnulls(email, phone) = 1) AND ((state = 'open'::text) OR (answer IS NOT NULL)))
    ELSE ((state <> 'open'::text) AND (num_nonnulls(email, phone, details, answer) = 0))
END),
  constraint rights_request_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,17}$'::text)),
  constraint rights_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'refused'::text])))
);
CREATE INDEX rights_request_by_state ON rights_request USING btree (state, asked_at DESC, id DESC);
CREATE INDEX rights_request_email ON rights_request USING btree (email);
CREATE INDEX rights_request_newest ON rights_request USING btree (asked_at DESC, id DESC);
CREATE UNIQUE INDEX rights_request_once ON rights_request USING btree (kind, COALESCE(email, phone)) WHERE (state = 'open'::text);
CREATE INDEX rights_request_open ON rights_request USING btree (due_at, id) WHERE (state = 'open'::text);
CREATE INDEX rights_request_phone ON rights_request USING btree (phone);

-- Requests for samples (public-site.md).
create table sample_requests (
  id bigint not null generated always as identity,
  name text not null,
  email text not null,
  phone text not null,
  company text,
  delivery_address text not null,
  use text not null,
  items jsonb not null,
  created_at timestamp with time zone not null,
  search_text text generated always as (searchable(VARIADIC ARRAY[name, email, phone, company])) stored,
  work_state state_of_work not null default 'received'::text,
  work_steps jsonb not null default '[]'::jsonb,
  assigned_to bigint,
  work_version integer not null default 0,
  constraint sample_requests_pkey PRIMARY KEY (id),
  constraint sample_requests_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id),
  constraint sample_requests_company_check CHECK (((length(company) >= 1) AND (length(company) <= 120))),
  constraint sample_requests_delivery_address_check CHECK (((length(delivery_address) >= 1) AND (length(delivery_address) <= 500))),
  constraint sample_requests_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint sample_requests_items_check CHECK (
CASE jsonb_typeof(items)
    WHEN 'array'::text THEN ((jsonb_array_length(items) >= 1) AND (jsonb_array_length(items) <= 5))
    ELSE false
END),
  constraint sample_requests_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint sample_requests_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,17}$'::text)),
  constraint sample_requests_use_check CHECK (((length(use) >= 1) AND (length(use) <= 2000))),
  constraint sample_requests_work_steps_check CHECK ((jsonb_typeof(work_steps) = 'array'::text))
);
CREATE INDEX sample_requests_by_state ON sample_requests USING btree (work_state, created_at DESC, id DESC);
CREATE INDEX sample_requests_by_whom ON sample_requests USING btree (assigned_to, created_at DESC, id DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX sample_requests_email ON sample_requests USING btree (email);
CREATE INDEX sample_requests_newest ON sample_requests USING btree (created_at DESC, id DESC);
CREATE INDEX sample_requests_phone ON sample_requests USING btree (phone);
CREATE INDEX sample_requests_search ON sample_requests USING gin (search_text gin_trgm_ops);
CREATE INDEX sample_requests_unheld ON sample_requests USING btree (created_at, id) WHERE ((assigned_to IS NULL) AND ((work_state)::text = 'received'::text));
CREATE TRIGGER notes_taken AFTER DELETE ON sample_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_notes();
CREATE TRIGGER tally_added AFTER INSERT ON sample_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON sample_requests FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON sample_requests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- Cards of the sandbox, in which nothing is money.
create table sandbox_card (
  token_hash bytea not null,
  signature text not null,
  brand text not null,
  last4 text not null,
  expiry text not null,
  forgotten_at timestamp with time zone,
  constraint sandbox_card_pkey PRIMARY KEY (token_hash),
  constraint sandbox_card_signature_key UNIQUE (signature),
  constraint sandbox_card_brand_check CHECK (((length(brand) >= 1) AND (length(brand) <= 20))),
  constraint sandbox_card_expiry_check CHECK ((expiry ~ '^\d\d/\d\d$'::text)),
  constraint sandbox_card_last4_check CHECK ((last4 ~ '^\d{4}$'::text)),
  constraint sandbox_card_signature_check CHECK (((length(signature) >= 1) AND (length(signature) <= 100))),
  constraint sandbox_card_token_hash_check CHECK ((length(token_hash) = 32))
);

-- Charges of the sandbox.
create table sandbox_charge (
  reference text not null,
  minor bigint not null,
  currency text not null,
  return_to text not null,
  channel_wanted text,
  account_number text not null,
  state text not null default 'open'::text,
  channel text,
  card_brand text,
  card_last4 text,
  card_expiry text,
  due_at timestamp with time zone,
  begun_at timestamp with time zone not null default business_now(),
  card_signature text,
  payer bytea,
  adds_card boolean not null default false,
  constraint sandbox_charge_pkey PRIMARY KEY (reference),
  constraint sandbox_charge_card_signature_fkey FOREIGN KEY (card_signature) REFERENCES sandbox_card(signature),
  constraint sandbox_charge_account_number_check CHECK ((account_number ~ '^\d{10}$'::text)),
  constraint sandbox_charge_card_brand_check CHECK ((length(card_brand) <= 20)),
  constraint sandbox_charge_card_expiry_check CHECK ((card_expiry ~ '^\d\d/\d\d$'::text)),
  constraint sandbox_charge_card_last4_check CHECK ((card_last4 ~ '^\d{4}$'::text)),
  constraint sandbox_charge_channel_check CHECK ((channel = ANY (ARRAY['card'::text, 'bank_transfer'::text]))),
  constraint sandbox_charge_channel_wanted_check CHECK ((channel_wanted = ANY (ARRAY['card'::text, 'bank_transfer'::text]))),
  constraint sandbox_charge_check CHECK (((due_at IS NOT NULL) = (state = 'delayed'::text))),
  constraint sandbox_charge_check1 CHECK (
CASE
    WHEN adds_card THEN (minor = 0)
    ELSE (minor > 0)
END),
  constraint sandbox_charge_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint sandbox_charge_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint sandbox_charge_return_to_check CHECK ((length(return_to) <= 500)),
  constraint sandbox_charge_state_check CHECK ((state = ANY (ARRAY['open'::text, 'delayed'::text, 'paid'::text, 'declined'::text, 'abandoned'::text, 'sent_back'::text])))
);
CREATE INDEX sandbox_charge_by_time ON sandbox_charge USING btree (begun_at DESC, reference);

-- Chargebacks of the sandbox.
create table sandbox_dispute (
  id bigint not null generated always as identity,
  reference text not null,
  state text not null default 'needs_answer'::text,
  answer_by timestamp with time zone not null default (business_now() + '3 days'::interval),
  minor bigint,
  constraint sandbox_dispute_pkey PRIMARY KEY (id),
  constraint sandbox_dispute_reference_key UNIQUE (reference),
  constraint sandbox_dispute_reference_fkey FOREIGN KEY (reference) REFERENCES sandbox_charge(reference),
  constraint sandbox_dispute_minor_check CHECK ((minor > 0)),
  constraint sandbox_dispute_state_check CHECK ((state = ANY (ARRAY['needs_answer'::text, 'won'::text, 'lost'::text])))
);

-- Notices that the sandbox sends us.
create table sandbox_notice (
  id bigint not null generated always as identity,
  event text not null,
  reference text not null,
  status text not null,
  received_at timestamp with time zone,
  constraint sandbox_notice_pkey PRIMARY KEY (id),
  constraint sandbox_notice_event_check CHECK (((length(event) >= 1) AND (length(event) <= 60))),
  constraint sandbox_notice_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint sandbox_notice_status_check CHECK (((length(status) >= 1) AND (length(status) <= 60)))
);

-- Recipients of the sandbox.
create table sandbox_recipient (
  code text not null,
  bank text not null,
  account_number text not null,
  currency text not null,
  constraint sandbox_recipient_pkey PRIMARY KEY (code),
  constraint sandbox_recipient_account_number_check CHECK ((account_number ~ '^\d{10}$'::text)),
  constraint sandbox_recipient_bank_check CHECK (((length(bank) >= 1) AND (length(bank) <= 20))),
  constraint sandbox_recipient_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
);

-- Refunds of the sandbox.
create table sandbox_refund (
  id bigint not null generated always as identity,
  reference text not null,
  charge text not null,
  minor bigint not null,
  created_at timestamp with time zone not null default business_now(),
  constraint sandbox_refund_pkey PRIMARY KEY (id),
  constraint sandbox_refund_reference_key UNIQUE (reference),
  constraint sandbox_refund_charge_fkey FOREIGN KEY (charge) REFERENCES sandbox_charge(reference),
  constraint sandbox_refund_minor_check CHECK ((minor > 0)),
  constraint sandbox_refund_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
);
CREATE INDEX sandbox_refund_by_time ON sandbox_refund USING btree (created_at DESC, id DESC);
CREATE INDEX sandbox_refund_of_charge ON sandbox_refund USING btree (charge, id);

-- Transfers of the sandbox.
create table sandbox_transfer (
  reference text not null,
  recipient text not null,
  minor bigint not null,
  currency text not null,
  ends text not null,
  due_at timestamp with time zone not null,
  created_at timestamp with time zone not null default business_now(),
  constraint sandbox_transfer_pkey PRIMARY KEY (reference),
  constraint sandbox_transfer_recipient_fkey FOREIGN KEY (recipient) REFERENCES sandbox_recipient(code),
  constraint sandbox_transfer_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint sandbox_transfer_ends_check CHECK ((ends = ANY (ARRAY['success'::text, 'failed'::text, 'reversed'::text]))),
  constraint sandbox_transfer_minor_check CHECK ((minor > 0)),
  constraint sandbox_transfer_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
);
CREATE INDEX sandbox_transfer_by_time ON sandbox_transfer USING btree (created_at DESC, reference);

-- Searches that members saved.
create table saved_search (
  id bigint not null generated always as identity,
  member_id bigint not null,
  place smallint not null,
  name text not null,
  query text not null,
  tells boolean not null default true,
  notified_until timestamp with time zone not null default business_now(),
  created_at timestamp with time zone not null default business_now(),
  about text not null default 'listings'::text,
  constraint saved_search_pkey PRIMARY KEY (id),
  constraint saved_search_member_id_about_query_key UNIQUE (member_id, about, query),
  constraint saved_search_member_id_place_key UNIQUE (member_id, place),
  constraint saved_search_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint saved_search_about_check CHECK ((about = ANY (ARRAY['listings'::text, 'rfqs'::text]))),
  constraint saved_search_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint saved_search_place_check CHECK (((place >= 1) AND (place <= 20))),
  constraint saved_search_query_check CHECK (((length(query) >= 1) AND (length(query) <= 1000)))
);
CREATE INDEX saved_search_telling ON saved_search USING btree (member_id, id) WHERE tells;

-- Lists that staff saved, with their filters.
create table saved_view (
  id bigint not null generated always as identity,
  staff_id bigint not null,
  kind text not null,
  place smallint not null,
  name text not null,
  query text not null,
  is_start boolean not null default false,
  created_at timestamp with time zone not null,
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_staff_id_kind_name_key UNIQUE (staff_id, kind, name),
  constraint saved_view_staff_id_kind_place_key UNIQUE (staff_id, kind, place),
  constraint saved_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint saved_view_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 60))),
  constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint saved_view_place_check CHECK (((place >= 1) AND (place <= 20))),
  constraint saved_view_query_check CHECK ((length(query) <= 2000))
);
CREATE UNIQUE INDEX saved_view_start ON saved_view USING btree (staff_id, kind) WHERE is_start;

-- Which migrations were applied, and when.
create table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

-- Rows that must never change, each with a keyed digest of what it says.
create table seal (
  position bigint not null,
  number integer not null,
  place text not null,
  key text not null,
  digest bytea not null,
  constraint seal_pkey PRIMARY KEY ("position", number),
  constraint seal_position_fkey FOREIGN KEY ("position") REFERENCES seal_link("position"),
  constraint seal_digest_check CHECK ((octet_length(digest) = 32)),
  constraint seal_number_check CHECK ((number > 0))
);
CREATE INDEX seal_of_row ON seal USING btree (place, key);
CREATE TRIGGER seal_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON seal FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

-- The chain of seals.
create table seal_link (
  position bigint not null,
  seals integer not null,
  hash bytea not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint seal_link_pkey PRIMARY KEY ("position"),
  constraint seal_link_hash_check CHECK ((octet_length(hash) = 32)),
  constraint seal_link_position_check CHECK (("position" > 0)),
  constraint seal_link_seals_check CHECK ((seals > 0))
);
CREATE TRIGGER seal_link_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON seal_link FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

-- Rows that are to be sealed.
create table seal_waiting (
  id bigint not null generated always as identity,
  place text not null,
  key text not null,
  digest bytea not null,
  constraint seal_waiting_pkey PRIMARY KEY (id),
  constraint seal_waiting_digest_check CHECK ((octet_length(digest) = 32))
);
CREATE INDEX seal_waiting_of_row ON seal_waiting USING btree (place, key);

-- What was typed before signing in, encrypted under a token that only the visitor has.
create table sealed_note (
  token_hash bytea not null,
  sealed bytea not null,
  expires_at timestamp with time zone not null,
  constraint sealed_note_pkey PRIMARY KEY (token_hash),
  constraint sealed_note_sealed_check CHECK ((length(sealed) <= 200000)),
  constraint sealed_note_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX sealed_note_expires_at ON sealed_note USING btree (expires_at);

-- Which tables are sealed, and by which columns.
create table sealed_table (
  name text not null,
  keys text[] not null,
  columns text[] not null,
  agreed boolean not null,
  constraint sealed_table_pkey PRIMARY KEY (name)
);
CREATE TRIGGER sealed_table_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON sealed_table FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER sealed_table_is_sealed AFTER INSERT ON sealed_table FOR EACH ROW EXECUTE FUNCTION seal_row();

-- How often a member is told of saved searches.
create table search_mail (
  member_id bigint not null,
  stop_token uuid not null default gen_random_uuid(),
  notified_on date not null,
  constraint search_mail_pkey PRIMARY KEY (member_id),
  constraint search_mail_stop_token_key UNIQUE (stop_token),
  constraint search_mail_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

-- Listings that a member has looked at.
create table seen_listing (
  member_id bigint not null,
  listing_id bigint not null,
  seen_at timestamp with time zone not null default business_now(),
  constraint seen_listing_pkey PRIMARY KEY (member_id, listing_id),
  constraint seen_listing_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE CASCADE,
  constraint seen_listing_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX seen_listing_listing ON seen_listing USING btree (listing_id);
CREATE INDEX seen_listing_newest ON seen_listing USING btree (member_id, seen_at DESC, listing_id DESC);

-- Reputation of sellers: answers, ratings, completed orders. Counters kept by triggers.
create table seller_figures (
  seller_id bigint not null,
  asked bigint not null default 0,
  answered bigint not null default 0,
  answer_seconds bigint not null default 0,
  completed bigint not null default 0,
  rated bigint not null default 0,
  stars bigint not null default 0,
  constraint seller_figures_pkey PRIMARY KEY (seller_id),
  constraint seller_figures_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint seller_figures_answer_seconds_check CHECK ((answer_seconds >= 0)),
  constraint seller_figures_answered_check CHECK ((answered >= 0)),
  constraint seller_figures_asked_check CHECK ((asked >= 0)),
  constraint seller_figures_check CHECK (((stars >= rated) AND (stars <= (5 * rated)))),
  constraint seller_figures_completed_check CHECK ((completed >= 0)),
  constraint seller_figures_rated_check CHECK ((rated >= 0))
);
CREATE TRIGGER pages_told AFTER UPDATE ON seller_figures FOR EACH ROW WHEN (((old.rated IS DISTINCT FROM new.rated) OR (old.stars IS DISTINCT FROM new.stars))) EXECUTE FUNCTION tell_listings_changed();
CREATE TRIGGER pages_told_first AFTER INSERT ON seller_figures FOR EACH ROW WHEN ((new.rated > 0)) EXECUTE FUNCTION tell_listings_changed();
CREATE TRIGGER supplier_completed AFTER UPDATE ON seller_figures FOR EACH ROW WHEN ((new.completed <> old.completed)) EXECUTE FUNCTION note_supplier_orders();
CREATE TRIGGER supplier_completed_first AFTER INSERT ON seller_figures FOR EACH ROW WHEN ((new.completed > 0)) EXECUTE FUNCTION note_supplier_orders();

-- Sellers that members follow.
create table seller_follow (
  follower_id bigint not null,
  seller_id bigint not null,
  followed_at timestamp with time zone not null default business_now(),
  constraint seller_follow_pkey PRIMARY KEY (follower_id, seller_id),
  constraint seller_follow_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint seller_follow_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint seller_follow_check CHECK ((follower_id <> seller_id))
);
CREATE INDEX seller_follow_seller ON seller_follow USING btree (seller_id);

-- What a seller says of themselves.
create table seller_profile (
  member_id bigint not null,
  about text,
  contact_for_members_only boolean not null default false,
  monthly_capacity_kg bigint,
  constraint seller_profile_pkey PRIMARY KEY (member_id),
  constraint seller_profile_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint seller_profile_about_check CHECK (((length(about) >= 1) AND (length(about) <= 1000))),
  constraint seller_profile_monthly_capacity_kg_check CHECK ((monthly_capacity_kg > 0))
);
CREATE TRIGGER pages_told AFTER INSERT OR DELETE OR UPDATE ON seller_profile FOR EACH STATEMENT EXECUTE FUNCTION tell_listings_changed();
CREATE TRIGGER supplier_has_profile AFTER INSERT OR DELETE ON seller_profile FOR EACH ROW EXECUTE FUNCTION note_supplier_profile();

-- Questions sent by the contact forms (public-site.md).
create table service_contacts (
  id bigint not null generated always as identity,
  name text not null,
  phone text not null,
  email text not null,
  message text not null,
  subject text,
  created_at timestamp with time zone not null,
  search_text text generated always as (searchable(VARIADIC ARRAY[name, email, phone, message])) stored,
  work_state state_of_work not null default 'received'::text,
  work_steps jsonb not null default '[]'::jsonb,
  assigned_to bigint,
  work_version integer not null default 0,
  constraint service_contacts_pkey PRIMARY KEY (id),
  constraint service_contacts_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id),
  constraint service_contacts_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint service_contacts_message_check CHECK (((length(message) >= 1) AND (length(message) <= 4000))),
  constraint service_contacts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint service_contacts_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,17}$'::text)),
  constraint service_contacts_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 120))),
  constraint service_contacts_work_steps_check CHECK ((jsonb_typeof(work_steps) = 'array'::text))
);
CREATE INDEX service_contacts_by_state ON service_contacts USING btree (work_state, created_at DESC, id DESC);
CREATE INDEX service_contacts_by_whom ON service_contacts USING btree (assigned_to, created_at DESC, id DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX service_contacts_email ON service_contacts USING btree (email);
CREATE INDEX service_contacts_newest ON service_contacts USING btree (created_at DESC, id DESC);
CREATE INDEX service_contacts_phone ON service_contacts USING btree (phone);
CREATE INDEX service_contacts_search ON service_contacts USING gin (search_text gin_trgm_ops);
CREATE INDEX service_contacts_unheld ON service_contacts USING btree (created_at, id) WHERE ((assigned_to IS NULL) AND ((work_state)::text = 'received'::text));
CREATE TRIGGER notes_taken AFTER DELETE ON service_contacts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_notes();
CREATE TRIGGER tally_added AFTER INSERT ON service_contacts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON service_contacts FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON service_contacts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- Who is signed in, by the hash of the token in their cookie.
create table session (
  token_hash bytea not null,
  id uuid not null default gen_random_uuid(),
  member_id bigint not null,
  stage text not null,
  device text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  proved_at timestamp with time zone not null,
  wrong_tries integer not null default 0,
  network text,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_id_key UNIQUE (id),
  constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint session_device_check CHECK ((length(device) <= 120)),
  constraint session_network_check CHECK (((length(network) >= 1) AND (length(network) <= 20))),
  constraint session_stage_check CHECK ((stage = ANY (ARRAY['second_factor'::text, 'full'::text]))),
  constraint session_wrong_tries_check CHECK (((wrong_tries >= 0) AND (wrong_tries <= 5)))
);
CREATE INDEX session_expires_at ON session USING btree (expires_at);
CREATE INDEX session_member_id ON session USING btree (member_id, seen_at DESC);
CREATE TRIGGER lines_ended AFTER DELETE ON session REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION end_lines();

-- The fingerprint of SESSION_SECRET. The secret itself is in no database.
create table session_secret (
  number integer not null,
  fingerprint text not null,
  at timestamp with time zone not null default business_now(),
  constraint session_secret_pkey PRIMARY KEY (number),
  constraint session_secret_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text)),
  constraint session_secret_number_check CHECK ((number > 0))
);
CREATE TRIGGER session_secret_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON session_secret FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER session_secret_is_the_first BEFORE INSERT ON session_secret FOR EACH ROW EXECUTE FUNCTION session_secret_is_the_first();

-- The deal of an order of our own.
create table shop_deal (
  deal_id bigint not null,
  kind text not null,
  record_id bigint not null,
  agreed_at timestamp with time zone not null default business_now(),
  constraint shop_deal_pkey PRIMARY KEY (deal_id),
  constraint shop_deal_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deal(id),
  constraint shop_deal_kind_check CHECK ((kind = ANY (ARRAY['machine-order'::text, 'product-order'::text, 'event-request'::text])))
);
CREATE INDEX shop_deal_of_record ON shop_deal USING btree (kind, record_id, deal_id);

-- Accounts that are not confirmed yet.
create table sign_up (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text,
  phone text,
  account_type text not null,
  company text,
  location text,
  password_hash text,
  next_path text,
  token_hash bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  browser_hash bytea,
  search_text text generated always as (searchable(VARIADIC ARRAY[name, email, phone, company])) stored,
  number bigint not null generated always as identity,
  constraint sign_up_pkey PRIMARY KEY (id),
  constraint sign_up_token_hash_key UNIQUE (token_hash),
  constraint sign_up_account_type_check CHECK ((account_type = ANY (ARRAY['buyer'::text, 'seller'::text, 'merchant'::text]))),
  constraint sign_up_check CHECK (((email IS NULL) <> (phone IS NULL))),
  constraint sign_up_check1 CHECK (((token_hash IS NULL) = (email IS NULL))),
  constraint sign_up_company_check CHECK (((length(company) >= 1) AND (length(company) <= 120))),
  constraint sign_up_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint sign_up_location_check CHECK (((length(location) >= 1) AND (length(location) <= 160))),
  constraint sign_up_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint sign_up_next_path_check CHECK ((next_path ~ '^/'::text)),
  constraint sign_up_password_hash_check CHECK ((password_hash ~ '^\$argon2id\$'::text)),
  constraint sign_up_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,17}$'::text))
);
CREATE INDEX sign_up_email ON sign_up USING btree (email);
CREATE INDEX sign_up_expires_at ON sign_up USING btree (expires_at);
CREATE INDEX sign_up_newest ON sign_up USING btree (created_at DESC, number DESC);
CREATE INDEX sign_up_phone ON sign_up USING btree (phone);
CREATE INDEX sign_up_search ON sign_up USING gin (search_text gin_trgm_ops);

-- Figures and facts that staff set, with their history.
create table site_setting (
  id bigint not null generated always as identity,
  name text not null,
  version integer not null,
  value jsonb,
  effective_from timestamp with time zone not null,
  cancels bigint,
  written_at timestamp with time zone not null,
  staff_id bigint,
  why text,
  constraint site_setting_pkey PRIMARY KEY (id),
  constraint site_setting_cancels_key UNIQUE (cancels),
  constraint site_setting_name_version_key UNIQUE (name, version),
  constraint site_setting_cancels_fkey FOREIGN KEY (cancels) REFERENCES site_setting(id),
  constraint site_setting_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint site_setting_check CHECK (((value IS NULL) = (cancels IS NOT NULL))),
  constraint site_setting_check1 CHECK (((cancels IS NOT NULL) OR (why IS NOT NULL))),
  constraint site_setting_check2 CHECK ((effective_from >= written_at)),
  constraint site_setting_name_check CHECK (((name ~ '^[a-z]+(-[A-Za-z0-9]+)+$'::text) AND (length(name) <= 60))),
  constraint site_setting_value_check CHECK ((jsonb_typeof(value) = 'object'::text)),
  constraint site_setting_version_check CHECK ((version > 0)),
  constraint site_setting_why_check CHECK (((length(why) >= 1) AND (length(why) <= 300)))
);
CREATE INDEX site_setting_staff_id ON site_setting USING btree (staff_id);
CREATE CONSTRAINT TRIGGER setting_is_approved AFTER INSERT ON site_setting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.value IS NOT NULL) AND setting_needs_second(new.name))) EXECUTE FUNCTION setting_is_approved();
CREATE TRIGGER site_setting_cancels BEFORE INSERT ON site_setting FOR EACH ROW WHEN ((new.cancels IS NOT NULL)) EXECUTE FUNCTION site_setting_may_be_cancelled();
CREATE TRIGGER site_setting_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON site_setting FOR EACH STATEMENT EXECUTE FUNCTION site_settings_stay();
CREATE TRIGGER site_setting_is_sealed AFTER INSERT ON site_setting FOR EACH ROW EXECUTE FUNCTION seal_row();
CREATE TRIGGER taken_back_protects_no_less BEFORE INSERT ON site_setting FOR EACH ROW WHEN (((new.cancels IS NOT NULL) AND setting_needs_second(new.name))) EXECUTE FUNCTION taken_back_protects_no_less();

-- Wrong passwords and codes, and until when the next try waits. A counter.
create table slowdown (
  key text not null,
  failures integer not null,
  waits_until timestamp with time zone not null,
  forgotten_at timestamp with time zone not null,
  constraint slowdown_pkey PRIMARY KEY (key),
  constraint slowdown_failures_check CHECK ((failures > 0))
);
CREATE INDEX slowdown_forgotten_at ON slowdown USING btree (forgotten_at);
CREATE INDEX slowdown_often ON slowdown USING btree (waits_until DESC) WHERE (failures >= 10);

-- The people who work here.
create table staff (
  id bigint not null generated always as identity,
  name text,
  email text,
  role text not null,
  password_hash text,
  authenticator_sealed bytea,
  authenticator_confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  anonymised_at timestamp with time zone,
  signature text,
  wants_morning_mail boolean not null default true,
  signed_in_at timestamp with time zone not null default business_now(),
  approval_id bigint,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_approval_id_key UNIQUE (approval_id),
  constraint staff_email_key UNIQUE (email),
  constraint staff_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id) ON DELETE SET NULL,
  constraint staff_check CHECK (
CASE
    WHEN (anonymised_at IS NULL) THEN (num_nulls(name, email, password_hash) = 0)
    ELSE ((num_nonnulls(name, email, password_hash, authenticator_sealed) = 0) AND (disabled_at IS NOT NULL))
END),
  constraint staff_check1 CHECK (((authenticator_confirmed_at IS NULL) OR (authenticator_sealed IS NOT NULL))),
  constraint staff_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint staff_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint staff_password_hash_check CHECK ((password_hash ~ '^\$argon2id\$'::text)),
  constraint staff_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'support'::text, 'pricing'::text, 'finance'::text, 'owner'::text]))),
  constraint staff_signature_check CHECK (((length(signature) >= 1) AND (length(signature) <= 500)))
);
CREATE INDEX staff_disabled_at ON staff USING btree (disabled_at) WHERE (anonymised_at IS NULL);
CREATE TRIGGER lists_of_staff AFTER UPDATE OF anonymised_at ON staff FOR EACH ROW WHEN ((new.anonymised_at IS NOT NULL)) EXECUTE FUNCTION take_lists_of_staff();
CREATE CONSTRAINT TRIGGER staff_change_is_audited AFTER INSERT OR DELETE OR UPDATE ON staff DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION staff_change_is_audited();
CREATE CONSTRAINT TRIGGER staff_change_needs_approval AFTER INSERT OR UPDATE OF role, disabled_at, approval_id ON staff DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION staff_change_is_approved();
CREATE TRIGGER staff_sign_in_stays BEFORE UPDATE OF signed_in_at ON staff FOR EACH ROW WHEN ((new.signed_in_at < old.signed_in_at)) EXECUTE FUNCTION staff_sign_in_stays();

-- Codes of authenticator apps that were used.
create table staff_code_use (
  whose text not null,
  step bigint not null,
  used_at timestamp with time zone not null,
  constraint staff_code_use_pkey PRIMARY KEY (whose, step),
  constraint staff_code_use_whose_check CHECK (((length(whose) >= 1) AND (length(whose) <= 20)))
);
CREATE INDEX staff_code_use_used_at ON staff_code_use USING btree (used_at);

-- Links mailed to staff: an invitation, or a new password.
create table staff_link (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  email text not null,
  role text,
  staff_id bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  invited_by bigint,
  approval_id bigint,
  constraint staff_link_pkey PRIMARY KEY (id),
  constraint staff_link_approval_id_key UNIQUE (approval_id),
  constraint staff_link_token_hash_key UNIQUE (token_hash),
  constraint staff_link_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id) ON DELETE SET NULL,
  constraint staff_link_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff(id),
  constraint staff_link_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  constraint staff_link_check CHECK ((expires_at > created_at)),
  constraint staff_link_check1 CHECK (((role IS NULL) <> (staff_id IS NULL))),
  constraint staff_link_check2 CHECK (((invited_by IS NULL) OR (role IS NOT NULL))),
  constraint staff_link_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint staff_link_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'support'::text, 'pricing'::text, 'finance'::text, 'owner'::text]))),
  constraint staff_link_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE UNIQUE INDEX staff_link_email ON staff_link USING btree (email);
CREATE INDEX staff_link_expires_at ON staff_link USING btree (expires_at);
CREATE INDEX staff_link_invited_by ON staff_link USING btree (invited_by);
CREATE INDEX staff_link_staff_id ON staff_link USING btree (staff_id);
CREATE CONSTRAINT TRIGGER staff_link_is_audited AFTER INSERT OR UPDATE ON staff_link DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION staff_link_is_audited();

-- Notes of staff about a record.
create table staff_note (
  id bigint not null generated always as identity,
  about_table text not null,
  about_id bigint not null,
  staff_id bigint,
  staff_name text not null,
  body text not null,
  written_at timestamp with time zone not null,
  constraint staff_note_pkey PRIMARY KEY (id),
  constraint staff_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_note_about_table_check CHECK (((length(about_table) >= 1) AND (length(about_table) <= 60))),
  constraint staff_note_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint staff_note_staff_name_check CHECK (((length(staff_name) >= 1) AND (length(staff_name) <= 120)))
);
CREATE INDEX staff_note_about ON staff_note USING btree (about_table, about_id, written_at, id);

-- Records of which a colleague wants to be reminded.
create table staff_reminder (
  id bigint not null generated always as identity,
  staff_id bigint not null,
  about_table text not null,
  about_id bigint not null,
  remind_on date not null,
  created_at timestamp with time zone not null,
  constraint staff_reminder_pkey PRIMARY KEY (id),
  constraint staff_reminder_staff_id_about_table_about_id_key UNIQUE (staff_id, about_table, about_id),
  constraint staff_reminder_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_reminder_about_table_check CHECK (((length(about_table) >= 1) AND (length(about_table) <= 60)))
);
CREATE INDEX staff_reminder_about ON staff_reminder USING btree (about_table, about_id);
CREATE INDEX staff_reminder_due ON staff_reminder USING btree (staff_id, remind_on, id);

-- Who of the staff is signed in.
create table staff_session (
  token_hash bytea not null,
  id uuid not null default gen_random_uuid(),
  staff_id bigint,
  shared_mark bytea,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  proved_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint staff_session_pkey PRIMARY KEY (token_hash),
  constraint staff_session_id_key UNIQUE (id),
  constraint staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  constraint staff_session_check CHECK (((staff_id IS NULL) <> (shared_mark IS NULL))),
  constraint staff_session_shared_mark_check CHECK ((octet_length(shared_mark) = 32)),
  constraint staff_session_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX staff_session_expires_at ON staff_session USING btree (expires_at);
CREATE INDEX staff_session_staff_id ON staff_session USING btree (staff_id, seen_at DESC);
CREATE CONSTRAINT TRIGGER staff_session_is_audited AFTER INSERT OR UPDATE OF token_hash, staff_id, shared_mark, proved_at, expires_at ON staff_session DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION staff_session_is_audited();
CREATE TRIGGER staff_signs_in AFTER INSERT ON staff_session FOR EACH ROW WHEN ((new.staff_id IS NOT NULL)) EXECUTE FUNCTION staff_signs_in();

-- Deadlines of deals that stand still, and how much time was left.
create table stopped_clock (
  deal_id bigint not null,
  part smallint not null,
  kind text not null,
  left_ms bigint not null,
  fires text,
  constraint stopped_clock_pkey PRIMARY KEY (deal_id, part, kind),
  constraint stopped_clock_deal_id_leg_fkey FOREIGN KEY (deal_id, part) REFERENCES deal_part(deal_id, part)
);

-- Files in the store, by the hash of their content.
create table stored_file (
  hash bytea not null,
  size_bytes bigint not null,
  announced_at timestamp with time zone not null default business_now(),
  leaving_at timestamp with time zone,
  waiting bytea,
  is_kept boolean not null default false,
  constraint stored_file_pkey PRIMARY KEY (hash),
  constraint stored_file_check CHECK ((sha256(waiting) = hash)),
  constraint stored_file_hash_check CHECK ((length(hash) = 32)),
  constraint stored_file_size_bytes_check CHECK ((size_bytes > 0))
);
CREATE INDEX stored_file_unkept ON stored_file USING btree (announced_at) WHERE (NOT is_kept);
CREATE INDEX stored_file_waiting ON stored_file USING btree (hash) WHERE (waiting IS NOT NULL);

-- Applications of suppliers (public-site.md).
create table supplier_application (
  id bigint not null generated always as identity,
  application_number text not null,
  member_id bigint not null,
  name text not null,
  email text not null,
  phone text not null,
  business_name text not null,
  warehouse_location text not null,
  office_location text not null,
  product_details text not null,
  price_per_unit_kobo bigint not null,
  price_unit text not null,
  last_price_kobo bigint not null,
  min_quantity_grams bigint not null,
  min_quantity_unit text not null,
  monthly_supply_grams bigint not null,
  monthly_supply_unit text not null,
  expiry_date date not null,
  created_at timestamp with time zone not null,
  search_text text generated always as (searchable(VARIADIC ARRAY[name, email, phone, business_name, application_number])) stored,
  work_state state_of_work not null default 'received'::text,
  work_steps jsonb not null default '[]'::jsonb,
  assigned_to bigint,
  work_version integer not null default 0,
  constraint supplier_application_pkey PRIMARY KEY (id),
  constraint supplier_application_application_number_key UNIQUE (application_number),
  constraint supplier_application_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id),
  constraint supplier_application_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint supplier_application_application_number_check CHECK ((application_number ~ '^SUP-[2-9A-HJ-NP-Z]{6}$'::text)),
  constraint supplier_application_business_name_check CHECK (((length(business_name) >= 1) AND (length(business_name) <= 120))),
  constraint supplier_application_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint supplier_application_last_price_kobo_check CHECK ((last_price_kobo > 0)),
  constraint supplier_application_min_quantity_grams_check CHECK ((min_quantity_grams > 0)),
  constraint supplier_application_min_quantity_unit_check CHECK ((min_quantity_unit = ANY (ARRAY['tons'::text, 'kg'::text]))),
  constraint supplier_application_monthly_supply_grams_check CHECK ((monthly_supply_grams > 0)),
  constraint supplier_application_monthly_supply_unit_check CHECK ((monthly_supply_unit = ANY (ARRAY['tons'::text, 'kg'::text]))),
  constraint supplier_application_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint supplier_application_office_location_check CHECK (((length(office_location) >= 1) AND (length(office_location) <= 200))),
  constraint supplier_application_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,17}$'::text)),
  constraint supplier_application_price_per_unit_kobo_check CHECK ((price_per_unit_kobo > 0)),
  constraint supplier_application_price_unit_check CHECK ((price_unit = ANY (ARRAY['kg'::text, 'tons'::text]))),
  constraint supplier_application_product_details_check CHECK (((length(product_details) >= 1) AND (length(product_details) <= 2000))),
  constraint supplier_application_warehouse_location_check CHECK (((length(warehouse_location) >= 1) AND (length(warehouse_location) <= 200))),
  constraint supplier_application_work_steps_check CHECK ((jsonb_typeof(work_steps) = 'array'::text))
);
CREATE INDEX supplier_application_by_state ON supplier_application USING btree (work_state, created_at DESC, id DESC);
CREATE INDEX supplier_application_by_whom ON supplier_application USING btree (assigned_to, created_at DESC, id DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX supplier_application_email ON supplier_application USING btree (email);
CREATE INDEX supplier_application_newest ON supplier_application USING btree (created_at DESC, id DESC);
CREATE INDEX supplier_application_of ON supplier_application USING btree (member_id, id DESC);
CREATE UNIQUE INDEX supplier_application_open ON supplier_application USING btree (member_id) WHERE ((work_state)::text <> ALL (ARRAY['confirmed'::text, 'declined'::text]));
CREATE INDEX supplier_application_search ON supplier_application USING gin (search_text gin_trgm_ops);
CREATE INDEX supplier_application_unheld ON supplier_application USING btree (created_at, id) WHERE ((assigned_to IS NULL) AND ((work_state)::text = 'received'::text));
CREATE TRIGGER note_application_state AFTER UPDATE OF work_state ON supplier_application FOR EACH ROW WHEN (((new.work_state)::text <> (old.work_state)::text)) EXECUTE FUNCTION note_application_state();
CREATE TRIGGER note_new_application AFTER INSERT ON supplier_application FOR EACH ROW EXECUTE FUNCTION note_application_state();
CREATE TRIGGER notes_taken AFTER DELETE ON supplier_application REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_notes();
CREATE CONSTRAINT TRIGGER supplier_application_is_decided AFTER UPDATE OF work_state ON supplier_application DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((new.work_state)::text <> (old.work_state)::text) AND ((new.work_state)::text = ANY (ARRAY['confirmed'::text, 'declined'::text])))) EXECUTE FUNCTION supplier_application_is_decided();
CREATE CONSTRAINT TRIGGER supplier_application_is_kept AFTER DELETE ON supplier_application DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION supplier_application_is_kept();
CREATE TRIGGER supplier_application_stays BEFORE INSERT OR UPDATE ON supplier_application FOR EACH ROW EXECUTE FUNCTION supplier_application_stays();
CREATE TRIGGER supplier_is_approved_by_two BEFORE INSERT OR UPDATE OF work_state ON supplier_application FOR EACH ROW WHEN (((new.work_state)::text = 'confirmed'::text)) EXECUTE FUNCTION supplier_is_approved_by_two();
CREATE TRIGGER tally_added AFTER INSERT ON supplier_application REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON supplier_application FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON supplier_application REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();

-- Applications that are not sent yet.
create table supplier_draft (
  id bigint not null generated always as identity,
  member_id bigint not null,
  answers jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default business_now(),
  changed_at timestamp with time zone not null default business_now(),
  constraint supplier_draft_pkey PRIMARY KEY (id),
  constraint supplier_draft_member_id_key UNIQUE (member_id),
  constraint supplier_draft_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint supplier_draft_answers_check CHECK (((jsonb_typeof(answers) = 'object'::text) AND (length((answers)::text) <= 60000)))
);
CREATE INDEX supplier_draft_changed ON supplier_draft USING btree (changed_at);

-- The directory of suppliers. Kept by triggers.
create table supplier_entry (
  id bigint not null,
  name text not null,
  sort_name text not null,
  search_words text not null,
  may_sell boolean not null,
  has_profile boolean not null default false,
  open_listings bigint not null default 0,
  completed bigint not null default 0,
  since timestamp with time zone not null,
  is_listed boolean not null generated always as ((may_sell AND (has_profile OR (open_listings > 0)))) stored,
  constraint supplier_entry_pkey PRIMARY KEY (id),
  constraint supplier_entry_id_fkey FOREIGN KEY (id) REFERENCES member(id) ON DELETE CASCADE,
  constraint supplier_entry_completed_check CHECK ((completed >= 0)),
  constraint supplier_entry_open_listings_check CHECK ((open_listings >= 0))
);
CREATE INDEX supplier_entry_by_name ON supplier_entry USING btree (sort_name, id) WHERE is_listed;
CREATE INDEX supplier_entry_by_orders ON supplier_entry USING btree (completed DESC, id DESC) WHERE is_listed;
CREATE INDEX supplier_entry_by_time ON supplier_entry USING btree (since DESC, id DESC) WHERE is_listed;
CREATE INDEX supplier_entry_search ON supplier_entry USING gin (search_words gin_trgm_ops);
CREATE TRIGGER pages_told AFTER UPDATE ON supplier_entry FOR EACH ROW WHEN (((old.is_listed OR new.is_listed) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION tell_suppliers_changed();
CREATE TRIGGER pages_told_new AFTER INSERT ON supplier_entry FOR EACH ROW WHEN (new.is_listed) EXECUTE FUNCTION tell_suppliers_changed();

-- The fee of an application, until staff decide and afterwards.
create table supplier_fee (
  id bigint not null generated always as identity,
  member_id bigint not null,
  seller_id bigint not null,
  application_id bigint,
  minor bigint not null,
  currency text not null default 'NGN'::text,
  state text not null default 'due'::text,
  begun_at timestamp with time zone not null default business_now(),
  paid_at timestamp with time zone,
  ended_at timestamp with time zone,
  claimed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  lost_minor bigint not null default 0,
  constraint supplier_fee_pkey PRIMARY KEY (id),
  constraint supplier_fee_application_id_fkey FOREIGN KEY (application_id) REFERENCES supplier_application(id) ON DELETE SET NULL,
  constraint supplier_fee_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint supplier_fee_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES member(id),
  constraint supplier_fee_check CHECK (((lost_minor >= 0) AND (lost_minor <= minor))),
  constraint supplier_fee_check1 CHECK (((paid_at IS NULL) = (state = ANY (ARRAY['due'::text, 'lapsed'::text])))),
  constraint supplier_fee_check2 CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['due'::text, 'lapsed'::text, 'held'::text])))),
  constraint supplier_fee_check3 CHECK (((lost_minor > 0) = (state = 'charged_back'::text))),
  constraint supplier_fee_currency_check CHECK ((currency = 'NGN'::text)),
  constraint supplier_fee_minor_check CHECK ((minor > 0)),
  constraint supplier_fee_state_check CHECK ((state = ANY (ARRAY['due'::text, 'lapsed'::text, 'held'::text, 'earned'::text, 'returned'::text, 'charged_back'::text])))
);
CREATE INDEX supplier_fee_of ON supplier_fee USING btree (member_id, id DESC);
CREATE INDEX supplier_fee_of_application ON supplier_fee USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE UNIQUE INDEX supplier_fee_open ON supplier_fee USING btree (member_id) WHERE (state = ANY (ARRAY['due'::text, 'held'::text]));
CREATE INDEX supplier_fee_unsent ON supplier_fee USING btree (paid_at, id) WHERE ((state = 'held'::text) AND (application_id IS NULL));
CREATE TRIGGER supplier_fee_is_paid BEFORE INSERT OR UPDATE ON supplier_fee FOR EACH ROW EXECUTE FUNCTION supplier_fee_is_paid();
CREATE TRIGGER supplier_fee_stays BEFORE DELETE OR UPDATE ON supplier_fee FOR EACH ROW EXECUTE FUNCTION supplier_fee_stays();

-- Pictures and papers of an application.
create table supplier_file (
  file_id bigint not null,
  paper text not null,
  draft_id bigint,
  application_id bigint,
  added_at timestamp with time zone not null default business_now(),
  constraint supplier_file_pkey PRIMARY KEY (file_id),
  constraint supplier_file_application_id_fkey FOREIGN KEY (application_id) REFERENCES supplier_application(id) ON DELETE CASCADE,
  constraint supplier_file_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES supplier_draft(id) ON DELETE CASCADE,
  constraint supplier_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE,
  constraint supplier_file_check CHECK ((num_nonnulls(draft_id, application_id) = 1)),
  constraint supplier_file_paper_check CHECK ((paper = ANY (ARRAY['productImages'::text, 'warehouseImages'::text, 'cacCertificate'::text, 'industryCertificates'::text])))
);
CREATE INDEX supplier_file_of_application ON supplier_file USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX supplier_file_of_draft ON supplier_file USING btree (draft_id) WHERE (draft_id IS NOT NULL);
CREATE TRIGGER supplier_file_stays BEFORE INSERT OR DELETE OR UPDATE ON supplier_file FOR EACH ROW EXECUTE FUNCTION supplier_file_stays();

-- What suppliers of the directory sell, and where. Counters kept by triggers.
create table supplier_goods (
  seller_id bigint not null,
  category text not null,
  place text not null,
  open_listings bigint not null,
  constraint supplier_goods_pkey PRIMARY KEY (seller_id, category, place),
  constraint supplier_goods_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint supplier_goods_open_listings_check CHECK ((open_listings >= 0))
);
CREATE INDEX supplier_goods_in ON supplier_goods USING btree (place, seller_id) WHERE (open_listings > 0);
CREATE INDEX supplier_goods_of ON supplier_goods USING btree (category, place, seller_id) WHERE (open_listings > 0);

-- What staff decided about each item of an application.
create table supplier_review (
  id bigint not null generated always as identity,
  application_id bigint not null,
  item text not null,
  verdict text not null,
  note text,
  staff_id bigint,
  at timestamp with time zone not null default business_now(),
  seen text,
  rc_number text,
  valid_until date,
  constraint supplier_review_pkey PRIMARY KEY (id),
  constraint supplier_review_application_id_fkey FOREIGN KEY (application_id) REFERENCES supplier_application(id) ON DELETE CASCADE,
  constraint supplier_review_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint supplier_review_check CHECK (((verdict <> 'revise'::text) OR (note IS NOT NULL))),
  constraint supplier_review_check1 CHECK (((verdict <> 'answered'::text) OR (staff_id IS NULL))),
  constraint supplier_review_check2 CHECK (((verdict = 'accepted'::text) OR (num_nonnulls(seen, rc_number, valid_until) = 0))),
  constraint supplier_review_item_check CHECK ((item = ANY (ARRAY['productImages'::text, 'warehouseImages'::text, 'cacCertificate'::text, 'industryCertificates'::text, 'details'::text]))),
  constraint supplier_review_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint supplier_review_rc_number_check CHECK ((rc_number ~ '^(RC|BN|IT|LP|LLP)[0-9]{1,8}$'::text)),
  constraint supplier_review_seen_check CHECK (((length(seen) >= 1) AND (length(seen) <= 160))),
  constraint supplier_review_verdict_check CHECK ((verdict = ANY (ARRAY['accepted'::text, 'revise'::text, 'answered'::text])))
);
CREATE INDEX supplier_review_of ON supplier_review USING btree (application_id, item, id DESC);

-- The outbox of text messages.
create table text_message (
  id bigint not null generated always as identity,
  to_phone text not null,
  body text not null,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  last_error text,
  held_until timestamp with time zone,
  constraint text_message_pkey PRIMARY KEY (id),
  constraint text_message_attempts_check CHECK ((attempts >= 0)),
  constraint text_message_body_check CHECK (((length(body) >= 1) AND (length(body) <= 480))),
  constraint text_message_last_error_check CHECK ((length(last_error) <= 400)),
  constraint text_message_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  constraint text_message_to_phone_check CHECK ((to_phone ~ '^\+[1-9][0-9]{4,17}$'::text))
);
CREATE INDEX text_message_by_state ON text_message USING btree (state, created_at DESC, id DESC);
CREATE INDEX text_message_expires_at ON text_message USING btree (expires_at);
CREATE INDEX text_message_newest ON text_message USING btree (created_at DESC, id DESC);
CREATE INDEX text_message_to_phone_newest ON text_message USING btree (to_phone, created_at DESC, id DESC);
CREATE INDEX text_message_waiting ON text_message USING btree (id) WHERE (state = 'queued'::text);

-- Conversations between a buyer and a seller.
create table thread (
  id bigint not null generated always as identity,
  listing_id bigint,
  listing_name text not null,
  buyer_id bigint,
  seller_id bigint,
  subject text not null,
  urgency text not null,
  started_at timestamp with time zone not null default business_now(),
  last_at timestamp with time zone not null default business_now(),
  answered_at timestamp with time zone,
  deal_id bigint,
  constraint thread_pkey PRIMARY KEY (id),
  constraint thread_deal_id_key UNIQUE (deal_id),
  constraint thread_listing_id_buyer_id_key UNIQUE (listing_id, buyer_id),
  constraint thread_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint thread_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deal(id),
  constraint thread_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listing(id) ON DELETE SET NULL,
  constraint thread_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint thread_check CHECK ((buyer_id <> seller_id)),
  constraint thread_listing_name_check CHECK (((length(listing_name) >= 1) AND (length(listing_name) <= 120))),
  constraint thread_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 120))),
  constraint thread_urgency_check CHECK ((urgency = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])))
);
CREATE INDEX thread_buyer ON thread USING btree (buyer_id);
CREATE INDEX thread_last_at ON thread USING btree (last_at);
CREATE INDEX thread_seller ON thread USING btree (seller_id);
CREATE TRIGGER asked_counted AFTER INSERT ON thread REFERENCING NEW TABLE AS begun FOR EACH STATEMENT EXECUTE FUNCTION count_asked();
CREATE TRIGGER thread_answer_is_counted BEFORE INSERT OR UPDATE OF answered_at ON thread FOR EACH ROW EXECUTE FUNCTION thread_answer_is_counted();

-- A conversation as each of the two has read it.
create table thread_side (
  thread_id bigint not null,
  member_id bigint not null,
  other_id bigint,
  unread integer not null default 0,
  read_up_to bigint not null default 0,
  notified_up_to bigint not null default 0,
  last_message_at timestamp with time zone not null,
  notice_due_at timestamp with time zone,
  constraint thread_side_pkey PRIMARY KEY (thread_id, member_id),
  constraint thread_side_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint thread_side_other_id_fkey FOREIGN KEY (other_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint thread_side_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES thread(id) ON DELETE CASCADE,
  constraint thread_side_unread_check CHECK ((unread >= 0))
);
CREATE INDEX thread_side_inbox ON thread_side USING btree (member_id, last_message_at DESC, thread_id DESC);
CREATE INDEX thread_side_notice ON thread_side USING btree (notice_due_at) WHERE (notice_due_at IS NOT NULL);
CREATE INDEX thread_side_other ON thread_side USING btree (other_id);
CREATE INDEX thread_side_unread ON thread_side USING btree (member_id) WHERE (unread > 0);

-- Money that came in and cannot be credited to anybody.
create table unmatched_payment (
  id bigint not null generated always as identity,
  provider text not null,
  reference text not null,
  minor bigint not null,
  currency text not null,
  why text not null,
  payment_id bigint,
  payer_id bigint,
  state text not null default 'waiting'::text,
  trouble text,
  matched_payment_id bigint,
  decided_why text,
  came_at timestamp with time zone not null default business_now(),
  search_text text generated always as (searchable(VARIADIC ARRAY[reference, provider, currency])) stored,
  constraint unmatched_payment_pkey PRIMARY KEY (id),
  constraint unmatched_payment_payment_id_key UNIQUE (payment_id),
  constraint unmatched_payment_provider_reference_key UNIQUE (provider, reference),
  constraint unmatched_payment_matched_payment_id_fkey FOREIGN KEY (matched_payment_id) REFERENCES payment(id),
  constraint unmatched_payment_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES member(id),
  constraint unmatched_payment_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint unmatched_payment_provider_reference_fkey FOREIGN KEY (provider, reference) REFERENCES provider_charge(provider, reference),
  constraint unmatched_payment_check1 CHECK (((payer_id IS NULL) = (payment_id IS NULL))),
  constraint unmatched_payment_check2 CHECK (((state = 'matched'::text) = (matched_payment_id IS NOT NULL))),
  constraint unmatched_payment_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint unmatched_payment_decided_why_check CHECK (((length(decided_why) >= 1) AND (length(decided_why) <= 500))),
  constraint unmatched_payment_minor_check CHECK ((minor > 0)),
  constraint unmatched_payment_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'refunding'::text, 'refunded'::text, 'matched'::text]))),
  constraint unmatched_payment_trouble_check CHECK (((length(trouble) >= 1) AND (length(trouble) <= 500))),
  constraint unmatched_payment_why_check CHECK ((why = ANY (ARRAY['unknown'::text, 'amount'::text, 'currency'::text, 'late'::text, 'fee'::text, 'reversed'::text, 'card'::text])))
);
CREATE INDEX unmatched_payment_by_time ON unmatched_payment USING btree (came_at DESC, id DESC);
CREATE INDEX unmatched_payment_of_payer ON unmatched_payment USING btree (payer_id, came_at DESC, id DESC) WHERE (payer_id IS NOT NULL);
CREATE INDEX unmatched_payment_search ON unmatched_payment USING gin (search_text gin_trgm_ops);
CREATE INDEX unmatched_payment_waiting ON unmatched_payment USING btree (came_at, id) WHERE (state = 'waiting'::text);
CREATE TRIGGER balance_is_filled_by_transfer BEFORE UPDATE ON unmatched_payment FOR EACH ROW WHEN (((new.state = 'matched'::text) AND (old.state <> 'matched'::text))) EXECUTE FUNCTION balance_is_filled_by_transfer();
CREATE TRIGGER tally_added AFTER INSERT ON unmatched_payment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON unmatched_payment FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON unmatched_payment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER unmatched_payment_stays BEFORE DELETE OR UPDATE ON unmatched_payment FOR EACH ROW EXECUTE FUNCTION unmatched_payment_stays();

-- Money that the provider sent and the books do not know.
create table unmatched_sending (
  id bigint not null generated always as identity,
  provider text not null,
  kind text not null,
  name text not null,
  reference text,
  charge_reference text,
  minor bigint not null,
  currency text not null,
  state text not null,
  found_at timestamp with time zone not null default business_now(),
  explained text,
  explained_by bigint,
  explained_at timestamp with time zone,
  constraint unmatched_sending_pkey PRIMARY KEY (id),
  constraint unmatched_sending_provider_kind_name_key UNIQUE (provider, kind, name),
  constraint unmatched_sending_explained_by_fkey FOREIGN KEY (explained_by) REFERENCES staff(id),
  constraint unmatched_sending_charge_reference_check CHECK (((length(charge_reference) >= 1) AND (length(charge_reference) <= 100))),
  constraint unmatched_sending_check CHECK (((explained IS NULL) = (explained_at IS NULL))),
  constraint unmatched_sending_check1 CHECK (((explained_by IS NULL) OR (explained IS NOT NULL))),
  constraint unmatched_sending_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint unmatched_sending_explained_check CHECK (((length(explained) >= 1) AND (length(explained) <= 500))),
  constraint unmatched_sending_kind_check CHECK ((kind = ANY (ARRAY['transfer'::text, 'refund'::text]))),
  constraint unmatched_sending_minor_check CHECK ((minor > 0)),
  constraint unmatched_sending_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint unmatched_sending_provider_check CHECK ((provider ~ '^[a-z]{2,20}$'::text)),
  constraint unmatched_sending_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 1000))),
  constraint unmatched_sending_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'success'::text, 'done'::text, 'failed'::text, 'reversed'::text])))
);
CREATE INDEX unmatched_sending_of ON unmatched_sending USING btree (reference) WHERE (reference IS NOT NULL);
CREATE INDEX unmatched_sending_open ON unmatched_sending USING btree (found_at, id) WHERE (explained IS NULL);

-- People who joined the waitlist (public-site.md).
create table waitlist (
  id bigint not null generated always as identity,
  name text not null,
  email text not null,
  company text,
  phone text not null,
  account_type text not null,
  country text,
  state text,
  city text,
  business_type text,
  business_category text generated always as (business_type) stored,
  products text[] not null default '{}'::text[],
  products_other text,
  monthly_volume text,
  years_experience text,
  primary_use_case text,
  hear_about_us heard_about,
  additional_info text,
  marketing_consent_version text,
  marketing_consent_at timestamp with time zone,
  unsubscribe_token uuid not null default gen_random_uuid(),
  unsubscribed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  search_text text generated always as (searchable(VARIADIC ARRAY[name, email, phone, company])) stored,
  constraint waitlist_pkey PRIMARY KEY (id),
  constraint waitlist_account_type_check CHECK ((account_type = ANY (ARRAY['seller'::text, 'buyer'::text, 'both'::text]))),
  constraint waitlist_check CHECK (((marketing_consent_version IS NULL) = (marketing_consent_at IS NULL))),
  constraint waitlist_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(btrim(email))))),
  constraint waitlist_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint waitlist_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{4,17}$'::text))
);
CREATE UNIQUE INDEX waitlist_email ON waitlist USING btree (email);
CREATE INDEX waitlist_newest ON waitlist USING btree (created_at DESC, id DESC);
CREATE INDEX waitlist_phone ON waitlist USING btree (phone);
CREATE INDEX waitlist_search ON waitlist USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX waitlist_unsubscribe_token ON waitlist USING btree (unsubscribe_token);
CREATE TRIGGER tally_added AFTER INSERT ON waitlist REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON waitlist FOR EACH STATEMENT EXECUTE FUNCTION tally_emptied();
CREATE TRIGGER tally_taken AFTER DELETE ON waitlist REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_change();
CREATE TRIGGER week_counted AFTER INSERT ON waitlist REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION waitlist_week();

-- Events that were sent to an endpoint or wait to be sent, with the newest answer.
create table webhook_delivery (
  id bigint not null generated always as identity,
  endpoint_id bigint not null,
  event_id bigint not null,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  due_at timestamp with time zone,
  first_at timestamp with time zone,
  last_at timestamp with time zone,
  status integer,
  problem text,
  answer text,
  took_ms integer,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_event_id_endpoint_id_key UNIQUE (event_id, endpoint_id),
  constraint webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE,
  constraint webhook_delivery_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_event(id) ON DELETE CASCADE,
  constraint webhook_delivery_answer_check CHECK ((length(answer) <= 1024)),
  constraint webhook_delivery_check CHECK (((state = 'waiting'::text) OR (due_at IS NULL))),
  constraint webhook_delivery_problem_check CHECK (((length(problem) >= 1) AND (length(problem) <= 60))),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_delivery_took_ms_check CHECK ((took_ms >= 0)),
  constraint webhook_delivery_tries_check CHECK ((tries >= 0))
);
CREATE INDEX webhook_delivery_due ON webhook_delivery USING btree (endpoint_id, due_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_delivery_failed ON webhook_delivery USING btree (endpoint_id, id DESC) WHERE (state = 'failed'::text);
CREATE INDEX webhook_delivery_log ON webhook_delivery USING btree (endpoint_id, id DESC);
CREATE INDEX webhook_delivery_new ON webhook_delivery USING btree (endpoint_id, event_id) WHERE ((state = 'waiting'::text) AND (due_at IS NULL));

-- Addresses to which we send the events of a member's records, with their secrets encrypted.
create table webhook_endpoint (
  id bigint not null generated always as identity,
  member_id bigint not null,
  url text not null,
  kinds text[],
  sealed_secret bytea not null,
  sealed_previous bytea,
  previous_until timestamp with time zone,
  created_at timestamp with time zone not null,
  off_at timestamp with time zone,
  off_because text,
  answered_at timestamp with time zone,
  failing_since timestamp with time zone,
  busy_until timestamp with time zone,
  constraint webhook_endpoint_pkey PRIMARY KEY (id),
  constraint webhook_endpoint_member_id_url_key UNIQUE (member_id, url),
  constraint webhook_endpoint_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint webhook_endpoint_check CHECK (((off_at IS NULL) = (off_because IS NULL))),
  constraint webhook_endpoint_check1 CHECK (((sealed_previous IS NULL) = (previous_until IS NULL))),
  constraint webhook_endpoint_kinds_check CHECK ((cardinality(kinds) > 0)),
  constraint webhook_endpoint_off_because_check CHECK ((off_because = ANY (ARRAY['by its owner'::text, 'failed for three days'::text, 'gone'::text, 'by our team'::text]))),
  constraint webhook_endpoint_url_check CHECK (((length(url) >= 12) AND (length(url) <= 500)))
);
CREATE INDEX webhook_endpoint_member ON webhook_endpoint USING btree (member_id, id DESC);

-- What happened to records of members whose programs listen, for webhooks and the list of events.
create table webhook_event (
  id bigint not null generated always as identity,
  member_id bigint not null,
  type text not null,
  subject text not null,
  subject_id text not null,
  number integer not null,
  data jsonb not null default '{}'::jsonb,
  occurred_at timestamp with time zone not null default business_now(),
  place bigint,
  is_kept_longer boolean not null default false,
  constraint webhook_event_pkey PRIMARY KEY (id),
  constraint webhook_event_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint webhook_event_number_check CHECK ((number > 0)),
  constraint webhook_event_subject_check CHECK ((subject = ANY (ARRAY['deal'::text, 'order'::text, 'offer'::text, 'rfq'::text, 'bid'::text, 'invitation'::text, 'payment'::text, 'payout'::text, 'paper'::text, 'test'::text]))),
  constraint webhook_event_subject_id_check CHECK (((length(subject_id) >= 1) AND (length(subject_id) <= 60))),
  constraint webhook_event_type_check CHECK (((length(type) >= 3) AND (length(type) <= 60)))
);
CREATE INDEX webhook_event_kept_longer ON webhook_event USING btree (occurred_at) WHERE is_kept_longer;
CREATE INDEX webhook_event_place ON webhook_event USING btree (member_id, place);
CREATE INDEX webhook_event_subject ON webhook_event USING btree (member_id, subject, subject_id, number DESC);
CREATE INDEX webhook_event_time ON webhook_event USING btree (occurred_at) WHERE (NOT is_kept_longer);
CREATE INDEX webhook_event_unplaced ON webhook_event USING btree (id) WHERE (place IS NULL);
CREATE TRIGGER unmark_event_before AFTER INSERT ON webhook_event FOR EACH ROW WHEN ((new.number > 1)) EXECUTE FUNCTION unmark_event_before();

-- How much of what came in each week, for the figures of staff. A counter.
create table week_count (
  id bigint not null generated always as identity,
  week date not null,
  counted text not null,
  part text not null,
  place text not null,
  came bigint not null,
  constraint week_count_pkey PRIMARY KEY (id),
  constraint week_count_part_check CHECK ((length(part) <= 40)),
  constraint week_count_place_check CHECK ((length(place) <= 40)),
  constraint week_count_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric))
);
CREATE INDEX week_count_week ON week_count USING btree (week);

create view document_buyer as
SELECT id,
    buyer_salt AS salt,
    buyer_name,
    buyer_company,
    buyer_address,
    buyer_rc_number,
    buyer_tin
   FROM document
  WHERE (buyer_salt IS NOT NULL);

create view document_seller as
SELECT id,
    seller_salt AS salt,
    seller_name,
    seller_company,
    seller_address,
    seller_rc_number,
    seller_tin
   FROM document
  WHERE (seller_salt IS NOT NULL);

CREATE OR REPLACE FUNCTION public.account_groups(of bigint[])
 RETURNS TABLE(account bigint, its_group bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ones bigint[];
  others bigint[];
  accounts bigint[];
  groups bigint[];
  lowest bigint[];
begin
  select array_agg(one), array_agg(other) into ones, others
  from (select distinct unnest(of) as one) asked, unnest(accounts_together(one, 100)) other;
  select array_agg(a order by a) into accounts from (select unnest(ones || others) as a group by 1) known;
  groups := accounts;
  loop
    with known as (select * from unnest(accounts, groups) k (a, g)),
    pairs as (select * from unnest(ones || others, others || ones) p (one, other))
    select array_agg(g order by a) into lowest from (
      select one as a, min(g) as g from pairs join known on known.a = other group by one) reached;
    exit when lowest is not distinct from groups;
    groups := lowest;
  end loop;
  return query select * from unnest(accounts, groups);
end
$function$;

CREATE OR REPLACE FUNCTION public.account_trace_is_needed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid)
    and (exists (select from member where id = old.member_id and anonymised_at is null)
      or exists (select from staff where id = old.staff_id and anonymised_at is null))
    and (old.last_on >= (business_now() - interval '12 months')::date or trace_is_in_use(old)) then
    raise exception 'What accounts share is deleted with the account, or 12 months after the last use.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.account_trace_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  today date := (business_now() at time zone 'Africa/Lagos')::date;
begin
  if owns_table(tg_relid) then return new; end if;
  if tg_op = 'INSERT' then
    new.last_on := today;
  elsif (new.id, new.member_id, new.staff_id, new.kind, new.digest)
      is distinct from (old.id, old.member_id, old.staff_id, old.kind, old.digest)
    or new.last_on < old.last_on or new.last_on > today then
    raise exception 'What accounts share stays as it was noted.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.accounts_of_staff(whose bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(distinct found.id), '{}') from (
    select unnest(accounts_together(m.id)) as id from staff s join member m on m.email = s.email where s.id = whose
    union all
    select theirs.member_id from (select kind, digest from account_trace where staff_id = whose order by last_on desc, id desc limit 100) mine
    cross join lateral (select member_id from account_trace t
      where t.kind = mine.kind and t.digest = mine.digest and t.member_id is not null order by member_id limit 100) theirs
  ) found
$function$;

CREATE OR REPLACE FUNCTION public.accounts_together(whose bigint, most integer DEFAULT 100)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  known bigint[] := array[whose];
  newest bigint[] := array[whose];
begin
  loop
    select coalesce(array_agg(next.member_id), '{}') into newest from (
      select distinct other.member_id
      from unnest(newest) mine (member_id)
      cross join lateral (select kind, digest from account_trace
        where member_id = mine.member_id order by kind, last_on desc, id desc limit 100) shared
      cross join lateral (select count(*) > 10 as is_hub from (select from account_trace
        where kind = 'device' and shared.kind = 'device' and digest = shared.digest and member_id is not null limit 11) users) device
      cross join lateral (select member_id from account_trace
        where kind = shared.kind and digest = shared.digest and member_id is not null and member_id <> all (known)
        order by member_id limit most) other
      where not device.is_hub or (member_level(mine.member_id) = 0 and member_level(other.member_id) = 0)
      order by 1 limit greatest(most - cardinality(known), 0)
    ) next;
    exit when cardinality(newest) = 0;
    known := known || newest;
  end loop;
  return known;
end
$function$;

CREATE OR REPLACE FUNCTION public.approval_concerned_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$ begin
  raise exception 'Whose account an approval is about stays as it was asked.' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.approval_confirmed_by_another()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  of approval;
begin
  if tg_op <> 'INSERT' then
    raise exception 'A confirmation stays.' using errcode = 'restrict_violation';
  end if;
  select * into of from approval where id = new.approval_id for no key update;
  if of.state <> 'waiting' then
    raise exception 'Only what waits is confirmed.' using errcode = 'restrict_violation';
  end if;
  if of.begun_by = new.staff_id then
    raise exception 'Nobody confirms what they began.' using errcode = 'restrict_violation';
  end if;
  if not exists (select from staff where id = new.staff_id and disabled_at is null and anonymised_at is null) then
    raise exception 'Only people who work here confirm anything.' using errcode = 'restrict_violation';
  end if;
  if exists (select from staff s join member m on m.email = s.email
    where s.id = new.staff_id and m.id in (of.member_id, of.other_member_id)) then
    raise exception 'Nobody confirms what is about an account of their own.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.approval_is_carried_out(of_kind text, of_subject text, wished jsonb)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from approval where kind = of_kind and subject = of_subject and state = 'done' and wish @> wished
    and xmin = pg_current_xact_id()::xid)
$function$;

CREATE OR REPLACE FUNCTION public.approval_is_confirmed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$ begin
  if (select count(*) from approval_confirmation where approval_id = new.id) < new.needed
    and not (new.not_before is not null and new.ended_at >= new.not_before and new.not_before <= business_now())
  then
    raise exception 'What needs % people to confirm it was not confirmed by so many.', new.needed using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.approval_may_take_effect()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  only_takes boolean := new.kind = 'staff-change' and ((new.wish ->> 'disabled')::boolean
    or not role_change_gives((select role from staff where id = new.staff_id), new.wish ->> 'role'));
begin
  if new.not_before < business_now() + hours_alone(new) * interval '1 hour' - interval '1 minute' then
    raise exception 'This takes effect by itself after % hours.', hours_alone(new) using errcode = 'restrict_violation';
  end if;
  if new.begun_as = 'staff' and not exists (select from staff where id = new.begun_by and role = 'owner' and disabled_at is null) then
    raise exception 'Only what an owner begins takes effect by itself.' using errcode = 'restrict_violation';
  end if;
  if not coalesce(only_takes, false) and has_owner_beside(new.begun_by, new.staff_id, true) then
    raise exception 'Another owner has to confirm this.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.approval_not_by_concerned()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  of approval;
begin
  select * into of from approval where id = new.approval_id;
  if of.staff_id = new.staff_id then
    raise exception 'Nobody confirms what is about their own staff account.' using errcode = 'restrict_violation';
  end if;
  if of.kind in ('staff-change', 'staff-invitation', 'setting')
    and not exists (select from staff where id = new.staff_id and role = 'owner') then
    raise exception 'Only owners confirm this.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.approval_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'UPDATE' or old.state <> 'waiting'
    or (new.id, new.kind, new.subject, new.record_kind, new.record_id, new.member_id, new.other_member_id, new.wish, new.why, new.setting,
      new.setting_minor, new.minor, new.currency, new.begun_as, new.begun_by, new.needed, new.at, new.until, new.not_before, new.old_id)
    is distinct from (old.id, old.kind, old.subject, old.record_kind, old.record_id, old.member_id, old.other_member_id, old.wish, old.why,
      old.setting, old.setting_minor, old.minor, old.currency, old.begun_as, old.begun_by, old.needed, old.at, old.until, old.not_before, old.old_id)
  then
    raise exception 'What was asked for stays as it was asked for, and as it ended.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.asked_by(seller bigint, of_category text, of_unit text, of_place text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select percentile_disc(0.5) within group (order by price_step(price_kobo)) from (
    select price_kobo from listing
    where seller_id = seller and category = of_category and unit = of_unit and of_place in ('', place)
      and can_be_bought(state, quantity - reserved, least_quantity)
    order by id desc limit 500
  ) newest
$function$;

CREATE OR REPLACE FUNCTION public.audit_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'The audit log is only ever added to.' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.balance_is_filled_by_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  came_by text;
begin
  select channel into came_by from provider_charge c where c.provider = new.provider and c.reference = new.reference;
  if came_by is distinct from 'bank_transfer' and not (
    -- Sent back, and refused by the provider for good.
    tg_table_name = 'unmatched_payment'
      and exists (select from refund r where r.unmatched_payment_id = new.id and r.state = 'in_balance')
  ) then
    raise exception 'A balance is filled by bank transfer alone.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.bank_account_digest(bank_code text, account_number text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(convert_to(bank_code || ' ' || account_number, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.bank_line_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and new.narration = '' and new.refs = '{}' and old.day < (business_now() - interval '72 months')::date then
    old.narration := new.narration;
    old.reference := new.reference;
    old.refs := new.refs;
  end if;
  if tg_op <> 'UPDATE' or (new.id, new.statement_id, new.account_id, new.line, new.day, new.narration, new.reference, new.minor, new.balance,
      new.running, new.refs)
    is distinct from (old.id, old.statement_id, old.account_id, old.line, old.day, old.narration, old.reference, old.minor, old.balance,
      old.running, old.refs)
    or (old.how is not null and new.how is not null and (new.how, new.record, new.why) is distinct from (old.how, old.record, old.why)) then
    raise exception 'What a bank says stays, and what it was known as is taken back first.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.bid_key_is_the_first()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and new.number <> 1 then
    raise exception 'The operator replaces the key of sealed bids.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.book_event_requests_week()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into week_count (week, counted, part, place, came)
    select week_in_lagos(created_at), 'bookings', coalesce(event_type, ''), state_named(venue), count(*) from come where true group by 1, 2, 3, 4; return null; end $function$;

CREATE OR REPLACE FUNCTION public.book_posting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  taken ledger_account;
  claimed bigint;
begin
  if exists (select from ledger_link where journal_id = new.journal_id) then
    raise exception 'A journal that is kept takes no more postings.' using errcode = 'AG003';
  end if;
  update ledger_account set balance = balance + new.amount, postings = postings + 1
  where id = new.account_id
    and (balance + new.amount >= 0 or kind in ('provider_clearing', 'provider_fees', 'receivable', 'lost_claims', 'losses'))
  returning * into taken;
  if not found then
    raise exception 'There is not so much on account %.', new.account_id using errcode = 'AG001';
  end if;
  new.number := taken.postings;
  new.balance_after := taken.balance;
  if new.amount < 0 and taken.kind in ('member_available', 'buyer_refundable') then
    claimed := claimed_of(taken.member_id, taken.currency);
    if claimed > 0 and exists (select from ledger_journal where id = new.journal_id and kind in ('funding', 'payout_prepared')) then
      perform from ledger_account where member_id = taken.member_id and currency = taken.currency
        and kind in ('member_available', 'buyer_refundable') order by id for update;
      if claimed > (select sum(balance) from ledger_account where member_id = taken.member_id and currency = taken.currency
          and kind in ('member_available', 'buyer_refundable')) then
        raise exception 'What is on account % is claimed by a bank.', new.account_id using errcode = 'AG006';
      end if;
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.business_clock_is_the_owners()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$ begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    raise exception 'The application cannot move the business''s clock.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.business_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL RESTRICTED
RETURN (clock_timestamp() + ((COALESCE((SELECT business_clock.ahead_ms FROM business_clock), (0)::bigint))::double precision * '00:00:00.001'::interval));

CREATE OR REPLACE FUNCTION public.can_be_bought(state text, free bigint, fewest bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select state = 'active' and free >= fewest
$function$;

CREATE OR REPLACE FUNCTION public.card_exemption_is_true()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  of_payout payout;
  found_now record;
begin
  select * into of_payout from payout where id = new.payout_id;
  select * into found_now from card_exemption_of(of_payout.member_id);
  if not found_now.fits or of_payout.currency <> 'NGN' or exists (select from card_hold h where h.deal_id = of_payout.deal_id
      and h.part = of_payout.part and h.why = 'limit' and h.held_until > business_now()) then
    raise exception 'This card money is not exempt from the hold.' using errcode = 'AG005';
  end if;
  new.level := found_now.level;
  new.deals := found_now.deals;
  new.largest_minor := found_now.largest;
  new.unaged_minor := found_now.unaged;
  new.at := business_now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.card_exemption_of(seller bigint, OUT fits boolean, OUT level smallint, OUT deals bigint[], OUT largest bigint, OUT unaged bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  least_minor bigint := coalesce((setting_in_force('card-proof')->>'kobo')::bigint, 10000000);
  together bigint[] := accounts_together(seller);
  apart bigint[] := together;
  is_foreign boolean;
  sale record;
begin
  level := member_level(seller);
  deals := '{}';
  largest := 0;
  select coalesce(sum(minor - gone_minor) filter (where currency = 'NGN'), 0), coalesce(bool_or(currency <> 'NGN' and minor > gone_minor), false)
    into unaged, is_foreign from card_hold where member_id = any (together) and held_until > business_now();
  while level >= 2 and cardinality(deals) < 3 loop
    select s.deal_id, s.buyer_id, s.minor into sale from proven_sale s
    where s.seller_id = seller and s.minor > least_minor and s.at < business_now() - interval '30 days' and s.buyer_id <> all (apart)
      and not exists (select from chargeback c where c.deal_id = s.deal_id and c.state <> 'won')
    order by s.minor desc, s.deal_id, s.part limit 1;
    exit when not found;
    deals := deals || sale.deal_id;
    largest := greatest(largest, sale.minor);
    apart := apart || accounts_together(sale.buyer_id);
  end loop;
  fits := cardinality(deals) = 3 and not is_foreign and unaged <= largest;
end
$function$;

CREATE OR REPLACE FUNCTION public.card_hold_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'UPDATE' or new.gone_minor < old.gone_minor
    or (new.id, new.member_id, new.account_kind, new.provider, new.reference, new.deal_id, new.part, new.refund_id, new.minor, new.currency,
      new.since, new.held_until, new.why)
    is distinct from (old.id, old.member_id, old.account_kind, old.provider, old.reference, old.deal_id, old.part, old.refund_id, old.minor,
      old.currency, old.since, old.held_until, old.why) then
    raise exception 'How long card money is held stays as it was said.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.card_money_has_aged()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from card_hold h where h.deal_id = new.deal_id and h.part = new.part and h.member_id = new.member_id
      and h.account_kind = new.purse and h.held_until > new.asked_for_at)
    and not exists (select from card_exemption where payout_id = new.id)
    and not exists (select from payout_found where payout_id = new.id) then
    raise exception 'Card money is paid out before it has aged.' using errcode = 'AG005';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.card_money_is_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update card_hold set gone_minor = least(minor, gone_minor + new.minor)
  where deal_id = new.deal_id and part = new.part and account_kind = 'member_payable';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.card_money_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  place ledger_account;
  lacks bigint;
  hold record;
begin
  select * into place from ledger_account where id = new.account_id and kind in ('member_available', 'buyer_refundable');
  if not found then return null; end if;
  select coalesce(sum(minor - gone_minor), 0) - new.balance_after into lacks from card_hold
  where member_id = place.member_id and account_kind = place.kind and currency = place.currency and held_until > business_now();
  if lacks <= 0 then return null; end if;
  if not exists (select from ledger_journal where id = new.journal_id and kind in (
    'refund_sent', 'refund_kept', 'charge_lost', 'loss_borne', 'receivable_paid', 'reversal')) then
    raise exception 'Card money on account % has not aged.', new.account_id using errcode = 'AG005';
  end if;
  for hold in select id, minor - gone_minor as left_minor from card_hold
    where member_id = place.member_id and account_kind = place.kind and currency = place.currency and held_until > business_now()
      and gone_minor < minor order by held_until, id for update
  loop
    update card_hold set gone_minor = gone_minor + least(hold.left_minor, lacks) where id = hold.id;
    lacks := lacks - hold.left_minor;
    exit when lacks <= 0;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.card_signature_digest(provider text, signature text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(convert_to('card ' || provider || ' signature ' || signature, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.charge_loss_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'A loss stays as it was booked.' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.charge_over_limit_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'UPDATE' or old.seen_at is not null
    or (new.id, new.provider, new.reference, new.payment_id, new.payer_id, new.level, new.span, new.currency, new.paid_minor, new.limit_minor, new.at, new.held_until)
      is distinct from (old.id, old.provider, old.reference, old.payment_id, old.payer_id, old.level, old.span, old.currency,
        old.paid_minor, old.limit_minor, old.at, old.held_until) then
    raise exception 'That a card payment was above the limit stays as it was noted.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.chargeback_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'UPDATE'
    or (new.id, new.provider, new.number, new.reference, new.payment_id, new.deal_id, new.currency, new.notified_at)
      is distinct from (old.id, old.provider, old.number, old.reference, old.payment_id, old.deal_id, old.currency, old.notified_at)
    or (old.state in ('won', 'lost') and (new.state, new.minor) is distinct from (old.state, old.minor)) then
    raise exception 'A charge that was taken back stays as it was told.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.claimed_of(whose bigint, code text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(sum(d.minor - d.borne_minor), 0)::bigint from chargeback d join payment p on p.id = d.payment_id
  where p.payer_id = whose and d.currency = code
    and (d.state in ('needs_answer', 'with_bank') or (d.state = 'lost' and d.borne_at is null))
$function$;

CREATE OR REPLACE FUNCTION public.clock_kinds()
 RETURNS TABLE(kind text, state text, begins text, after_ms bigint, fires text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values
    ('proposal', 'proposed', 'stands until', 0::bigint, 'lapse'),
    ('funding', 'agreed', 'state', 72 * 3600000::bigint, 'lapse'),
    ('late to ship', 'funded', 'ship by', 48 * 3600000::bigint, null),
    ('never shipped', 'funded', 'ship by', 7 * 86400000::bigint, 'lapse'),
    ('did it arrive', 'shipped', 'state', 21 * 86400000::bigint, null),
    ('never arrived', 'shipped', 'state', 30 * 86400000::bigint, 'dispute'),
    ('inspection', 'delivered', 'inspection', 0::bigint, 'accept'),
    ('a day left', 'delivered', 'inspection', -24 * 3600000::bigint, null),
    ('two hours left', 'delivered', 'inspection', -2 * 3600000::bigint, null),
    ('release', 'accepted', 'state', 0::bigint, 'release'),
    ('word about a part', 'part_accepted', 'state', 3 * 86400000::bigint, 'settle_part'),
    ('return', 'rejected', 'state', 7 * 86400000::bigint, 'lapse'),
    ('receipt of a return', 'return_shipped', 'state', 7 * 86400000::bigint, 'receive_return'),
    ('refund', 'return_received', 'state', 0::bigint, 'refund'),
    ('answer', 'disputed', 'state', 3 * 86400000::bigint, null)
$function$;

CREATE OR REPLACE FUNCTION public.clock_not_before(begun deal_event, of_kind text, until timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select least(
      case k.begins
        when 'state' then begun.at + stood.since
        when 'inspection' then begun.at + stood.since + d.inspection_ms * interval '1 millisecond'
        when 'ship by' then coalesce(p.ship_by, d.ship_by) + stood.ever
        when 'stands until' then coalesce(d.stands_until, begun.at + interval '14 days')
      end + k.after_ms * interval '1 millisecond',
      (select min(due_at) from deal_clock_moved m
        where m.deal_id = begun.deal_id and m.part = begun.part and m.number = begun.number and m.kind = of_kind)
    ) - interval '1 minute'
  from clock_kinds() k
  join deal d on d.id = begun.deal_id
  left join deal_part_day p on p.deal_id = begun.deal_id and p.part = begun.part
  cross join lateral (
    select coalesce(sum(least(coalesce(ended_at, until), until) - began_at), interval '0') as ever,
      coalesce(sum(least(coalesce(ended_at, until), until) - began_at) filter (where began_at >= begun.at), interval '0') as since
    from deal_standstill where deal_id = begun.deal_id and began_at <= until) stood
  where k.kind = of_kind and k.state = begun.to_state
$function$;

CREATE OR REPLACE FUNCTION public.clock_step_in_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and not clock_step_is_due(new) then
    raise exception 'A deadline of a deal does its step when it is due.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.clock_step_is_due(step deal_event)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from deal_event begun join clock_kinds() k on k.state = begun.to_state and k.fires = step.event
    where begun.deal_id = step.deal_id and begun.part = step.part and begun.number = step.number - 1
      and clock_not_before(begun, k.kind, step.at) <= step.at)
$function$;

CREATE OR REPLACE FUNCTION public.clocks_keep_their_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if owns_table(tg_relid) then
    insert into deal_clock_moved (deal_id, part, number, kind, due_at)
    select c.deal_id, c.part, begun.number, c.kind, c.due_at
    from set_now c cross join lateral last_step(c.deal_id, c.part) begun
    where c.due_at < clock_not_before(begun, c.kind, business_now());
  elsif exists (
    select from set_now c cross join lateral last_step(c.deal_id, c.part) begun left join clock_kinds() k on k.kind = c.kind
    where c.fires is distinct from k.fires or (c.due_at >= clock_not_before(begun, c.kind, business_now())) is not true) then
    raise exception 'A deadline of a deal comes when its kind says.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_answered()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  with first as (
    select thread.id, min(written.at) as at from written join thread on thread.id = written.thread_id
    where thread.answered_at is null and written.author_id = thread.seller_id group by thread.id
  ), answered as (
    update thread set answered_at = first.at from first where thread.id = first.id and thread.answered_at is null
    returning thread.seller_id, extract(epoch from thread.answered_at - thread.started_at) as seconds
  )
  insert into seller_figures as kept (seller_id, answered, answer_seconds)
  select seller_id, count(*), greatest(0, sum(seconds))::bigint from answered group by seller_id order by seller_id
  on conflict (seller_id) do update
    set answered = kept.answered + excluded.answered, answer_seconds = kept.answer_seconds + excluded.answer_seconds;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_asked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into seller_figures as kept (seller_id, asked)
  select seller_id, count(*) from begun where seller_id is not null group by seller_id order by seller_id
  on conflict (seller_id) do update set asked = kept.asked + excluded.asked;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_asking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' then
    perform from gone join changed using (id)
    where (gone.category, gone.unit, gone.place, gone.price_kobo, can_be_bought(gone.state, gone.quantity - gone.reserved, gone.least_quantity))
      is distinct from (changed.category, changed.unit, changed.place, changed.price_kobo,
        can_be_bought(changed.state, changed.quantity - changed.reserved, changed.least_quantity));
    if not found then
      return null;
    end if;
  end if;
  if tg_op = 'TRUNCATE' then
    delete from asking_count;
  elsif tg_op = 'INSERT' then
    insert into asking_count (category, unit, place, price_kobo, change)
    select category, unit, coalesce(place, ''), price, count(*)
    from (select category, unit, place, price_step(price_kobo) as price from changed where can_be_bought(state, quantity - reserved, least_quantity)) came
    group by grouping sets ((category, unit, price), (category, unit, place, price));
  elsif tg_op = 'DELETE' then
    insert into asking_count (category, unit, place, price_kobo, change)
    select category, unit, coalesce(place, ''), price, -count(*)
    from (select category, unit, place, price_step(price_kobo) as price from gone where can_be_bought(state, quantity - reserved, least_quantity)) went
    group by grouping sets ((category, unit, price), (category, unit, place, price));
  else
    insert into asking_count (category, unit, place, price_kobo, change)
    select category, unit, coalesce(place, ''), price, sum(change)
    from (
      select category, unit, place, price_step(price_kobo) as price, -1 as change from gone where can_be_bought(state, quantity - reserved, least_quantity)
      union all
      select category, unit, place, price_step(price_kobo), 1 from changed where can_be_bought(state, quantity - reserved, least_quantity)
    ) moved
    group by grouping sets ((category, unit, price), (category, unit, place, price)) having sum(change) <> 0;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_asking_sellers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  asked asking_seller[];
begin
  if tg_op = 'TRUNCATE' then
    delete from asking_seller;
    return null;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct (seller_id, category, unit, one_place, null)::asking_seller) into asked
    from changed, unnest(array['', place]) one_place where can_be_bought(state, quantity - reserved, least_quantity);
  elsif tg_op = 'DELETE' then
    select array_agg(distinct (seller_id, category, unit, one_place, null)::asking_seller) into asked
    from gone, unnest(array['', place]) one_place where can_be_bought(state, quantity - reserved, least_quantity);
  else
    select array_agg(distinct (seller_id, category, unit, one_place, null)::asking_seller) into asked from (
      select seller_id, category, unit, place from (
        select seller_id, category, unit, place, price_step(price_kobo) as price, -1 as change from gone where can_be_bought(state, quantity - reserved, least_quantity)
        union all
        select seller_id, category, unit, place, price_step(price_kobo), 1 from changed where can_be_bought(state, quantity - reserved, least_quantity)
      ) both_sides group by 1, 2, 3, 4, price having sum(change) <> 0
    ) moved, unnest(array['', place]) one_place;
  end if;
  if asked is null then
    return null;
  end if;
  insert into asking_seller (seller_id, category, unit, place)
  select seller_id, category, unit, place from unnest(asked) where exists (select from member where id = seller_id) order by 1, 2, 3, 4
  on conflict do nothing;
  -- Held in one order until the end of the transaction, so that the second of two commands counts what the first has changed.
  perform from asking_seller where (seller_id, category, unit, place) in (select seller_id, category, unit, place from unnest(asked))
  order by seller_id, category, unit, place for update;
  with now as materialized (
    select seller_id, category, unit, place, known.price_kobo as was, asked_by(seller_id, category, unit, place) as price
    from unnest(asked) one join asking_seller known using (seller_id, category, unit, place)
  ), moved as (
    update asking_seller known set price_kobo = now.price from now
    where (known.seller_id, known.category, known.unit, known.place) = (now.seller_id, now.category, now.unit, now.place)
      and now.was is distinct from now.price
    returning known.category, known.unit, known.place, now.was, now.price
  )
  insert into asking_count (category, unit, place, price_kobo, change, sellers)
  select category, unit, place, price, 0, sum(change) from (
    select category, unit, place, was as price, -1 as change from moved where was is not null
    union all
    select category, unit, place, price, 1 from moved where price is not null
  ) counted group by 1, 2, 3, 4 having sum(change) <> 0;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_brought()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into seller_figures as kept (seller_id, completed)
  select seller_id, count(*) from brought where state = 'delivered' and subtotal_kobo > 0 group by seller_id order by seller_id
  on conflict (seller_id) do update set completed = kept.completed + excluded.completed;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_completed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into seller_figures as kept (seller_id, completed) values (new.seller_id, 1)
  on conflict (seller_id) do update set completed = kept.completed + 1;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_hidden_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed review_hiding := case when tg_op = 'DELETE' then old else new end;
  sign integer := case when tg_op = 'DELETE' then 1 else -1 end;
begin
  -- Of a review that is deleted there is no row any more, and its stars stay as they were.
  update seller_figures kept set rated = kept.rated + sign, stars = kept.stars + sign * review.stars
  from review join market_order on market_order.id = review.order_id
  where changed.part = 'review' and review.id = changed.review_id and review.side = 'buyer' and review.published_at is not null
    and market_order.subtotal_kobo > 0 and kept.seller_id = review.about_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    delete from listing_count;
  elsif tg_op = 'INSERT' then
    insert into listing_count (category, place, unit, change)
    select category, place, unit, count(*) from changed where state = 'active' group by category, place, unit;
  elsif tg_op = 'DELETE' then
    insert into listing_count (category, place, unit, change)
    select category, place, unit, -count(*) from gone where state = 'active' group by category, place, unit;
  else
    insert into listing_count (category, place, unit, change)
    select category, place, unit, sum(change)
    from (
      select category, place, unit, -1 as change from gone where state = 'active'
      union all
      select category, place, unit, 1 from changed where state = 'active'
    ) moved
    group by category, place, unit having sum(change) <> 0;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_published()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into seller_figures as kept (seller_id, rated, stars)
  select new.about_id, 1, new.stars from market_order where id = new.order_id and subtotal_kobo > 0
    and not exists (select from review_hiding where review_id = new.id and part = 'review')
  on conflict (seller_id) do update set rated = kept.rated + 1, stars = kept.stars + excluded.stars;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from written join market_order on market_order.id = written.order_id
    where market_order.state <> 'delivered'
      or (written.author_id, written.about_id) is distinct from case written.side
        when 'buyer' then (market_order.buyer_id, market_order.seller_id)
        else (market_order.seller_id, market_order.buyer_id) end
  ) then
    raise exception 'A review is about a delivered order, by one side of it about the other' using errcode = 'check_violation';
  end if;
  insert into seller_figures as kept (seller_id, rated, stars)
  select about_id, count(*), sum(stars) from written join market_order on market_order.id = written.order_id
  where side = 'buyer' and published_at is not null and subtotal_kobo > 0
  group by about_id order by about_id
  on conflict (seller_id) do update set rated = kept.rated + excluded.rated, stars = kept.stars + excluded.stars;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_rfq_awards()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  more bigint := case when tg_op <> 'DELETE' and new.state = 'made' then new.quantity else 0 end
    - case when tg_op <> 'INSERT' and old.state = 'made' then old.quantity else 0 end;
begin
  if more <> 0 then
    update rfq set awarded = awarded + more where id = coalesce(new.rfq_id, old.rfq_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_rfq_bids()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  more integer := case when tg_op = 'DELETE' then 0 else (new.state = 'standing' and new.round = 1)::integer end
    - case when tg_op = 'INSERT' then 0 else (old.state = 'standing' and old.round = 1)::integer end;
begin
  if more <> 0 then
    update rfq set bids = bids + more where id = coalesce(new.rfq_id, old.rfq_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_supplier_goods()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  came constant text := $sql$select seller_id, category, place, 1 as change from changed where state = 'active'$sql$;
  went constant text := $sql$select seller_id, category, place, -1 as change from gone where state = 'active'$sql$;
begin
  if tg_op = 'UPDATE' then
    perform from gone join changed using (id)
    where (gone.seller_id, gone.category, gone.place, gone.state)
      is distinct from (changed.seller_id, changed.category, changed.place, changed.state);
    if not found then
      return null;
    end if;
  end if;
  execute format(
    'with moved as (
       select seller_id, category, place, sum(change)::bigint as change from (%s) one group by 1, 2, 3 having sum(change) <> 0
     ), more as (
       insert into supplier_goods as kept (seller_id, category, place, open_listings)
       select seller_id, category, place, change from moved where change > 0 order by 1, 2, 3
       on conflict (seller_id, category, place) do update set open_listings = kept.open_listings + excluded.open_listings
     ), fewer as (
       update supplier_goods kept set open_listings = kept.open_listings + moved.change from moved
       where change < 0 and kept.seller_id = moved.seller_id and kept.category = moved.category and kept.place = moved.place
     )
     update supplier_entry set open_listings = open_listings + of_seller.change
     from (select seller_id, sum(change)::bigint as change from moved group by 1 having sum(change) <> 0) of_seller
     where supplier_entry.id = of_seller.seller_id',
    case tg_op when 'INSERT' then came when 'DELETE' then went else came || ' union all ' || went end);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.deal_part_day_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  its_deal bigint := case when tg_op = 'INSERT' then new.deal_id else old.deal_id end;
begin
  if tg_op = 'UPDATE' or exists (select from deal_part where deal_id = its_deal and state not in ('draft', 'proposed')) then
    raise exception 'The terms of a deal stay as they were agreed.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.ship_by > (select ship_by from deal where id = its_deal)
    or exists (select from deal_part_day d where d.deal_id = its_deal
      and (d.part < new.part and d.ship_by > new.ship_by or d.part > new.part and d.ship_by < new.ship_by)) then
    raise exception 'The parts of a deal are due in their order, and the last by the day of the deal.' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.deal_part_is_over(state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (state = ANY (ARRAY['declined'::text, 'expired'::text, 'cancelled'::text, 'released'::text, 'refunded'::text, 'split'::text, 'charged_back'::text]));

CREATE OR REPLACE FUNCTION public.deal_part_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A part of a deal is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.deal_id, new.part) is distinct from (old.deal_id, old.part) or (
    (new.minor, new.buyer_fee, new.seller_fee, new.called) is distinct from (old.minor, old.buyer_fee, old.seller_fee, old.called)
    and old.state not in ('draft', 'proposed')
  ) then
    raise exception 'The terms of a deal stay as they were agreed.' using errcode = 'restrict_violation';
  end if;
  if deal_part_is_over(old.state) and not owns_table(tg_relid) and (
    to_jsonb(new) - array['state', 'version'] is distinct from to_jsonb(old) - array['state', 'version']
    or not (old.state in ('released', 'split') and new.state = 'charged_back' and new.version = old.version + 1)
  ) then
    raise exception 'A part of a deal stays as it ended.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.deal_plan_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'Another plan or rate is another row.' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.deal_ruling_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'A ruling stays as it was made.' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.deal_standstill_keeps_its_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if owns_table(tg_relid) then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'INSERT' then
    new.began_at := business_now();
    new.ended_at := null;
  elsif tg_op = 'DELETE' or old.ended_at is not null
    or (new.id, new.deal_id, new.began_at) is distinct from (old.id, old.deal_id, old.began_at) then
    raise exception 'How long a deal stood still stays as it was.' using errcode = 'restrict_violation';
  else
    new.ended_at := business_now();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.deal_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A deal is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.buyer_id, new.seller_id, new.currency, new.created_at)
      is distinct from (old.id, old.buyer_id, old.seller_id, old.currency, old.created_at)
    or exists (select from deal_part where deal_id = old.id and state not in ('draft', 'proposed')) then
    raise exception 'The terms of a deal stay as they were agreed.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.document_counter_goes_on()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if pg_trigger_depth() > 1 and tg_op in ('INSERT', 'UPDATE') then return new; end if;
  raise exception 'Documents are numbered by being issued.' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.document_is_numbered()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.minor is distinct from (select sum((line ->> 'minor')::bigint) from jsonb_array_elements(new.lines) line) then
    raise exception 'The lines of a document add up to it.' using errcode = 'check_violation';
  end if;
  new.issued_at := business_now();
  new.year := extract(year from new.issued_at at time zone 'Africa/Lagos');
  insert into document_counter as counter (kind, year, last) values (new.kind, new.year, 1)
  on conflict (kind, year) do update set last = counter.last + 1
  returning last into new.number;
  new.document_number := case new.kind when 'pro_forma' then 'PRO' when 'invoice' then 'INV' when 'receipt' then 'RCT'
    when 'credit_note' then 'CRN' else 'ESC' end || '-' || new.year || '-' || lpad(new.number::text, greatest(6, length(new.number::text)), '0');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.document_side_goes_with_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid)
    and (new.buyer_salt is null and not document_side_may_go(new.buyer_id, new.issued_at)
      or new.seller_salt is null and not document_side_may_go(new.seller_id, new.issued_at)) then
    raise exception 'What a document says of a person goes with their account.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.document_side_may_go(of_member bigint, issued_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select issued_at < business_now() - documents_kept()
    or exists (select from member where id = of_member and anonymised_at is not null)
$function$;

CREATE OR REPLACE FUNCTION public.document_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  sides text[] := array['buyer_salt', 'buyer_name', 'buyer_company', 'buyer_address', 'buyer_rc_number', 'buyer_tin',
    'seller_salt', 'seller_name', 'seller_company', 'seller_address', 'seller_rc_number', 'seller_tin'];
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A document is never deleted.' using errcode = 'restrict_violation';
  end if;
  if after - 'search_text' - sides is distinct from before - 'search_text' - sides
    or exists (select from unnest(sides) part where after ->> part <> coalesce(before ->> part, ''))
    or not owns_table(tg_relid) and exists (
      select from unnest(sides) gone, unnest(sides) stays
      where left(gone, 5) = left(stays, 5) and after ->> gone is null and before ->> gone is not null and after ->> stays is not null) then
    raise exception 'A document stays as it was issued.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.documents_kept()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
RETURN '6 years'::interval;

CREATE OR REPLACE FUNCTION public.end_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('page_changed', 'live ' || member_id || ' ended')
  from (select distinct member_id from gone where stage = 'full') theirs;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_member_checks(whose bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  update member_check set state = 'ended', ended_at = business_now(), ended_because = 'changed'
  where member_id = whose and what in ('bank_account', 'identity', 'company') and state in ('to_look', 'standing')
    -- Everybody shares the accounts of the demo, and so their names.
    and not exists (select from member where id = whose and is_demo)
$function$;

CREATE OR REPLACE FUNCTION public.end_rfq_openings(requests bigint[])
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with done as (
    delete from rfq_opening where rfq_id = any(requests) and not exists (
      select from rfq_bid bid where bid.rfq_id = rfq_opening.rfq_id and bid.round = 1 and bid.sealed is not null
        and bid.state = 'standing' and bid.unreadable_at is null)
    returning 1)
  select count(*) from done
$function$;

CREATE OR REPLACE FUNCTION public.end_rfq_proposals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update rfq_award set state = 'ended', answer_until = null, shipping_address = null, changed_at = business_now()
    where rfq_id = new.id and state = 'proposed';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.enter_supplier()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into supplier_entry as kept (id, name, sort_name, search_words, may_sell, has_profile, open_listings, completed, since)
  select new.id, coalesce(new.company, new.name), searchable(coalesce(new.company, new.name)), words_of_name(new.company, new.name),
    new.account_type <> 'buyer' and new.suspended_at is null and new.anonymised_at is null,
    exists (select from seller_profile where member_id = new.id),
    coalesce((select sum(open_listings) from supplier_goods where seller_id = new.id), 0),
    coalesce((select completed from seller_figures where seller_id = new.id), 0), new.created_at
  where new.anonymised_at is null
  on conflict (id) do update
    set name = excluded.name, sort_name = excluded.sort_name, search_words = excluded.search_words, may_sell = excluded.may_sell;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.erase_member(who bigint, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  own record;
begin
  delete from member where id = who;
  return true;
exception when foreign_key_violation or restrict_violation then
  for own in
    select conrelid::regclass as place, attname from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where confrelid = 'member'::regclass and contype = 'f' and confdeltype = 'c'
      and conrelid not in ('seller_figures'::regclass, 'supplier_goods'::regclass, 'supplier_entry'::regclass, 'asking_seller'::regclass)
  loop
    execute format('delete from %s where %I = $1', own.place, own.attname) using who;
  end loop;
  update member set name = 'A former member', email = null, phone = null, company = null, location = null,
    address_street = null, address_town = null, address_state = null, rc_number = null, tin = null,
    password_hash = null, password_changed_at = null, phone_is_second_factor = false, seen_at = null,
    email_confirmed_at = null, phone_confirmed_at = null,
    suspended_at = null, suspended_why = null,
    news_agreed_version = null, news_agreed_at = null, news_stopped_at = null, anonymised_at = moment
  where id = who;
  return false;
end
$function$;

CREATE OR REPLACE FUNCTION public.erased_member_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'An account that was erased does not come back.' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.file_let_go()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update stored_file set is_kept = false where hash in (select hash from gone);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.find_by_text(kept regclass, VARIADIC columns text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s add column search_text text generated always as (searchable(%s)) stored',
    kept, (select string_agg(quote_ident(name), ', ') from unnest(columns) name));
  execute format('create index %I on %s using gin (search_text gin_trgm_ops)', kept || '_search', kept);
end
$function$;

CREATE OR REPLACE FUNCTION public.find_unheld(kept regclass, written_at name)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create index %I on %s (%I, id) where assigned_to is null and work_state = ''received''',
    kept || '_unheld', kept, written_at);
end
$function$;

CREATE OR REPLACE FUNCTION public.first_amount(of_name text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case of_name
    when 'payout-alone' then 100000000 when 'ruling-alone' then 100000000 when 'card-proof' then 10000000 when 'card-look' then 100000000
    when 'limit-card-day-0' then 10000000 when 'limit-card-month-0' then 30000000
    when 'limit-card-day-1' then 50000000 when 'limit-card-month-1' then 200000000 when 'limit-withdrawal-day-1' then 100000000
    when 'limit-card-day-2' then 200000000 when 'limit-card-month-2' then 1000000000 when 'limit-withdrawal-day-2' then 500000000
    when 'limit-card-day-3' then 1000000000 when 'limit-card-month-3' then 5000000000 when 'limit-withdrawal-day-3' then 2000000000
  end
$function$;

CREATE OR REPLACE FUNCTION public.fold_asking()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with several as (
    select place, category, unit, price_kobo from asking_count group by 1, 2, 3, 4 having count(*) > 1
  ), folded as (
    delete from asking_count using several
    where asking_count.place = several.place and asking_count.category = several.category
      and asking_count.unit = several.unit and asking_count.price_kobo = several.price_kobo
    returning asking_count.place, asking_count.category, asking_count.unit, asking_count.price_kobo, asking_count.change, asking_count.sellers
  )
  insert into asking_count (place, category, unit, price_kobo, change, sellers)
  select place, category, unit, price_kobo, sum(change), sum(sellers) from folded group by 1, 2, 3, 4 having sum(change) <> 0 or sum(sellers) <> 0
$function$;

CREATE OR REPLACE FUNCTION public.forget_answer_to_price()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.answer is distinct from old.answer then
    return new;
  end if;
  if (new.answer = 'accepted' and new.work_state not in ('confirmed', 'delivered'))
    or (new.answer = 'declined' and new.work_state <> 'declined')
  then
    new.answer := null;
    new.answered_at := null;
    new.decline_reason := null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_flagged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from message_flag where order_id = new.id and author_id = old.buyer_id and new.buyer_erased_at is not null;
  delete from message_flag where order_id = new.id and author_id = old.seller_id and new.seller_erased_at is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_flagged_bidder()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from message_flag where bid_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_flagged_guest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from message_flag where invitation_id = new.id and author_id is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_flagged_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from message_flag where order_id = old.order_id
    and (order_part = old.side || '_review' or (old.side = 'buyer' and order_part = 'review_answer'));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.has_owner_beside(one bigint, other bigint, only_active boolean)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from staff where role = 'owner' and disabled_at is null and anonymised_at is null
    and id is distinct from one and id is distinct from other
    and (not only_active or signed_in_at > business_now() - interval '14 days'))
$function$;

CREATE OR REPLACE FUNCTION public.hours_alone(of approval)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when of.begun_as = 'shared' then 72
    when of.kind <> 'staff-change' then 24
    when (of.wish ->> 'disabled')::boolean then 72
    when role_change_takes((select role from staff where id = of.staff_id), of.wish ->> 'role') then 72
    else 24
  end
$function$;

CREATE OR REPLACE FUNCTION public.is_audited_now(acts text[], kind text, id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from audit a where a.id > (select max(id) from audit) - 1000 and a.what = any (acts)
    and a.record_kind = kind and a.record_id = is_audited_now.id and a.xmin = pg_current_xact_id()::xid)
$function$;

CREATE OR REPLACE FUNCTION public.is_kept_long_enough(written_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select written_at < now() - interval '24 months' + interval '1 day'
$function$;

CREATE OR REPLACE FUNCTION public.is_member_here(member bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from member m where m.id = member and m.anonymised_at is null)
$function$;

CREATE OR REPLACE FUNCTION public.is_proven_sale(of_deal bigint, of_leg smallint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from deal_event where deal_id = of_deal and part = of_leg and event = 'deliver' and party = 'seller')
    and (exists (select from market_order where deal_id = of_deal) or exists (select from shop_deal where deal_id = of_deal)
      or exists (select from deal_invitation where deal_id = of_deal and kind = 'goods'))
$function$;

CREATE OR REPLACE FUNCTION public.journal_fault(journal ledger_journal)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  source ledger_source;
  undone ledger_source;
  facts jsonb;
  wrong text;
begin
  select * into source from ledger_source where journal_id = journal.id;
  if journal.kind = 'reversal' then
    select * into undone from ledger_source where journal_id = journal.reverses_id;
    if undone.kind is distinct from source.kind or undone.id is distinct from source.id or undone.step || ' undone' is distinct from source.step then
      return format('Journal %s undoes journal %s and does not name its source.', journal.id, journal.reverses_id);
    end if;
  end if;
  if source.journal_id is null then
    return format('Journal %s names no source.', journal.id);
  end if;
  if source.kind = 'unknown' then return null; end if;
  if to_regprocedure(format('source_of_%s(text)', source.kind)) is null then
    return format('Journal %s names a source of the kind %s, which does not exist.', journal.id, source.kind);
  end if;
  execute format('select %I($1)', 'source_of_' || source.kind) into facts using source.id;
  if facts is null then
    return format('Journal %s names %s %s, which does not exist.', journal.id, source.kind, source.id);
  end if;
  if journal.kind = 'reversal' then
    return case when not coalesce((facts->>'undoable')::boolean, true)
      then format('Journal %s undoes %s %s, which stands.', journal.id, source.kind, source.id) end;
  end if;
  if (facts ? 'provider' and journal.provider is distinct from facts->>'provider')
    or (facts ? 'reference' and journal.reference is distinct from facts->>'reference')
    or (facts ? 'deal' and journal.deal_id::text is distinct from facts->>'deal')
    or (facts ? 'part' and journal.part::text is distinct from facts->>'part') then
    return format('Journal %s is not about %s %s.', journal.id, source.kind, source.id);
  end if;
  select a.kind into wrong from ledger_posting p join ledger_account a on a.id = p.account_id
  where p.journal_id = journal.id and (a.currency <> facts->>'currency' or not exists (
    select from ledger_rule r where r.journal_kind = journal.kind and r.source_kind = source.kind and r.step = source.step
      and r.account_kind = a.kind and r.sign = sign(p.amount)
      and (r.whose is null or facts->>r.whose = coalesce(a.member_id::text, a.deal_id::text, a.provider))
      and (r.amount is null or facts->>r.amount = abs(p.amount)::text))) limit 1;
  return case when wrong is not null
    then format('Journal %s (%s) may not move what it moves on an account of the kind %s.', journal.id, journal.kind, wrong) end;
end
$function$;

CREATE OR REPLACE FUNCTION public.journal_has_source()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  fault text := journal_fault(new);
begin
  -- Only journals from before.
  if fault is null and new.kind <> 'reversal'
    and exists (select from ledger_source where journal_id = new.id and kind in ('unknown', 'payout_at_once')) then
    fault := format('Journal %s names no source.', new.id);
  end if;
  if fault is not null then raise exception '%', fault using errcode = 'AG004'; end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_journal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  head ledger_head;
begin
  if (select count(*) < 2 from ledger_posting where journal_id = new.id) or exists (
    select from ledger_posting p join ledger_account a on a.id = p.account_id where p.journal_id = new.id
    group by a.currency having sum(p.amount) <> 0
  ) then
    raise exception 'Journal % does not balance.', new.id using errcode = 'AG002';
  end if;
  if new.reverses_id is not null and (
    exists (select from ledger_journal where id = new.reverses_id and kind = 'reversal')
    or exists (
      select from (select account_id, amount from ledger_posting where journal_id = new.id) mine
      full join (select account_id, -amount as amount from ledger_posting where journal_id = new.reverses_id) theirs
        using (account_id, amount)
      where mine is null or theirs is null
    )
  ) then
    raise exception 'Journal % does not undo journal %.', new.id, new.reverses_id using errcode = 'AG002';
  end if;
  if exists (
    select from ledger_posting p join ledger_account a on a.id = p.account_id
    where p.journal_id = new.id and (
      (a.provider is not null and a.provider is distinct from new.provider)
      or (a.deal_id is not null and a.deal_id is distinct from new.deal_id)
    )
  ) then
    raise exception 'Journal % moves another deal’s money, or a provider’s without its reference.', new.id using errcode = 'AG002';
  end if;
  select * into head from ledger_head for update;
  head.position := head.position + 1;
  head.hash := sha256(head.hash || convert_to(ledger_text(new), 'UTF8'));
  insert into ledger_link (position, journal_id, hash) values (head.position, new.id, head.hash);
  update ledger_head set position = head.position, hash = head.hash;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_tally(counted regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create trigger tally_added after insert on %s referencing new table as changed
    for each statement execute function tally_change()', counted);
  execute format('create trigger tally_taken after delete on %s referencing old table as changed
    for each statement execute function tally_change()', counted);
  execute format('create trigger tally_emptied after truncate on %s
    for each statement execute function tally_emptied()', counted);
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_weeks(kept regclass, counted text, written_at name, part text, place text, those text DEFAULT 'true'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  counting text := format('insert into week_count (week, counted, part, place, came)
    select week_in_lagos(%I), %L, coalesce(%s, ''''), state_named(%s), count(*) from %%s where %s group by 1, 2, 3, 4',
    written_at, counted, part, place, those);
begin
  execute format('create function %I() returns trigger language plpgsql as $body$ begin %s; return null; end $body$',
    kept || '_week', format(counting, 'come'));
  execute format('create trigger week_counted after insert on %s referencing new table as come
    for each statement execute function %I()', kept, kept || '_week');
  execute format(counting, kept);
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_work(kept regclass, written_at name)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s
    add column work_state state_of_work not null default ''received'',
    -- When it reached each state that it was in: [{"state": "priced", "at": "2026-11-22T09:00:00Z"}].
    add column work_steps jsonb not null default ''[]'' check (jsonb_typeof(work_steps) = ''array''),
    add column assigned_to bigint references staff (id),
    add column work_version integer not null default 0', kept);
  execute format('create index %I on %s (work_state, %I desc, id desc)', kept || '_by_state', kept, written_at);
  execute format('create index %I on %s (assigned_to, %I desc, id desc) where assigned_to is not null',
    kept || '_by_whom', kept, written_at);
  execute format('create trigger notes_taken after delete on %s referencing old table as gone
    for each statement execute function take_notes()', kept);
end
$function$;

CREATE OR REPLACE FUNCTION public.last_step(of_deal bigint, of_leg smallint)
 RETURNS deal_event
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select e from deal_event e where deal_id = of_deal and part = of_leg order by number desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.learn_changed_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform learn_words(array[concat_ws(' ',
    new.name, replace(new.category, '-', ' '), new.unit, new.location, new.place, new.grade, new.origin, new.description)]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.learn_new_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform learn_words(array(
    select concat_ws(' ', name, replace(category, '-', ' '), unit, location, place, grade, origin, description) from changed));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.learn_words(said text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  fresh text[];
begin
  select array_agg(distinct part order by part) into fresh
  from unnest(said) one, regexp_split_to_table(searchable(one), '[^a-z]+') part
  where length(part) between 2 and 30 and not exists (select from listing_word where word = part);
  if fresh is null then
    return;
  end if;
  -- Two who bring new words wait for one another here, and for nothing else.
  perform pg_advisory_xact_lock(43, 1);
  insert into listing_word (word, stem)
  select part, coalesce((tsvector_to_array(to_tsvector('english', part)))[1], part) from unnest(fresh) part
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.leave_threads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update message set body = without_writer(body, old.name), subject = without_writer(subject, old.name)
  where author_id = old.id;
  update thread set subject = without_writer(subject, old.name) where old.id in (buyer_id, seller_id);
  delete from message_flag where author_id = old.id;
  delete from thread_side where member_id = old.id;
  update thread_side set other_id = null where other_id = old.id;
  delete from thread where old.id in (buyer_id, seller_id)
    and not exists (select from thread_side where thread_id = thread.id);
  update thread set buyer_id = null where buyer_id = old.id;
  update thread set seller_id = null where seller_id = old.id;
  update message set author_id = null where author_id = old.id;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_begins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.balance := 0;
  new.postings := 0;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_goes_on()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if pg_trigger_depth() > 1 then return new; end if;
  raise exception 'The books are only ever added to.' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'The books are only ever added to.' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_text(journal ledger_journal)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select string_agg(coalesce(octet_length(convert_to(part, 'UTF8')) || ':' || part, '-'), '' order by place)
  from unnest(array[
    journal.id::text, journal.kind, journal.deal_id::text, journal.part::text, journal.actor, journal.key,
    encode(journal.request_hash, 'hex'), journal.provider, journal.reference, journal.reverses_id::text, journal.why,
    (extract(epoch from journal.at) * 1000000)::bigint::text,
    (select string_agg(concat_ws(' ', account_id, number, amount, balance_after), ',' order by account_id)
     from ledger_posting where journal_id = journal.id)
  ]) with ordinality as parts (part, place)
$function$;

CREATE OR REPLACE FUNCTION public.let_app_use(app name)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  place text;
  held app_grant;
begin
  for place in select nspname from pg_namespace where nspname in ('public', 'pgboss') loop
    execute format('grant usage on schema %I to %I', place, app);
    execute format('grant usage, select, update on all sequences in schema %I to %I', place, app);
  end loop;
  for place in
    select format('%I.%I', schemaname, tablename) from pg_tables
    where tableowner = current_user
      and (schemaname = 'pgboss' or (schemaname = 'public' and tablename not in (select g.place from app_grant g)))
  loop
    execute format('grant select, insert, update, delete on %s to %I', place, app);
  end loop;
  for held in select * from app_grant loop
    execute format('revoke all on %I from %I', held.place, app);
    execute format('grant select on %I to %I', held.place, app);
    if held.inserts is not null then
      execute format('grant insert (%s) on %I to %I', held.inserts, held.place, app);
    end if;
  end loop;
  -- Moderation changes the words, publishing sets the time, and erasure removes the author. All other columns never change.
  execute format('revoke update on review from %I', app);
  execute format('grant update (author_id, words, published_at) on review to %I', app);
end
$function$;

CREATE OR REPLACE FUNCTION public.limit_app_use(app name)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not has_database_privilege(app, current_database(), 'connect') then
    execute format('grant connect on database %I to %I', current_database(), app);
  end if;
  if has_database_privilege(app, current_database(), 'temporary') then
    execute format('revoke temporary on database %I from public, %I', current_database(), app);
  end if;
  if has_schema_privilege(app, 'public', 'create') then
    execute format('revoke create on schema public from public, %I', app);
  end if;
  if current_setting('server_version_num')::int >= 170000 and to_regnamespace('pgboss') is not null then
    execute format('grant maintain on all tables in schema pgboss to %I', app);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.link_seals(most integer DEFAULT 1000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before seal_link;
  taken bigint[];
  next_hash bytea;
begin
  perform pg_advisory_xact_lock(4206115);
  select * into before from seal_link order by position desc limit 1;
  taken := array(select id from seal_waiting order by id limit most);
  if cardinality(taken) = 0 then return 0; end if;
  select sha256(coalesce(before.hash, decode(repeat('00', 32), 'hex'))
      || convert_to(string_agg(octet_length(convert_to(place, 'UTF8')) || ':' || place || octet_length(convert_to(key, 'UTF8')) || ':' || key
        || encode(digest, 'hex'), '' order by id), 'UTF8')) into next_hash from seal_waiting where id = any (taken);
  insert into seal_link (position, seals, hash) values (coalesce(before.position, 0) + 1, cardinality(taken), next_hash);
  insert into seal (position, number, place, key, digest)
    select coalesce(before.position, 0) + 1, row_number() over (order by id), place, key, digest from seal_waiting where id = any (taken);
  delete from seal_waiting where id = any (taken);
  return cardinality(taken);
end
$function$;

CREATE OR REPLACE FUNCTION public.machine_orders_week()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into week_count (week, counted, part, place, came)
    select week_in_lagos(submitted_at), 'orders', coalesce('machine', ''), state_named(installation_address), count(*) from come where true group by 1, 2, 3, 4; return null; end $function$;

CREATE OR REPLACE FUNCTION public.market_order_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.deal_id is not null and (
    new.deal_id is distinct from old.deal_id
    or (
      (new.buyer_id, new.seller_id, new.unit_price_kobo, new.quantity, new.subtotal_kobo, new.shipping_kobo, new.unit)
        is distinct from
      (old.buyer_id, old.seller_id, old.unit_price_kobo, old.quantity, old.subtotal_kobo, old.shipping_kobo, old.unit)
      and exists (select from deal_part where deal_id = old.deal_id and state not in ('draft', 'proposed'))
    )
  ) then
    raise exception 'An order stays as it was agreed.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.member_check_is_approved()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$ begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    and not approval_is_carried_out('member-check', new.member_id || '-' || new.what, jsonb_build_object('what', new.what)) then
    raise exception 'A check of identity or company needs an approval that is carried out.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.member_check_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.ended_at is not null or new.ended_at is null
    or (new.id, new.member_id, new.what, new.seen, new.checked_on, new.valid_until, new.noted_at, new.noted_by, new.confirmed_by)
      is distinct from
      (old.id, old.member_id, old.what, old.seen, old.checked_on, old.valid_until, old.noted_at, old.noted_by, old.confirmed_by) then
    raise exception 'A check of a member stays as it was noted, and ends once.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.member_checks_end_with_bank()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before payout_account;
begin
  select * into before from payout_account where member_id = new.member_id and id < new.id order by id desc limit 1;
  if found and (before.bank_code, before.account_number) is distinct from (new.bank_code, new.account_number) then
    perform end_member_checks(new.member_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.member_checks_end_with_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform end_member_checks(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.member_level(whose bigint)
 RETURNS smallint
 LANGUAGE sql
 STABLE
AS $function$
  select (case when not coalesce(bool_or(what = 'bank_account'), false) then 0
    when not bool_or(what = 'identity') then 1 when not bool_or(what = 'company') then 2 else 3 end)::smallint
  from member_check c join member m on m.id = c.member_id
  where c.member_id = whose and c.state = 'standing' and (c.what = 'bank_account' or c.confirmed_by is not null or m.is_demo)
    and (c.valid_until is null or c.valid_until >= (business_now() at time zone 'Africa/Lagos')::date)
$function$;

CREATE OR REPLACE FUNCTION public.member_week()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into week_count (week, counted, part, place, came)
    select week_in_lagos(created_at), 'sign-ups', coalesce(account_type, ''), state_named(location), count(*) from come where not is_demo group by 1, 2, 3, 4; return null; end $function$;

CREATE OR REPLACE FUNCTION public.most_split_proposals()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN 5;

CREATE OR REPLACE FUNCTION public.name_now(stored text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case stored
    when 'deal_leg' then 'deal_part'
    when 'leg' then 'part'
    when 'parked_id' then 'unmatched_payment_id'
    else stored
  end
$function$;

CREATE OR REPLACE FUNCTION public.note_application_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_webhook_event(array[new.member_id], 'paper.application_' || new.work_state, 'paper', new.application_number,
    jsonb_strip_nulls(jsonb_build_object('what', 'application', 'state', new.work_state,
      'from', case tg_op when 'UPDATE' then old.work_state end)));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_award_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_bid_event(new.bid_id, 'bid.award_' || new.state,
    jsonb_strip_nulls(jsonb_build_object('award', new.id::text, 'order', new.order_id::text, 'state', new.state)));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_bank_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into account_trace (member_id, kind, digest)
  values (new.member_id, 'bank_account', bank_account_digest(new.bank_code, new.account_number))
  on conflict (member_id, kind, digest) where member_id is not null
    do update set last_on = greatest(account_trace.last_on, excluded.last_on);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_bid_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into rfq_bid_change (bid_id, price_kobo, quantity, least_quantity, freight_kobo, freight_for, earliest_delivery, valid_until)
  values (old.id, old.price_kobo, old.quantity, old.least_quantity, old.freight_kobo, old.freight_for, old.earliest_delivery, old.valid_until);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_bid_event(bid bigint, event text, what jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform note_webhook_event(array[b.bidder_id], event, 'bid', b.id::text,
      jsonb_build_object('rfq', r.public_id, 'side', 'bidder') || what),
    case when b.sealed is null or b.opened_at is not null then note_webhook_event(array[r.buyer_id], event, 'bid', b.id::text,
      jsonb_build_object('rfq', r.public_id, 'side', 'buyer') || what) end
  from rfq_bid b join rfq r on r.id = b.rfq_id where b.id = bid;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_bid_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform note_bid_event(new.id, 'bid.sent', jsonb_build_object('state', new.state));
  elsif new.state <> old.state then
    perform note_bid_event(new.id, case new.state when 'standing' then 'bid.sent' else 'bid.' || new.state end,
      jsonb_build_object('from', old.state, 'state', new.state));
  else
    perform note_bid_event(new.id, 'bid.opened', jsonb_build_object('state', new.state));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_bid_within_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_bid_event(new.id,
    case when new.final_at is distinct from old.final_at then 'bid.final_offer'
      when new.revision > old.revision and (new.sealed, new.price_kobo, new.quantity, new.least_quantity, new.freight_kobo, new.freight_for,
          new.earliest_delivery, new.valid_until, new.transportation_method, new.terms, new.additional_notes)
        is not distinct from (old.sealed, old.price_kobo, old.quantity, old.least_quantity, old.freight_kobo, old.freight_for,
          old.earliest_delivery, old.valid_until, old.transportation_method, old.terms, old.additional_notes) then 'bid.confirmed'
      else 'bid.changed' end,
    jsonb_build_object('state', new.state, 'revision', new.revision));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_card_look()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  least_minor bigint := coalesce((setting_in_force('card-look')->>'kobo')::bigint, 100000000);
  buyers bigint[];
  found text;
begin
  if new.currency <> 'NGN' or new.minor >= least_minor then
    found := 'large';
  else
    select accounts_together(buyer_id) into buyers from deal where id = new.deal_id;
    if (select count(*) >= 3 from (select from card_hold h join deal d on d.id = h.deal_id
        where h.member_id = new.member_id and h.account_kind = new.account_kind and h.since > business_now() - interval '30 days'
          and d.buyer_id = any (buyers) limit 3) sold) then
      found := 'repeated';
    end if;
  end if;
  if found is not null then
    insert into card_look (hold_id, member_id, why) values (new.id, new.member_id, found)
    on conflict (member_id) where seen_at is null do nothing;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_counter_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_bid_event(new.bid_id, 'bid.counter_' || new.state, jsonb_build_object('state', new.state));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_deal_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_webhook_event(array[d.buyer_id, d.seller_id], 'deal.' || new.to_state, 'deal', d.id::text,
    jsonb_build_object('part', new.part, 'event', new.event, 'by', new.party, 'from', new.from_state, 'state', new.to_state)
      || jsonb_strip_nulls(jsonb_build_object('reference', reference_of_deal(d.id))))
  from deal d where d.id = new.deal_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_first_public()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.public_since := case tg_op when 'INSERT' then new.created_at else business_now() end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_invitation_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_webhook_event(array[i.inviter_id], 'invitation.' || new.event, 'invitation', i.id::text,
    jsonb_strip_nulls(jsonb_build_object('by', new.party, 'state', i.state, 'deal', i.deal_id::text, 'reference', i.reference)))
  from deal_invitation i where i.id = new.invitation_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_kept_movement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform note_movement(j) from ledger_journal j where j.id = new.journal_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_listing_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_price (listing_id, price_kobo) values (new.id, new.price_kobo);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_movement(journal ledger_journal)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  moved bigint;
  code text;
  undone bank_movement;
begin
  if journal.kind not in ('charge', 'refund_sent', 'payout', 'withdrawal', 'payout_sent', 'reversal') then return; end if;
  select -p.amount, a.currency into moved, code from ledger_posting p join ledger_account a on a.id = p.account_id
    where p.journal_id = journal.id and a.kind = 'provider_clearing';
  if not found then return; end if;
  if journal.kind = 'reversal' then
    select * into undone from bank_movement where id = journal.reverses_id for update;
    if not found then return; end if;
    if not undone.is_shown and not exists (select from payout where id = undone.payout_id and state = 'reversed') then
      delete from bank_movement where id = undone.id;
      return;
    end if;
  end if;
  insert into bank_movement (id, kind, reference, payout_id, currency, minor, net, at)
  select journal.id,
    case when journal.kind = 'charge' then 'charge' when journal.kind = 'reversal' then 'back' when p.id is not null then 'payout' else 'refund' end,
    journal.reference, p.id, code, moved, moved - coalesce(c.fee, 0), journal.at
  from (values (1)) one
    left join payout p on p.sent_journal_id = coalesce(journal.reverses_id, journal.id)
    left join provider_charge c on journal.kind = 'charge' and c.provider = journal.provider and c.reference = journal.reference;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_offer_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_webhook_event(array[o.buyer_id, o.seller_id], 'offer.' || new.event, 'offer', o.id::text,
    jsonb_build_object('by', new.party, 'state', case when new.event in ('offered', 'countered') then 'open' else new.event end))
  from market_offer o where o.id = new.offer_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_order_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_webhook_event(array[o.buyer_id, o.seller_id], 'order.' || new.event, 'order', o.id::text,
    jsonb_build_object('by', new.party, 'from', new.from_state, 'state', new.to_state))
  from market_order o where o.id = new.order_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_paper_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_webhook_event(array[new.member_id], 'paper.' || new.state, 'paper', new.what,
    jsonb_strip_nulls(jsonb_build_object('what', new.what, 'state', new.state, 'from', case tg_op when 'UPDATE' then old.state end)));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_payment_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_webhook_event(array[new.payer_id], 'payment.' || new.state, 'payment', new.reference,
    jsonb_strip_nulls(jsonb_build_object('deal', new.deal_id::text, 'purpose', new.purpose, 'state', new.state,
      'from', case tg_op when 'UPDATE' then old.state end, 'reference', reference_of_deal(new.deal_id))));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_payout_found()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from provider_reading where id = new.found_in_reading and finished_at is null) then
    raise exception 'A payout is found only while the lists of the provider are read.' using errcode = 'restrict_violation';
  end if;
  insert into payout_found (payout_id, reading_id) values (new.id, new.found_in_reading);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_payout_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_webhook_event(array[new.member_id], 'payout.' || new.state, 'payout', new.id::text,
    jsonb_strip_nulls(jsonb_build_object('deal', new.deal_id::text, 'part', new.part, 'state', new.state,
      'from', case tg_op when 'UPDATE' then old.state end, 'reference', reference_of_deal(new.deal_id))));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_price_trade()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into price_trade (order_id, category, unit, place, price_kobo)
  select o.id, o.category, o.unit, counted.place, o.unit_price_kobo
  from market_order o
  join deal d on d.id = o.deal_id and (d.buyer_id, d.seller_id) = (o.buyer_id, o.seller_id)
    and o.subtotal_kobo + coalesce(o.shipping_kobo, 0) = (select sum(minor) from deal_part where deal_id = d.id)
  left join listing l on l.id = o.listing_id
  cross join lateral (select '' as place union all select l.place where l.place is not null) counted
  where o.deal_id = new.deal_id
    and exists (select from document d where d.deal_id = o.deal_id and d.kind = 'invoice' and d.order_number = o.order_number)
    and not exists (
      select from deal_part part where part.deal_id = new.deal_id and (part.state <> 'released' or not exists (
        select from deal_event e join ledger_journal j on j.id = e.journal_id and j.kind = 'settlement' and j.deal_id = e.deal_id
        where e.deal_id = part.deal_id and e.part = part.part and e.to_state = 'released')))
  on conflict (order_id, place) do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_proven_sale()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into proven_sale (deal_id, part, seller_id, buyer_id, minor, at)
  select new.deal_id, new.part, new.member_id, d.buyer_id, new.minor, business_now() from deal d
  where d.id = new.deal_id and new.currency = 'NGN' and is_proven_sale(new.deal_id, new.part);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_public_now()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update listing set public_since = business_now() where id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_review_ring()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into review_ring (review_id, kind)
  select new.id, ring from review_ring_of(new.author_id, new.about_id) ring where ring is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_rfq_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  what jsonb := jsonb_build_object('by', new.party, 'from', new.from_state, 'state', new.to_state);
begin
  perform note_webhook_event(array[r.buyer_id], 'rfq.' || new.event, 'rfq', r.public_id, what || '{"side": "buyer"}')
  from rfq r where r.id = new.rfq_id;
  if new.from_state is distinct from new.to_state then
    perform note_webhook_event(array(select bidder_id from rfq_bid where rfq_id = r.id and state = 'standing'),
      'rfq.' || new.event, 'rfq', r.public_id, what || '{"side": "bidder"}')
    from rfq r where r.id = new.rfq_id and r.bids > 0;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_round_bidder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_bid_event(new.bid_id, 'bid.final_asked', '{"state": "standing"}');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_shown()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update bank_movement set is_shown = (tg_op = 'INSERT')
  where id = case tg_op when 'INSERT' then new.movement_id else old.movement_id end;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_supplier_orders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update supplier_entry set completed = new.completed where id = new.seller_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_supplier_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update supplier_entry set has_profile = (tg_op <> 'DELETE') where id = coalesce(new.member_id, old.member_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_webhook_event(whom bigint[], event text, subject_kind text, which text, what jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  is_noted boolean;
begin
  with made as (
    insert into webhook_event (member_id, type, subject, subject_id, number, data)
    select one.id, event, subject_kind, which,
      coalesce((select max(number) from webhook_event e
        where e.member_id = one.id and e.subject = subject_kind and e.subject_id = which), 0) + 1, what
    from (select distinct unnest(whom) as id) one
    where exists (select from webhook_endpoint e where e.member_id = one.id and e.off_at is null)
      or exists (select from api_key k
        where k.member_id = one.id and k.ended_at is null and k.expires_at > business_now())
    order by one.id
    returning id, member_id
  ), sent as (
    insert into webhook_delivery (endpoint_id, event_id)
    select e.id, made.id from made join webhook_endpoint e using (member_id)
    where e.off_at is null and (e.kinds is null or subject_kind = any(e.kinds))
    order by e.id
    returning 1
  )
  select exists (select from made) into is_noted;
  if is_noted then
    perform pg_notify('webhook_due', '');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_won_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(4206116);
  insert into claim_won (number, dispute_id)
  select coalesce((select number from claim_won order by number desc limit 1), 0) + 1, new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.only_added_to(VARIADIC places text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  place text;
begin
  foreach place in array places loop
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function ledger_stays()',
      place || '_is_append_only', place);
    execute format('alter table %I enable always trigger %I', place, place || '_is_append_only');
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.order_is_traded()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and not exists (
    select from market_order o join deal d on d.id = o.deal_id and (d.buyer_id, d.seller_id) = (o.buyer_id, o.seller_id)
    where o.id = new.id and exists (select from ledger_journal j where j.deal_id = d.id and j.kind in ('funding', 'charge'))) then
    raise exception 'An order is delivered after its deal was paid.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.owns_table(place oid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select current_user = (select pg_get_userbyid(relowner) from pg_class where oid = place)
$function$;

CREATE OR REPLACE FUNCTION public.payment_names_its_purpose()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.purpose := coalesce(nullif(new.purpose, ''), case when new.deal_id is null then 'balance' else 'deal' end);
  new.subject := coalesce(nullif(new.subject, ''), new.deal_id::text, new.payer_id::text);
  if new.purpose = 'deal' then new.deal_id := new.subject::bigint; end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.payment_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A payment is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.reference, new.provider, new.payer_id, new.deal_id, new.minor, new.currency, new.begun_at)
      is distinct from (old.id, old.reference, old.provider, old.payer_id, old.deal_id, old.minor, old.currency, old.begun_at)
    or (old.state in ('paid', 'parked') and new.state <> old.state)
    or (old.state = 'paid' and (new.paid_at, new.channel) is distinct from (old.paid_at, old.channel)) then
    raise exception 'A payment stays as it was begun, and as it ended.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.payout_account_cools_off()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) then
    new.added_at := business_now();
    new.replaced_at := null;
    new.usable_from := new.added_at
      + case when exists (select from payout_account where member_id = new.member_id) then interval '24 hours' else interval '0' end;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.payout_account_is_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and exists (select from member where id = old.member_id and anonymised_at is null) then
    raise exception 'A bank account is deleted with its member.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.payout_account_is_replaced()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'A bank account that was replaced stays replaced.' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.payout_account_is_usable()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from payout_account a where a.id = new.account_id and a.member_id = new.member_id
      and a.usable_from <= business_now() and (a.replaced_at is null or a.replaced_at > business_now() - interval '1 minute'))
    and not exists (select from payout_found where payout_id = new.id) then
    raise exception 'A payout cannot go to this bank account.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.payout_account_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (new.id, new.member_id, new.bank_code, new.bank_name, new.account_number, new.added_at, new.usable_from)
    is distinct from (old.id, old.member_id, old.bank_code, old.bank_name, old.account_number, old.added_at, old.usable_from) then
    raise exception 'Another account is another row.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.payout_end_is_said()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from payout_end where payout_id = new.id and state = new.state) then
    raise exception 'Payout % ends as nobody said.', new.reference using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.payout_release_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'UPDATE' or (new.deal_id, new.part, new.member_id, new.minor, new.currency, new.due_at)
    is distinct from (old.deal_id, old.part, old.member_id, old.minor, old.currency, old.due_at) then
    raise exception 'What is due to somebody stays.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.payout_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A payout is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.reference, new.provider, new.member_id, new.account_id, new.purse, new.deal_id, new.part, new.number, new.minor,
      new.currency, new.journal_id, new.asked_for_at)
    is distinct from (old.id, old.reference, old.provider, old.member_id, old.account_id, old.purse, old.deal_id, old.part, old.number,
      old.minor, old.currency, old.journal_id, old.asked_for_at)
    or (old.sent_journal_id is not null and new.sent_journal_id is distinct from old.sent_journal_id)
    or (old.state in ('failed', 'reversed', 'turned_down', 'cancelled') and new.state <> old.state)
    or (old.state <> 'to_confirm' and new.state <> old.state and new.state in ('to_confirm', 'turned_down', 'cancelled'))
    or (old.state = 'success' and new.state not in ('success', 'reversed')) then
    raise exception 'A payout stays as it was asked for, and as it ended.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.payout_waits_for_card_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.not_before is null or new.not_before < old.not_before or not exists (select from card_hold h where h.deal_id = new.deal_id
      and h.part = new.part and h.account_kind = 'member_payable' and h.held_until >= new.not_before) then
    raise exception 'A payout waits only until its card money has aged.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.place_webhook_events()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from webhook_event where place is null limit 1;
  if not found then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('webhook_event places', 0));
  update webhook_event e set place = next.place
  from (select id, nextval('webhook_event_places') as place
    from (select id from webhook_event where place is null order by id) fresh) next
  where e.id = next.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.plan_in_force(of_member bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce((select plan from deal_plan where member_id = of_member and from_at <= business_now()
    order by from_at desc, id desc limit 1), 'basic')
$function$;

CREATE OR REPLACE FUNCTION public.plan_is_approved()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$ begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    and new.fee_bps < published_fee_bps(new.plan)
    and not approval_is_carried_out('plan', new.member_id::text, jsonb_build_object('plan', new.plan, 'fee_bps', new.fee_bps)) then
    raise exception 'A fee below the published one needs an approval that is carried out.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.price_step(kobo bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when kobo < 1000 then kobo else round(kobo::numeric, 3 - length(kobo::text))::bigint end
$function$;

CREATE OR REPLACE FUNCTION public.pro_buyer_is_asked()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and num_nonnulls(new.granted_at, new.granted_by, new.refused_at) > 0 then
    raise exception 'A buyer asks to post pro requests before staff decide.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.pro_buyer_is_decided()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and not is_audited_now('{grant-pro,refuse-pro}', 'member', new.member_id::text) then
    raise exception 'A decision on a pro buyer needs a line in the audit log, written in the same transaction.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.product_orders_week()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into week_count (week, counted, part, place, came)
    select week_in_lagos(created_at), 'orders', coalesce('product', ''), state_named(concat_ws(' ', address, city, state)), count(*) from come where true group by 1, 2, 3, 4; return null; end $function$;

CREATE OR REPLACE FUNCTION public.protects_by_more(of_name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (of_name = ANY (ARRAY['card-hold'::text, 'card-proof'::text, 'supplier-approval'::text]));

CREATE OR REPLACE FUNCTION public.publish_median(of_category text, of_unit text, of_place text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  today date := (business_now() at time zone 'Africa/Lagos')::date;
  waiting bigint[];
  counted bigint[];
  sellers bigint[];
  buyers bigint[];
begin
  -- One process publishes at a time, so that no trade counts twice.
  perform pg_advisory_xact_lock(hashtextextended('price board', 0));
  if exists (select from price_figure where (category, unit, place, on_day) = (of_category, of_unit, of_place, today)) then
    return false;
  end if;
  with trade as (
    select t.id, t.price_kobo, o.buyer_id, o.seller_id from price_trade t join market_order o on o.id = t.order_id
    where t.category = of_category and t.unit = of_unit and t.place = of_place order by t.id limit 5000
  ), its as materialized (select * from account_groups((select array_agg(buyer_id) || array_agg(seller_id) from trade)))
  select array_agg(trade.id), array_agg(price_kobo) filter (where buyer.its_group <> seller.its_group),
    array_agg(distinct seller.its_group) filter (where buyer.its_group <> seller.its_group),
    array_agg(distinct buyer.its_group) filter (where buyer.its_group <> seller.its_group)
    into waiting, counted, sellers, buyers
  from trade join its buyer on buyer.account = buyer_id join its seller on seller.account = seller_id;
  if coalesce(cardinality(counted), 0) < 5
    or cardinality(sellers) < 3
    or cardinality(buyers) < 3
    or (select count(distinct one) from unnest(sellers || buyers) one) < 6 then
    return false;
  end if;
  insert into price_figure (category, unit, place, median_kobo, trades, on_day)
  values (of_category, of_unit, of_place, published_median(counted), cardinality(counted), today);
  delete from price_trade where id = any (waiting);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.published_fee_bps(of_plan text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce((
    select (value ->> 'bps')::integer from site_setting one where name = 'fee-' || of_plan and value is not null
      and effective_from <= business_now() and not exists (select from site_setting taken where taken.cancels = one.id)
    order by effective_from desc, version desc limit 1),
    case of_plan when 'basic' then 150 when 'professional' then 120 else 80 end)
$function$;

CREATE OR REPLACE FUNCTION public.published_median(prices bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  sorted bigint[] := array(select to_coarse(price) as coarse from unnest(prices) price order by coarse);
begin
  return to_two_figures((sorted[(cardinality(sorted) + 1) / 2] + sorted[cardinality(sorted) / 2 + 1] + 1) / 2);
end
$function$;

CREATE OR REPLACE FUNCTION public.reference_of_deal(of_deal bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select reference from deal_invitation where deal_id = of_deal
$function$;

CREATE OR REPLACE FUNCTION public.refund_end_is_said()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from refund_end where refund_id = new.id and state = new.state) then
    raise exception 'Refund % ends as nobody said.', new.reference using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.refund_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('refunds of ' || new.provider || ' ' || new.charge_reference, 0));
  if not exists (
    select from provider_charge c where c.provider = new.provider and c.reference = new.charge_reference and c.currency = new.currency
      and c.minor >= new.minor + (select coalesce(sum(r.minor), 0) from refund r
        where r.provider = new.provider and r.charge_reference = new.charge_reference and r.state in ('reserved', 'sending', 'done'))
  ) then
    raise exception 'More would go back of a charge than came.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refund_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A refund is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.reference, new.provider, new.charge_reference, new.number, new.minor, new.currency, new.unmatched_payment_id, new.member_id,
      new.journal_id, new.created_at)
    is distinct from (old.id, old.reference, old.provider, old.charge_reference, old.number, old.minor, old.currency, old.unmatched_payment_id,
      old.member_id, old.journal_id, old.created_at)
    or (old.provider_number is not null and new.provider_number is distinct from old.provider_number)
    or (old.ended_at is not null and (new.state, new.in_balance_since) is distinct from (old.state, old.in_balance_since)) then
    raise exception 'A refund stays as it was asked for, and as it ended.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.review_answer_is_the_sellers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from review where id = new.review_id and side = 'buyer' and published_at is not null and about_id = new.author_id) then
    raise exception 'A published review is answered by the seller whom it is about.' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.review_answer_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    if owns_table(tg_relid) then
      return old;
    end if;
    raise exception 'A review is answered once.' using errcode = 'restrict_violation';
  end if;
  if (new.review_id, new.written_at) is distinct from (old.review_id, old.written_at)
    or (new.author_id is not null and new.author_id is distinct from old.author_id) then
    raise exception 'An answer stays with its review and its author.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.review_hiding_is_audited()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed review_hiding := case when tg_op = 'DELETE' then old else new end;
begin
  if not owns_table(tg_relid) and exists (select from review where id = changed.review_id)
    and not is_audited_now('{hide-review,show-review}', 'review', changed.review_id::text) then
    raise exception 'Staff hide a review with a line in the audit log.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.review_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    raise exception 'A review can be deleted only after five years.' using errcode = 'restrict_violation';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.review_is_shown_in_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.published_at is not null or new.written_at < business_now() - interval '1 minute' then
      raise exception 'A review is written now, and shown later.' using errcode = 'restrict_violation';
    end if;
  elsif old.published_at is not null or new.published_at is null or new.published_at > business_now()
    or not (old.written_at <= business_now() - interval '7 days'
      or exists (select from review other where other.order_id = old.order_id and other.side <> old.side)) then
    raise exception 'A review is shown once, with the other one or after a week.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.review_keeps_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'The author of a review cannot be replaced.' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.review_ring_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) then
    raise exception 'A ring of reviews goes with its review.' using errcode = 'restrict_violation';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.review_ring_of(author bigint, about bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  authors bigint[] := accounts_together(author, 100);
  sellers bigint[];
begin
  if about = any (authors) then
    return 'together';
  end if;
  sellers := accounts_together(about, 100);
  if exists (select from review where side = 'buyer' and author_id = any (sellers) and about_id = any (authors)) then
    return 'mutual';
  end if;
  if exists (
    select from (
      select about_id from review where side = 'buyer' and author_id = any (sellers) order by id desc limit 200
    ) next join review last on last.side = 'buyer' and last.author_id = next.about_id and last.about_id = any (authors)
  ) then
    return 'circle';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_award_falls_back()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  asked rfq;
  to_state text;
begin
  select rfq.* into asked from rfq where id = (select rfq_id from rfq_award where order_id = new.id) for no key update;
  if not found then
    return null;
  end if;
  update rfq_award set state = 'fell_back', changed_at = business_now() where order_id = new.id and state = 'made';
  if not found or asked.state not in ('open', 'part_awarded', 'awarded') then
    return null;
  end if;
  to_state := case when asked.state = 'open' then 'open'
    when exists (select from rfq_award where rfq_id = asked.id and state = 'made') then 'part_awarded' else 'closed' end;
  update rfq set state = to_state, changed_at = business_now(), version = version + 1, due_at = case
      when to_state = 'open' then due_at
      when business_now() < deadline + interval '14 days' then deadline + interval '14 days'
      else greatest(due_at, business_now() + interval '7 days') end
    where id = asked.id;
  insert into rfq_step (rfq_id, party, event, from_state, to_state) values (asked.id, 'deal', 'fell_back', asked.state, to_state);
  insert into rfq_notice (rfq_id, what) values (asked.id, 'fell_back');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_award_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) then
    raise exception 'An award is never deleted.' using errcode = 'restrict_violation';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_award_is_offered()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  asked rfq;
  bid rfq_bid;
  agreed rfq_counter;
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if (old.state = 'proposed' and new.state = 'made' and old.answer_until <= business_now() - interval '1 minute')
      or (old.state <> 'fell_back' and new.state = 'fell_back')
      or (old.state = 'proposed' and new.state = 'proposed'
        and (new.answer_until, new.shipping_address) is distinct from (old.answer_until, old.shipping_address)) then
      raise exception 'An award is accepted in time, and falls back with its order.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  select * into asked from rfq where id = new.rfq_id;
  select * into bid from rfq_bid where id = new.bid_id;
  select * into agreed from rfq_counter where bid_id = new.bid_id and state = 'accepted' order by id desc limit 1;
  if new.state not in ('proposed', 'made') or bid.rfq_id <> asked.id or bid.state <> 'standing' or bid.sealed is not null
    or bid.bidder_erased_at is not null or asked.state not in ('open', 'closed', 'part_awarded')
    or new.price_kobo is distinct from coalesce(agreed.price_kobo, bid.price_kobo)
    or new.freight_kobo <> (coalesce(bid.freight_kobo, 0) * case bid.freight_for when 'unit' then new.quantity else 1 end) then
    raise exception 'An award has the price of its bid.' using errcode = 'restrict_violation';
  end if;
  if (new.state = 'proposed' and new.answer_until not between business_now() and business_now() + interval '73 hours')
    or (new.state = 'made' and (new.quantity > coalesce(agreed.quantity, bid.quantity) or new.quantity < least(bid.least_quantity, agreed.quantity)
      or bid.revision < asked.revision or bid.valid_until < ((business_now() - interval '1 minute') at time zone 'Africa/Lagos')::date)) then
    raise exception 'An award outside its bid waits for the bidder.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_award_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and (
    (new.rfq_id, new.bid_id, new.quantity, new.price_kobo, new.freight_kobo, new.at)
      is distinct from (old.rfq_id, old.bid_id, old.quantity, old.price_kobo, old.freight_kobo, old.at)
    or (old.order_id is not null and new.order_id is distinct from old.order_id)
    or (new.state <> old.state and old.state <> 'proposed' and not (old.state = 'made' and new.state = 'fell_back'))
  ) then
    raise exception 'An award stays as it was made.' using errcode = 'restrict_violation';
  end if;
  if new.order_id is not null and not exists (
    select from market_order o join rfq on rfq.id = new.rfq_id join rfq_bid bid on bid.id = new.bid_id and bid.rfq_id = rfq.id
    where o.id = new.order_id and (o.buyer_id, o.seller_id, o.quantity, o.unit_price_kobo, coalesce(o.shipping_kobo, 0), o.unit)
      is not distinct from (rfq.buyer_id, bid.bidder_id, new.quantity, new.price_kobo, new.freight_kobo, rfq.unit)
  ) then
    raise exception 'An award and its order are of the same people and the same sum.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_begins_as_posted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if new.is_pro and not exists (select from pro_buyer where member_id = new.buyer_id and granted_at is not null) then
    raise exception 'Pro requests are posted by pro buyers.' using errcode = 'restrict_violation';
  end if;
  if new.state not in ('waiting', 'open') or new.bids <> 0 or new.awarded <> 0 or new.revision <> 0 or new.deadline <= business_now()
    or (new.state = 'open' and new.due_at is distinct from new.deadline) then
    raise exception 'A request begins without bids, and is due at its deadline.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_bid_awarded_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from rfq_award where bid_id = new.id and state = 'made') then
    raise exception 'The bid is awarded.' using errcode = 'check_violation', constraint = 'rfq_bid_is_awarded';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_bid_begins()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and (new.state <> 'standing'
      or num_nonnulls(new.opened_at, new.final_at, new.unreadable_at, new.bidder_erased_at) > 0) then
    raise exception 'A bid begins as it was sent.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_bid_in_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  asked record;
begin
  if tg_op = 'UPDATE' and (new.bidder_id, new.rfq_id, new.round) is distinct from (old.bidder_id, old.rfq_id, old.round) then
    raise exception 'A bid stays the bid of its bidder.' using errcode = 'restrict_violation';
  end if;
  if new.round <> 1 then
    return new;
  end if;
  select state, deadline, is_sealed, buyer_id, revision into asked from rfq where id = new.rfq_id for no key update;
  if asked.state <> 'open' or business_now() >= asked.deadline then
    raise exception 'The request is closed.' using errcode = 'check_violation', constraint = 'rfq_bid_in_time';
  end if;
  if asked.buyer_id = new.bidder_id then
    raise exception 'Nobody bids on their own request.' using errcode = 'restrict_violation';
  end if;
  if asked.is_sealed <> (new.sealed is not null) then
    raise exception 'A bid on a sealed request is sealed, and no other.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_bid_is_final_in_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from rfq_round_bidder one join rfq_round round using (rfq_id) join rfq on rfq.id = one.rfq_id
      where one.bid_id = new.id and one.answered_at is not null and (not rfq.is_sealed or round.deadline <= business_now())
        and (owns_table(tg_relid) or (round.opened_at is null and not (rfq.is_sealed and old.final_at is not null)))) then
    raise exception 'A bid is final after an answer in the final round.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_bid_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and is_member_here(old.bidder_id) and not is_kept_long_enough(old.sent_at) then
    raise exception 'A bid is deleted with its bidder, or after 24 months. Before that it is withdrawn.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_bid_keeps_its_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and new.sent_at < old.sent_at then
    raise exception 'A bid was sent when it was sent.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_bid_opens_once()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if new.opened_at is distinct from old.opened_at
    and (old.sealed is null or new.sealed is not null or not rfq_bids_may_open(new.rfq_id)) then
    raise exception 'A sealed bid is opened once, after the deadline.' using errcode = 'restrict_violation';
  end if;
  if new.bidder_erased_at is distinct from old.bidder_erased_at
    and (new.price_kobo, new.quantity, new.freight_kobo) is distinct from (old.price_kobo, old.quantity, old.freight_kobo) then
    raise exception 'What a bid offers stays when its bidder is erased.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_bid_unreadable_in_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and not (old.unreadable_at is null and rfq_bids_may_open(new.rfq_id)) then
    raise exception 'Sealed bids are opened after the deadline.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_bidding_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) then
    raise exception 'Counter-offers and final rounds are deleted with their request.' using errcode = 'restrict_violation';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_bids_may_open(request bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from rfq where id = request and state in ('closed', 'part_awarded', 'awarded') and deadline <= business_now())
$function$;

CREATE OR REPLACE FUNCTION public.rfq_bids_to_open()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into rfq_opening (rfq_id, deadline) values (new.id, new.deadline) on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_change_has_its_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and not exists (select from rfq_change where rfq_id = new.id and revision = new.revision) then
    raise exception 'A change of a request is told to its bidders line by line.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_change_is_told()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  is_changed boolean := (new.product_name, new.type, new.category, new.specifications, new.quantity, new.unit, new.tolerance_percent, new.low_kobo,
      new.high_kobo, new.location, new.delivery_timeframe, new.shares, new.deadline)
    is distinct from (old.product_name, old.type, old.category, old.specifications, old.quantity, old.unit, old.tolerance_percent, old.low_kobo,
      old.high_kobo, old.location, old.delivery_timeframe, old.shares, old.deadline);
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if is_changed and not (old.state = 'waiting' or (old.state = 'open' and old.deadline > business_now() - interval '1 minute')) then
    raise exception 'A request that is closed stays as bidders answered it.' using errcode = 'restrict_violation';
  end if;
  if new.revision <> old.revision + (is_changed and exists (select from rfq_bid where rfq_id = old.id))::int then
    raise exception 'After the first bid, each change of a request is one more revision.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_counter_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  can_be_agreed boolean;
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  can_be_agreed := exists (select from rfq_bid bid join rfq on rfq.id = bid.rfq_id where bid.id = new.bid_id and bid.state = 'standing'
    and bid.price_kobo is not null and rfq.state in ('open', 'closed', 'part_awarded'));
  if tg_op = 'INSERT' then
    if new.state <> 'open' or not can_be_agreed or new.expires_at <= business_now() or new.expires_at > business_now() + interval '8 days' then
      raise exception 'A counter-offer begins open, on a bid that can be awarded.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.bid_id, new.price_kobo, new.quantity, new.expires_at, new.at)
      is distinct from (old.bid_id, old.price_kobo, old.quantity, old.expires_at, old.at)
    or (new.message is not null and new.message is distinct from old.message)
    or (new.state <> old.state and not case old.state
      when 'open' then case new.state when 'accepted' then can_be_agreed and old.expires_at > business_now()
        when 'expired' then old.expires_at <= business_now() else true end
      when 'accepted' then new.state = 'withdrawn' else false end) then
    raise exception 'A counter-offer stays as it was made, and is answered once.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_final_in_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  until timestamptz;
begin
  select deadline into until from rfq_round where rfq_id = new.rfq_id and opened_at is null for no key update;
  if until is null or business_now() >= until then
    raise exception 'The final round is over.' using errcode = 'check_violation', constraint = 'rfq_final_in_time';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_final_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid)
    and exists (select from rfq_round where rfq_id = new.rfq_id and deadline > business_now())
    and exists (select from rfq_bid where id = new.bid_id and bidder_erased_at is null) then
    raise exception 'A sealed final offer is kept until its opening.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and is_member_here(old.buyer_id)
    and not (old.state in ('lapsed', 'withdrawn') and is_kept_long_enough(old.created_at)) then
    raise exception 'A request is deleted with its buyer, or 24 months after it came to nothing.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_is_published()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and not is_audited_now('{publish-rfq}', 'rfq', new.id::text) then
    raise exception 'A request is published with a line in the audit log, written in the same transaction.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_keeps_its_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  is_over boolean := old.deadline <= business_now();
  is_due boolean := coalesce(old.due_at <= business_now(), false);
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if (new.public_id, new.buyer_id, new.is_pro, new.bids, new.awarded, new.created_at)
      is distinct from (old.public_id, old.buyer_id, old.is_pro, old.bids, old.awarded, old.created_at)
    or (new.is_sealed <> old.is_sealed and old.bids > 0) then
    raise exception 'This of a request stays as it was.' using errcode = 'restrict_violation';
  end if;
  if new.deadline <> old.deadline and (old.state not in ('waiting', 'open') or (old.state = 'open' and is_over)
      or (old.bids > 0 and new.deadline < old.deadline) or new.deadline <= business_now()) then
    raise exception 'The deadline of a request stays, or becomes later before it is over.' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (
      not exists (select from rfq_moves() where (from_state, to_state) = (old.state, new.state))
      or (old.state = 'open' and new.state in ('closed', 'part_awarded') and not is_over)
      or (old.state = 'open' and new.state = 'awarded' and old.is_sealed and not is_over)
      or (new.state = 'part_awarded' and new.awarded = 0)
      or (new.state = 'awarded' and new.awarded < new.quantity and not (old.state = 'part_awarded' and is_due))
      or (new.state = 'lapsed' and not is_due)
      or (new.state = 'withdrawn' and new.awarded > 0)) then
    raise exception 'A request does not become this now.' using errcode = 'restrict_violation';
  end if;
  if (new.state = 'open' and new.due_at is distinct from new.deadline)
    or (new.state in ('closed', 'part_awarded') and new.due_at is distinct from
      case old.state when 'open' then old.deadline + interval '14 days' else old.due_at end) then
    raise exception 'A request is due at its deadline, and 14 days later.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_moves()
 RETURNS TABLE(from_state text, to_state text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values ('waiting', 'open'), ('waiting', 'withdrawn'), ('open', 'withdrawn'), ('open', 'closed'), ('open', 'part_awarded'),
    ('open', 'awarded'), ('closed', 'part_awarded'), ('closed', 'awarded'), ('part_awarded', 'awarded'), ('closed', 'lapsed')
$function$;

CREATE OR REPLACE FUNCTION public.rfq_opening_in_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and (tg_op = 'UPDATE' or not rfq_bids_may_open(new.rfq_id)) then
    raise exception 'Sealed bids are opened after the deadline.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_opening_is_done()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and exists (select from rfq_bid bid where bid.rfq_id = old.rfq_id and bid.sealed is not null
      and bid.state = 'standing' and bid.unreadable_at is null) then
    raise exception 'A request waits for its opening until none of its bids is left to open.' using errcode = 'restrict_violation';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_round_bidder_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  their_bid rfq_bid;
  is_over boolean;
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  select * into their_bid from rfq_bid where id = new.bid_id;
  if tg_op = 'INSERT' then
    if num_nonnulls(new.sealed, new.answered_at, new.unreadable_at, new.first_price_kobo) > 0
      or (their_bid.rfq_id, their_bid.bidder_id, their_bid.state) is distinct from (new.rfq_id, new.bidder_id, 'standing')
      or their_bid.price_kobo is null
      or not exists (select from rfq_round where rfq_id = new.rfq_id and opened_at is null and xmin = pg_current_xact_id()::xid) then
      raise exception 'Bidders are asked for final offers when the round begins.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  is_over := exists (select from rfq_round where rfq_id = old.rfq_id and deadline <= business_now());
  if (new.rfq_id, new.bidder_id, new.bid_id) is distinct from (old.rfq_id, old.bidder_id, old.bid_id)
    or (old.answered_at is not null and new.answered_at is null)
    or (new.sealed is not null and new.sealed is distinct from old.sealed and new.answered_at is not distinct from old.answered_at)
    or (new.unreadable_at is distinct from old.unreadable_at and not (old.unreadable_at is null and is_over))
    or (new.first_price_kobo, new.first_quantity) is distinct from (coalesce(old.first_price_kobo, new.first_price_kobo),
      coalesce(old.first_quantity, new.first_quantity))
    or (old.first_price_kobo is null and new.first_price_kobo is not null
      and (new.first_price_kobo, new.first_quantity) is distinct from (their_bid.price_kobo, their_bid.quantity)) then
    raise exception 'A final offer stays as its bidder sent it.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_round_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if (tg_op = 'INSERT' and (new.opened_at is not null or new.deadline < business_now() + interval '23 hours'
      or new.deadline > business_now() + interval '73 hours'))
    or (tg_op = 'UPDATE' and ((new.rfq_id, new.deadline, new.at) is distinct from (old.rfq_id, old.deadline, old.at)
      or old.opened_at is not null or new.deadline > business_now())) then
    raise exception 'A final round keeps its deadline, and is over after it.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' and not exists (select from rfq where id = new.rfq_id and state in ('open', 'closed', 'part_awarded')
      and not (is_sealed and (state = 'open' or exists (select from rfq_opening where rfq_id = rfq.id)))
      and (state = 'open' or new.deadline < due_at)) then
    raise exception 'A final round begins while its bids are open and can be awarded.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.rfq_to_read_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and (tg_op = 'DELETE' or old.read_at is not null or new.read_at is null
      or (new.id, new.rfq_id, new.changes, new.at) is distinct from (old.id, old.rfq_id, old.changes, old.at)) then
    raise exception 'What staff have to read of a request stays as it was, until they have read it.' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION public.role_change_gives(old_role text, new_role text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((new_role <> old_role) AND (new_role <> 'viewer'::text) AND (old_role <> 'owner'::text));

CREATE OR REPLACE FUNCTION public.role_change_takes(old_role text, new_role text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((new_role <> old_role) AND (old_role <> 'viewer'::text) AND (new_role <> 'owner'::text));

CREATE OR REPLACE FUNCTION public.role_confirms(of_role text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (of_role = ANY (ARRAY['support'::text, 'finance'::text, 'owner'::text]));

CREATE OR REPLACE FUNCTION public.row_digest(row_values jsonb, columns text[])
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(convert_to(string_agg(coalesce(octet_length(convert_to(row_values->>name_now(name), 'UTF8')) || ':'
      || (row_values->>name_now(name)), '-'), '' order by place), 'UTF8'))
  from unnest(columns) with ordinality as named (name, place)
$function$;

CREATE OR REPLACE FUNCTION public.row_key(row_values jsonb, keys text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_agg(row_values->>name_now(key) order by place)::text from unnest(keys) with ordinality as named (key, place)
$function$;

CREATE OR REPLACE FUNCTION public.save_asking_week()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with counted as (
    select category, unit, price_kobo, change, sellers from asking_count where place = ''
    union all
    select l.category, l.unit, price_step(l.price_kobo), -1, 0 from member m join listing l on l.seller_id = m.id
    where m.suspended_at is not null and can_be_bought(l.state, l.quantity - l.reserved, l.least_quantity)
    union all
    select s.category, s.unit, s.price_kobo, 0, -1 from member m join asking_seller s on s.seller_id = m.id
    where m.suspended_at is not null and s.place = '' and s.price_kobo is not null
  ), steps as (
    select category, unit, price_kobo, sum(change) as listings, sum(sellers) as sellers from counted group by 1, 2, 3 having sum(change) > 0
  ), ranked as (
    select *, sum(sellers) over (partition by category, unit order by price_kobo) as up_to,
      sum(sellers) over (partition by category, unit) as whole, sum(listings) over (partition by category, unit) as of_listings
    from steps
  )
  insert into asking_week (category, unit, monday, median_kobo, listings)
  select category, unit, date_trunc('week', business_now() at time zone 'Africa/Lagos')::date,
    min(price_kobo) filter (where up_to * 2 >= whole), of_listings
  from ranked group by category, unit, of_listings
  on conflict (category, unit, monday) do update set median_kobo = excluded.median_kobo, listings = excluded.listings
  where (asking_week.median_kobo, asking_week.listings) is distinct from (excluded.median_kobo, excluded.listings)
$function$;

CREATE OR REPLACE FUNCTION public.seal_document_sides()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET bytea_output TO 'hex'
AS $function$
begin
  insert into seal_waiting (place, key, digest)
  select t.name, row_key(side, t.keys), row_digest(side, t.columns) from sealed_table t join (
    select 'document_buyer' as name, to_jsonb(b) as side from document_buyer b where id = new.id
    union all select 'document_seller', to_jsonb(s) from document_seller s where id = new.id
  ) said using (name);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.seal_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET bytea_output TO 'hex'
AS $function$
begin
  insert into seal_waiting (place, key, digest)
  select name, row_key(to_jsonb(new), keys), row_digest(to_jsonb(new), columns) from sealed_table where name_now(name) = tg_table_name;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.seal_table(place text, columns text[] DEFAULT NULL::text[], agreed boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET bytea_output TO 'hex'
AS $function$
declare
  keys text[] := (select array_agg(a.attname::text order by k.place) from pg_index i, unnest(i.indkey) with ordinality k (number, place)
    join pg_attribute a on a.attnum = k.number where i.indrelid = seal_table.place::regclass and i.indisprimary and a.attrelid = i.indrelid);
  covered text[] := coalesce(columns, (select array_agg(attname::text order by attnum) from pg_attribute
    where attrelid = place::regclass and attnum > 0 and not attisdropped));
begin
  insert into sealed_table values (place, keys, covered, agreed);
  if not agreed then
    execute format('create trigger %I after insert on %I for each row execute function seal_row()', place || '_is_sealed', place);
  end if;
  execute format('insert into seal_waiting (place, key, digest) select %L, row_key(to_jsonb(t), %L), row_digest(to_jsonb(t), %L) from %I t %s',
    place, keys, covered, place, case when agreed then 'where exists (select from deal_event e where e.to_state = ''agreed'' and e.deal_id = '
      || case when 'part' = any (keys) then 't.deal_id and e.part = t.part)' else 't.id)' end else '' end);
end
$function$;

CREATE OR REPLACE FUNCTION public.seal_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET bytea_output TO 'hex'
AS $function$
begin
  insert into seal_waiting (place, key, digest)
  select t.name, row_key(terms, t.keys), row_digest(terms, t.columns) from sealed_table t join (
    select 'deal' as name, to_jsonb(d) as terms from deal d where d.id = new.deal_id
    union all select 'deal_leg', to_jsonb(l) from deal_part l where l.deal_id = new.deal_id and l.part = new.part
    union all select 'deal_part_day', to_jsonb(p) from deal_part_day p where p.deal_id = new.deal_id and p.part = new.part
  ) agreed using (name)
  where t.name <> 'deal' or not exists (select from seal_waiting w where w.place = t.name and w.key = row_key(terms, t.keys));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.searchable(VARIADIC texts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(unaccent('unaccent'::regdictionary, array_to_string(texts, ' '::text)));

CREATE OR REPLACE FUNCTION public.see_card_look(whose bigint, by_staff bigint)
 RETURNS text
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update card_look set seen_at = business_now(), seen_by = by_staff where member_id = whose and seen_at is null returning why
$function$;

CREATE OR REPLACE FUNCTION public.session_secret_is_the_first()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and new.number <> 1 then
    raise exception 'The operator replaces SESSION_SECRET.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.setting_in_force(of_name text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select value from site_setting one where name = of_name and value is not null and effective_from <= business_now()
    and not exists (select from site_setting taken where taken.cancels = one.id)
  order by effective_from desc, version desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.setting_is_approved()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  approved approval;
  before bigint;
begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;
  select * into approved from approval where kind = 'setting' and subject = new.name and state = 'done' and wish -> 'value' = new.value
    and xmin = pg_current_xact_id()::xid;
  if not found then
    raise exception 'This setting needs an approval that is carried out.' using errcode = 'restrict_violation';
  end if;
  if approved.not_before <= approved.ended_at then
    return null;
  end if;
  select (value ->> 'kobo')::bigint into before from site_setting one where name = new.name and id <> new.id and value is not null
    and effective_from <= new.written_at and not exists (select from site_setting taken where taken.cancels = one.id)
    order by effective_from desc, version desc limit 1;
  if (new.value ->> 'kobo')::bigint > coalesce(before, first_amount(new.name))
    and new.effective_from < business_now() + interval '24 hours' - interval '1 minute' then
    raise exception 'A raised amount holds 24 hours after it was confirmed.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.setting_needs_second(of_name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((of_name = ANY (ARRAY['payout-alone'::text, 'ruling-alone'::text, 'house-account'::text, 'fee-basic'::text, 'fee-professional'::text, 'fee-enterprise'::text, 'supplier-approval'::text])) OR (of_name ~ similar_to_escape('(limit|card)-%'::text)));

CREATE OR REPLACE FUNCTION public.site_setting_may_be_cancelled()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (
    select from site_setting before
    where before.id = new.cancels and before.name = new.name and before.value is not null and before.effective_from > new.written_at
  ) then
    raise exception 'Only a change that has not begun is taken back.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.site_settings_stay()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'Settings are only ever added to.' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.source_of_charge(source text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select jsonb_build_object('currency', c.currency, 'provider', c.provider, 'reference', c.reference, 'minor', c.minor, 'fee', c.fee,
      'payer', case when not c.is_direct or (p.purpose = 'balance' and c.channel = 'bank_transfer') then p.payer_id end,
      'paid_deal', case when c.is_direct then p.deal_id end,
      'paid_fee', case when c.is_direct and p.purpose = 'supplier_fee' and exists (select from supplier_fee f
        where f.id::text = p.subject and f.member_id = p.payer_id and f.minor = c.minor) then c.minor end)
    from provider_charge c left join payment p on p.provider = c.provider and p.reference = c.reference
    where c.provider = split_part(source, ' ', 1) and c.reference = substr(source, length(split_part(source, ' ', 1)) + 2)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.source_of_chargeback(source text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select jsonb_build_object('currency', d.currency, 'provider', d.provider, 'reference', d.number, 'minor', d.minor, 'payer', p.payer_id)
    from chargeback d left join payment p on p.id = d.payment_id where d.id = substring(source from '^\d{1,18}$')::bigint
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.source_of_deal(source text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select jsonb_build_object('currency', d.currency, 'deal', d.id, 'buyer', d.buyer_id, 'seller', d.seller_id,
      'held', (select sum(minor + buyer_fee)::bigint from deal_part where deal_id = d.id))
    from deal d where d.id = substring(source from '^\d{1,18}$')::bigint
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.source_of_loss_share(source text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('currency', s.currency, 'minor', s.minor, 'deal', s.deal_id, 'part', s.part,
      'taken', case when s.account_kind = 'escrow' then s.minor + s.rest_minor end, 'rest', nullif(s.rest_minor, 0), 'buyer', d.buyer_id,
      s.account_kind, case s.account_kind when 'escrow' then s.deal_id when 'suspense' then s.minor when 'losses' then s.minor
        when 'fees_held' then s.minor else s.member_id end))
    from loss_share s left join deal d on d.id = s.deal_id where s.id = substring(source from '^\d{1,18}$')::bigint
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.source_of_parked_charge(source text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select jsonb_build_object('currency', k.currency, 'minor', k.minor, 'payer', p.payer_id)
    from unmatched_payment k left join payment p on p.id = k.matched_payment_id where k.id = substring(source from '^\d{1,18}$')::bigint
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.source_of_part(source text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select jsonb_build_object('currency', d.currency, 'deal', d.id, 'part', l.part, 'buyer', d.buyer_id, 'seller', d.seller_id,
      'held', l.minor + l.buyer_fee)
    from deal_part l join deal d on d.id = l.deal_id
    where l.deal_id = substring(source from '^(\d{1,18})/\d{1,4}$')::bigint
      and l.part = substring(source from '^\d{1,18}/(\d{1,4})$')::smallint
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.source_of_payout(source text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select jsonb_build_object('currency', currency, 'provider', provider, 'reference', reference, 'member', member_id, 'minor', minor,
      'from_balance', case purse when 'member_available' then member_id end, 'from_sales', case purse when 'member_payable' then member_id end,
      'from_refunds', case purse when 'buyer_refundable' then member_id end,
      'undoable', state in ('failed', 'reversed', 'turned_down', 'cancelled'))
    from payout where reference = source
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.source_of_payout_at_once(source text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select facts || jsonb_build_object('undoable', (facts->>'undoable')::boolean
    or exists (select from payout o join ledger_journal j on j.id = o.journal_id where o.reference = source and j.kind = 'payout_prepared'))
  from source_of_payout(source) facts
$function$;

CREATE OR REPLACE FUNCTION public.source_of_receivable_payment(source text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('currency', currency, 'minor', minor, 'member', member_id, 'deal', deal_id, 'part', part,
      account_kind, member_id))
    from receivable_payment where id = substring(source from '^\d{1,18}$')::bigint
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.source_of_refund(source text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select jsonb_build_object('currency', currency, 'provider', provider, 'minor', minor, 'undoable', state in ('failed', 'in_balance'))
      || case when unmatched_payment_id is null then jsonb_build_object('paid_back', member_id) else '{}' end
    from refund where reference = source
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.source_of_supplier_fee(source text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('currency', currency, 'member', member_id,
      'earned', case state when 'earned' then minor end,
      'returned', case when state in ('returned', 'charged_back') then minor - lost_minor end, 'undoable', false))
    from supplier_fee where id = substring(source from '^\d{1,18}$')::bigint
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.source_of_unmatched_sending(source text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('currency', u.currency, 'provider', u.provider, 'reference', u.name, 'minor', u.minor,
      a.wish ->> 'bears', case a.wish ->> 'bears' when 'house' then u.minor else a.member_id end))
    from unmatched_sending u join approval a on a.kind = 'sending' and a.subject = u.id::text and a.state = 'done' and a.needed > 0
      and a.minor = u.minor and a.currency = u.currency
    where u.id = substring(source from '^\d{1,18}$')::bigint and u.state in ('success', 'done') and u.explained is not null
      and a.wish ->> 'bears' in ('house', 'balance', 'refunds', 'sale')
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.split_is_agreed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and not exists (
    select from standing_split(new.deal_id, new.part, new.number) p join deal_part l on l.deal_id = p.deal_id and l.part = p.part
    where p.side <> new.party and l.state = 'split' and l.sellers_minor = p.sellers_minor) then
    raise exception 'Both sides of a dispute agree to the same sum.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.split_proposal_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and (
    not exists (select from deal_event e join deal_part l on l.deal_id = e.deal_id and l.part = e.part
      where e.deal_id = new.deal_id and e.part = new.part and e.number = new.number and e.event = 'propose_split' and e.party = new.side
        and l.state = 'disputed' and new.sellers_minor < l.minor)
    or (select count(*) from deal_split_proposal
      where deal_id = new.deal_id and part = new.part and side = new.side) > most_split_proposals()) then
    raise exception 'A proposal shares what a part is worth, at most five times by each side.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.staff_change_is_approved()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$ begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    if role_confirms(new.role) and has_owner_beside(new.id, null, false) and not exists (
      select from approval where id = new.approval_id and kind = 'staff-invitation' and state = 'done' and wish ->> 'role' = new.role) then
      raise exception 'An account with rights over money needs an approved invitation.' using errcode = 'restrict_violation';
    end if;
    return null;
  end if;
  if new.approval_id is distinct from old.approval_id then
    raise exception 'The invitation of an account stays as it was.' using errcode = 'restrict_violation';
  end if;
  if old.role <> 'owner' and not has_owner_beside(new.id, null, false) then return null; end if;
  if new.role <> old.role
    and not approval_is_carried_out('staff-change', new.id::text, jsonb_build_object('role', new.role)) then
    raise exception 'Another role needs an approval that is carried out.' using errcode = 'restrict_violation';
  end if;
  if (new.disabled_at is null) <> (old.disabled_at is null)
    and not approval_is_carried_out('staff-change', new.id::text, jsonb_build_object('disabled', new.disabled_at is not null)) then
    raise exception 'Disabling or enabling an account needs an approval that is carried out.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.staff_change_is_audited()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed bigint := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if (new.role, new.disabled_at, new.email, new.password_hash, new.authenticator_sealed, new.authenticator_confirmed_at)
      is not distinct from (old.role, old.disabled_at, old.email, old.password_hash, old.authenticator_sealed, old.authenticator_confirmed_at)
    then
      return null;
    end if;
    -- A job anonymises accounts that were closed long ago. Such an account can never be used again.
    if new.anonymised_at is not null and (new.role, new.disabled_at) = (old.role, old.disabled_at) then
      return null;
    end if;
  end if;
  if not staff_line_is_written(changed::text) then
    raise exception 'A change of a staff account needs a line in the audit log, written in the same transaction.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.staff_line_is_written(about text, verbs text[] DEFAULT NULL::text[])
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from audit where id > (select max(id) from audit) - 1000 and record_kind = 'staff' and record_id = about
      and (verbs is null or what = any (verbs)) and xmin = pg_current_xact_id()::xid
  )
$function$;

CREATE OR REPLACE FUNCTION public.staff_link_is_audited()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  is_invitation boolean := new.role is not null;
begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) and not exists (
    -- Only the newest lines can be of this transaction.
    select from audit where id > (select max(id) from audit) - 1000
      and record_kind = case when is_invitation then 'invitation' else 'staff' end
      and record_id = case when is_invitation then new.id else new.staff_id end::text
      and what = any (case when is_invitation then array['invite-staff', 'confirm-staff-change', 'take-effect'] else array['send-password-link'] end)
      and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'A link that sets a staff password needs its line in the audit log, written in the same transaction.'
      using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.staff_session_is_audited()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    and not staff_line_is_written(coalesce(new.staff_id::text, 'shared'), array['sign-in', 'prove-staff'])
  then
    raise exception 'A staff session needs a line of its sign-in in the audit log, written in the same transaction.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.staff_sign_in_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$ begin
  raise exception 'The last sign-in of a member of staff is never set back.' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.staff_signs_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  update staff set signed_in_at = business_now() where id = new.staff_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.standing_split(of_deal bigint, of_leg smallint, before_step integer)
 RETURNS deal_split_proposal
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p from deal_split_proposal p
  where p.deal_id = of_deal and p.part = of_leg and p.number = (
    select max(e.number) from deal_event e where e.deal_id = of_deal and e.part = of_leg and e.number < before_step
      and e.event in ('propose_split', 'refuse_split', 'withdraw_split'))
$function$;

CREATE OR REPLACE FUNCTION public.state_named(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(initcap("substring"(lower(written), '.*\m(abia|abuja|adamawa|akwa ibom|anambra|bauchi|bayelsa|benue|borno|cross river|delta|ebonyi|edo|ekiti|enugu|gombe|imo|jigawa|kaduna|kano|katsina|kebbi|kogi|kwara|lagos|nasarawa|niger|ogun|ondo|osun|oyo|plateau|rivers|sokoto|taraba|yobe|zamfara)\M'::text)), ''::text);

CREATE OR REPLACE FUNCTION public.sum_of_products_kobo(products jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT (COALESCE(sum((((product.value ->> 'price_kobo'::text))::bigint * ((product.value ->> 'quantity'::text))::bigint)), (0)::numeric))::bigint AS "coalesce" FROM jsonb_array_elements(sum_of_products_kobo.products) product(value));

CREATE OR REPLACE FUNCTION public.supplier_application_is_decided()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if owns_table(tg_relid) then
    return null;
  end if;
  if not exists (select from audit where id > (select max(id) from audit) - 1000 and record_kind = 'supplier-application'
      and record_id = new.id::text and xmin = pg_current_xact_id()::xid) then
    raise exception 'A decision on an application needs a line in the audit log, written in the same transaction.'
      using errcode = 'restrict_violation';
  end if;
  if exists (select from supplier_fee where application_id = new.id
      and (claimed_at is not null or state = 'held' or (state = 'charged_back' and new.work_state = 'confirmed'))) then
    raise exception 'A decision on an application decides its fee too.' using errcode = 'restrict_violation';
  end if;
  if new.work_state = 'confirmed' and (select count(distinct paper) from supplier_file
      where application_id = new.id and paper in ('productImages', 'cacCertificate')) < 2 then
    raise exception 'An application is confirmed by its product images and its CAC certificate.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.supplier_application_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and is_member_here(old.member_id) and not is_kept_long_enough(old.created_at) then
    raise exception 'An application is deleted with its member, or after 24 months.' using errcode = 'restrict_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.supplier_application_moves()
 RETURNS TABLE(from_state text, to_state text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values ('received', 'in_talk'), ('received', 'confirmed'), ('received', 'declined'), ('in_talk', 'received'), ('in_talk', 'confirmed'),
    ('in_talk', 'declined'), ('confirmed', 'in_talk'), ('confirmed', 'declined'), ('declined', 'received'), ('declined', 'in_talk')
$function$;

CREATE OR REPLACE FUNCTION public.supplier_application_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  -- The text to search is computed only after this trigger.
  work text[] := array['work_state', 'work_steps', 'work_version', 'assigned_to', 'search_text'];
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.work_state <> 'received' or new.work_steps <> '[]' or new.assigned_to is not null or new.work_version <> 0 then
      raise exception 'An application begins without a decision.' using errcode = 'restrict_violation';
    end if;
  elsif to_jsonb(new) - work is distinct from to_jsonb(old) - work then
    raise exception 'An application stays as it was sent.' using errcode = 'restrict_violation';
  elsif new.work_state <> old.work_state
    and not exists (select from supplier_application_moves() where (from_state, to_state) = (old.work_state, new.work_state)) then
    raise exception 'An application does not become this.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.supplier_approvers()
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce((
    select (value ->> 'people')::integer from site_setting one where name = 'supplier-approval' and value is not null
      and effective_from <= business_now() and not exists (select from site_setting taken where taken.cancels = one.id)
    order by effective_from desc, version desc limit 1), 1)
$function$;

CREATE OR REPLACE FUNCTION public.supplier_fee_is_paid()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if owns_table(tg_relid) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'due' or num_nonnulls(new.application_id, new.claimed_at, new.reminded_at) > 0 then
      raise exception 'A fee begins unpaid.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.state = 'due' and new.state = 'held' and not exists (
      select from payment p join ledger_source s on s.kind = 'charge' and s.id = p.provider || ' ' || p.reference
        join ledger_posting line on line.journal_id = s.journal_id join ledger_account a on a.id = line.account_id
      where p.purpose = 'supplier_fee' and p.subject = new.id::text and p.payer_id = new.member_id
        and a.kind = 'fees_held' and line.amount = new.minor) then
    raise exception 'A fee is held once its payment is booked.' using errcode = 'restrict_violation';
  end if;
  if new.application_id is distinct from old.application_id and new.application_id is not null
    and not exists (select from supplier_application where id = new.application_id and member_id = new.member_id) then
    raise exception 'A fee is for an application of its member.' using errcode = 'restrict_violation';
  end if;
  if old.state = 'held' and new.state = 'returned' and new.application_id is null
    and new.paid_at > business_now() - interval '60 days' then
    raise exception 'The fee of an application that was not sent goes back 60 days after it was paid.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.supplier_fee_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.state not in ('due', 'lapsed') then
      raise exception 'A fee that was paid is never deleted.' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.id, new.member_id, new.seller_id, new.currency, new.begun_at)
      is distinct from (old.id, old.member_id, old.seller_id, old.currency, old.begun_at)
    or (old.state <> 'due' and new.minor <> old.minor)
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)
    or (old.ended_at is not null and (new.ended_at, new.lost_minor) is distinct from (old.ended_at, old.lost_minor))
    or (old.application_id is not null and new.application_id is distinct from old.application_id
      and (new.application_id is not null or exists (select from supplier_application where id = old.application_id)))
    or (old.application_id is null and new.application_id is not null and new.state <> 'held')
    or (new.state <> old.state and not case old.state
      when 'due' then new.state in ('lapsed', 'held')
      when 'held' then case new.state
        when 'earned' then exists (select from supplier_application where id = new.application_id and work_state = 'confirmed')
        when 'returned' then new.application_id is null
          or exists (select from supplier_application where id = new.application_id and work_state = 'declined')
        else new.state = 'charged_back' end
      else false end) then
    raise exception 'The fee of an application stays as it was paid and decided.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.supplier_file_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if owns_table(tg_relid) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'A paper is deleted with its file.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and ((new.file_id, new.paper, new.added_at) is distinct from (old.file_id, old.paper, old.added_at)
      or old.draft_id is null or new.application_id is null
      or (select member_id from supplier_draft where id = old.draft_id)
        is distinct from (select member_id from supplier_application where id = new.application_id)) then
    raise exception 'A paper stays as it was sent.' using errcode = 'restrict_violation';
  end if;
  if exists (select from supplier_application where id = new.application_id and work_state in ('confirmed', 'declined')) then
    raise exception 'An application that is decided takes no papers.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.supplier_is_approved_by_two()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if owns_table(tg_relid) then return new; end if;
  if supplier_approvers() > 1 and not approval_is_carried_out('supplier-application', new.id::text, '{}') then
    raise exception 'A supplier application needs an approval that is carried out.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.supplier_paper_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if owns_table(tg_relid) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' or exists (select from supplier_file where file_id = old.id and application_id is not null) then
    raise exception 'The papers of an application stay as they were sent.' using errcode = 'restrict_violation';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_figures_of_nobody()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from seller_figures where seller_id = new.id;
  delete from supplier_goods where seller_id = new.id;
  delete from supplier_entry where id = new.id;
  delete from asking_seller where seller_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_lists_of_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from saved_view where staff_id = new.id;
  delete from staff_reminder where staff_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_notes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from staff_note where about_table = tg_table_name and about_id in (select id from gone);
  delete from staff_reminder where about_table = tg_table_name and about_id in (select id from gone);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_notes_of_nobody()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from staff_note where about_table = tg_table_name and about_id = new.id;
  delete from staff_reminder where about_table = tg_table_name and about_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.taken_back_protects_no_less()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  taken site_setting;
  measure bigint;
  without bigint;
begin
  if owns_table(tg_relid) then return new; end if;
  select * into taken from site_setting where id = new.cancels;
  measure := coalesce(taken.value ->> 'kobo', taken.value ->> 'days', taken.value ->> 'people')::bigint;
  select coalesce(value ->> 'kobo', value ->> 'days', value ->> 'people')::bigint into without from site_setting one
    where name = taken.name and value is not null and id <> taken.id and effective_from <= taken.effective_from
      and not exists (select from site_setting later where later.cancels = one.id)
    order by effective_from desc, version desc limit 1;
  without := coalesce(without, first_amount(taken.name), case taken.name when 'card-hold' then 14 when 'supplier-approval' then 1 end);
  if (taken.name = new.name) is not true
    or (case when protects_by_more(taken.name) then without < measure else without > measure end) then
    raise exception 'What protects more is taken back by a change that needs its approval.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.tally_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into counter (counted, change)
  select tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tally_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into counter (counted, change) select counted, -sum(change) from counter where counted = tg_table_name group by counted;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_api_keys()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('page_changed', 'api-keys');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_listings_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('page_changed', 'listings');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_prices_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('page_changed', 'prices');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_rfqs_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('page_changed', 'rfqs');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_suppliers_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('page_changed', 'suppliers');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.thread_answer_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not owns_table(tg_relid) and new.answered_at is distinct from (case tg_op when 'UPDATE' then old.answered_at end) then
    raise exception 'When a seller answered is noted by the message.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.to_coarse(price bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  rounded bigint := to_two_figures(greatest(price, 100));
  step bigint := rpad('1', length(rounded::text) - 1, '0');
begin
  return rounded + step * (array[0, -1, 0, -1, 1, 0, -1, 1, 0, 1])[1 + rounded / step % 10];
end
$function$;

CREATE OR REPLACE FUNCTION public.to_two_figures(price bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  step bigint := rpad('1', greatest(length(price::text) - 1, 1), '0');
begin
  return case when price < 100 then price else (price + step / 2) / step * step end;
end
$function$;

CREATE OR REPLACE FUNCTION public.trace_is_in_use(trace account_trace)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case trace.kind
    when 'bank_account' then exists (select from payout_account a where a.member_id = trace.member_id and a.replaced_at is null
      and bank_account_digest(a.bank_code, a.account_number) = trace.digest)
    when 'card' then exists (select from payment_card c where c.member_id = trace.member_id and c.removed_at is null
      and card_signature_digest(c.provider, c.signature) = trace.digest)
    else false
  end
$function$;

CREATE OR REPLACE FUNCTION public.unmark_event_before()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before record;
begin
  select id, occurred_at into before from webhook_event
  where member_id = new.member_id and subject = new.subject and subject_id = new.subject_id and number < new.number
  order by number desc limit 1;
  if before.occurred_at < business_now() - interval '29 days' then
    update webhook_event set is_kept_longer = false where id = before.id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.unmatched_payment_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'Money that came is never forgotten.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.provider, new.reference, new.minor, new.currency, new.why, new.payment_id, new.payer_id, new.came_at)
      is distinct from (old.id, old.provider, old.reference, old.minor, old.currency, old.why, old.payment_id, old.payer_id, old.came_at)
    or (old.state in ('refunded', 'matched') and new.state <> old.state) then
    raise exception 'What came stays as it came, and as it was decided.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.waitlist_week()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into week_count (week, counted, part, place, came)
    select week_in_lagos(created_at), 'waitlist', coalesce(account_type, ''), state_named(concat_ws(' ', city, state)), count(*) from come where true group by 1, 2, 3, 4; return null; end $function$;

CREATE OR REPLACE FUNCTION public.week_in_lagos(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (date_trunc('week'::text, (at AT TIME ZONE 'Africa/Lagos'::text)))::date;

CREATE OR REPLACE FUNCTION public.without_writer(body text, name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN regexp_replace(regexp_replace(replace(body, name, '…'::text), '\S+@\S+'::text, '…'::text, 'g'::text), '\+?\d(?:[ .()-]{0,2}\d){6,}'::text, '…'::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.words_of_name(VARIADIC texts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select ' ' || regexp_replace(searchable(variadic texts), '[^[:alnum:]]+', ' ', 'g')
$function$;
