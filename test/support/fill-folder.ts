import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { startBuiltSite } from './built-site.ts';

// Starts the built site once in the given data folder, and stops it when the due jobs, such as the demo's mails, are done.
const [dataDir] = process.argv.slice(2);
const site = await startBuiltSite(dataDir!);
const { connection, stop } = await startEmbedded({ dataDir: dataDir!, log: () => {} });
const client = new pg.Client(connection);
await client.connect();
const waiting = "select from pgboss.job where state < 'completed' and start_after <= now()";
while ((await client.query(waiting)).rowCount !== 0) await pause(100);
await client.end();
await stop();
await site.stop();
