import type { Browser, BrowserContext, Page } from '@playwright/test';
import { link } from '#content/link.ts';
import { conclude, show, type Figure } from './judge.ts';
import { layoutShiftOf, scrollThrough, watchLayoutShifts } from './layout-shift.ts';
import { font_KB, layoutShift, limitsOf, shopScript_KB } from './limits.ts';
import { measuredPages, onePerKind, type MeasuredPage } from './page-list.ts';
import { secondPage_KB } from './second-page.ts';
import { sentFor } from './sent-bytes.ts';
import { phone, withSiteAndBrowser } from './site.ts';
import { table } from './table.ts';
import { all_KB, bodies_KB, Traffic, type Transfer } from './traffic.ts';

/**
 * Weighs the pages. For every page: its own bytes over HTTP. For one page per kind and first touch, in a real browser: all that a visit
 * loads, and layout shifts. `npm run bench` opens every page in the browser.
 */
const inBrowser = process.argv.includes('every-page') ? measuredPages : onePerKind(measuredPages);

await withSiteAndBrowser(async (address, browser) => {
  const sent = await weighAll(measuredPages, (page) => weighOverHttp(address, page));
  report('As sent, compressed, to the first visitor.', sent);
  const visited = await weighAll(inBrowser, (page) => weighInBrowser(browser, address, page));
  report('What a phone fetches with an empty cache, and with that of its first visit for the next.', visited);
  const ofPages = [...sent, ...visited].flatMap(({ page, figures }) =>
    figures.map((figure) => ({ ...figure, name: `${page.path} ${figure.name}` })),
  );
  conclude([...ofPages, KB('script of shops', await shopScriptOf(address), shopScript_KB)]);
});

function report(what: string, rows: readonly Row[]): void {
  const names = rows[0]!.figures.map(({ name, unit }) => (unit ? `${name}, ${unit}` : name));
  const lines = rows.map(({ page, figures }) => [page.path, page.kind, ...figures.map(show)]);
  console.log(`${what}\n\n${table(['page', 'kind', ...names], lines)}\n`);
}

type Row = { page: MeasuredPage; figures: Figure[] };

/** Weighs two pages at a time, because the number of bytes does not depend on speed. */
async function weighAll(
  pages: readonly MeasuredPage[],
  weigh: (page: MeasuredPage) => Promise<Figure[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  const waiting = pages.entries();
  const weighNext = async () => {
    for (const [place, page] of waiting) rows[place] = { page, figures: await weigh(page) };
  };
  await Promise.all([weighNext(), weighNext()]);
  return rows;
}

/** Not compressed, as shops are promised. */
async function shopScriptOf(address: string): Promise<number> {
  const script = await fetch(address + link('payWithEscrow'));
  return (await script.arrayBuffer()).byteLength / 1000;
}

async function weighOverHttp(address: string, page: MeasuredPage): Promise<Figure[]> {
  const { html, css, script, font } = await sentFor(address, page);
  const limits = limitsOf(page.kind);
  return [
    KB('HTML', html / 1000, limits.html_KB),
    KB('HTML second', await secondPage_KB(address, page.path), limits.secondHtml_KB),
    KB('CSS', css / 1000, limits.css_KB),
    KB('script it names', script / 1000, limits.scriptAtOnce_KB),
    KB('font', font / 1000, font_KB),
  ];
}

async function weighInBrowser(browser: Browser, address: string, page: MeasuredPage): Promise<Figure[]> {
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

function KB(name: string, value: number, atMost?: number): Figure {
  return { name, value, unit: 'KB', limit: atMost === undefined ? undefined : { atMost } };
}
