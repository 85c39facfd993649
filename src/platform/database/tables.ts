// Written by `npm run db -- schema` from the migrated database. Do not edit: change a migration.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type Json = ColumnType<any, string, string>; // oxlint-disable-line no-explicit-any -- only the code that reads a JSON column knows its shape

export type AccountLink = {
  token_hash: Buffer;
  kind: string;
  member_id: bigint;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type AccountTrace = {
  id: GeneratedAlways<bigint>;
  member_id: bigint | null;
  staff_id: bigint | null;
  kind: string;
  digest: Buffer;
  last_on: Generated<string>;
};

export type ApiKey = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  name: string;
  begins_with: string;
  key_hash: Buffer;
  scopes: string[];
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  ended_at: Date | null;
  ended_because: string | null;
  replaced_by: bigint | null;
};

export type ApiKeyDay = {
  key_id: bigint;
  day: string;
  calls: bigint;
  failed: bigint;
};

export type AppGrant = {
  place: string;
  inserts: string | null;
};

export type Approval = {
  id: GeneratedAlways<bigint>;
  kind: string;
  subject: string;
  record_kind: string;
  record_id: string;
  member_id: bigint | null;
  other_member_id: bigint | null;
  wish: Json;
  why: string | null;
  setting: string | null;
  setting_minor: bigint | null;
  minor: bigint | null;
  currency: string | null;
  begun_as: string;
  begun_by: bigint | null;
  needed: number;
  at: Generated<Date>;
  until: Date | null;
  not_before: Date | null;
  state: string;
  ended_at: Date | null;
  ended_by: bigint | null;
  ended_why: string | null;
  old_id: bigint | null;
  staff_id: bigint | null;
  notified_at: Date | null;
};

export type ApprovalConfirmation = {
  approval_id: bigint;
  staff_id: bigint;
  at: Generated<Date>;
};

export type AskingCount = {
  id: GeneratedAlways<bigint>;
  category: string;
  unit: string;
  place: string;
  price_kobo: bigint;
  change: bigint;
  sellers: Generated<bigint>;
};

export type AskingSeller = {
  seller_id: bigint;
  category: string;
  unit: string;
  place: string;
  price_kobo: bigint | null;
};

export type AskingWeek = {
  category: string;
  unit: string;
  monday: string;
  median_kobo: bigint;
  listings: bigint;
};

export type Assurance = {
  verification_id: bigint;
  asked: string[];
  broken: string[];
  chain_holds: boolean;
  deals_held: number;
  deals_settled: number;
  currencies: string[];
  short: string[];
  payouts_in_time: number;
  payouts_late: number;
  payouts_owing: number;
  payouts_waiting: number;
  payouts_back: number;
  payouts_median_ms: bigint | null;
};

export type AssuranceHeld = {
  currency: string;
  verification_id: bigint;
  owed: Json;
  ours: bigint | null;
};

export type Audit = {
  id: GeneratedAlways<bigint>;
  at: Date;
  staff_id: bigint | null;
  staff_name: string;
  staff_role: string;
  what: string;
  record_kind: string;
  record_id: string;
  before: Json | null;
  after: Json | null;
  why: string | null;
  request_id: string;
};

export type Authenticator = {
  member_id: bigint;
  sealed_secret: Buffer;
  confirmed_at: Date | null;
  last_step: Generated<bigint>;
  created_at: Date;
};

export type BankAccount = {
  id: GeneratedAlways<bigint>;
  name: string;
  currency: string;
};

export type BankLine = {
  id: GeneratedAlways<bigint>;
  statement_id: bigint;
  account_id: bigint;
  line: number;
  day: string;
  day_number: GeneratedAlways<number>;
  narration: string;
  reference: string;
  minor: bigint;
  balance: bigint | null;
  running: number;
  refs: string[];
  how: string | null;
  record: string | null;
  why: string | null;
  known_by: bigint | null;
  known_at: Date | null;
  by_hand: Generated<boolean>;
};

export type BankMovement = {
  id: bigint;
  kind: string;
  reference: string;
  bare: GeneratedAlways<string>;
  payout_id: bigint | null;
  currency: string;
  minor: bigint;
  net: bigint;
  at: Date;
  is_shown: Generated<boolean>;
};

export type BankShown = {
  movement_id: bigint;
  line_id: bigint;
  file_id: bigint | null;
  record: GeneratedAlways<string>;
};

export type BankStatement = {
  id: GeneratedAlways<bigint>;
  account_id: bigint;
  file_name: string;
  hash: Buffer;
  from_day: string;
  to_day: string;
  lines: number;
  added: Generated<number>;
  staff_id: bigint | null;
  kept_at: Generated<Date>;
};

export type BidKey = {
  number: number;
  fingerprint: string;
  at: Generated<Date>;
};

export type BookEventRequests = {
  id: GeneratedAlways<bigint>;
  full_name: string | null;
  email: string | null;
  phone: string | null;
  event_type: string | null;
  event_type_other: string | null;
  event_date: string;
  start_time: string;
  end_time: string;
  guests: number | null;
  venue: string | null;
  venue_type: string | null;
  serving_style: Generated<string[]>;
  aesthetic: string | null;
  additional_services: Generated<string[]>;
  staff_count: number | null;
  dietary_needs: string | null;
  waste_handling: string | null;
  waste_handling_other: string | null;
  budget_kobo: bigint | null;
  notes: string | null;
  hear_about: string | null;
  created_at: Date;
  token: Generated<string>;
  booking_number: string;
  search_text: GeneratedAlways<string | null>;
  work_state: Generated<string>;
  work_steps: Generated<Json>;
  assigned_to: bigint | null;
  work_version: Generated<number>;
  price_kobo: bigint | null;
  upfront_percent: number | null;
  price_reason: string | null;
  price_until: Date | null;
  answer: string | null;
  answered_at: Date | null;
  decline_reason: string | null;
  anonymised_at: Date | null;
};

export type BusinessClock = {
  only_one: Generated<boolean>;
  ahead_ms: Generated<bigint>;
};

export type CallConfirmation = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  key_id: bigint;
  call: string;
  params: Json;
  form_key: string;
  input: Buffer | null;
  if_match: string | null;
  input_hash: Buffer;
  minor: bigint | null;
  currency: string | null;
  asked_at: Date;
  expires_at: Date;
  state: Generated<string>;
  decided_at: Date | null;
  answer: string | null;
  problem: string | null;
};

export type CallConfirmationLimit = {
  member_id: bigint;
  above_kobo: bigint;
  changed_at: Date;
};

export type CardExemption = {
  payout_id: bigint;
  level: number;
  deals: bigint[];
  largest_minor: bigint;
  unaged_minor: bigint;
  at: Generated<Date>;
};

export type CardHold = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  account_kind: string;
  provider: string;
  reference: string;
  deal_id: bigint | null;
  part: number | null;
  refund_id: bigint | null;
  minor: bigint;
  currency: string;
  since: Generated<Date>;
  held_until: Date;
  why: string;
  gone_minor: Generated<bigint>;
};

export type CardLook = {
  hold_id: bigint;
  member_id: bigint;
  why: string;
  at: Generated<Date>;
  seen_by: bigint | null;
  seen_at: Date | null;
};

export type Cart = {
  id: GeneratedAlways<bigint>;
  token_hash: Buffer;
  created_at: Date;
  touched_at: Date;
};

export type CartLine = {
  cart_id: bigint;
  product_id: string;
  quantity: number;
  added_at: Date;
  removed_at: Date | null;
};

export type ChargeAccepted = {
  provider: string;
  reference: string;
  why: string;
  at: Generated<Date>;
};

export type ChargeComparison = {
  id: GeneratedAlways<bigint>;
  at: Generated<Date>;
  provider: string;
  position: bigint;
  compared: number;
  trouble: string | null;
};

export type ChargeOverLimit = {
  id: GeneratedAlways<bigint>;
  provider: string;
  reference: string;
  payment_id: bigint;
  payer_id: bigint;
  level: number;
  span: string;
  currency: string;
  paid_minor: bigint;
  limit_minor: bigint;
  at: Generated<Date>;
  held_until: Generated<Date>;
  seen_by: bigint | null;
  seen_at: Date | null;
};

export type ChargeUnknown = {
  provider: string;
  reference: string;
  problem: string;
  found_at: Generated<Date>;
};

export type Chargeback = {
  id: GeneratedAlways<bigint>;
  provider: string;
  number: string;
  reference: string;
  payment_id: bigint | null;
  deal_id: bigint | null;
  minor: bigint;
  currency: string;
  state: string;
  category: string | null;
  answer_by: Date | null;
  look_by: Date;
  said: string | null;
  notified_at: Generated<Date>;
  ask_at: Generated<Date>;
  borne_minor: Generated<bigint>;
  borne_at: Date | null;
  notified_state: string | null;
};

export type ChargebackFinding = {
  dispute_id: bigint;
  part: number;
  finding: string;
  approval_id: bigint;
  at: Generated<Date>;
};

export type ChargebackLoss = {
  id: GeneratedAlways<bigint>;
  dispute_id: bigint;
  bears: string;
  approval_id: bigint;
};

export type CheckReminder = {
  check_id: bigint;
  days: number;
  at: Generated<Date>;
};

export type ClaimWon = {
  number: bigint;
  dispute_id: bigint;
  at: Generated<Date>;
};

export type ComposedMail = {
  id: GeneratedAlways<bigint>;
  staff_id: bigint | null;
  staff_name: string;
  recipient_emails: string[];
  subject: string;
  message: string;
  is_html: boolean;
  signature: string | null;
  about_record: string | null;
  about_text: string | null;
  written_at: Date;
  leaves_at: Date;
  left_at: Date | null;
  undone_at: Date | null;
};

export type Counter = {
  id: GeneratedAlways<bigint>;
  counted: string;
  change: bigint;
};

export type DataExport = {
  id: GeneratedAlways<bigint>;
  member_id: bigint | null;
  email: string | null;
  state: Generated<string>;
  failed_because: string | null;
  asked_at: Generated<Date>;
  ready_at: Date | null;
  expires_at: Date | null;
  token_hash: Buffer | null;
  file_id: bigint | null;
};

export type DataRequest = {
  id: GeneratedAlways<bigint>;
  email: string | null;
  token_hash: Buffer | null;
  asked_at: Date;
  expires_at: Date;
  erased_at: Date | null;
  erased: Json | null;
};

export type Deal = {
  id: GeneratedAlways<bigint>;
  buyer_id: bigint;
  seller_id: bigint;
  currency: string;
  fee_bps: number;
  fee_payer: string;
  inspection_ms: bigint;
  ship_by: Date;
  created_at: Generated<Date>;
  stands_until: Date | null;
  about: string | null;
  plan: Generated<string>;
  per_dollar: bigint | null;
  rate_since: string | null;
  search_text: GeneratedAlways<string | null>;
};

export type DealClock = {
  deal_id: bigint;
  part: number;
  kind: string;
  due_at: Date;
  fires: string | null;
};

export type DealClockMoved = {
  id: GeneratedAlways<bigint>;
  deal_id: bigint;
  part: number;
  number: number;
  kind: string;
  due_at: Date;
  at: Generated<Date>;
};

export type DealEvent = {
  deal_id: bigint;
  part: number;
  number: number;
  event: string;
  party: string;
  actor: string;
  from_state: string;
  to_state: string;
  journal_id: bigint | null;
  at: Generated<Date>;
};

export type DealEvidence = {
  deal_id: bigint;
  part: number;
  number: number;
  side: string;
  words: string | null;
  carrier: string | null;
  tracking: string | null;
  reason: string | null;
  claimed_minor: bigint | null;
  accepted: bigint | null;
  whole: bigint | null;
  at: Generated<Date>;
};

export type DealFile = {
  file_id: bigint;
  deal_id: bigint;
  part: number;
  number: number;
};

export type DealInvitation = {
  id: GeneratedAlways<bigint>;
  token: Generated<string>;
  inviter_id: bigint;
  inviter_side: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  invitee_id: bigint | null;
  kind: string;
  title: string;
  details: string | null;
  currency: string;
  parts: Json;
  minor: bigint;
  fee_payer: string;
  inspection_days: number;
  ship_by: string;
  state: Generated<string>;
  turn: string | null;
  version: Generated<number>;
  stands_until: Date | null;
  deal_id: bigint | null;
  created_at: Generated<Date>;
  search_text: GeneratedAlways<string | null>;
  by_link: Generated<boolean>;
  reference: string | null;
  return_url: string | null;
};

export type DealInvitationStep = {
  invitation_id: bigint;
  number: number;
  party: string;
  event: string;
  minor: bigint;
  fee_payer: string;
  inspection_days: number;
  ship_by: string;
  words: string | null;
  at: Generated<Date>;
};

export type DealInvitationStop = {
  address: string;
  stopped_at: Generated<Date>;
};

export type DealNotice = {
  deal_id: bigint;
  part: number;
  number: number;
  clock: string | null;
  side: string;
  news: string;
  mail_id: bigint | null;
  at: Generated<Date>;
};

export type DealPart = {
  deal_id: bigint;
  part: number;
  minor: bigint;
  buyer_fee: bigint;
  seller_fee: bigint;
  state: Generated<string>;
  version: Generated<number>;
  turn: string | null;
  sellers_minor: bigint | null;
  pin_tries: Generated<number>;
  called: string | null;
  pin_round: Generated<number>;
};

export type DealPartDay = {
  deal_id: bigint;
  part: number;
  ship_by: Date;
};

export type DealPlan = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  plan: string;
  fee_bps: number | null;
  from_at: Generated<Date>;
  granted_at: Generated<Date>;
};

export type DealRate = {
  id: GeneratedAlways<bigint>;
  currency: string;
  per_dollar: bigint;
  since: Generated<string>;
};

export type DealRuling = {
  id: GeneratedAlways<bigint>;
  deal_id: bigint;
  part: number;
  seen: number;
  event: string;
  sellers_minor: bigint | null;
  approval_id: bigint;
};

export type DealSplitProposal = {
  deal_id: bigint;
  part: number;
  number: number;
  side: string;
  sellers_minor: bigint;
};

export type DealStandstill = {
  id: GeneratedAlways<bigint>;
  deal_id: bigint;
  began_at: Generated<Date>;
  ended_at: Date | null;
};

export type DemoRequests = {
  id: GeneratedAlways<bigint>;
  name: string;
  email: string;
  phone: string;
  company: string | null;
  trade: string | null;
  preferred_day: string | null;
  preferred_time: string | null;
  message: string | null;
  created_at: Date;
  search_text: GeneratedAlways<string | null>;
  work_state: Generated<string>;
  work_steps: Generated<Json>;
  assigned_to: bigint | null;
  work_version: Generated<number>;
};

export type DemoStory = {
  name: string;
  told_at: Date;
};

export type Document = {
  id: GeneratedAlways<bigint>;
  kind: string;
  year: number;
  number: number;
  document_number: string;
  code: string;
  deal_id: bigint | null;
  part: number | null;
  journal_id: bigint | null;
  buyer_id: bigint;
  seller_id: bigint;
  buyer_name: string | null;
  buyer_company: string | null;
  seller_name: string | null;
  seller_company: string | null;
  order_number: string | null;
  what: string;
  lines: Json;
  minor: bigint;
  currency: string;
  vat_bps: Generated<number>;
  vat_minor: Generated<bigint>;
  due_at: Date | null;
  issued_at: Date;
  search_text: GeneratedAlways<string | null>;
  buyer_address: string | null;
  buyer_rc_number: string | null;
  buyer_tin: string | null;
  seller_address: string | null;
  seller_rc_number: string | null;
  seller_tin: string | null;
  buyer_salt: Generated<string | null>;
  seller_salt: Generated<string | null>;
  supplier_fee_id: bigint | null;
};

export type DocumentCounter = {
  kind: string;
  year: number;
  last: number;
};

export type ErasedRow = {
  place: string;
  key: string;
  request: string;
  at: Generated<Date>;
};

export type Favourite = {
  member_id: bigint;
  listing_id: bigint;
  since: Generated<Date>;
};

export type File = {
  id: GeneratedAlways<bigint>;
  hash: Buffer;
  kind: string;
  is_public: boolean;
  content_type: string;
  width: number | null;
  height: number | null;
  uploaded_by: bigint | null;
  kept_at: Date;
  perceptual_hash: bigint | null;
};

export type FollowMail = {
  member_id: bigint;
  stop_token: Generated<string>;
  wants_mail: Generated<boolean>;
  notified_on: string | null;
  notified_until: Generated<Date>;
};

export type HoldingCheck = {
  id: GeneratedAlways<bigint>;
  at: Generated<Date>;
  currency: string;
  owed: bigint;
  at_providers: bigint | null;
  at_custodian: bigint | null;
  custodian_day: string | null;
  on_the_way: bigint;
  losses: bigint;
};

export type IdempotencyKey = {
  scope: string;
  key: string;
  request_hash: Buffer;
  answer: Json | null;
  created_at: Date;
};

export type InvestmentInquiries = {
  id: GeneratedAlways<bigint>;
  name: string;
  email: string;
  phone: string;
  company: string | null;
  amount: string | null;
  interests: Generated<string[]>;
  message: string | null;
  created_at: Date;
  search_text: GeneratedAlways<string | null>;
  work_state: Generated<string>;
  work_steps: Generated<Json>;
  assigned_to: bigint | null;
  work_version: Generated<number>;
};

export type KeyRequest = {
  id: GeneratedAlways<bigint>;
  device_hash: Buffer;
  code: string;
  name: string;
  network: string;
  asked_at: Date;
  expires_at: Date;
  member_id: bigint | null;
  decided_at: Date | null;
  key_id: bigint | null;
  right_to: string | null;
  lasts_days: number | null;
  collected_at: Date | null;
};

export type LedgerAccount = {
  id: GeneratedAlways<bigint>;
  kind: string;
  currency: string;
  member_id: bigint | null;
  deal_id: bigint | null;
  provider: string | null;
  balance: Generated<bigint>;
  postings: Generated<bigint>;
};

export type LedgerHead = {
  only_one: Generated<boolean>;
  position: bigint;
  hash: Buffer;
};

export type LedgerJournal = {
  id: GeneratedAlways<bigint>;
  kind: string;
  deal_id: bigint | null;
  part: number | null;
  actor: string;
  key: string;
  request_hash: Buffer;
  provider: string | null;
  reference: string | null;
  reverses_id: bigint | null;
  why: string | null;
  at: Generated<Date>;
};

export type LedgerLink = {
  position: bigint;
  journal_id: bigint;
  hash: Buffer;
};

export type LedgerPosting = {
  journal_id: bigint;
  account_id: bigint;
  number: bigint;
  amount: bigint;
  balance_after: bigint;
};

export type LedgerRule = {
  journal_kind: string;
  source_kind: string;
  step: string;
  account_kind: string;
  sign: number;
  whose: string | null;
  amount: string | null;
};

export type LedgerSource = {
  journal_id: bigint;
  kind: string;
  id: string;
  step: string;
};

export type LedgerVerification = {
  id: GeneratedAlways<bigint>;
  at: Generated<Date>;
  position: bigint;
  hash: Buffer;
  problems: string[];
  seal_position: Generated<bigint>;
  seal_hash: Generated<Buffer>;
  rules: Generated<string[]>;
};

export type Listing = {
  id: GeneratedAlways<bigint>;
  seller_id: bigint;
  name: string;
  category: string;
  description: string;
  location: string;
  place: string;
  unit: string;
  price_kobo: bigint;
  quantity: bigint;
  reserved: Generated<bigint>;
  least_quantity: Generated<bigint>;
  grade: string | null;
  moisture: string | null;
  origin: string | null;
  ready_in_days: number | null;
  state: Generated<string>;
  taken_down_why: string | null;
  archived_from: string | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  version: Generated<number>;
  search_text: GeneratedAlways<string | null>;
  search_words: GeneratedAlways<string | null>;
  taken_down_from: string | null;
  sku: string | null;
  public_since: Date | null;
};

export type ListingCount = {
  id: GeneratedAlways<bigint>;
  category: string;
  place: string;
  unit: string;
  change: bigint;
};

export type ListingImport = {
  id: GeneratedAlways<bigint>;
  seller_id: bigint;
  file_id: bigint | null;
  file_name: string;
  state: Generated<string>;
  reading: Json;
  sample: Json;
  known_sample: Json;
  checked_line: Generated<number>;
  done_line: Generated<number>;
  wrong_lines: Generated<number>;
  known_lines: Generated<number>;
  repeated_lines: Generated<number>;
  all_lines: Generated<number>;
  updates: Generated<boolean>;
  gone_lines: Generated<number>;
  added: Generated<number>;
  updated: Generated<number>;
  left_alone: Generated<number>;
  refused: Generated<number>;
  pictures: Generated<number>;
  pictures_kept: Generated<number>;
  pictures_failed: Generated<number>;
  stopped_why: string | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  ended_at: Date | null;
  search_text: GeneratedAlways<string | null>;
};

export type ListingImportFault = {
  import_id: bigint;
  line: number;
  faults: Json;
  is_late: Generated<boolean>;
};

export type ListingImportLine = {
  import_id: bigint;
  line: number;
  listing_id: bigint | null;
  is_new: boolean;
  picture_from: string | null;
  picture_state: string | null;
  picture_why: string | null;
  picture_tried_at: Date | null;
};

export type ListingPicture = {
  id: GeneratedAlways<bigint>;
  listing_id: bigint;
  place: number;
  files: Json;
};

export type ListingPictureFile = {
  picture_id: bigint;
  file_id: bigint;
};

export type ListingPrice = {
  id: GeneratedAlways<bigint>;
  listing_id: bigint;
  price_kobo: bigint;
  since: Generated<Date>;
};

export type ListingViews = {
  listing_id: bigint;
  views: bigint;
};

export type ListingWord = {
  word: string;
  stem: string;
};

export type LossShare = {
  id: GeneratedAlways<bigint>;
  dispute_id: bigint;
  account_kind: string;
  member_id: bigint | null;
  deal_id: bigint | null;
  part: number | null;
  minor: bigint;
  currency: string;
  rest_minor: Generated<bigint>;
  approval_id: bigint | null;
  at: Generated<Date>;
};

export type MachineOrders = {
  id: GeneratedAlways<bigint>;
  token: Generated<string>;
  machine_id: string;
  type: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  quantity: number;
  quantity_unit: string;
  installation_address: string | null;
  additional_requirements: string | null;
  total_price_kobo: bigint | null;
  submitted_at: Date;
  anonymised_at: Date | null;
  search_text: GeneratedAlways<string | null>;
  work_state: Generated<string>;
  work_steps: Generated<Json>;
  assigned_to: bigint | null;
  work_version: Generated<number>;
  price_kobo: bigint | null;
  upfront_percent: number | null;
};

export type Mail = {
  id: GeneratedAlways<bigint>;
  send_key: Generated<string>;
  template: string;
  props: Json;
  from_address: string;
  to_addresses: string[];
  reply_to: string | null;
  unsubscribe_url_path: string | null;
  subject: string | null;
  html: string | null;
  body_text: string | null;
  headers: Json | null;
  last_event: Generated<string>;
  provider_id: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  is_passing: Generated<boolean>;
  about_phone: string | null;
  held_until: Date | null;
  search_text: GeneratedAlways<string | null>;
  again_of: bigint | null;
  queued_at: Date | null;
};

export type MailNotice = {
  id: string;
  provider_id: string | null;
  mail_id: bigint | null;
  event: string;
  received_at: Date;
  said: string | null;
};

export type MailSuppression = {
  id: GeneratedAlways<bigint>;
  address: string;
  reason: string;
  why: string | null;
  created_at: Date;
};

export type MailTemplate = {
  id: GeneratedAlways<bigint>;
  name: string;
  subject: string;
  message: string;
  is_html: boolean;
  staff_id: bigint | null;
  staff_name: string;
  created_at: Date;
};

export type MarketOffer = {
  id: GeneratedAlways<bigint>;
  listing_id: bigint;
  buyer_id: bigint;
  seller_id: bigint;
  buyer_name: string;
  seller_name: string;
  listing_name: string;
  category: string;
  unit: string;
  listed_price_kobo: bigint;
  price_kobo: bigint;
  quantity: bigint;
  turn: string;
  expires_at: Date;
  state: Generated<string>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  version: Generated<number>;
  search_text: GeneratedAlways<string | null>;
};

export type MarketOfferStep = {
  id: GeneratedAlways<bigint>;
  offer_id: bigint;
  party: string;
  event: string;
  price_kobo: bigint;
  quantity: bigint;
  message: string | null;
  expires_at: Date | null;
  at: Generated<Date>;
};

export type MarketOrder = {
  id: GeneratedAlways<bigint>;
  order_number: string;
  buyer_id: bigint;
  seller_id: bigint;
  listing_id: bigint | null;
  offer_id: bigint | null;
  listing_name: string;
  category: string;
  unit: string;
  unit_price_kobo: bigint;
  buyer_name: string | null;
  buyer_company: string | null;
  seller_name: string | null;
  seller_company: string | null;
  quantity: bigint;
  subtotal_kobo: bigint;
  shipping_kobo: bigint | null;
  shipping_address: string | null;
  payment_method: string | null;
  notes: string | null;
  seller_words: string | null;
  answered_at: Date | null;
  state: string;
  reserved_until: Date | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  version: Generated<number>;
  buyer_erased_at: Date | null;
  seller_erased_at: Date | null;
  search_text: GeneratedAlways<string | null>;
  deal_id: bigint | null;
  new_buyer: Generated<boolean>;
  hold_hours: Generated<number>;
  accept_until: Date | null;
  accepted_at: Date | null;
  freed_at: Date | null;
};

export type MarketOrderStep = {
  id: GeneratedAlways<bigint>;
  order_id: bigint;
  party: string;
  event: string;
  from_state: string | null;
  to_state: string;
  why: string | null;
  at: Generated<Date>;
};

export type MarketTermsAcceptance = {
  member_id: bigint;
  version: string;
  accepted_at: Generated<Date>;
};

export type Member = {
  id: GeneratedAlways<bigint>;
  name: string;
  email: string | null;
  phone: string | null;
  account_type: string;
  company: string | null;
  location: string | null;
  password_hash: string | null;
  password_changed_at: Date | null;
  phone_is_second_factor: Generated<boolean>;
  is_demo: Generated<boolean>;
  created_at: Date;
  seen_at: Date | null;
  news_agreed_version: string | null;
  news_agreed_at: Date | null;
  news_stopped_at: Date | null;
  anonymised_at: Date | null;
  suspended_at: Date | null;
  suspended_why: string | null;
  may_trade_since: Date | null;
  address_street: string | null;
  address_town: string | null;
  address_state: string | null;
  rc_number: string | null;
  tin: string | null;
  search_text: GeneratedAlways<string | null>;
  phone_confirmed_at: Date | null;
  email_confirmed_at: Date | null;
};

export type MemberBlock = {
  blocker_id: bigint;
  blocked_id: bigint;
  at: Generated<Date>;
};

export type MemberCheck = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  what: string;
  state: string;
  seen: string | null;
  checked_on: string;
  valid_until: string | null;
  noted_at: Generated<Date>;
  noted_by: bigint | null;
  confirmed_by: bigint | null;
  ended_at: Date | null;
  ended_because: string | null;
};

export type MemberPicture = {
  member_id: bigint;
  hash: Buffer;
  created_at: Date;
  file_id: bigint;
};

export type MemberView = {
  staff_session_id: string;
  member_id: bigint;
  began_at: Date;
  ends_at: Date;
  why: string | null;
};

export type Message = {
  id: GeneratedAlways<bigint>;
  thread_id: bigint;
  author_id: bigint | null;
  subject: string | null;
  body: string;
  warnings: Generated<string[]>;
  at: Generated<Date>;
  hidden_at: Date | null;
  hidden_why: string | null;
};

export type MessageChoice = {
  member_id: bigint;
  no_mails_since: Generated<Date>;
};

export type MessageFile = {
  message_id: bigint;
  file_id: bigint;
};

export type MessageFlag = {
  id: GeneratedAlways<bigint>;
  message_id: bigint | null;
  offer_id: bigint | null;
  offer_step_id: bigint | null;
  order_id: bigint | null;
  order_part: string | null;
  listing_id: bigint | null;
  author_id: bigint | null;
  name: string;
  email: string | null;
  phone: string | null;
  listing_name: string;
  message: string;
  files: Generated<string[]>;
  rules: string[];
  reports: Generated<number>;
  reported_why: string | null;
  decision: string | null;
  decided_at: Date | null;
  hidden_why: string | null;
  created_at: Generated<Date>;
  search_text: GeneratedAlways<string | null>;
  deal_id: bigint | null;
  deal_part: number | null;
  deal_step: number | null;
  invitation_id: bigint | null;
  invitation_step: number | null;
  bid_id: bigint | null;
  bid_part: string | null;
  place: GeneratedAlways<string>;
};

export type MessageReport = {
  message_id: bigint;
  reporter_id: bigint;
  why: string;
  at: Generated<Date>;
};

export type MorningMail = {
  day: string;
  staff_id: bigint | null;
};

export type Payment = {
  id: GeneratedAlways<bigint>;
  reference: string;
  provider: string;
  payer_id: bigint;
  deal_id: bigint | null;
  minor: bigint;
  currency: string;
  channel: string | null;
  state: Generated<string>;
  page: string | null;
  ask_at: Date | null;
  asks: Generated<number>;
  begun_at: Generated<Date>;
  card_id: bigint | null;
  keeps_card: Generated<boolean>;
  form_key: string | null;
  declined: string | null;
  paid_at: Date | null;
  purpose: Generated<string>;
  subject: Generated<string>;
  journal_id: bigint | null;
};

export type PaymentCard = {
  id: GeneratedAlways<bigint>;
  member_id: bigint | null;
  provider: string;
  signature: string;
  token: Buffer;
  brand: string;
  last4: string;
  expires: string;
  country: string | null;
  slot: number;
  kept_at: Generated<Date>;
  used_at: Date | null;
  removed_at: Date | null;
};

export type PaymentCardAdding = {
  reference: string;
  member_id: bigint;
  provider: string;
  begun_at: Generated<Date>;
  kept_at: Date | null;
};

export type Payout = {
  id: GeneratedAlways<bigint>;
  reference: string;
  provider: string;
  member_id: bigint;
  account_id: bigint;
  purse: string;
  deal_id: bigint | null;
  part: number | null;
  minor: bigint;
  currency: string;
  state: string;
  journal_id: bigint;
  batch_id: bigint | null;
  trouble: string | null;
  ask_at: Date | null;
  asks: Generated<number>;
  asked_for_at: Generated<Date>;
  ended_at: Date | null;
  sent_journal_id: bigint | null;
  number: number;
  tries: Generated<number>;
  found_in_reading: bigint | null;
};

export type PayoutAccount = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  bank_code: string;
  bank_name: string;
  account_number: string;
  holder: string;
  added_at: Generated<Date>;
  usable_from: Generated<Date>;
  replaced_at: Date | null;
  salt: Generated<string>;
};

export type PayoutBatch = {
  id: GeneratedAlways<bigint>;
  made_at: Generated<Date>;
  payouts: number;
};

export type PayoutEnd = {
  payout_id: bigint;
  state: string;
  said_by: string;
  at: Generated<Date>;
};

export type PayoutFound = {
  payout_id: bigint;
  reading_id: bigint;
  at: Generated<Date>;
};

export type PayoutRelease = {
  deal_id: bigint;
  part: number;
  member_id: bigint;
  minor: bigint;
  currency: string;
  due_at: Date;
  payout_id: bigint | null;
  taken_minor: Generated<bigint>;
  not_before: Date | null;
};

export type PhoneCode = {
  id: Generated<string>;
  purpose: string;
  phone: string;
  member_id: bigint | null;
  sign_up_id: string | null;
  code_hash: Buffer | null;
  wrong_tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type PlanRequests = {
  id: GeneratedAlways<bigint>;
  name: string;
  email: string;
  phone: string;
  company: string | null;
  plan: string;
  volume: string;
  message: string | null;
  created_at: Date;
  search_text: GeneratedAlways<string | null>;
  work_state: Generated<string>;
  work_steps: Generated<Json>;
  assigned_to: bigint | null;
  work_version: Generated<number>;
};

export type PriceAlert = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  category: string;
  unit: string;
  figure: string;
  amount_kobo: bigint;
  was_reached: boolean | null;
  notified_on: string | null;
  stop_token: Generated<string>;
  created_at: Generated<Date>;
};

export type PriceFigure = {
  id: GeneratedAlways<bigint>;
  category: string;
  unit: string;
  place: string;
  median_kobo: bigint;
  trades: number;
  on_day: Generated<string>;
};

export type PriceTrade = {
  id: GeneratedAlways<bigint>;
  order_id: bigint;
  category: string;
  unit: string;
  place: string;
  price_kobo: bigint;
};

export type ProBuyer = {
  member_id: bigint;
  asked_at: Generated<Date>;
  why: string | null;
  granted_at: Date | null;
  granted_by: bigint | null;
  refused_at: Date | null;
  refused_why: string | null;
};

export type ProductOrders = {
  id: GeneratedAlways<bigint>;
  order_number: string;
  tracking_token: Generated<string>;
  name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  notes: string | null;
  products: Json;
  total_price_kobo: bigint;
  created_at: Date;
  anonymised_at: Date | null;
  search_text: GeneratedAlways<string | null>;
  work_state: Generated<string>;
  work_steps: Generated<Json>;
  assigned_to: bigint | null;
  work_version: Generated<number>;
  price_kobo: bigint | null;
};

export type ProvenSale = {
  deal_id: bigint;
  part: number;
  seller_id: bigint;
  buyer_id: bigint;
  minor: bigint;
  at: Date;
};

export type ProviderCharge = {
  provider: string;
  reference: string;
  minor: bigint;
  currency: string;
  fee: bigint;
  channel: string | null;
  verified_at: Generated<Date>;
  card_digest: Buffer | null;
  is_direct: Generated<boolean>;
};

export type ProviderEvent = {
  id: GeneratedAlways<bigint>;
  provider: string;
  about: string;
  event: string;
  reference: string;
  status: string;
  received_at: Generated<Date>;
};

export type ProviderReading = {
  id: GeneratedAlways<bigint>;
  noticed_by: string;
  since: Date;
  list: Generated<string | null>;
  pages: Generated<number>;
  trouble: string | null;
  begun_at: Generated<Date>;
  finished_at: Date | null;
};

export type RateLimit = {
  key: string;
  hits: number;
  window_ends_at: Date;
};

export type ReceivablePayment = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  account_kind: string;
  deal_id: bigint | null;
  part: number | null;
  minor: bigint;
  currency: string;
  at: Generated<Date>;
};

export type RecoveryCode = {
  member_id: bigint;
  code_hash: Buffer;
  used_at: Date | null;
};

export type Refund = {
  id: GeneratedAlways<bigint>;
  reference: string;
  provider: string;
  charge_reference: string;
  number: number;
  minor: bigint;
  currency: string;
  unmatched_payment_id: bigint | null;
  member_id: bigint | null;
  journal_id: bigint;
  state: Generated<string>;
  provider_number: string | null;
  is_echoed: Generated<boolean>;
  tries: Generated<number>;
  tried_at: Date | null;
  trouble: string | null;
  ask_at: Date | null;
  asks: Generated<number>;
  created_at: Generated<Date>;
  ended_at: Date | null;
  in_balance_since: Date | null;
};

export type RefundEnd = {
  refund_id: bigint;
  state: string;
  said_by: string;
  at: Generated<Date>;
};

export type ResetRequest = {
  id: GeneratedAlways<bigint>;
  email: string;
  asked_at: Date;
};

export type Review = {
  id: GeneratedAlways<bigint>;
  order_id: bigint;
  side: string;
  author_id: bigint | null;
  about_id: bigint;
  stars: number;
  words: string | null;
  written_at: Generated<Date>;
  published_at: Date | null;
  search_text: GeneratedAlways<string | null>;
};

export type ReviewAnswer = {
  review_id: bigint;
  author_id: bigint | null;
  words: string | null;
  written_at: Generated<Date>;
};

export type ReviewHiding = {
  review_id: bigint;
  part: string;
  why: string;
  at: Generated<Date>;
};

export type ReviewReport = {
  id: GeneratedAlways<bigint>;
  review_id: bigint;
  reporter_id: bigint;
  why: string;
  at: Generated<Date>;
  decided_at: Date | null;
};

export type ReviewRing = {
  review_id: bigint;
  kind: string;
  at: Generated<Date>;
  decided_at: Date | null;
};

export type Rfq = {
  id: GeneratedAlways<bigint>;
  public_id: string;
  is_pro: Generated<boolean>;
  is_urgent: Generated<boolean>;
  is_sealed: Generated<boolean>;
  buyer_id: bigint;
  buyer_name: string | null;
  buyer_company: string | null;
  buyer_erased_at: Date | null;
  state: string;
  product_name: string;
  type: string;
  category: string;
  specifications: string;
  quantity: bigint;
  unit: string;
  tolerance_percent: Generated<number>;
  low_kobo: bigint;
  high_kobo: bigint;
  location: string;
  place: string;
  delivery_timeframe: string;
  shares: Generated<number[]>;
  deadline: Date;
  opened_at: Date | null;
  closed_at: Date | null;
  due_at: Date | null;
  revision: Generated<number>;
  bids: Generated<number>;
  awarded: Generated<bigint>;
  copied_from: bigint | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  version: Generated<number>;
  search_text: GeneratedAlways<string | null>;
};

export type RfqAward = {
  id: GeneratedAlways<bigint>;
  rfq_id: bigint;
  bid_id: bigint;
  quantity: bigint;
  price_kobo: bigint;
  freight_kobo: Generated<bigint>;
  state: string;
  answer_until: Date | null;
  shipping_address: string | null;
  order_id: bigint | null;
  at: Generated<Date>;
  changed_at: Generated<Date>;
};

export type RfqBid = {
  id: GeneratedAlways<bigint>;
  rfq_id: bigint;
  bidder_id: bigint;
  round: Generated<number>;
  state: Generated<string>;
  sealed: Buffer | null;
  full_name: string | null;
  email: string | null;
  phone: string | null;
  position: string | null;
  company_name: string | null;
  company_address: string | null;
  years_in_business: number | null;
  annual_revenue: string | null;
  current_stock: bigint | null;
  monthly_capacity: bigint | null;
  earliest_delivery: string | null;
  certifications: string | null;
  price_kobo: bigint | null;
  transportation_method: string | null;
  additional_notes: string | null;
  quantity: bigint | null;
  least_quantity: bigint | null;
  valid_until: string | null;
  freight_kobo: bigint | null;
  freight_for: string | null;
  terms: string | null;
  revision: Generated<number>;
  sent_at: Generated<Date>;
  changed_at: Generated<Date>;
  withdrawn_at: Date | null;
  opened_at: Date | null;
  unreadable_at: Date | null;
  bidder_erased_at: Date | null;
  version: Generated<number>;
  search_text: GeneratedAlways<string | null>;
  final_at: Date | null;
  shared_with_buyer: string | null;
};

export type RfqBidChange = {
  id: GeneratedAlways<bigint>;
  bid_id: bigint;
  price_kobo: bigint;
  quantity: bigint;
  least_quantity: bigint;
  freight_kobo: bigint | null;
  freight_for: string | null;
  earliest_delivery: string;
  valid_until: string;
  at: Generated<Date>;
};

export type RfqChange = {
  rfq_id: bigint;
  revision: number;
  changes: Json;
  at: Generated<Date>;
};

export type RfqCounter = {
  id: GeneratedAlways<bigint>;
  bid_id: bigint;
  price_kobo: bigint;
  quantity: bigint;
  message: string | null;
  state: Generated<string>;
  expires_at: Date;
  at: Generated<Date>;
  changed_at: Generated<Date>;
};

export type RfqDraft = {
  id: GeneratedAlways<bigint>;
  buyer_id: bigint;
  answers: Json;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  version: Generated<number>;
};

export type RfqFile = {
  rfq_id: bigint;
  file_id: bigint;
  name: string;
};

export type RfqInvited = {
  rfq_id: bigint;
  seller_id: bigint;
  notified_at: Date | null;
};

export type RfqMail = {
  member_id: bigint;
  stop_token: Generated<string>;
  notified_on: string;
  notified_until: Generated<Date>;
  stopped_at: Date | null;
};

export type RfqNotice = {
  id: GeneratedAlways<bigint>;
  rfq_id: bigint;
  what: string;
  at: Generated<Date>;
  notified_at: Date | null;
};

export type RfqOpening = {
  rfq_id: bigint;
  deadline: Date;
  at: Generated<Date>;
};

export type RfqPicture = {
  rfq_id: bigint;
  files: Json;
};

export type RfqPictureFile = {
  rfq_id: bigint;
  file_id: bigint;
};

export type RfqQuestion = {
  id: GeneratedAlways<bigint>;
  rfq_id: bigint;
  asker_id: bigint | null;
  question: string;
  asked_at: Generated<Date>;
  answer: string | null;
  answered_at: Date | null;
};

export type RfqReport = {
  id: GeneratedAlways<bigint>;
  rfq_id: bigint;
  reporter_id: bigint;
  why: string;
  at: Generated<Date>;
  decided_at: Date | null;
};

export type RfqRound = {
  rfq_id: bigint;
  deadline: Date;
  opened_at: Date | null;
  at: Generated<Date>;
};

export type RfqRoundBidder = {
  rfq_id: bigint;
  bidder_id: bigint;
  bid_id: bigint;
  sealed: Buffer | null;
  answered_at: Date | null;
  unreadable_at: Date | null;
  first_price_kobo: bigint | null;
  first_quantity: bigint | null;
};

export type RfqStep = {
  id: GeneratedAlways<bigint>;
  rfq_id: bigint;
  party: string;
  event: string;
  from_state: string | null;
  to_state: string;
  why: string | null;
  at: Generated<Date>;
};

export type RfqToRead = {
  id: GeneratedAlways<bigint>;
  rfq_id: bigint;
  changes: Json | null;
  at: Generated<Date>;
  read_at: Date | null;
};

export type RightsRequest = {
  id: GeneratedAlways<bigint>;
  kind: string;
  came_by: string;
  email: string | null;
  phone: string | null;
  details: string | null;
  asked_at: Date;
  due_at: Date;
  state: Generated<string>;
  settled_at: Date | null;
  ground: string | null;
  answer: string | null;
  anonymised_at: Date | null;
};

export type SampleRequests = {
  id: GeneratedAlways<bigint>;
  name: string;
  email: string;
  phone: string;
  company: string | null;
  delivery_address: string;
  use: string;
  items: Json;
  created_at: Date;
  search_text: GeneratedAlways<string | null>;
  work_state: Generated<string>;
  work_steps: Generated<Json>;
  assigned_to: bigint | null;
  work_version: Generated<number>;
};

export type SandboxCard = {
  token_hash: Buffer;
  signature: string;
  brand: string;
  last4: string;
  expiry: string;
  forgotten_at: Date | null;
};

export type SandboxCharge = {
  reference: string;
  minor: bigint;
  currency: string;
  return_to: string;
  channel_wanted: string | null;
  account_number: string;
  state: Generated<string>;
  channel: string | null;
  card_brand: string | null;
  card_last4: string | null;
  card_expiry: string | null;
  due_at: Date | null;
  begun_at: Generated<Date>;
  card_signature: string | null;
  payer: Buffer | null;
  adds_card: Generated<boolean>;
};

export type SandboxDispute = {
  id: GeneratedAlways<bigint>;
  reference: string;
  state: Generated<string>;
  answer_by: Generated<Date>;
  minor: bigint | null;
};

export type SandboxNotice = {
  id: GeneratedAlways<bigint>;
  event: string;
  reference: string;
  status: string;
  received_at: Date | null;
};

export type SandboxRecipient = {
  code: string;
  bank: string;
  account_number: string;
  currency: string;
};

export type SandboxRefund = {
  id: GeneratedAlways<bigint>;
  reference: string;
  charge: string;
  minor: bigint;
  created_at: Generated<Date>;
};

export type SandboxTransfer = {
  reference: string;
  recipient: string;
  minor: bigint;
  currency: string;
  ends: string;
  due_at: Date;
  created_at: Generated<Date>;
};

export type SavedSearch = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  place: number;
  name: string;
  query: string;
  tells: Generated<boolean>;
  notified_until: Generated<Date>;
  created_at: Generated<Date>;
  about: Generated<string>;
};

export type SavedView = {
  id: GeneratedAlways<bigint>;
  staff_id: bigint;
  kind: string;
  place: number;
  name: string;
  query: string;
  is_start: Generated<boolean>;
  created_at: Date;
};

export type SchemaMigrations = {
  name: string;
  sha256: string;
  applied_at: Generated<Date>;
};

export type Seal = {
  position: bigint;
  number: number;
  place: string;
  key: string;
  digest: Buffer;
};

export type SealLink = {
  position: bigint;
  seals: number;
  hash: Buffer;
  at: Generated<Date>;
};

export type SealWaiting = {
  id: GeneratedAlways<bigint>;
  place: string;
  key: string;
  digest: Buffer;
};

export type SealedNote = {
  token_hash: Buffer;
  sealed: Buffer;
  expires_at: Date;
};

export type SealedTable = {
  name: string;
  keys: string[];
  columns: string[];
  agreed: boolean;
};

export type SearchMail = {
  member_id: bigint;
  stop_token: Generated<string>;
  notified_on: string;
};

export type SeenListing = {
  member_id: bigint;
  listing_id: bigint;
  seen_at: Generated<Date>;
};

export type SellerFigures = {
  seller_id: bigint;
  asked: Generated<bigint>;
  answered: Generated<bigint>;
  answer_seconds: Generated<bigint>;
  completed: Generated<bigint>;
  rated: Generated<bigint>;
  stars: Generated<bigint>;
};

export type SellerFollow = {
  follower_id: bigint;
  seller_id: bigint;
  followed_at: Generated<Date>;
};

export type SellerProfile = {
  member_id: bigint;
  about: string | null;
  contact_for_members_only: Generated<boolean>;
  monthly_capacity_kg: bigint | null;
};

export type ServiceContacts = {
  id: GeneratedAlways<bigint>;
  name: string;
  phone: string;
  email: string;
  message: string;
  subject: string | null;
  created_at: Date;
  search_text: GeneratedAlways<string | null>;
  work_state: Generated<string>;
  work_steps: Generated<Json>;
  assigned_to: bigint | null;
  work_version: Generated<number>;
};

export type Session = {
  token_hash: Buffer;
  id: Generated<string>;
  member_id: bigint;
  stage: string;
  device: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  proved_at: Date;
  wrong_tries: Generated<number>;
  network: string | null;
};

export type SessionSecret = {
  number: number;
  fingerprint: string;
  at: Generated<Date>;
};

export type ShopDeal = {
  deal_id: bigint;
  kind: string;
  record_id: bigint;
  agreed_at: Generated<Date>;
};

export type SignUp = {
  id: Generated<string>;
  name: string;
  email: string | null;
  phone: string | null;
  account_type: string;
  company: string | null;
  location: string | null;
  password_hash: string | null;
  next_path: string | null;
  token_hash: Buffer | null;
  created_at: Date;
  expires_at: Date;
  browser_hash: Buffer | null;
  search_text: GeneratedAlways<string | null>;
  number: GeneratedAlways<bigint>;
};

export type SiteSetting = {
  id: GeneratedAlways<bigint>;
  name: string;
  version: number;
  value: Json | null;
  effective_from: Date;
  cancels: bigint | null;
  written_at: Date;
  staff_id: bigint | null;
  why: string | null;
};

export type Slowdown = {
  key: string;
  failures: number;
  waits_until: Date;
  forgotten_at: Date;
};

export type Staff = {
  id: GeneratedAlways<bigint>;
  name: string | null;
  email: string | null;
  role: string;
  password_hash: string | null;
  authenticator_sealed: Buffer | null;
  authenticator_confirmed_at: Date | null;
  created_at: Date;
  disabled_at: Date | null;
  anonymised_at: Date | null;
  signature: string | null;
  wants_morning_mail: Generated<boolean>;
  signed_in_at: Generated<Date>;
  approval_id: bigint | null;
};

export type StaffCodeUse = {
  whose: string;
  step: bigint;
  used_at: Date;
};

export type StaffLink = {
  id: GeneratedAlways<bigint>;
  token_hash: Buffer;
  email: string;
  role: string | null;
  staff_id: bigint | null;
  created_at: Date;
  expires_at: Date;
  invited_by: bigint | null;
  approval_id: bigint | null;
};

export type StaffNote = {
  id: GeneratedAlways<bigint>;
  about_table: string;
  about_id: bigint;
  staff_id: bigint | null;
  staff_name: string;
  body: string;
  written_at: Date;
};

export type StaffReminder = {
  id: GeneratedAlways<bigint>;
  staff_id: bigint;
  about_table: string;
  about_id: bigint;
  remind_on: string;
  created_at: Date;
};

export type StaffSession = {
  token_hash: Buffer;
  id: Generated<string>;
  staff_id: bigint | null;
  shared_mark: Buffer | null;
  created_at: Date;
  seen_at: Date;
  proved_at: Date;
  expires_at: Date;
};

export type StoppedClock = {
  deal_id: bigint;
  part: number;
  kind: string;
  left_ms: bigint;
  fires: string | null;
};

export type StoredFile = {
  hash: Buffer;
  size_bytes: bigint;
  announced_at: Generated<Date>;
  leaving_at: Date | null;
  waiting: Buffer | null;
  is_kept: Generated<boolean>;
};

export type SupplierApplication = {
  id: GeneratedAlways<bigint>;
  application_number: string;
  member_id: bigint;
  name: string;
  email: string;
  phone: string;
  business_name: string;
  warehouse_location: string;
  office_location: string;
  product_details: string;
  price_per_unit_kobo: bigint;
  price_unit: string;
  last_price_kobo: bigint;
  min_quantity_grams: bigint;
  min_quantity_unit: string;
  monthly_supply_grams: bigint;
  monthly_supply_unit: string;
  expiry_date: string;
  created_at: Date;
  search_text: GeneratedAlways<string | null>;
  work_state: Generated<string>;
  work_steps: Generated<Json>;
  assigned_to: bigint | null;
  work_version: Generated<number>;
};

export type SupplierDraft = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  answers: Generated<Json>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
};

export type SupplierEntry = {
  id: bigint;
  name: string;
  sort_name: string;
  search_words: string;
  may_sell: boolean;
  has_profile: Generated<boolean>;
  open_listings: Generated<bigint>;
  completed: Generated<bigint>;
  since: Date;
  is_listed: GeneratedAlways<boolean>;
};

export type SupplierFee = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  seller_id: bigint;
  application_id: bigint | null;
  minor: bigint;
  currency: Generated<string>;
  state: Generated<string>;
  begun_at: Generated<Date>;
  paid_at: Date | null;
  ended_at: Date | null;
  claimed_at: Date | null;
  reminded_at: Date | null;
  lost_minor: Generated<bigint>;
};

export type SupplierFile = {
  file_id: bigint;
  paper: string;
  draft_id: bigint | null;
  application_id: bigint | null;
  added_at: Generated<Date>;
};

export type SupplierGoods = {
  seller_id: bigint;
  category: string;
  place: string;
  open_listings: bigint;
};

export type SupplierReview = {
  id: GeneratedAlways<bigint>;
  application_id: bigint;
  item: string;
  verdict: string;
  note: string | null;
  staff_id: bigint | null;
  at: Generated<Date>;
  seen: string | null;
  rc_number: string | null;
  valid_until: string | null;
};

export type TextMessage = {
  id: GeneratedAlways<bigint>;
  to_phone: string;
  body: string;
  state: Generated<string>;
  attempts: Generated<number>;
  created_at: Date;
  sent_at: Date | null;
  expires_at: Date;
  last_error: string | null;
  held_until: Date | null;
};

export type Thread = {
  id: GeneratedAlways<bigint>;
  listing_id: bigint | null;
  listing_name: string;
  buyer_id: bigint | null;
  seller_id: bigint | null;
  subject: string;
  urgency: string;
  started_at: Generated<Date>;
  last_at: Generated<Date>;
  answered_at: Date | null;
  deal_id: bigint | null;
};

export type ThreadSide = {
  thread_id: bigint;
  member_id: bigint;
  other_id: bigint | null;
  unread: Generated<number>;
  read_up_to: Generated<bigint>;
  notified_up_to: Generated<bigint>;
  last_message_at: Date;
  notice_due_at: Date | null;
};

export type UnmatchedPayment = {
  id: GeneratedAlways<bigint>;
  provider: string;
  reference: string;
  minor: bigint;
  currency: string;
  why: string;
  payment_id: bigint | null;
  payer_id: bigint | null;
  state: Generated<string>;
  trouble: string | null;
  matched_payment_id: bigint | null;
  decided_why: string | null;
  came_at: Generated<Date>;
  search_text: GeneratedAlways<string | null>;
};

export type UnmatchedSending = {
  id: GeneratedAlways<bigint>;
  provider: string;
  kind: string;
  name: string;
  reference: string | null;
  charge_reference: string | null;
  minor: bigint;
  currency: string;
  state: string;
  found_at: Generated<Date>;
  explained: string | null;
  explained_by: bigint | null;
  explained_at: Date | null;
};

export type Waitlist = {
  id: GeneratedAlways<bigint>;
  name: string;
  email: string;
  company: string | null;
  phone: string;
  account_type: string;
  country: string | null;
  state: string | null;
  city: string | null;
  business_type: string | null;
  business_category: GeneratedAlways<string | null>;
  products: Generated<string[]>;
  products_other: string | null;
  monthly_volume: string | null;
  years_experience: string | null;
  primary_use_case: string | null;
  hear_about_us: string | null;
  additional_info: string | null;
  marketing_consent_version: string | null;
  marketing_consent_at: Date | null;
  unsubscribe_token: Generated<string>;
  unsubscribed_at: Date | null;
  created_at: Date;
  search_text: GeneratedAlways<string | null>;
};

export type WebhookDelivery = {
  id: GeneratedAlways<bigint>;
  endpoint_id: bigint;
  event_id: bigint;
  state: Generated<string>;
  tries: Generated<number>;
  due_at: Date | null;
  first_at: Date | null;
  last_at: Date | null;
  status: number | null;
  problem: string | null;
  answer: string | null;
  took_ms: number | null;
};

export type WebhookEndpoint = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  url: string;
  kinds: string[] | null;
  sealed_secret: Buffer;
  sealed_previous: Buffer | null;
  previous_until: Date | null;
  created_at: Date;
  off_at: Date | null;
  off_because: string | null;
  answered_at: Date | null;
  failing_since: Date | null;
  busy_until: Date | null;
};

export type WebhookEvent = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  type: string;
  subject: string;
  subject_id: string;
  number: number;
  data: Generated<Json>;
  occurred_at: Generated<Date>;
  place: bigint | null;
  is_kept_longer: Generated<boolean>;
};

export type WeekCount = {
  id: GeneratedAlways<bigint>;
  week: string;
  counted: string;
  part: string;
  place: string;
  came: bigint;
};

export type DB = {
  account_link: AccountLink;
  account_trace: AccountTrace;
  api_key: ApiKey;
  api_key_day: ApiKeyDay;
  app_grant: AppGrant;
  approval: Approval;
  approval_confirmation: ApprovalConfirmation;
  asking_count: AskingCount;
  asking_seller: AskingSeller;
  asking_week: AskingWeek;
  assurance: Assurance;
  assurance_held: AssuranceHeld;
  audit: Audit;
  authenticator: Authenticator;
  bank_account: BankAccount;
  bank_line: BankLine;
  bank_movement: BankMovement;
  bank_shown: BankShown;
  bank_statement: BankStatement;
  bid_key: BidKey;
  book_event_requests: BookEventRequests;
  business_clock: BusinessClock;
  call_confirmation: CallConfirmation;
  call_confirmation_limit: CallConfirmationLimit;
  card_exemption: CardExemption;
  card_hold: CardHold;
  card_look: CardLook;
  cart: Cart;
  cart_line: CartLine;
  charge_accepted: ChargeAccepted;
  charge_comparison: ChargeComparison;
  charge_over_limit: ChargeOverLimit;
  charge_unknown: ChargeUnknown;
  chargeback: Chargeback;
  chargeback_finding: ChargebackFinding;
  chargeback_loss: ChargebackLoss;
  check_reminder: CheckReminder;
  claim_won: ClaimWon;
  composed_mail: ComposedMail;
  counter: Counter;
  data_export: DataExport;
  data_request: DataRequest;
  deal: Deal;
  deal_clock: DealClock;
  deal_clock_moved: DealClockMoved;
  deal_event: DealEvent;
  deal_evidence: DealEvidence;
  deal_file: DealFile;
  deal_invitation: DealInvitation;
  deal_invitation_step: DealInvitationStep;
  deal_invitation_stop: DealInvitationStop;
  deal_notice: DealNotice;
  deal_part: DealPart;
  deal_part_day: DealPartDay;
  deal_plan: DealPlan;
  deal_rate: DealRate;
  deal_ruling: DealRuling;
  deal_split_proposal: DealSplitProposal;
  deal_standstill: DealStandstill;
  demo_requests: DemoRequests;
  demo_story: DemoStory;
  document: Document;
  document_counter: DocumentCounter;
  erased_row: ErasedRow;
  favourite: Favourite;
  file: File;
  follow_mail: FollowMail;
  holding_check: HoldingCheck;
  idempotency_key: IdempotencyKey;
  investment_inquiries: InvestmentInquiries;
  key_request: KeyRequest;
  ledger_account: LedgerAccount;
  ledger_head: LedgerHead;
  ledger_journal: LedgerJournal;
  ledger_link: LedgerLink;
  ledger_posting: LedgerPosting;
  ledger_rule: LedgerRule;
  ledger_source: LedgerSource;
  ledger_verification: LedgerVerification;
  listing: Listing;
  listing_count: ListingCount;
  listing_import: ListingImport;
  listing_import_fault: ListingImportFault;
  listing_import_line: ListingImportLine;
  listing_picture: ListingPicture;
  listing_picture_file: ListingPictureFile;
  listing_price: ListingPrice;
  listing_views: ListingViews;
  listing_word: ListingWord;
  loss_share: LossShare;
  machine_orders: MachineOrders;
  mail: Mail;
  mail_notice: MailNotice;
  mail_suppression: MailSuppression;
  mail_template: MailTemplate;
  market_offer: MarketOffer;
  market_offer_step: MarketOfferStep;
  market_order: MarketOrder;
  market_order_step: MarketOrderStep;
  market_terms_acceptance: MarketTermsAcceptance;
  member: Member;
  member_block: MemberBlock;
  member_check: MemberCheck;
  member_picture: MemberPicture;
  member_view: MemberView;
  message: Message;
  message_choice: MessageChoice;
  message_file: MessageFile;
  message_flag: MessageFlag;
  message_report: MessageReport;
  morning_mail: MorningMail;
  payment: Payment;
  payment_card: PaymentCard;
  payment_card_adding: PaymentCardAdding;
  payout: Payout;
  payout_account: PayoutAccount;
  payout_batch: PayoutBatch;
  payout_end: PayoutEnd;
  payout_found: PayoutFound;
  payout_release: PayoutRelease;
  phone_code: PhoneCode;
  plan_requests: PlanRequests;
  price_alert: PriceAlert;
  price_figure: PriceFigure;
  price_trade: PriceTrade;
  pro_buyer: ProBuyer;
  product_orders: ProductOrders;
  proven_sale: ProvenSale;
  provider_charge: ProviderCharge;
  provider_event: ProviderEvent;
  provider_reading: ProviderReading;
  rate_limit: RateLimit;
  receivable_payment: ReceivablePayment;
  recovery_code: RecoveryCode;
  refund: Refund;
  refund_end: RefundEnd;
  reset_request: ResetRequest;
  review: Review;
  review_answer: ReviewAnswer;
  review_hiding: ReviewHiding;
  review_report: ReviewReport;
  review_ring: ReviewRing;
  rfq: Rfq;
  rfq_award: RfqAward;
  rfq_bid: RfqBid;
  rfq_bid_change: RfqBidChange;
  rfq_change: RfqChange;
  rfq_counter: RfqCounter;
  rfq_draft: RfqDraft;
  rfq_file: RfqFile;
  rfq_invited: RfqInvited;
  rfq_mail: RfqMail;
  rfq_notice: RfqNotice;
  rfq_opening: RfqOpening;
  rfq_picture: RfqPicture;
  rfq_picture_file: RfqPictureFile;
  rfq_question: RfqQuestion;
  rfq_report: RfqReport;
  rfq_round: RfqRound;
  rfq_round_bidder: RfqRoundBidder;
  rfq_step: RfqStep;
  rfq_to_read: RfqToRead;
  rights_request: RightsRequest;
  sample_requests: SampleRequests;
  sandbox_card: SandboxCard;
  sandbox_charge: SandboxCharge;
  sandbox_dispute: SandboxDispute;
  sandbox_notice: SandboxNotice;
  sandbox_recipient: SandboxRecipient;
  sandbox_refund: SandboxRefund;
  sandbox_transfer: SandboxTransfer;
  saved_search: SavedSearch;
  saved_view: SavedView;
  schema_migrations: SchemaMigrations;
  seal: Seal;
  seal_link: SealLink;
  seal_waiting: SealWaiting;
  sealed_note: SealedNote;
  sealed_table: SealedTable;
  search_mail: SearchMail;
  seen_listing: SeenListing;
  seller_figures: SellerFigures;
  seller_follow: SellerFollow;
  seller_profile: SellerProfile;
  service_contacts: ServiceContacts;
  session: Session;
  session_secret: SessionSecret;
  shop_deal: ShopDeal;
  sign_up: SignUp;
  site_setting: SiteSetting;
  slowdown: Slowdown;
  staff: Staff;
  staff_code_use: StaffCodeUse;
  staff_link: StaffLink;
  staff_note: StaffNote;
  staff_reminder: StaffReminder;
  staff_session: StaffSession;
  stopped_clock: StoppedClock;
  stored_file: StoredFile;
  supplier_application: SupplierApplication;
  supplier_draft: SupplierDraft;
  supplier_entry: SupplierEntry;
  supplier_fee: SupplierFee;
  supplier_file: SupplierFile;
  supplier_goods: SupplierGoods;
  supplier_review: SupplierReview;
  text_message: TextMessage;
  thread: Thread;
  thread_side: ThreadSide;
  unmatched_payment: UnmatchedPayment;
  unmatched_sending: UnmatchedSending;
  waitlist: Waitlist;
  webhook_delivery: WebhookDelivery;
  webhook_endpoint: WebhookEndpoint;
  webhook_event: WebhookEvent;
  week_count: WeekCount;
};
