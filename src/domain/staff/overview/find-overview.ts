import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { RequestSamples } from '#domain/intake/sample-requests/sample-request.schema.ts';
import type { WorkState } from '#domain/values/work.states.ts';
import {
  tableCountsOf,
  counterSums,
  type CounterSums,
  type TableCounts,
} from '#domain/acting/counters/find-table-counts.ts';

/** marketplace.md §2 'Overview': the counts of the six cards. */
export type Counts = {
  emails: number;
  eventRequests: number;
  orders: number;
  waitlistEntries: number;
  serviceContacts: number;
  /** Everything that people sent by the public forms, without mails, because we write those. */
  entries: number;
};

type Recent = Omit<Overview, 'counts' | 'counter'>;

type RecentEvent = {
  id: string;
  state: WorkState;
  fullName: string;
  eventType: string | null;
  eventDate: string;
};
type RecentMachineOrder = {
  id: string;
  state: WorkState;
  name: string | null;
  type: string;
  quantity: number;
  unit: string;
};
type RecentWaitlistEntry = {
  id: string;
  name: string;
  company: string | null;
  accountType: 'seller' | 'buyer' | 'both';
};

type RecentDemoRequest = {
  id: string;
  state: WorkState;
  name: string;
  company: string | null;
  preferredDay: string | null;
  preferredTime: 'morning' | 'afternoon' | 'evening' | null;
};

type RecentSampleRequest = {
  id: string;
  state: WorkState;
  name: string;
  company: string | null;
  items: RequestSamples['items'];
};

export type Overview = {
  counts: Counts;
  counter: TableCounts;
  events: RecentEvent[];
  machineOrders: RecentMachineOrder[];
  waitlist: RecentWaitlistEntry[];
  /** Two lists more than marketplace.md has, because each of these requests waits for a call or a parcel. */
  demoRequests: RecentDemoRequest[];
  sampleRequests: RecentSampleRequest[];
};

/** marketplace.md §9: recent lists have up to five items. */
const mostRecent = 5;

/** The first page of the staff portal, in one query whose cost does not grow with the data. The caller asks `mayReadRecords` first. */
export async function findOverview({ db }: Pick<Ctx, 'db'>): Promise<Overview> {
  const { rows } = await sql<Recent & { sums: CounterSums | null }>`select (${counterSums}) as sums, ${recent}`.execute(
    db,
  );
  const { sums, ...lists } = rows[0]!;
  const counter = tableCountsOf(sums);
  return { counter, counts: countsOf(counter), ...lists };
}

/** decisions.md §11 'Total Entries': what people sent by the forms of the six tabs and by the other public forms. */
const openForms = [
  'book_event_requests',
  'machine_orders',
  'product_orders',
  'waitlist',
  'service_contacts',
  'investment_inquiries',
  'demo_requests',
  'sample_requests',
  'plan_requests',
] as const satisfies readonly (keyof TableCounts)[];

function countsOf(counter: TableCounts): Counts {
  const orders = counter.machine_orders + counter.product_orders;
  return {
    emails: counter.mail,
    eventRequests: counter.book_event_requests,
    orders,
    waitlistEntries: counter.waitlist,
    serviceContacts: counter.service_contacts,
    entries: openForms.reduce((sum, table) => sum + counter[table], 0),
  };
}

const recent = sql`
    (select coalesce(jsonb_agg(one), '[]') from (
      select id::text, work_state as state, full_name as "fullName",
        case event_type when 'Other' then coalesce(event_type_other, event_type) else event_type end as "eventType",
        event_date as "eventDate"
      from book_event_requests order by created_at desc, id desc limit ${mostRecent}) one) as events,
    (select coalesce(jsonb_agg(one), '[]') from (
      select id::text, work_state as state, name, type, quantity::float8 as quantity, quantity_unit as unit
      from machine_orders order by submitted_at desc, id desc limit ${mostRecent}) one) as "machineOrders",
    (select coalesce(jsonb_agg(one), '[]') from (
      select id::text, name, company, account_type as "accountType"
      from waitlist order by created_at desc, id desc limit ${mostRecent}) one) as waitlist,
    (select coalesce(jsonb_agg(one), '[]') from (
      select id::text, work_state as state, name, company, preferred_day as "preferredDay", preferred_time as "preferredTime"
      from demo_requests order by created_at desc, id desc limit ${mostRecent}) one) as "demoRequests",
    (select coalesce(jsonb_agg(one), '[]') from (
      select id::text, work_state as state, name, company, items
      from sample_requests order by created_at desc, id desc limit ${mostRecent}) one) as "sampleRequests"`;
