// Written by `npm run db -- types` from the migrated database. Do not edit: change a migration.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type Json = ColumnType<any, string, string>; // oxlint-disable-line no-explicit-any -- a JSON column's shape is its reader's knowledge

export type DataRequest = {
  id: GeneratedAlways<bigint>;
  email: string | null;
  token_hash: Buffer | null;
  asked_at: Date;
  expires_at: Date;
  erased_at: Date | null;
  erased: Json | null;
};

export type DemoStory = {
  name: string;
  told_at: Date;
};

export type IdempotencyKey = {
  scope: string;
  key: string;
  request_hash: Buffer;
  answer: Json | null;
  created_at: Date;
};

export type MachineOrders = {
  id: GeneratedAlways<bigint>;
  token: Generated<string>;
  machine_id: string;
  type: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  quantity: string;
  quantity_unit: string;
  installation_address: string | null;
  additional_requirements: string | null;
  total_price_kobo: bigint | null;
  submitted_at: Date;
  emptied_at: Date | null;
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
};

export type MailNotice = {
  id: string;
  provider_id: string;
  mail_id: bigint | null;
  event: string;
  received_at: Date;
};

export type RateLimit = {
  key: string;
  hits: number;
  window_ends_at: Date;
};

export type SchemaMigrations = {
  name: string;
  sha256: string;
  applied_at: Generated<Date>;
};

export type ServiceContacts = {
  id: GeneratedAlways<bigint>;
  name: string;
  phone: string;
  email: string;
  message: string;
  subject: string | null;
  created_at: Date;
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
};

export type DB = {
  data_request: DataRequest;
  demo_story: DemoStory;
  idempotency_key: IdempotencyKey;
  machine_orders: MachineOrders;
  mail: Mail;
  mail_notice: MailNotice;
  rate_limit: RateLimit;
  schema_migrations: SchemaMigrations;
  service_contacts: ServiceContacts;
  waitlist: Waitlist;
};
