import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { categories, units } from '#domain/values/listed-goods.ts';
import { annualRevenues, freightFors, transportationMethods } from './bids/bid.options.ts';
import { awardStates } from './bids/award-of-bid.ts';
import { bidStates } from './bids/bid.states.ts';
import { bidParts } from './bids/flag-bid-words.ts';
import { counterStates } from './counters/counter.states.ts';
import { rfqNotices } from './note-rfq.ts';
import { rfqTypes } from './rfq.options.ts';
import { rfqEvents, rfqStates, rfqTransitions } from './rfq.states.ts';

const { pool } = await testDatabase();

const lists: [column: string, list: readonly string[]][] = [
  ['rfq.state', rfqStates.filter((state) => state !== 'draft')],
  ['rfq.type', rfqTypes],
  ['rfq.category', categories],
  ['rfq.unit', units],
  ['rfq_step.event', rfqEvents],
  ['rfq_step.party', [...new Set(rfqTransitions.flatMap(({ by }) => by))]],
  ['rfq_notice.what', rfqNotices],
  ['rfq_bid.state', bidStates],
  ['rfq_bid.annual_revenue', annualRevenues],
  ['rfq_bid.transportation_method', transportationMethods],
  ['rfq_bid.freight_for', freightFors],
  ['rfq_counter.state', counterStates],
  ['rfq_award.state', awardStates],
  ['message_flag.bid_part', bidParts],
];

test.each(lists)('the database accepts in %s exactly the values that the code lists', async (column, list) => {
  const { rows } = await pool.query<{ value: string }>(
    `select distinct (regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g'))[1] as value
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2 order by 1`,
    column.split('.'),
  );
  expect(rows.map(({ value }) => value).toSorted()).toEqual([...list].toSorted());
});
