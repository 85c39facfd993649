// Written by `npm run db -- types` from the migrated database. Do not edit: change a migration.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type Json = ColumnType<any, string, string>; // oxlint-disable-line no-explicit-any -- a JSON column's shape is its reader's knowledge

export type AccountLink = {
  token_hash: Buffer;
  kind: string;
  member_id: bigint;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
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

export type BookEventRequests = {
  id: GeneratedAlways<bigint>;
  full_name: string;
  email: string;
  phone: string;
  event_type: string | null;
  event_type_other: string | null;
  event_date: string;
  start_time: string;
  end_time: string;
  guests: number | null;
  venue: string;
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
};

export type BusinessClock = {
  only_one: Generated<boolean>;
  ahead_ms: Generated<bigint>;
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

export type DataRequest = {
  id: GeneratedAlways<bigint>;
  email: string | null;
  token_hash: Buffer | null;
  asked_at: Date;
  expires_at: Date;
  erased_at: Date | null;
  erased: Json | null;
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
  provider_id: string;
  mail_id: bigint | null;
  event: string;
  received_at: Date;
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
  search_text: GeneratedAlways<string | null>;
  suspended_at: Date | null;
  suspended_why: string | null;
};

export type MemberLook = {
  staff_session_id: string;
  member_id: bigint;
  began_at: Date;
  ends_at: Date;
};

export type MemberPicture = {
  member_id: bigint;
  hash: Buffer;
  created_at: Date;
  file_id: bigint;
};

export type MorningMail = {
  day: string;
  staff_id: bigint | null;
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

export type RateLimit = {
  key: string;
  hits: number;
  window_ends_at: Date;
};

export type RecoveryCode = {
  member_id: bigint;
  code_hash: Buffer;
  used_at: Date | null;
};

export type ResetRequest = {
  id: GeneratedAlways<bigint>;
  email: string;
  asked_at: Date;
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

export type SealedNote = {
  token_hash: Buffer;
  sealed: Buffer;
  expires_at: Date;
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

export type StoredFile = {
  hash: Buffer;
  size_bytes: number;
  announced_at: Generated<Date>;
  leaving_at: Date | null;
  waiting: Buffer | null;
  is_kept: Generated<boolean>;
};

export type Tally = {
  id: GeneratedAlways<bigint>;
  counted: string;
  change: bigint;
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
  audit: Audit;
  authenticator: Authenticator;
  book_event_requests: BookEventRequests;
  business_clock: BusinessClock;
  cart: Cart;
  cart_line: CartLine;
  composed_mail: ComposedMail;
  data_request: DataRequest;
  demo_requests: DemoRequests;
  demo_story: DemoStory;
  file: File;
  idempotency_key: IdempotencyKey;
  investment_inquiries: InvestmentInquiries;
  machine_orders: MachineOrders;
  mail: Mail;
  mail_notice: MailNotice;
  mail_suppression: MailSuppression;
  mail_template: MailTemplate;
  member: Member;
  member_look: MemberLook;
  member_picture: MemberPicture;
  morning_mail: MorningMail;
  phone_code: PhoneCode;
  product_orders: ProductOrders;
  rate_limit: RateLimit;
  recovery_code: RecoveryCode;
  reset_request: ResetRequest;
  rights_request: RightsRequest;
  sample_requests: SampleRequests;
  saved_view: SavedView;
  schema_migrations: SchemaMigrations;
  sealed_note: SealedNote;
  service_contacts: ServiceContacts;
  session: Session;
  sign_up: SignUp;
  site_setting: SiteSetting;
  slowdown: Slowdown;
  staff: Staff;
  staff_code_use: StaffCodeUse;
  staff_link: StaffLink;
  staff_note: StaffNote;
  staff_reminder: StaffReminder;
  staff_session: StaffSession;
  stored_file: StoredFile;
  tally: Tally;
  text_message: TextMessage;
  waitlist: Waitlist;
  week_count: WeekCount;
};
