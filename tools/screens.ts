import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startBuiltSite } from '../test/support/built-site.ts';
import { dataFolder } from '../test/support/data-folder.ts';
import { buildWhenStale } from './build-when-stale.mjs';
import { chromiumArguments, findChromium } from './checks/find-chromium.ts';
import { ensureChromium } from './checks/install-chromium.ts';
import { fileNameOf, readWishes, type Look } from './screen-looks.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { link } from '#content/link.ts';

/**
 * Takes pictures of pages into screens/: npm run screens [route…] [look…]; screen-looks.ts has the looks. SITE names a running site;
 * otherwise the built one is started.
 */
const folder = 'screens';
const usualPages = ['/', link('waitlist'), link('waitlistThanks'), link('styleguide'), link('mailbox'), '/nowhere'];

/** What is undone at the end, the last first, so that no process and no folder is left. */
const toUndo: (() => Promise<unknown>)[] = [];
let isOver = false;

stopOnSignals(undo, 1);
try {
  const { routes, looks } = readWishes(process.argv.slice(2));
  await ensureChromium();
  await mkdir(folder, { recursive: true });
  const address = process.env.SITE ?? (await startOwnSite());
  const pages = routes.length > 0 ? routes : usualPages;
  for (const large of [false, true]) {
    const alike = looks.filter(({ largeLetters = false }) => largeLetters === large);
    if (alike.length > 0) await photographAll(await openBrowser(large), address, pages, alike);
  }
} catch (error) {
  // The person who stopped it knows why it ends.
  if (!isOver) complain(error as Error);
} finally {
  await undo();
}

/** The built site's class of this name differs from the one in the sources. */
function complain(error: Error): void {
  console.error(error.name === 'CannotStart' || error.name === 'NoSuchLook' ? error.message : error);
  process.exitCode = 1;
}

async function undo(): Promise<void> {
  isOver = true;
  for (const one of toUndo.splice(0).reverse()) await one().catch(console.error);
}

async function startOwnSite(): Promise<string> {
  if (!(await buildWhenStale())) throw new Error('What would be shown could not be built.');
  const data = await dataFolder();
  toUndo.push(data.remove);
  const starting = startBuiltSite(data.path);
  // A start that is under way is waited for, because otherwise nobody would stop its database.
  toUndo.push(() =>
    starting.then(
      (site) => site.stop(),
      () => {},
    ),
  );
  return (await starting).address;
}

/** The size of letters is a setting of the browser, one for all its pages. */
async function openBrowser(largeLetters: boolean): Promise<Browser> {
  const letters = largeLetters ? ['--blink-settings=defaultFontSize=32'] : [];
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, ...letters],
    // We handle signals: the browser's driver would end the process before the site is stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  toUndo.push(() => browser.close());
  return browser;
}

async function photographAll(
  from: Browser,
  address: string,
  routes: readonly string[],
  looks: readonly Look[],
): Promise<void> {
  for (const route of routes) {
    for (const look of looks) await photograph(from, address, route, look);
  }
}

async function photograph(from: Browser, address: string, route: string, look: Look): Promise<void> {
  const { width, colorScheme, forcedColors, media } = look;
  const context = await from.newContext({
    viewport: { width, height: width < 480 ? 740 : 900 },
    colorScheme,
    forcedColors,
  });
  const tab = await context.newPage();
  await tab.emulateMedia({ media });
  await tab.goto(address + route, { waitUntil: 'networkidle' });
  const path = join(folder, fileNameOf(route, look));
  await tab.screenshot({ path, fullPage: true });
  console.log(path);
  await context.close();
}
