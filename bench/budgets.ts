import type { Browser, BrowserContext, Page } from '@playwright/test';
import { conclude, show, type Figure } from './judge.ts';
import { layoutShiftOf, scrollThrough, watchLayoutShifts } from './layout-shift.ts';
import { font_KB, layoutShift, limitsOf } from './limits.ts';
import { measuredPages, type MeasuredPage } from './page-list.ts';
import { phone, withSiteAndBrowser } from './site.ts';
import { table } from './table.ts';
import { all_KB, bodies_KB, Traffic, type Transfer } from './traffic.ts';

/** What each page weighs in a real browser, against what is promised of it. */
await withSiteAndBrowser(async (address, browser) => {
  const rows = await weighAll(browser, address);
  const names = rows[0]!.figures.map(({ name, unit }) => (unit ? `${name}, ${unit}` : name));
  console.log(
    'What a phone fetches, compressed, with an empty cache; for the next visit, with the cache of the first.\n',
  );
  console.log(
    table(
      ['page', 'kind', ...names],
      rows.map(({ page, figures }) => [page.path, page.kind, ...figures.map(show)]),
    ),
  );
  console.log();
  conclude(
    rows.flatMap(({ page, figures }) => figures.map((figure) => ({ ...figure, name: `${page.path} ${figure.name}` }))),
  );
});

type Row = { page: MeasuredPage; figures: Figure[] };

/** Two pages at a time: bytes do not depend on the hurry. */
async function weighAll(browser: Browser, address: string): Promise<Row[]> {
  const rows: Row[] = [];
  const waiting = [...measuredPages.entries()];
  const weighNext = async (): Promise<void> => {
    const [place, page] = waiting.shift() ?? [];
    if (place === undefined || !page) return;
    rows[place] = { page, figures: await weigh(browser, address, page) };
    await weighNext();
  };
  await Promise.all([weighNext(), weighNext()]);
  return rows;
}

async function weigh(browser: Browser, address: string, page: MeasuredPage): Promise<Figure[]> {
  const context = await browser.newContext(phone);
  try {
    const first = await visitFirst(context, address, page);
    const next = await visitAgain(context, address, page);
    return figuresOf(page, first, next);
  } finally {
    await context.close();
  }
}

type FirstVisit = { atOnce: readonly Transfer[]; all: readonly Transfer[]; shift: number };

async function visitFirst(context: BrowserContext, address: string, page: MeasuredPage): Promise<FirstVisit> {
  const tab = await context.newPage();
  await watchLayoutShifts(tab);
  const traffic = await open(tab, address, page);
  const atOnce = [...traffic.transfers];
  await scrollThrough(tab);
  await traffic.quiet();
  const shift = await layoutShiftOf(tab);
  await page.touch(tab);
  await traffic.quiet();
  await tab.close();
  return { atOnce, all: traffic.transfers, shift };
}

async function visitAgain(context: BrowserContext, address: string, page: MeasuredPage): Promise<readonly Transfer[]> {
  const tab = await context.newPage();
  const traffic = await open(tab, address, page);
  await scrollThrough(tab);
  await traffic.quiet();
  await tab.close();
  return traffic.transfers;
}

async function open(tab: Page, address: string, { path, status = 200 }: MeasuredPage): Promise<Traffic> {
  const traffic = await Traffic.of(tab);
  const answer = await tab.goto(address + path, { waitUntil: 'load' });
  if (answer?.status() !== status) throw new Error(`${path} answered ${answer?.status()}, not ${status}`);
  await traffic.quiet();
  return traffic;
}

function figuresOf({ kind }: MeasuredPage, first: FirstVisit, next: readonly Transfer[]): Figure[] {
  const limits = limitsOf(kind);
  const KB = (name: string, value: number, atMost?: number): Figure => ({
    name,
    value,
    unit: 'KB',
    limit: atMost === undefined ? undefined : { atMost },
  });
  return [
    KB('HTML', bodies_KB(first.atOnce, 'html'), limits.html_KB),
    KB('CSS', bodies_KB(first.all, 'css'), limits.css_KB),
    KB('script at once', bodies_KB(first.atOnce, 'script'), limits.scriptAtOnce_KB),
    KB('script touched', bodies_KB(first.all, 'script'), limits.script_KB),
    KB('font', bodies_KB(first.all, 'font'), font_KB),
    KB('pictures', bodies_KB(first.all, 'picture')),
    KB('first visit', all_KB(first.all), limits.firstVisit_KB),
    KB('next visit', all_KB(next), limits.nextVisit_KB),
    { name: 'layout shift', value: first.shift, digits: 3, limit: { atMost: layoutShift } },
  ];
}
