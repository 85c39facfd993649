import { flushCompileCache } from 'node:module';
import type { Actor } from '#domain/acting/context.ts';
import { jobNames } from '#domain/acting/jobs/job.kinds.ts';
import { fromStoredJson } from '#domain/acting/answering/stored-answer.ts';
import { createDatabase, createPool, type ConnectionSettings } from '#platform/database/connect.ts';
import { diskStore } from '#platform/files/disk-store.ts';
import { createLog } from '#platform/log.ts';
import { paystackProvider } from '#platform/payments/paystack.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { crashingWhere } from './fault-points.ts';
import { doWork, moneyPointOf, withCallback, type MoneyPoint, type Todo } from './money-faults.ts';

type ChildTask = {
  connection: ConnectionSettings;
  at: { url: string; secret: string };
  actor: Actor;
  todo: Todo;
  point: MoneyPoint;
};

// A process of its own that takes or sends money and is killed at a given point.
const { connection, at, actor, todo, point } = fromStoredJson(JSON.parse(process.argv[2]!)) as ChildTask;
// A killed process writes no compile cache, so it is written before.
const die = () => {
  flushCompileCache();
  process.kill(process.pid, 'SIGKILL');
};
const pool = createPool(connection, 2, () => {});
const queue = createQueue(connection, createLog('silent'), { worker: false });
await queue.open(jobNames);
const given = { db: createDatabase(pool), queue, files: diskStore('/nowhere'), requestId: 'test', now: new Date() };
const way = { ...at, cardsKey: 'the key of the tests', timeout_ms: 10_000 };
const provider = withCallback(paystackProvider(way), (answered) => answered === point && die());
await crashingWhere(
  pool,
  (statement) => moneyPointOf(statement) === point,
  die,
  () => doWork({ actor, ...given }, provider, todo),
);
