import type pg from 'pg';
import { countMembers, findMembers } from '#domain/people/accounts/members/find-members.ts';
import { memberList } from '#domain/people/accounts/members/member.list.ts';
import type { Ctx, Staff } from '#domain/acting/context.ts';
import { serviceContacts } from '#domain/intake/enquiries/service-contacts.records.ts';
import { eventRequests } from '#domain/trade/shop-deals/event-requests.records.ts';
import { countOutbox, findOutbox } from '#domain/talk/mail/find-outbox.ts';
import { outboxList } from '#domain/talk/mail/outbox.list.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import { findListExtras, mostCounted } from '#domain/staff/records/find-list.ts';
import { auditList } from '#domain/people/staff-accounts/audit.list.ts';
import { findAudit, findAuditPageExtras } from '#domain/people/staff-accounts/find-audit.ts';
import { findTableCounts } from '#domain/acting/counters/find-table-counts.ts';
import { link } from '#content/link.ts';
import { listQueryString } from '#platform/database/list/list-text.ts';

/** One request for a page of a list: the reads of the page, and the same SQL written by hand. */
export type Asked = {
  name: string;
  path: string;
  table: string;
  read(ctx: Ctx): Promise<unknown>;
  bare: readonly string[];
};

type Listed = {
  name: string;
  path: string;
  table: string;
  at: string;
  columns: string;
  /** The words to search for, by the name of the search. */
  words: Record<string, string>;
  searched: string;
  /** The condition that the code of the list adds to every query. */
  only?: string;
  read(ctx: Ctx, search: URLSearchParams): Promise<unknown>;
};

const nobody: Staff = {
  kind: 'staff',
  id: undefined,
  name: 'Bench',
  role: 'owner',
  sessionId: '',
  provedAt: new Date(),
};

function recordsOf(records: Records, name: string, words: Listed['words']): Listed {
  const { table, writtenAt: at, list } = records;
  const columns = `id, ${at}, to_jsonb(${table}) - 'search_text' as content, (select name from staff where staff.id = assigned_to) as has_it`;
  const read: Listed['read'] = async (ctx, search) => {
    const asked = list.read(search);
    await findListExtras(ctx, records, asked, nobody);
    return records.page(ctx, asked);
  };
  return {
    name,
    path: link('records', { kind: records.name }),
    table,
    at,
    columns,
    words,
    searched: 'search_text',
    read,
  };
}

/** The part of a phone number to search for. fill.ts makes the same numbers. */
const numberOf = (row: number) =>
  String((row * 7919) % 100_000_000)
    .padStart(8, '0')
    .slice(-7);

const mails: Omit<Listed, 'name' | 'path' | 'read'> = {
  table: 'mail',
  at: 'created_at',
  columns: 'id, subject, from_address, to_addresses, last_event, attempts, last_error, created_at, sent_at, is_passing',
  words: { 'by address': '.77123@' },
  searched: 'search_text',
};

function listsOf(rows: number, each: number): Listed[] {
  const [one, few] = [Math.floor(rows * 0.8), Math.floor(each * 0.8)];
  return [
    recordsOf(serviceContacts, 'messages', {
      'by part of a number': numberOf(one),
      'by name': 'ifeoma nwosu',
      'by part of an address': `.${one}@exam`,
      'by a word of all': 'dehusker',
    }),
    recordsOf(eventRequests, 'events', { 'by part of a number': numberOf(few) }),
    {
      ...mails,
      name: 'business mails',
      path: link('businessEmails'),
      async read(ctx, search) {
        const [asked, which] = [outboxList.read(search), { businessOf: undefined }];
        await findOutbox(ctx, asked, which);
        await findTableCounts(ctx);
        if (outboxList.isFiltered(asked)) await countOutbox(ctx, asked, which, mostCounted);
      },
    },
    {
      ...mails,
      name: 'outbox',
      path: link('outbox'),
      async read(ctx, search) {
        await findOutbox(ctx, outboxList.read(search));
        await findTableCounts(ctx);
      },
    },
    {
      name: 'members',
      path: link('members'),
      table: 'member',
      at: 'created_at',
      columns: 'id, name, email, phone, account_type, company, created_at, seen_at, suspended_at, is_demo',
      words: { 'by part of a number': numberOf(few) },
      searched: 'search_text',
      only: 'anonymised_at is null',
      async read(ctx, search) {
        const asked = memberList.read(search);
        await findMembers(ctx, asked);
        await findTableCounts(ctx);
        if (memberList.isFiltered(asked)) await countMembers(ctx, asked, mostCounted);
      },
    },
    {
      name: 'audit log',
      path: link('audit'),
      table: 'audit',
      at: 'at',
      columns: '*',
      words: { 'by its reason': `${few}th` },
      searched: 'why is not null and searchable(why)',
      async read(ctx, search) {
        await findAudit(ctx, auditList.read(search));
        await findAuditPageExtras(ctx);
      },
    },
  ];
}

/** Requests for every list: its first page, its searches, and its last page, which begins a hundred rows before the end. */
export async function asks(pool: pg.Pool, rows: number, each: number): Promise<Asked[]> {
  const found: Asked[] = [];
  for (const list of listsOf(rows, each)) {
    const { table, at, columns, words, searched, only = 'true' } = list;
    const place = await pool.query<{ id: bigint; at: bigint }>(
      `select id, (extract(epoch from ${at}) * 1000000)::bigint as at from ${table} order by ${at}, id offset 100 limit 1`,
    );
    const { id, at: moment } = place.rows[0]!;
    const after = Buffer.from(JSON.stringify([String(moment), String(id)])).toString('base64url');
    const page = (where: string) =>
      `select ${columns} from ${table} where ${only} and ${where} order by ${at} desc, id desc limit 26`;
    const sums = 'select counted, sum(change) from counter group by counted';
    const add = (name: string, query: string, bare: readonly string[]) =>
      found.push({
        name: `${list.name}, ${name}`,
        path: `${list.path}${query && `?${query}`}`,
        table,
        bare,
        read: (ctx) => list.read(ctx, new URLSearchParams(query)),
      });
    add('first page', '', [page('true'), sums]);
    for (const [how, text] of Object.entries(words)) {
      const where = `${text
        .split(' ')
        .map((word) => `${searched} like '%${word}%'`)
        .join(' and ')}`;
      const count = `select count(*) from (select from ${table} where ${only} and ${where} limit ${mostCounted + 1}) counted`;
      add(how, String(new URLSearchParams({ q: text })), [page(where), sums, count]);
    }
    const beyond = `(${at}, id) < (timestamptz 'epoch' + ${moment} * interval '1 microsecond', ${id})`;
    add('last page', listQueryString({ after: [after] }), [page(beyond), sums]);
  }
  return found;
}
