import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { bundled } from '../../../../test/support/bundled.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { Crash, crashingWhere, pointOf, withoutName } from '../../../../test/support/fault-points.ts';
import {
  doWork,
  lastingPoints,
  moneyPointOf,
  withCallback,
  type MoneyPoint,
  type Todo,
} from '../../../../test/support/money-faults.ts';
import { moneyScenes } from '../../../../test/support/money-scenes.ts';
import { openPaying, owed } from '../../../../test/support/payments.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import type { Actor } from '#domain/acting/context.ts';
import { toStoredJson } from '#domain/acting/answering/stored-answer.ts';

const database = await testDatabase();
const { ctx, sitePool, connection } = database;
const paying = await openPaying(database);
const { paystack, provider } = paying;
const scenes = moneyScenes(database, paying);
keepBooksSound(database);
const program = await bundled('test/support/die-over-money.ts');

/** The points at which a process is killed: after everything it writes, and after every answer of the provider. */
const deaths: Record<string, readonly MoneyPoint[]> = {
  'a payment is begun': [
    'the member who asks is locked',
    'whether its card is kept is said again',
    'the payment is stored',
    'it is committed',
    'the provider has opened its page',
    'the payment has its page',
  ],
  'a payment is settled': [
    'the provider has said that it came',
    'the charge is kept',
    'the journal is written',
    'the payment is settled',
    'it is committed',
  ],
  'a payment comes too late': [
    'the charge is unmatched',
    'what it was matched with is dropped',
    'the unmatched charge is marked as going back',
    'its way back is reserved',
    'it is committed',
  ],
  'it is sent back': [
    'that it is asked to go back is written',
    'it is committed',
    'the provider has sent it back',
    'what the provider says of the refund is written',
  ],
  'it has gone back': [
    'the provider has said how its way back stands',
    'that it went back is written',
    'who said how its way back ended is written',
    'the unmatched charge is closed',
    'it is committed',
  ],
  'a payout is reserved': [
    'the journal is written',
    'the payout is stored',
    'who has to confirm it is stored',
    'it is committed',
  ],
  'a payout is sent': [
    'the payout is marked as being sent',
    'the provider knows whom to pay',
    'the provider has sent it out',
    'the journal is written',
    'the payout is booked out',
  ],
  'a payout has come': [
    'the provider has said how it went',
    'the end of the payout is written',
    'who said how the payout ended is written',
    'it is committed',
  ],
  'a payout has failed': ['its journal is undone', 'it is committed'],
};

/** Without a death: the points that each act passes, its rows, and its result. */
const undisturbed = new Map<string, { points: Set<unknown>; unknown: string[]; end: Record<string, unknown> }>();
for (const [name, begin] of Object.entries(scenes)) {
  const { actor, todo, ends } = await begin();
  const answered: MoneyPoint[] = [];
  const telling = withCallback(provider, (point) => void answered.push(point));
  const asked = await statementsOf(sitePool, () => doWork(ctx(actor), telling, todo));
  const isWriting = (statement: string) =>
    /^\s*(insert|update|delete|with \w+ as \(\s*(insert|update|delete))/i.test(withoutName(statement));
  const unknown = asked.filter((one) => isWriting(one) && !moneyPointOf(one) && !pointOf(one));
  undisturbed.set(name, { points: new Set([...asked.map(moneyPointOf), ...answered]), unknown, end: await ends() });
}

describe('a process that is killed', () => {
  test('is killed after each write about money, and after each answer of the provider', () => {
    expect([...undisturbed].flatMap(([name, { unknown }]) => unknown.map((one) => [name, one]))).toEqual([]);
    const passed = [...undisturbed].flatMap(([, { points }]) => [...points]).filter((point) => point !== undefined);
    const walked = new Set(Object.values(deaths).flat());
    expect([...new Set(passed)].filter((point) => !walked.has(point as MoneyPoint))).toEqual([]);
  });

  test.each(Object.entries(deaths).flatMap(([name, points]) => points.map((point) => [name, point] as const)))(
    'while %s, when %s, loses nothing and doubles nothing',
    async (name, point) => {
      const { actor, todo, ends } = await scenes[name]!();
      const dies = byKill(point) ? killedAt : fallsAt;
      expect(await dies(point, todo, actor)).toBe(true);
      expect(await ends()).toEqual(undisturbed.get(name)!.end);
    },
  );
});

/** A point that leaves nothing behind is a failed transaction; with `KILLS=all` the process is killed there too. */
function byKill(point: MoneyPoint): boolean {
  return lastingPoints.has(point) || process.env.KILLS === 'all';
}

function fallsAt(point: MoneyPoint, todo: Todo, actor?: Actor): Promise<boolean> {
  const fall = () => {
    throw new Crash();
  };
  return crashingWhere(
    sitePool,
    (statement) => moneyPointOf(statement) === point,
    fall,
    () => doWork(ctx(actor), provider, todo),
  );
}

async function killedAt(point: MoneyPoint, todo: Todo, actor: Actor = { kind: 'guest' }): Promise<boolean> {
  const at = { url: paystack.url, secret: paystack.secret };
  const said = toStoredJson({ connection, at, actor, todo, point });
  const child = spawn(process.execPath, [program, said], { stdio: 'ignore' });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal === 'SIGKILL';
}

test('our total debt equals the deals of these tests', () => {
  expect(undisturbed.get('a payment is begun')!.end).toEqual({ state: 'funded', held: owed, credited: '1' });
  expect(undisturbed.get('it is sent back')!.end).toMatchObject({
    charge: ['parked', 'refunded'],
    asked: 1,
    left: [0n, 0n],
  });
  expect(undisturbed.get('a payout is sent')!.end).toMatchObject({ state: 'success', there: [500], left: 0n });
  expect(undisturbed.get('a payout has failed')!.end).toMatchObject({ state: 'failed', there: [500], left: 500n });
});
