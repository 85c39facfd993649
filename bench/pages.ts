import { run } from '../tools/checks/command.ts';
import { conclude, show, type Figure } from './judge.ts';
import { startChild, type Child } from './pages/child.ts';
import type { LoadAnswers, Target } from './pages/load.ts';
import { countPerPage } from './pages/queries.ts';
import { compare, type Comparison, type Measure } from './pages/rounds.ts';
import type { SiteAnswers } from './pages/site-process.ts';
import { withDataFolder } from './site.ts';
import { table } from './table.ts';

/** What the server adds to its work, as ratios: the same machine in the same minute, by turns. */
const connections = 32;
const round_ms = 300;
const warmUp_ms = 2000;
const rounds = 21;

const asBrowser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

const bundle = await run(process.execPath, ['bench/pages/bundle.ts']);
if (bundle.code !== 0) throw new Error(bundle.output);
const figures = await withDataFolder(async (dataDir) => {
  // Requests are not to wait for jobs, and the statements counted are those of requests.
  const env = { PORT: '0', ROLES: 'web', RATE_LIMIT_FACTOR: '1000', AGBON_DATA: dataDir };
  const site = startChild<SiteAnswers>(new URL('pages/site-process.ts', import.meta.url), env);
  const load = startChild<LoadAnswers>(new URL('pages/load.ts', import.meta.url));
  try {
    const ratios = await comparePages(site, load);
    const queries = await countPerPage(site);
    console.log(`\n${table(['database', 'queries'], queries.map((figure) => [figure.name, show(figure)]))}`);
    return [...ratios, ...queries];
  } finally {
    await Promise.all([site.stop(), load.stop()]);
  }
});
console.log();
conclude(figures);

async function comparePages(site: Child<SiteAnswers>, load: Child<LoadAnswers>): Promise<Figure[]> {
  const port = await site.ask('port');
  const file = await site.ask('offerHomeAsFile');
  const target = (path: string, headers: Record<string, string> = {}): Target => ({ port, path, headers });
  const cached = target('/', asBrowser);
  const sameFile = target(file, asBrowser);
  const made = target('/', { ...asBrowser, Cookie: '__Host-agbon=somebody' });
  const madePlain = target('/', { Cookie: '__Host-agbon=somebody' });
  await expectSameBytes(load, site, { cached, sameFile, madePlain });

  const fetching =
    (page: Target): Measure =>
    () =>
      load.ask('perSecond', { ...page, connections, ms: round_ms });
  const rendering: Measure = () => site.ask('rendersPerSecond', round_ms);
  for (const page of [made, madePlain, cached, sameFile]) {
    await load.ask('perSecond', { ...page, connections, ms: warmUp_ms });
  }
  await site.ask('rendersPerSecond', warmUp_ms);

  const rows: [name: string, comparison: Comparison, atLeast?: number][] = [
    ['uncached home page / renderToString', await compare(fetching(made), rendering, rounds), 0.5],
    ['the same, not compressed', await compare(fetching(madePlain), rendering, rounds)],
    ['cached home page / file of its bytes', await compare(fetching(cached), fetching(sameFile), rounds), 0.6],
  ];
  const figures = rows.map(([name, { ratio }, atLeast]) => ({
    name,
    value: ratio,
    digits: 2,
    limit: atLeast === undefined ? undefined : { atLeast },
  }));
  const shown = rows.map(([name, { first, second, ratios }], at) => [
    name,
    first.toFixed(0),
    second.toFixed(0),
    `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    show(figures[at]!),
  ]);
  console.log(table(['per second, medians of rounds', 'first', 'second', 'ratios', 'ratio'], shown));
  return figures;
}

/** A comparison of different pages would be none. */
async function expectSameBytes(
  load: Child<LoadAnswers>,
  site: Child<SiteAnswers>,
  { cached, sameFile, madePlain }: Record<'cached' | 'sameFile' | 'madePlain', Target>,
): Promise<void> {
  const [page, file] = [await load.ask('bodyBytes', cached), await load.ask('bodyBytes', sameFile)];
  if (page !== file) throw new Error(`The cached page has ${page} bytes and the file ${file}.`);
  const [made, rendered] = [await load.ask('bodyBytes', madePlain), await site.ask('renderedBytes')];
  if (made !== rendered + '<!doctype html>'.length) throw new Error(`A page has ${made} bytes, its tree ${rendered}.`);
}
