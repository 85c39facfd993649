import { startThrowaway } from '#platform/database/embedded/throwaway.ts';
import { databaseUrl } from '../test/support/database-url.ts';
import { conclude, show, type Figure } from './judge.ts';
import { median } from './median.ts';
import { withDataFolder } from './site.ts';
import { begin, type Begun } from './start/begun.ts';
import { table } from './table.ts';

/** How soon the site's process is ready on the data of an earlier start, and what it occupies while it waits for visitors. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const limits = { ready_s: 1.5, memory_MB: 150 };
const lasting = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'shared_buffers=128MB', 'autovacuum=on'];
const keys = {
  SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
  BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
};
const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://agbon.example',
  ADMIN_PASSWORD: 'grater husk lagoon',
  STOP_PAUSE_SECONDS: '0',
  NODE_ENV: 'production',
};

conclude([...(await besideItsDatabase()), ...(await withGivenDatabase())]);

/** Like `npm start` without any settings: with demo data, and PostgreSQL as processes of its own. */
function besideItsDatabase(): Promise<Figure[]> {
  return withDataFolder(async (AGBON_DATA) => {
    await begin({ AGBON_DATA });
    return measure('demo, own database', { AGBON_DATA });
  });
}

/** In production, with a database that runs elsewhere and has the demo's rows. */
async function withGivenDatabase(): Promise<Figure[]> {
  const database = await startThrowaway(lasting);
  const settings = { ...keys, DATABASE_URL: databaseUrl(database.connection) };
  try {
    return await withDataFolder(async (AGBON_DATA) => {
      await begin({ ...settings, AGBON_DATA });
      return measure('production, given database', { ...settings, ...production, AGBON_DATA });
    });
  } finally {
    await database.stop();
  }
}

async function measure(name: string, settings: Record<string, string>): Promise<Figure[]> {
  const starts: Begun[] = [];
  for (let round = 0; round < rounds; round += 1) starts.push(await begin(settings));
  const ready: Figure = {
    name: `${name}: ready`,
    value: median(starts.map(({ ready_s }) => ready_s)),
    unit: 's',
    digits: 2,
    limit: { atMost: limits.ready_s },
  };
  const memory: Figure = {
    name: `${name}: memory when idle`,
    value: median(starts.map(({ memory_MB }) => memory_MB)),
    unit: 'MB',
    digits: 0,
    limit: { atMost: limits.memory_MB },
  };
  const rows = starts.map((start, at) => [String(at + 1), start.ready_s.toFixed(2), start.memory_MB.toFixed(0)]);
  console.log(`\n${table([name, 'ready s', 'memory MB'], [...rows, ['median', show(ready), show(memory)]])}\n`);
  return [ready, memory];
}
