import type pg from 'pg';
import type { Ctx } from '#domain/acting/context.ts';
import { createDatabase, createPool, type Database } from '#platform/database/connect.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { adminPassword } from '../support/admin-password.ts';
import { dataFolder } from '../support/data-folder.ts';
import { startOwnServer, type OwnServer } from '../support/own-server.ts';
import { startProxy, type SiteProxy } from './site-proxy.ts';

/** The built site in a process of its own, which a journey may kill, with its own database. */
export type JourneySite = {
  proxy: SiteProxy;
  pool: pg.Pool;
  db: Database;
  /** A guest's context, for rows that a journey needs. */
  ctx(): Ctx;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export async function startJourneySite(): Promise<JourneySite> {
  const folder = await dataFolder();
  const proxy = await startProxy();
  // A promise, because the site may be stopped while its server is starting.
  let server: Promise<OwnServer> | undefined;
  const start = async () => {
    const settings = { PUBLIC_URL: proxy.address, ADMIN_PASSWORD: adminPassword };
    server = startOwnServer(folder.path, { settings });
    const { address } = await server;
    proxy.upstreamPort = Number(new URL(address).port);
  };
  await start();
  const embedded = await startEmbedded({ dataDir: folder.path, log: () => {} });
  const pool = createPool(embedded.connection, 2, () => {});
  const db = createDatabase(pool);
  const notAsked = undefined as never;
  return {
    proxy,
    pool,
    db,
    ctx: () => ({ actor: { kind: 'guest' }, db, queue: notAsked, files: notAsked, now: new Date(), requestId: 'test' }),
    kill: async () => {
      proxy.upstreamPort = undefined;
      await (await server)?.kill();
    },
    start,
    stop: async () => {
      await pool.end();
      await (await server)?.stop();
      await embedded.stop();
      await proxy.stop();
      await folder.remove();
    },
  };
}
