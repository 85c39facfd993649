import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { findWaiting } from '#domain/registers/work/find-waiting.ts';
import { claimsRunningOut } from './claims.queue.ts';

const { ctx, pool } = await testDatabase();
const waits = () => findWaiting(ctx(), { id: undefined, role: 'owner' }, [claimsRunningOut]);

async function claim(name: string, inDays: number, version = 1): Promise<void> {
  await pool.query(
    `insert into site_setting (name, version, value, effective_from, written_at, why)
     values ($1, $2, jsonb_build_object('text', $1::text, 'validUntil', (business_now() + make_interval(days => $3))::date::text),
       business_now() - interval '1 hour' + make_interval(mins => $2), business_now() - interval '1 hour', 'New evidence')`,
    [name, version, inDays],
  );
}

test('a claim whose evidence expires soon is a work item for owners until it has new evidence', async () => {
  await claim('claim-far', 40);
  expect(await waits()).toEqual([]);
  await claim('claim-near', 5);
  await claim('claim-over', -3);
  expect(await waits()).toMatchObject([{ count: 2, id: 'claim-over', notice: { who: 'claim-over' } }]);
  await claim('claim-over', 300, 2);
  expect(await waits()).toMatchObject([{ count: 1, id: 'claim-near' }]);
  expect(await findWaiting(ctx(), { id: undefined, role: 'finance' }, [claimsRunningOut])).toEqual([]);
});
