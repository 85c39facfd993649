import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { bundled } from '../../../../test/support/bundled.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { dealActs } from '../../../../test/support/deal-acts.ts';
import { clock, draft, member, terms, twoSides } from '../../../../test/support/deals.ts';
import { faultPointNames, pointOf, type FaultPoint } from '../../../../test/support/fault-points.ts';
import { orderDeals } from '../../../../test/support/order-deals.ts';
import { onePage } from '../../../../test/support/pdfs.ts';
import { keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import type { Actor } from '#domain/acting/context.ts';
import { storeFile } from '#domain/acting/files/store-file.ts';
import { toStoredJson } from '#domain/acting/answering/stored-answer.ts';
import { applyDealEvent, type DealStep } from './apply-event.ts';
import { limited } from '../../../../test/support/limits.ts';

const database = await testDatabase();
const { ctx, pool, connection } = database;
const { answered, paid } = await orderDeals(database);
const { stateOf } = dealActs(database);
keepBooksSound(database);
const program = await bundled('test/support/die-at.ts');

type Begun = { actor: Actor; act: DealStep };

const scenes: Record<string, () => Promise<Begun>> = {
  'an order that leaves': async () => {
    const { dealId, seller } = await paid();
    const content = await storeFile(ctx(seller), onePage(`/Of(${dealId})`));
    const said = { carrier: 'Musa', files: [{ content, contentType: 'application/pdf' }] };
    return { actor: seller, act: { dealId, event: 'ship', seen: 3, evidence: said } };
  },
  'a payment': async () => {
    const { dealId, buyer, act } = await answered();
    await act('buyer', 'agree');
    await topUp(ctx(), buyer.id, 500_000n);
    return { actor: buyer, act: { dealId, event: 'fund', seen: 2 } };
  },
  'a release': async () => {
    const { dealId, act } = await paid();
    await act('seller', 'ship');
    await act('buyer', 'deliver');
    await act('buyer', 'accept');
    return { actor: clock, act: { dealId, event: 'release', seen: 6 } };
  },
  'an agreement': async () => {
    const { dealId, buyer } = await answered();
    return { actor: buyer, act: { dealId, event: 'agree', seen: 1 } };
  },
  'a proposal in a dispute': async () => {
    const { dealId, seller, act } = await paid();
    await act('buyer', 'dispute');
    return { actor: seller, act: { dealId, event: 'propose_split', seen: 4, sellers: 100n } };
  },
  'other terms': async () => {
    const sides = await twoSides(ctx());
    const dealId = await draft(database, sides);
    const actor = member(sides.buyerId);
    await applyDealEvent(ctx(actor), { dealId, event: 'propose' });
    return { actor, act: { dealId, event: 'amend', seen: 1, terms: { ...terms, minor: 200_000n } } };
  },
};

/** These steps lead back to the state in which they begin. */
const staysInState: ReadonlySet<string> = new Set(['other terms', 'a proposal in a dispute']);

/** The points that each step passes, in the order of the table. */
const walked: { name: string; points: Set<FaultPoint | undefined>; unknown: string[] }[] = [];
for (const [name, begin] of Object.entries(scenes)) {
  const { actor, act } = await begin();
  const asked = await statementsOf(pool, () => applyDealEvent(ctx(actor), act));
  const unknown = asked.filter((one) => pointOf(one) === undefined);
  walked.push({ name, points: new Set(asked.map(pointOf)), unknown });
}

test('every statement of the verb is a point in the table, and each point is reached', () => {
  expect(walked.flatMap(({ unknown }) => unknown)).toEqual([]);
  expect(faultPointNames.filter((point) => !walked.some(({ points }) => points.has(point)))).toEqual([]);
});

async function dieAt(point: FaultPoint, { actor, act }: Begun): Promise<string> {
  const told = toStoredJson({ connection, actor, act, point });
  const child = spawn(process.execPath, [program, told], { stdio: 'ignore' });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal ?? 'not killed';
}

test.each(faultPointNames)(
  'a process that is killed when %s loses nothing and doubles nothing',
  { timeout: limited(60_000) },
  async (point) => {
    const { name } = walked.find(({ points }) => points.has(point))!;
    const begun = await scenes[name]!();
    const { dealId } = begun.act;
    const before = await stateOf(dealId);
    expect(await dieAt(point, begun)).toBe('SIGKILL');
    const isKept = point === 'it is committed';
    expect((await stateOf(dealId)) === before).toBe(!isKept || staysInState.has(name));
    // A member who got no answer repeats the act with the step that they had seen.
    const again = await Promise.allSettled([applyDealEvent(ctx(begun.actor), begun.act)]);
    expect(again[0].status).toBe(isKept ? 'rejected' : 'fulfilled');
    const { rows } = await pool.query<{ steps: string; told: string; jobs: string }>(
      `select (select count(*) from deal_event where deal_id = $1 and number = $2) as steps,
       (select count(distinct side) = count(*) and count(*) > 0 from deal_notice where deal_id = $1 and number = $2) as told`,
      [dealId, begun.act.seen! + 1],
    );
    expect(rows).toEqual([{ steps: 1n, told: true }]);
  },
);
