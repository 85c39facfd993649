import { run } from '../tools/checks/command.ts';
import { conclude, show, type Figure, type Limit } from './judge.ts';
import { startChild, type Child } from './pages/child.ts';
import type { ConstantAnswers } from './pages/constant-server.ts';
import type { LoadAnswers, Target } from './pages/load.ts';
import { countPerPage } from './pages/queries.ts';
import { delayUnderSignIns, signIn } from './pages/sign-ins.ts';
import { compare, middleHalf, type Measure, type Rate, type Work } from './pages/rounds.ts';
import type { SiteAnswers } from './pages/site-process.ts';
import { withDataFolder } from './site.ts';
import { table } from './table.ts';

/** Measures the server's work as ratios of two works, which run in turn, on the same machine and in the same minute. */
const connections = 32;
const round_ms = 300;
const warmUp_ms = 2000;
const rounds = 21;

const asBrowser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
/** Every visitor with a session cookie, even an unknown cookie, gets a page that is made only for that visitor. */
const asStranger = { Cookie: '__Host-agbon=somebody' };

type Site = Child<SiteAnswers>;
type Load = Child<LoadAnswers>;
type Pages = Record<'made' | 'packed' | 'ofMember' | 'cached' | 'file' | 'constant', Target>;

const bundle = await run(process.execPath, ['bench/pages/bundle.ts']);
if (bundle.code !== 0) throw new Error(bundle.output);
const figures = await withDataFolder(async (dataDir) => {
  // Runs no jobs, so that requests do not wait for jobs and only statements of requests are counted.
  const settings = { PORT: '0', ROLES: 'web', RATE_LIMIT_FACTOR: '1000', AGBON_DATA: dataDir };
  const site = startChild<SiteAnswers>('dist/bench/site-process.js', JSON.stringify(settings));
  const load = startChild<LoadAnswers>('bench/pages/load.ts');
  try {
    const ratios = await compareSpeeds(site, load);
    const queries = await countPerPage(site);
    const rows = queries.map((figure) => [figure.name, show(figure)]);
    console.log(`\n${table(['database', 'queries'], rows)}\n`);
    const delay = await delayUnderSignIns(site);
    console.log(`${table(['people who sign in', 'ms'], [[delay.name, show(delay)]])}\n`);
    return [...ratios, ...queries, delay];
  } finally {
    await Promise.all([site.stop(), load.stop()]);
  }
});
conclude(figures);

async function compareSpeeds(site: Site, load: Load): Promise<Figure[]> {
  const port = await site.ask('port');
  const cached = { port, path: '/', headers: asBrowser };
  const file = { port, path: await site.ask('offerAsFile', '/'), headers: asBrowser };
  const ofMember = { port, path: '/', headers: await signIn(`http://127.0.0.1:${port}`) };
  const made = { port, path: '/', headers: asStranger };
  const packed = { port, path: '/', headers: { ...asStranger, ...asBrowser } };
  const constantServer = startChild<ConstantAnswers>(
    'bench/pages/constant-server.ts',
    String(await load.ask('bodyBytes', file)),
  );
  try {
    const constant = { port: await constantServer.ask('port'), path: '/', headers: asBrowser };
    return await compareAll(site, load, { ofMember, made, packed, cached, file, constant });
  } finally {
    await constantServer.stop();
  }
}

async function compareAll(site: Site, load: Load, pages: Pages): Promise<Figure[]> {
  await expectSameBytes(site, load, pages);
  const measure = async (work: () => Promise<Work>): Promise<Rate> => {
    const before = await site.ask('cpuSeconds');
    const { done, seconds } = await work();
    return { perSecond: done / seconds, perCpuSecond: done / ((await site.ask('cpuSeconds')) - before) };
  };
  const fetching = (page: Target, ms = round_ms) => measure(() => load.ask('count', { ...page, connections, ms }));
  const inStorm = (topic: string) => async () => {
    await site.ask('beginStorm', topic);
    const rate = await fetching(pages.cached);
    await site.ask('endStorm');
    return rate;
  };
  const rendering = (ms = round_ms) => measure(() => site.ask('render', ms));
  for (const page of Object.values(pages)) await fetching(page, warmUp_ms);
  await rendering(warmUp_ms);

  const { made, packed, ofMember, cached, file, constant } = pages;
  const comparisons: [name: string, first: Measure, second: Measure, limit?: Limit][] = [
    ['uncached home page / renderToString', () => fetching(made), () => rendering(), { atLeast: 0.5 }],
    ['the same, packed for a browser', () => fetching(packed), () => rendering()],
    // How much longer a page takes for a member, because of the menu and the query that finds the member.
    ['uncached home page / the same signed in', () => fetching(made), () => fetching(ofMember), { atMost: 1.15 }],
    // A cache hit, a cache miss, and hits during two thousand notifications a second, about other pages and then about this page.
    ['cached home page / the same made and packed', () => fetching(cached), () => fetching(packed), { atLeast: 2 }],
    ['cached home page in a storm of other news / without', inStorm('other'), () => fetching(cached), { atLeast: 0.8 }],
    ['cached home page in a storm of its news / made and packed', inStorm('home'), () => fetching(packed)],
    ['cached home page / file of its bytes', () => fetching(cached), () => fetching(file), { atLeast: 0.6 }],
    // If these two were close, the bench would measure the load process and not the server.
    ['file of its bytes / most the load can ask', () => fetching(file), () => fetching(constant), { atMost: 0.8 }],
  ];
  const figures: Figure[] = [];
  const rows: string[][] = [];
  for (const [name, measureFirst, measureSecond, limit] of comparisons) {
    const { ratio, cpuRatio, ratios, first, second } = await compare(measureFirst, measureSecond, rounds);
    const figure = { name, value: ratio, digits: 2, limit };
    figures.push(figure);
    const half = middleHalf(ratios).map((bound) => bound.toFixed(2));
    rows.push([name, first.toFixed(0), second.toFixed(0), show(figure), half.join('–'), measured(cpuRatio)]);
  }
  console.log(
    table(['medians of rounds', 'first /s', 'second /s', 'ratio', 'half of the rounds', 'by CPU time'], rows),
  );
  return figures;
}

/** Empty for the constant server, which uses no processor time of the site and so has no ratio. */
function measured(cpuRatio: number): string {
  return cpuRatio > 0.01 ? cpuRatio.toFixed(2) : '';
}

/** Checks that cached page and file have the same bytes. Requests the uncached page last, so that `render` uses the tree of that page. */
async function expectSameBytes(site: Site, load: Load, { cached, file, made }: Pages): Promise<void> {
  const [page, copy] = [await load.ask('bodyBytes', cached), await load.ask('bodyBytes', file)];
  if (page !== copy) throw new Error(`The cached page has ${page} bytes and the file ${copy}.`);
  const [whole, rendered] = [await load.ask('bodyBytes', made), await site.ask('renderedBytes')];
  if (whole !== rendered + '<!doctype html>'.length)
    throw new Error(`A page has ${whole} bytes, its tree ${rendered}.`);
}
