import { readFileSync } from 'node:fs';
import { link } from '#content/link.ts';
import type { OwnServer } from '../../test/support/own-server.ts';
import { show, type Figure } from '../judge.ts';
import { table } from '../table.ts';

/** Garbage collection alone can cause a smaller growth. An export that is held in memory would take several times as much. */
const mostGrowth_MB = 60;
const kind = 'event-request';

/** Measures how much the process grows while it writes a file of many rows. An earlier export warms the process up. */
export async function timeExport(site: OwnServer, cookie: string, rows: number): Promise<Figure[]> {
  const list = await fetch(site.address + link('records', { kind }), { headers: { cookie } });
  const form_owner = /name="form_owner" value="([^"]+)"/.exec(await list.text())?.[1] ?? '';
  const take = async () => {
    const before = residentMB(site.process.pid!);
    let [most, bytes, lines] = [before, 0, 0];
    const started = performance.now();
    const answer = await fetch(site.address + link('recordsExport', { kind }), {
      method: 'POST',
      body: new URLSearchParams({ form_owner }),
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += part.length;
      for (const byte of part) if (byte === 10) lines++;
      most = Math.max(most, residentMB(site.process.pid!));
    }
    return { growth: most - before, bytes, lines, ms: performance.now() - started };
  };
  await take();
  const { growth, bytes, lines, ms } = await take();
  const grown = {
    name: 'growth of the process while it exports',
    value: growth,
    unit: 'MB',
    limit: { atMost: mostGrowth_MB },
  };
  // The file also has a header line, which is not a row.
  const whole = { name: 'rows in the file', value: lines - 1, digits: 0, limit: { atLeast: rows } };
  const line = [
    rows.toLocaleString('en-NG'),
    (bytes / 1e6).toFixed(1),
    (ms / 1000).toFixed(1),
    show(grown),
    show(whole),
  ];
  console.log(`${table(['export', 'MB of file', 's', 'MB of growth', 'rows in it'], [line])}\n`);
  return [grown, whole];
}

function residentMB(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 1e6;
}
