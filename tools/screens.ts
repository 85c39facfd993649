import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startBuiltSite } from '../test/support/built-site.ts';
import { dataFolder } from '../test/support/data-folder.ts';
import { chromiumArguments, findChromium } from './checks/find-chromium.ts';

/**
 * Pictures of pages as people see them: npm run screens [route…]. At 360 and 1440 px, light and dark, into screens/.
 * SITE names a site that runs already; without it the built one is started for the occasion.
 */
const routes = process.argv.slice(2);
const pages =
  routes.length > 0 ? routes : ['/', '/waitlist', '/waitlist/thanks', '/styleguide', '/mailbox', '/nowhere'];
const folder = 'screens';
const looks = [360, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

await mkdir(folder, { recursive: true });
await (process.env.SITE ? photographAll(process.env.SITE) : onOwnSite(photographAll));

/** Whatever happens meanwhile, nothing is left running, and no folder behind. */
async function onOwnSite(work: (address: string) => Promise<void>): Promise<void> {
  const data = await dataFolder();
  try {
    const site = await startBuiltSite(data.path);
    try {
      await work(site.address);
    } finally {
      await site.stop();
    }
  } finally {
    await data.remove();
  }
}

async function photographAll(address: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  try {
    for (const route of pages) await photograph(browser, address, route);
  } finally {
    await browser.close();
  }
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
