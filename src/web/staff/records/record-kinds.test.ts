import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { recordKinds } from './record-kinds.tsx';

const { pool } = await testDatabase();

/** The names that people read for the searched columns. */
const called: Record<string, string> = {
  full_name: 'name',
  email: 'e-mail',
  booking_number: 'number',
  order_number: 'number',
  document_number: 'number',
  public_id: 'number',
  product_name: 'product',
  what: 'goods',
  buyer_name: 'name',
  buyer_company: 'company',
  seller_name: 'name',
  seller_company: 'company',
  type: 'machine',
  installation_address: 'address',
  company_address: 'address',
  company_name: 'company',
  city: 'address',
  location: 'place',
  listing_name: 'listing',
  business_name: 'business',
  application_number: 'number',
  file_name: 'name of the file',
};

/** These have no words of their own; every-list.test.ts says how they are found. */
const byOthers = new Set(['deal', 'payment', 'payout', 'award', 'review']);

test.each(recordKinds.filter(({ records }) => !byOthers.has(records.name)))(
  'the list of $title names its searched fields',
  async ({ records, searchPlaceholder: findBy }) => {
    const { rows } = await pool.query<{ made: string; columns: string[] }>(
      `select pg_get_expr(d.adbin, d.adrelid) as made,
       (select array_agg(other.attname::text) from pg_attribute other where other.attrelid = d.adrelid and other.attnum > 0) as columns
     from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where d.adrelid = $1::regclass and a.attname = 'search_text'`,
      [records.table],
    );
    const { made, columns } = rows[0]!;
    const searched = columns.filter((name) => new RegExp(`\\b${name}\\b`).test(made));
    expect(new Set(findBy.toLowerCase().split(', '))).toEqual(new Set(searched.map((name) => called[name] ?? name)));
  },
);

test('terms that anybody with the link can take say so in the list', () => {
  const { columns } = recordKinds.find(({ records }) => records.name === 'deal-invitation')!;
  const to = columns.find(({ head }) => head === 'To')!;
  const record = (sent_to: string | null) => ({ fields: { sent_to } }) as unknown as Parameters<typeof to.cell>[0];
  expect([to.cell(record('Chief Ade Fashola')), to.cell(record(null))]).toEqual([
    'Chief Ade Fashola',
    'Anybody with the link',
  ]);
});
