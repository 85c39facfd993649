import { link } from '#content/link.ts';
import { createPool } from '#platform/database/connect.ts';
import { startThrowaway } from '#platform/database/embedded/throwaway.ts';
import { migrate } from '#platform/database/migrate.ts';
import { adminPassword } from '../test/support/admin-password.ts';
import { startOwnServer } from '../test/support/own-server.ts';
import { timeExport } from './admin/export-growth.ts';
import { fill } from './admin/fill.ts';
import { timeLists } from './admin/list-times.ts';
import { asks } from './admin/lists.ts';
import { weighPages } from './admin/page-weights.ts';
import { tableScansOf } from './admin/plans.ts';
import { conclude } from './judge.ts';
import { withDataFolder } from './site.ts';

/** Measures the lists of the staff portal, with a million rows in the largest table, against their bare SQL. */
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const each = Math.min(rows, 100_000);

const database = await startThrowaway();
const { host, user, password, database: name } = database.connection as Record<string, string>;
const pool = createPool(database.connection, 3, () => {});
try {
  await migrate(pool, 'db/migrations');
  const started = performance.now();
  await fill(pool, rows, each);
  const filled_s = ((performance.now() - started) / 1000).toFixed(0);
  const count = (number: number) => number.toLocaleString('en-NG');
  console.log(`${count(rows)} messages, and ${count(each)} of each other kind, filled in ${filled_s} s\n`);
  await withDataFolder(async (dataDir) => {
    const settings = {
      DATABASE_URL: `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host!)}`,
      ADMIN_PASSWORD: adminPassword,
      ROLES: 'web',
    };
    const site = await startOwnServer(dataDir, { settings });
    try {
      const [cookie, asked] = [await signIn(site.address), await asks(pool, rows, each)];
      conclude([
        ...(await timeLists(pool, asked, { address: site.address, cookie })),
        ...(await tableScansOf(pool, asked)),
        ...(await timeExport(site, cookie, each)),
        ...(await weighPages(site.address, cookie)),
      ]);
    } finally {
      await site.stop();
    }
  });
} finally {
  await pool.end();
  await database.stop();
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(address + link('staffSignIn'), {
    method: 'POST',
    body: new URLSearchParams({ password: adminPassword }),
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
