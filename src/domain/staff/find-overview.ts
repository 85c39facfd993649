import { sql } from 'kysely';
import type { Ctx } from '../context.ts';

/** marketplace.md §2 'Overview': what the six cards count. */
export type Counts = {
  emails: number;
  eventRequests: number;
  orders: number;
  waitlistEntries: number;
  serviceContacts: number;
  /** Everything that people sent by a form, whichever it was; mails are ours. */
  entries: number;
};

export type RecentEvent = { id: string; fullName: string; eventType: string | null; eventDate: string };
export type RecentMachineOrder = { id: string; name: string | null; type: string; quantity: number; unit: string };
export type RecentWaitlistEntry = {
  id: string;
  name: string;
  company: string | null;
  accountType: 'seller' | 'buyer' | 'both';
};

export type Overview = {
  counts: Counts;
  events: RecentEvent[];
  machineOrders: RecentMachineOrder[];
  waitlist: RecentWaitlistEntry[];
};

/** marketplace.md §9: recent lists have up to five items. */
const mostRecent = 5;

/** The admin's first page, in two queries. Whoever shows it asks `mayReadRecords` first. */
export async function findOverview(ctx: Ctx): Promise<Overview> {
  const [counts, recent] = await Promise.all([findCounts(ctx), findRecent(ctx)]);
  return { counts, ...recent };
}

type Counted = Record<
  'emails' | 'events' | 'machine_orders' | 'product_orders' | 'waitlist' | 'contacts' | 'investments',
  number
>;

async function findCounts(ctx: Ctx): Promise<Counts> {
  const { rows } = await sql<Counted>`select
    (select count(*)::int from mail) as emails,
    (select count(*)::int from book_event_requests) as events,
    (select count(*)::int from machine_orders) as machine_orders,
    (select count(*)::int from product_orders) as product_orders,
    (select count(*)::int from waitlist) as waitlist,
    (select count(*)::int from service_contacts) as contacts,
    (select count(*)::int from investment_inquiries) as investments`.execute(ctx.db);
  const { emails, events, waitlist, contacts, investments, machine_orders, product_orders } = rows[0]!;
  const orders = machine_orders + product_orders;
  return {
    emails,
    eventRequests: events,
    orders,
    waitlistEntries: waitlist,
    serviceContacts: contacts,
    entries: events + orders + waitlist + contacts + investments,
  };
}

async function findRecent(ctx: Ctx): Promise<Omit<Overview, 'counts'>> {
  const { rows } = await sql<Omit<Overview, 'counts'>>`select
    (select coalesce(jsonb_agg(one), '[]') from (
      select id::text, full_name as "fullName",
        case event_type when 'Other' then coalesce(event_type_other, event_type) else event_type end as "eventType",
        event_date as "eventDate"
      from book_event_requests order by created_at desc, id desc limit ${mostRecent}) one) as events,
    (select coalesce(jsonb_agg(one), '[]') from (
      select id::text, name, type, quantity::float8 as quantity, quantity_unit as unit
      from machine_orders order by submitted_at desc, id desc limit ${mostRecent}) one) as "machineOrders",
    (select coalesce(jsonb_agg(one), '[]') from (
      select id::text, name, company, account_type as "accountType"
      from waitlist order by created_at desc, id desc limit ${mostRecent}) one) as waitlist`.execute(ctx.db);
  return rows[0]!;
}
