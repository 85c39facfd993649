import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { eventRequests } from '#domain/trade/shop-deals/event-requests.records.ts';
import { waitlistEntries } from '#domain/intake/waitlist/waitlist.records.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import { recordList } from '../kinds/record-list.ts';

const { ctx, pool } = await testDatabase(2);

beforeEach(() => pool.query('truncate book_event_requests, machine_orders, waitlist, staff_note'));

async function book(name: string, phone: string, state = 'received'): Promise<void> {
  await pool.query(
    `insert into book_event_requests (full_name, email, phone, event_type, event_date, start_time, end_time, guests, venue, created_at, booking_number, work_state)
     values ($1, lower(replace($1, ' ', '.')) || '@example.com', $2, 'Wedding', '2027-12-12', '15:00', '19:00', 200, 'Ìbàdàn hall', now(),
       'EVT-' || translate(upper(substr(md5($1 || $2), 1, 6)), '01', '22'), $3)`,
    [name, phone, state],
  );
}

async function found(records: Records, query: string): Promise<unknown[]> {
  const { rows } = await records.page(ctx(), records.list.read(new URLSearchParams(query)));
  return rows.map(({ fields }) => fields.full_name ?? fields.name);
}

describe('a record is found', () => {
  beforeEach(async () => {
    await book('Adé Òṣun', '+2348031234567');
    await book('Bola Ade', '+2347060000001');
    await book('100% Coco_nut', '+447700900123');
  });

  test.each([
    ['q=ade', ['Bola Ade', 'Adé Òṣun']],
    ['q=ADÉ', ['Bola Ade', 'Adé Òṣun']],
    ['q=osun', ['Adé Òṣun']],
    ['q=osun ade', ['Adé Òṣun']],
    ['q=bola.ade@', ['Bola Ade']],
    ['q=ibadan', ['100% Coco_nut', 'Bola Ade', 'Adé Òṣun']],
    ['q=100%25', ['100% Coco_nut']],
    ['q=coco_nut', ['100% Coco_nut']],
    ['q=coco%25nut', []],
    ['q=\\\\', ['100% Coco_nut', 'Bola Ade', 'Adé Òṣun']],
    ['q=nobody', []],
    ['q=a i', ['100% Coco_nut', 'Bola Ade', 'Adé Òṣun']],
    ['q=a bola', ['Bola Ade']],
  ])('by its words, with any accents and capitals: %s', async (query, names) => {
    expect(await found(eventRequests, query)).toEqual(names);
  });

  test.each([
    '08031234567',
    '0803 123 4567',
    '+234 803 123 4567',
    '00234 803-123-4567',
    '(0803) 123',
    '123 4567',
    '34567',
  ])('by a telephone number or a part of it, in any spelling: %s', async (typed) => {
    expect(await found(eventRequests, String(new URLSearchParams({ q: typed })))).toEqual(['Adé Òṣun']);
  });

  test('by its state', async () => {
    await book('Chi Eze', '+2348020000000', 'priced');
    expect(await found(eventRequests, 'state=priced')).toEqual(['Chi Eze']);
    expect(await found(eventRequests, 'state=priced&state=received&q=ade')).toEqual(['Bola Ade', 'Adé Òṣun']);
    expect(await found(eventRequests, 'who=nobody&sort=oldest')).toEqual([
      'Adé Òṣun',
      'Bola Ade',
      '100% Coco_nut',
      'Chi Eze',
    ]);
  });
});

test.each(['state=priced', 'who=nobody', 'who=1', 'state=nuts', 'who=me'])(
  'filters that this kind of record does not have are ignored: %s',
  async (query) => {
    const asked = waitlistEntries.list.read(new URLSearchParams(query));
    expect([waitlistEntries.list.isFiltered(asked), await found(waitlistEntries, query)]).toEqual([false, []]);
  },
);

test.each(recordList.map((records) => [records.name, records] as const))(
  'the list, the details and the count of each kind cost one query each: %s',
  async (_, records) => {
    const asked = records.list.read(new URLSearchParams('q=nobody at all'));
    expect(await records.page(ctx(), asked)).toEqual({ rows: [], previous: undefined, next: undefined });
    expect(await records.count(ctx(), asked, 10)).toBe(0);
    expect(await records.find(ctx(), '1')).toBeUndefined();
    expect(await records.find(ctx(), 'one')).toBeUndefined();
  },
);
