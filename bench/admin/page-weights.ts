import { chromium } from '@playwright/test';
import { link } from '#content/link.ts';
import { chromiumArguments, findChromium } from '../../tools/checks/find-chromium.ts';
import { show, type Figure } from '../judge.ts';
import { table } from '../table.ts';
import { Traffic, type Sort } from '../traffic.ts';

/** In KB. We promise 40, 20 and 180. The limits for HTML and script are a sixth above the measured sizes. */
const limits = { html: 9, css: 20, script: 13.5 } as const;
const kind = 'event-request';

/** Weighs staff pages, compressed and with an empty cache, with all scripts that load once a record and its price are opened. */
export async function weighPages(address: string, cookie: string): Promise<Figure[]> {
  const pages = [
    link('admin'),
    link('records', { kind }),
    link('records', { kind: 'service-contact' }),
    link('record', { kind, recordId: '1' }),
    link('recordPrice', { kind, recordId: '1' }),
    link('reminders'),
    link('staffShortcuts'),
  ];
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  const figures: Figure[] = [];
  const lines: string[][] = [];
  try {
    for (const path of pages) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const cookies = cookie.split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        return { name, value, url: address };
      });
      await context.addCookies(cookies);
      const tab = await context.newPage();
      const traffic = await Traffic.of(tab);
      await tab.goto(address + path);
      const view = tab.locator('[data-view]').first();
      if (await view.count()) {
        await view.click();
        await tab.locator('dialog').waitFor();
        await tab.keyboard.press('Escape');
      }
      await traffic.quiet();
      const html = traffic.transfers.find(({ sort }) => sort === 'html')?.bodyBytes ?? Number.NaN;
      const sum = (wanted: Sort) =>
        traffic.transfers.filter(({ sort }) => sort === wanted).reduce((total, { bodyBytes }) => total + bodyBytes, 0);
      const own = Object.entries({ html, css: sum('css'), script: sum('script') }).map(([sort, bytes]): Figure => ({
        name: `${path}, ${sort}`,
        value: bytes / 1000,
        unit: 'KB',
        limit: { atMost: limits[sort as keyof typeof limits] },
      }));
      figures.push(...own);
      lines.push([path, ...own.map(show)]);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  console.log(`${table(['KB', 'HTML', 'CSS', 'script'], lines)}\n`);
  return figures;
}
