import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { disputes } from '../../../../test/support/disputes.ts';

const database = await testDatabase();
const { sitePool } = database;
const disputed = disputes(database);

describe('the site’s login', () => {
  const step = `insert into deal_event (deal_id, leg, number, event, party, actor, from_state, to_state) values ($1, 1, $2, `;
  const moved = 'update deal_leg set state = $2, version = version + 1, sellers_minor = 40000 where deal_id = $1';

  /** The code with which the last of these statements of one transaction is refused. */
  async function refusal(statements: readonly [text: string, values: unknown[]][]): Promise<string | undefined> {
    const client = await sitePool.connect();
    try {
      await client.query('begin');
      for (const [text, values] of statements.slice(0, -1)) await client.query(text, values);
      const [text, values] = statements.at(-1)!;
      return await client.query(text, values).then(
        () => undefined,
        (error: { code: string }) => error.code,
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  test('never divides a part as the other side did not propose', async () => {
    const accepted = `${step} 'accept_split', 'buyer', 'member 1', 'disputed', 'split')`;
    const none = await disputed();
    expect(
      await refusal([
        [moved, [none.dealId, 'split']],
        [accepted, [none.dealId, 7]],
      ]),
    ).toBe('23001');
    const other = await disputed();
    await other.propose('seller', 70_000n);
    expect(
      await refusal([
        [moved, [other.dealId, 'split']],
        [accepted, [other.dealId, 8]],
      ]),
    ).toBe('23001');
    const own = await disputed();
    await own.does('seller', 'answer');
    await own.propose('buyer', 40_000n);
    expect(
      await refusal([
        [moved, [own.dealId, 'split']],
        [accepted, [own.dealId, 9]],
      ]),
    ).toBe('23001');
  });

  test('never writes a proposal that no side made', async () => {
    const { dealId, propose } = await disputed();
    const proposal =
      'insert into deal_split_proposal (deal_id, leg, number, side, sellers_minor) values ($1, 1, $2, $3, $4)';
    expect(await refusal([[proposal, [dealId, 6, 'buyer', 5]]])).toBe('23001');
    const proposed = `${step} 'propose_split', 'seller', 'member 1', 'disputed', 'disputed')`;
    expect(
      await refusal([
        [proposed, [dealId, 7]],
        [proposal, [dealId, 7, 'buyer', 5]],
      ]),
    ).toBe('23001');
    expect(
      await refusal([
        [proposed, [dealId, 7]],
        [proposal, [dealId, 7, 'seller', 100_000]],
      ]),
    ).toBe('23001');
    await propose('seller', 5n);
    await expect(sitePool.query('update deal_split_proposal set sellers_minor = 6')).rejects.toMatchObject({
      code: '42501',
    });
  });
});
