import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { link } from '#content/link.ts';
import { eventRequests } from '#domain/event-bookings/event-requests.records.ts';
import { serviceContacts } from '#domain/enquiries/service-contacts.records.ts';
import type { Records } from '#domain/records/define-records.ts';
import { createDatabase, createPool } from '#platform/database/connect.ts';
import { startThrowaway } from '#platform/database/embedded/throwaway.ts';
import { migrate } from '#platform/database/migrate.ts';
import { listText } from '#platform/database/list/list-text.ts';
import { adminPassword } from '../test/support/admin-password.ts';
import { startOwnServer, type OwnServer } from '../test/support/own-server.ts';
import { fill } from './admin/fill.ts';
import { weighPages } from './admin/page-weights.ts';
import { inTurns, p95 } from './admin/timing.ts';
import { conclude, show, type Figure } from './judge.ts';
import { withDataFolder } from './site.ts';
import { table } from './table.ts';

/** What the lists of staff cost with a million rows in the largest table: reading and showing a page, beside the bare SQL of its rows. */
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const exported = Math.min(rows, 100_000);
const rounds = 100;
const mostTimes = 2;
/** More than this is the process's own breathing; a whole export would be several times as much. */
const mostGrowth_MB = 60;

const database = await startThrowaway();
const { host, user, password, database: name } = database.connection as Record<string, string>;
const pool = createPool(database.connection, 3, () => {});
try {
  await migrate(pool, 'db/migrations');
  await fill(pool, rows, exported);
  console.log(`${rows.toLocaleString('en-NG')} messages, ${exported.toLocaleString('en-NG')} events\n`);
  await withDataFolder(async (dataDir) => {
    const settings = {
      DATABASE_URL: `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host!)}`,
      ADMIN_PASSWORD: adminPassword,
      ROLES: 'web',
    };
    const site = await startOwnServer(dataDir, { settings });
    try {
      const cookie = await signIn(site.address);
      conclude([
        ...(await timeLists(site.address, cookie)),
        ...(await timeExport(site, cookie)),
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
  const answer = await fetch(address + link('staffDoor'), {
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

type Asked = { name: string; records: Records; query: string; sql: string };

/** The same rows by SQL as one would write it by hand; what is found by a part of a number is the hundredth row from the end. */
async function asks(): Promise<Asked[]> {
  const kinds: Records[] = [serviceContacts, eventRequests];
  return Promise.all(
    kinds.map(async (records) => {
      const { table: from, writtenAt: at, name: kind } = records;
      const { rows: last } = await pool.query<{ id: bigint; at: bigint; phone: string }>(
        `select id, (extract(epoch from ${at}) * 1000000)::bigint as at, phone from ${from} order by ${at}, id offset 100 limit 1`,
      );
      const { id, at: moment, phone } = last[0]!;
      const part = phone.slice(-7);
      const after = Buffer.from(JSON.stringify([String(moment), String(id)])).toString('base64url');
      const all = `select to_jsonb(${from}) - 'search_text' as row from ${from}`;
      const order = `order by ${at} desc, id desc limit 26`;
      return [
        { name: `${kind}, first page`, records, query: '', sql: `${all} ${order}` },
        {
          name: `${kind}, search`,
          records,
          query: `q=${part}`,
          sql: `${all} where search_text like '%${part}%' ${order}`,
        },
        {
          name: `${kind}, last page`,
          records,
          query: listText({ after: [after] }),
          sql: `${all} where (${at}, id) < (timestamptz 'epoch' + ${moment} * interval '1 microsecond', ${id}) ${order}`,
        },
      ];
    }),
  ).then((each) => each.flat());
}

async function timeLists(address: string, cookie: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const lines: string[][] = [];
  for (const { name, records, query, sql } of await asks()) {
    const ctx = { db: createDatabase(pool) } as Parameters<Records['page']>[0];
    const path = `${link('records', { kind: records.name })}?${query}`;
    const [bare, read, page] = await inTurns(rounds, [
      () => pool.query({ text: sql, name: `bare ${name}` } as pg.QueryConfig),
      () => records.page(ctx, records.list.read(new URLSearchParams(query))),
      () => fetch(address + path, { headers: { cookie } }).then((answer) => answer.text()),
    ]);
    const [ofBare, ofRead, ofPage] = [p95(bare!), p95(read!), p95(page!)];
    const ratio = {
      name: `${name}, p95 / its bare SQL`,
      value: ofRead / ofBare,
      digits: 2,
      limit: { atMost: mostTimes },
    };
    const whole = { name: `${name}, whole page / its bare SQL`, value: ofPage / ofBare, digits: 2 };
    figures.push(ratio, whole);
    lines.push([name, ofBare.toFixed(2), ofRead.toFixed(2), show(ratio), ofPage.toFixed(1), show(whole)]);
  }
  console.log(`${table(['p95', 'bare ms', 'read ms', 'read / bare', 'page ms', 'page / bare'], lines)}\n`);
  return figures;
}

/** How much the process grows while it writes a file of many rows; one of a tenth goes before, so that it has grown up. */
async function timeExport(site: OwnServer, cookie: string): Promise<Figure[]> {
  const path = link('recordsExport', { kind: eventRequests.name });
  const list = await fetch(site.address + link('records', { kind: eventRequests.name }), { headers: { cookie } });
  const form_owner = /name="form_owner" value="([^"]+)"/.exec(await list.text())?.[1] ?? '';
  const take = async () => {
    const before = residentMB(site.process.pid!);
    let [most, bytes] = [before, 0];
    const started = performance.now();
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const body = new URLSearchParams({ form_owner });
    const answer = await fetch(site.address + path, { method: 'POST', body, headers });
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += part.length;
      most = Math.max(most, residentMB(site.process.pid!));
    }
    return { growth: most - before, bytes, ms: performance.now() - started };
  };
  await take();
  const { growth, bytes, ms } = await take();
  const figure = {
    name: 'growth of the process while it exports',
    value: growth,
    unit: 'MB',
    limit: { atMost: mostGrowth_MB },
  };
  const line = [
    `${exported.toLocaleString('en-NG')} rows`,
    (bytes / 1e6).toFixed(1),
    (ms / 1000).toFixed(1),
    show(figure),
  ];
  console.log(`${table(['export', 'MB of file', 's', 'MB of growth'], [line])}\n`);
  return [figure];
}

function residentMB(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 1e6;
}
