import { flushCompileCache } from 'node:module';
import type { Actor } from '#domain/acting/context.ts';
import { applyDealEvent, type DealStep } from '#domain/trade/deals/apply-event.ts';
import { jobNames } from '#domain/acting/jobs/job.kinds.ts';
import { fromStoredJson } from '#domain/acting/answering/stored-answer.ts';
import { createDatabase, createPool, type ConnectionSettings } from '#platform/database/connect.ts';
import { diskStore } from '#platform/files/disk-store.ts';
import { createLog } from '#platform/log.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { crashingAt, type FaultPoint } from './fault-points.ts';

type ChildTask = { connection: ConnectionSettings; actor: Actor; act: DealStep; point: FaultPoint };

// A process of its own that acts on a deal and is killed at a given point.
const { connection, actor, act, point } = fromStoredJson(JSON.parse(process.argv[2]!)) as ChildTask;
// A killed process writes no compile cache, so it is written before.
flushCompileCache();
const pool = createPool(connection, 2, () => {});
const queue = createQueue(connection, createLog('silent'), { worker: false });
await queue.open(jobNames);
const given = { db: createDatabase(pool), queue, files: diskStore('/nowhere'), requestId: 'test', now: new Date() };
await crashingAt(
  pool,
  point,
  () => process.kill(process.pid, 'SIGKILL'),
  () => applyDealEvent({ actor, ...given }, act),
);
