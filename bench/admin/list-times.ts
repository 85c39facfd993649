import type pg from 'pg';
import type { Ctx } from '#domain/acting/context.ts';
import { link } from '#content/link.ts';
import { createDatabase } from '#platform/database/connect.ts';
import { show, type Figure } from '../judge.ts';
import { table } from '../table.ts';
import type { Asked } from './lists.ts';
import { median } from '../median.ts';
import { inTurns, p95 } from './timing.ts';

/** Rounds per run. Of three runs the median counts, so that one slow moment of the machine does not matter. */
const rounds = 40;
const mostTimes = 2;

/** A page of the staff portal with one sentence. Its time is that of session, counts, rendering and compression. */
const emptyPage = link('adminNowhere', { nowhere: 'empty' });

/** The 95th percentiles of the bare SQL, the page's reads, the empty page, and the page. */
type Run = [number, number, number, number];

/**
 * Measures for each page, in turn: the bare SQL, the page's reads, an empty page of the same frame, and the whole page. The reads may take
 * twice as long as the bare SQL, and the page twice as long as bare SQL and empty page together.
 */
export async function timeLists(
  pool: pg.Pool,
  asked: readonly Asked[],
  { address, cookie }: { address: string; cookie: string },
): Promise<Figure[]> {
  const ctx = { db: createDatabase(pool), now: new Date() } as Ctx;
  const open = (path: string) => async () => {
    const answer = await fetch(address + path, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200 && path !== emptyPage) throw new Error(`${path} answers ${answer.status}.`);
  };
  const figures: Figure[] = [];
  const lines: string[][] = [];
  for (const { name, path, bare, read } of asked) {
    const works = [
      async () => {
        for (const text of bare) await pool.query(text);
      },
      () => read(ctx),
      open(emptyPage),
      open(path),
    ];
    const runs: number[][] = [];
    for (let run = 0; run < 3; run++) runs.push((await inTurns(rounds, works)).map(p95));
    const middle = (of: (run: Run) => number) => median(runs.map((run) => of(run as Run)));
    const limit = { atMost: mostTimes };
    const [reading, showing] = [
      { name: `${name}: read / bare SQL`, value: middle(([ofBare, ofRead]) => ofRead / ofBare), digits: 2, limit },
      {
        name: `${name}: page / (bare SQL + empty page)`,
        value: middle(([ofBare, , ofEmpty, ofPage]) => ofPage / (ofBare + ofEmpty)),
        digits: 2,
        limit,
      },
    ];
    figures.push(reading, showing);
    const ms = works.map((_, place) => middle((run) => run[place]!).toFixed(2));
    lines.push([
      name,
      ...ms,
      show(reading),
      show(showing),
      middle(([ofBare, , , ofPage]) => ofPage / ofBare).toFixed(1),
    ]);
  }
  const head = ['p95', 'bare ms', 'read ms', 'empty ms', 'page ms', 'read/bare', 'page/(bare+empty)', 'page/bare'];
  console.log(`${table(head, lines)}\n`);
  return figures;
}
