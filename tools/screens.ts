import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startBuiltSite } from '../test/support/built-site.ts';
import { dataFolder } from '../test/support/data-folder.ts';
import { buildWhenStale } from './build-when-stale.ts';
import { chromiumArguments, findChromium } from './checks/find-chromium.ts';
import { ensureChromium } from './checks/install-chromium.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { link } from '#content/link.ts';

/**
 * Pictures of pages as people see them: npm run screens [route…]. At 360 and 1440 px, light and dark, into screens/.
 * SITE names a site that runs already; without it the built one is started for the occasion.
 */
const routes = process.argv.slice(2);
const pages =
  routes.length > 0
    ? routes
    : ['/', link('waitlist'), link('waitlistThanks'), link('styleguide'), link('mailbox'), '/nowhere'];
const folder = 'screens';
const looks = [360, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** What is undone at the end, the last first: nothing is left running, and no folder behind. */
const toUndo: (() => Promise<unknown>)[] = [];
let isOver = false;

stopOnSignals(undo, 1);
try {
  await ensureChromium();
  await mkdir(folder, { recursive: true });
  await photographAll(process.env.SITE ?? (await startOwnSite()));
} catch (error) {
  // Somebody who stops it knows why it breaks off.
  if (!isOver) complain(error as Error);
} finally {
  await undo();
}

/** The built site's own class of this name is another one than that of the sources. */
function complain(error: Error): void {
  console.error(error.name === 'CannotStart' ? error.message : error);
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
  // A start that is under way is waited for: its database would have nobody to stop it.
  toUndo.push(() =>
    starting.then(
      (site) => site.stop(),
      () => {},
    ),
  );
  return (await starting).address;
}

async function photographAll(address: string): Promise<void> {
  // Signals are ours: the browser's driver would end the process before the site is stopped.
  const ours = { handleSIGINT: false, handleSIGTERM: false };
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments], ...ours });
  toUndo.push(() => browser.close());
  for (const route of pages) await photograph(browser, address, route);
}

async function photograph(from: Browser, address: string, route: string): Promise<void> {
  for (const { width, colorScheme } of looks) {
    const context = await from.newContext({ viewport: { width, height: width === 360 ? 740 : 900 }, colorScheme });
    const tab = await context.newPage();
    await tab.goto(address + route, { waitUntil: 'networkidle' });
    const name = `${route.replace(/^\//, '').replaceAll(/[^a-z0-9]+/gi, '-') || 'home'}-${width}-${colorScheme}.png`;
    await tab.screenshot({ path: join(folder, name), fullPage: true });
    console.log(join(folder, name));
    await context.close();
  }
}
