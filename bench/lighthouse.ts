import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../tools/checks/command.ts';
import { chromiumArguments, findChromium } from '../tools/checks/find-chromium.ts';
import { publicPages } from '#web/finding/sitemap.ts';
import { startBuiltSite } from '../test/support/built-site.ts';
import { conclude, show, type Figure } from './judge.ts';
import { measuredPages, onePerKind } from './page-list.ts';
import { withDataFolder } from './site.ts';
import { table } from './table.ts';

/** Measures Lighthouse's four scores, for a phone on its simulated network. Its 170 MB are in a package.json of their own. */
const folder = join(import.meta.dirname, 'lighthouse');
const findable = new Set(publicPages.map(({ path }) => path));
/** The pages that the command line names; without any, one page of each kind that search engines should find. */
const named = process.argv.slice(2);
const ofEachKind = onePerKind(measuredPages.filter(({ path }) => findable.has(path))).map(({ path }) => path);
const paths = named.length > 0 ? named : ofEachKind;
const leastScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
};

await installLighthouse();
await withDataFolder(async (dataDir) => {
  const site = await startBuiltSite(dataDir);
  try {
    const reports: { path: string; report: Report }[] = [];
    for (const path of paths) reports.push({ path, report: await visit(site.address + path, dataDir) });
    printScores(reports);
  } finally {
    await site.stop();
  }
});

async function installLighthouse(): Promise<void> {
  const wanted = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: { lighthouse: string };
  };
  const found = join(folder, 'node_modules/lighthouse/package.json');
  if (existsSync(found)) {
    const { version } = JSON.parse(readFileSync(found, 'utf8')) as { version: string };
    if (version === wanted.dependencies.lighthouse) return;
  }
  console.log('Installing Lighthouse for this bench (once) …');
  const { code, output } = await run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`);
}

async function visit(url: string, dataDir: string): Promise<Report> {
  const reportFile = join(dataDir, 'lighthouse.json');
  const flags = ['--headless=new', ...chromiumArguments].join(' ');
  const { code, output } = await run(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--output-path=${reportFile}`,
      `--only-categories=${Object.keys(leastScores).join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    { CHROME_PATH: findChromium(), CI: '1' },
  );
  if (code !== 0) throw new Error(`Lighthouse could not visit ${url}:\n${output}`);
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  if (report.runtimeError) throw new Error(`Lighthouse could not judge ${url}: ${report.runtimeError.message}`);
  return report;
}

function printScores(reports: readonly { path: string; report: Report }[]): void {
  const rows = reports.map(({ path, report }) => ({ path, report, figures: scores(report) }));
  const names = Object.keys(leastScores);
  console.log(
    table(
      ['page', ...names],
      rows.map(({ path, figures }) => [path, ...figures.map(show)]),
    ),
  );
  for (const { path, report } of rows) {
    for (const line of shortcomings(report)) console.log(`  ${path}  ${line}`);
  }
  console.log();
  conclude(
    rows.flatMap(({ path, figures }) => figures.map((figure) => ({ ...figure, name: `${path} ${figure.name}` }))),
  );
}

function scores(report: Report): Figure[] {
  return Object.entries(leastScores).map(([name, atLeast]) => ({
    name,
    value: Math.round((report.categories[name]?.score ?? Number.NaN) * 100),
    digits: 0,
    limit: { atLeast },
  }));
}

/** The audits that cost points. */
function shortcomings({ categories, audits }: Report): string[] {
  const counted = Object.keys(leastScores).flatMap((name) => categories[name]?.auditRefs ?? []);
  return counted
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => ({ id, ...audits[id]! }))
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, score, displayValue = '' }) =>
      `${Math.round(score! * 100)}  ${title} (${id}) ${displayValue}`.trimEnd(),
    );
}
