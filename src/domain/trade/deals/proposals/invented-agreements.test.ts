import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { disputes } from '../../../../../test/support/disputes.ts';
import { dealStates, isDealOver } from '../../deal-terms/deal.states.ts';

const database = await testDatabase();
const { db, sitePool } = database;
const disputed = disputes(database);

type Statement = readonly [text: string, values: readonly unknown[]];

/** The code with which the database refuses the last of these statements of one transaction. */
async function refusal(...statements: readonly Statement[]): Promise<string | undefined> {
  const client = await sitePool.connect();
  try {
    await client.query('begin');
    for (const [text, values] of statements.slice(0, -1)) await client.query(text, [...values]);
    const [text, values] = statements.at(-1)!;
    return await client.query(text, [...values]).then(
      () => undefined,
      (error: { code: string }) => error.code,
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const step = `insert into deal_event (deal_id, part, number, event, party, actor, from_state, to_state) values ($1, 1, $2, `;
const moves = (dealId: bigint, state: string, sellers: bigint): Statement => [
  'update deal_part set state = $2, version = version + 1, sellers_minor = $3, turn = null where deal_id = $1',
  [dealId, state, sellers],
];
const accepts = (dealId: bigint, number: number): Statement => [
  `${step} 'accept_split', 'buyer', 'member 1', 'disputed', 'split')`,
  [dealId, number],
];
const changes = (dealId: bigint, set: string): Statement => [
  `update deal_part set ${set} where deal_id = $1`,
  [dealId],
];
const commit: Statement = ['commit', []];

describe('the site’s login', () => {
  test('never divides a part except as the other side proposed', async () => {
    const none = await disputed();
    const other = await disputed();
    await other.propose('seller', 70_000n);
    const own = await disputed();
    await own.does('seller', 'answer');
    await own.propose('buyer', 40_000n);
    for (const { dealId, partNow } of [none, other, own]) {
      const agreed = [moves(dealId, 'split', 40_000n), accepts(dealId, (await partNow()).version + 1)];
      expect(await refusal(...agreed, commit)).toBe('23001');
      expect(await refusal(...agreed.toReversed(), commit)).toBe('23001');
    }
  });

  test('never records an agreement while the dispute goes on, or about a part that ends in another way', async () => {
    const { dealId, propose, partNow } = await disputed();
    await propose('seller', 70_000n);
    const agreed = accepts(dealId, (await partNow()).version + 1);
    for (const state of ['disputed', 'refunded'])
      expect(await refusal(moves(dealId, state, 70_000n), agreed, commit)).toBe('23001');
  });

  test('never divides a part again, in the transaction of the agreement or after it', async () => {
    const { dealId, does, propose, partNow } = await disputed();
    await propose('seller', 70_000n);
    const agreed = [moves(dealId, 'split', 70_000n), accepts(dealId, (await partNow()).version + 1)];
    const again = changes(dealId, 'sellers_minor = 40000');
    expect(await refusal(...agreed, ['set constraints all immediate', []])).toBeUndefined();
    expect(await refusal(...agreed, again)).toBe('23001');
    await does('buyer', 'accept_split');
    expect(await refusal(again)).toBe('23001');
  });

  test('never changes how a part ended', async () => {
    const [refunded, released] = [await disputed(), await disputed()];
    await refunded.does('seller', 'concede');
    await released.does('buyer', 'concede');
    for (const [{ dealId }, set] of [
      [refunded, "state = 'released', version = version + 1"],
      [refunded, "state = 'charged_back', version = version + 1"],
      [released, "state = 'disputed', version = version + 1"],
      [released, "state = 'charged_back'"],
      [released, "state = 'charged_back', version = version + 1, sellers_minor = 1"],
      [released, 'version = version + 1'],
      [released, "turn = 'buyer'"],
      [released, 'pin_tries = 3'],
    ] as const)
      expect([set, await refusal(changes(dealId, set))]).toEqual([set, '23001']);
  });

  test('never writes a proposal that no side made', async () => {
    const { dealId, propose } = await disputed();
    const proposes = (number: number, side: string, sellers: number): Statement => [
      'insert into deal_split_proposal (deal_id, part, number, side, sellers_minor) values ($1, 1, $2, $3, $4)',
      [dealId, number, side, sellers],
    ];
    const proposed: Statement = [`${step} 'propose_split', 'seller', 'member 1', 'disputed', 'disputed')`, [dealId, 7]];
    expect(await refusal(proposes(6, 'buyer', 5))).toBe('23001');
    expect(await refusal(proposed, proposes(7, 'buyer', 5))).toBe('23001');
    expect(await refusal(proposed, proposes(7, 'seller', 100_000))).toBe('23001');
    await propose('seller', 5n);
    await expect(sitePool.query('update deal_split_proposal set sellers_minor = 6')).rejects.toMatchObject({
      code: '42501',
    });
  });
});

test('the database allows the changes of a part that the state machine allows', async () => {
  const { rows } = await sql<{ state: string }>`
    select state from unnest(${dealStates}::text[]) with ordinality listed (state, place)
    where deal_part_is_over(state) order by place`.execute(db);
  expect(rows.map(({ state }) => state)).toEqual(dealStates.filter(isDealOver));
});
