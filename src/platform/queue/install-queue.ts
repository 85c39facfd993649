import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { withLongTimeout } from '../database/unanswered.ts';

const installLock = 4_206_114;

/** Upgrades the queue's tables, which only the owner of the database may do. */
export function installQueue(owner: pg.Pool, onError: (error: unknown) => void): Promise<void> {
  return withLongTimeout(() => install(owner, onError));
}

async function install(owner: pg.Pool, onError: (error: unknown) => void): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [installLock]);
    const executeSql = oneAtATime(client);
    const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false, bamIntervalSeconds: 10 });
    boss.on('error', onError);
    await boss.start();
    await untilIndexesAreBuilt(executeSql);
    await boss.stop({ close: false, graceful: false });
  } finally {
    client.release(true);
  }
}

type Ask = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Sends one query at a time, because a connection takes no more, and the queue's background work queries during the start. */
function oneAtATime(client: pg.ClientBase): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    const answer = last.then(() => client.query(text, values));
    last = answer.catch(() => {});
    return answer;
  };
}

/** Waits for indexes that an upgrade builds in the background, because the application's login may not build them. */
async function untilIndexesAreBuilt(ask: Ask): Promise<void> {
  const unfinished = "select from pgboss.bam where status in ('pending', 'in_progress') limit 1";
  while ((await ask(unfinished)).rowCount) await wait(100);
}
