import { createServer, type AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { dataFolder } from '../test/support/data-folder.ts';
import { databaseUrl } from '../test/support/database-url.ts';
import { testDatabase } from '../test/support/database.ts';
import { untilSomebodyWaits } from '../test/support/lock-waits.ts';
import { hour_ms } from '#platform/clock.ts';
import { skipsDeadlines } from '#domain/trade/deals/deadline-skipping.ts';
import { readConfig } from '#platform/config.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { createLog } from '#platform/log.ts';
import { startServer } from './server.ts';
import { limited } from '../test/support/limits.ts';

const { connection, pool, db } = await testDatabase();
const folder = await dataFolder();
afterAll(() => folder.remove());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('production answers no request before it has removed the trial data', async () => {
  const port = await freePort();
  const config = readConfig({
    MODE: 'production',
    PUBLIC_URL: 'https://agbon.example',
    SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
    BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
    ADMIN_PASSWORD: 'grater husk lagoon',
    DATABASE_URL: databaseUrl(connection),
    AGBON_DATA: folder.path,
    PORT: String(port),
    HOST: '127.0.0.1',
    ROLES: 'web',
  });
  await moveBusinessClock(db, 'demo', 48 * hour_ms);
  expect(await skipsDeadlines(db)).toBe(true);
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 'nobody',
    );
  const holding = await pool.connect();
  await holding.query('begin; select from business_clock for update');
  const starting = startServer(config, { log: createLog('silent') });
  await vi.waitFor(() => untilSomebodyWaits(pool), limited(30_000));
  const early = await ask();
  await holding.query('commit');
  holding.release();
  const server = await starting;
  try {
    expect([early, await ask()]).toEqual(['nobody', 200]);
    expect(await db.selectFrom('business_clock').selectAll().execute()).toEqual([]);
    expect(await skipsDeadlines(db)).toBe(false);
  } finally {
    await server.stop('at once');
  }
});
