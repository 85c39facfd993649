import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { keepPlans } from '#platform/database/keep-plans.ts';
import { answer } from '../pages/child.ts';
import type { Statement } from '../../test/support/sent.ts';

/** A handler of a few lines: Hono, pg, and the same SQL. It caches answers where the site does. */
const { connection, asks } = JSON.parse(process.argv[2]!) as {
  connection: pg.PoolConfig;
  asks: Record<string, Statement[]>;
};
const pool = new pg.Pool({ ...connection, max: 10 });
pool.on('connect', keepPlans);
const app = new Hono();
app.get('/:ask', async (c) => {
  let rows: unknown[] = [];
  for (const { sql, parameters } of asks[c.req.param('ask')]!) ({ rows } = await pool.query(sql, parameters));
  const body = JSON.stringify({ rows });
  return c.body(body, 200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) });
});
const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
  const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
});

export type BareAnswers = typeof answers;

const answers = { port: () => (server.address() as AddressInfo).port };

answer(answers, () => pool.end());
