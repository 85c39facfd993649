import { chromium, type Browser } from '@playwright/test';
import { startBuiltSite } from '../test/support/built-site.ts';
import { dataFolder, type DataFolder } from '../test/support/data-folder.ts';
import { filledFolder } from '../test/support/filled-folder.ts';
import { chromiumArguments, findChromium } from '../tools/checks/find-chromium.ts';

/** The screen of a small phone, which most visitors have. */
export const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Runs the work with a temporary data folder. */
export async function withDataFolder<Result>(
  work: (dataDir: string) => Promise<Result>,
  open: () => Promise<DataFolder> = dataFolder,
): Promise<Result> {
  const folder = await open();
  try {
    return await work(folder.path);
  } finally {
    await folder.remove();
  }
}

/** Runs the work with the built site, its demo data, and a browser. */
export async function withSiteAndBrowser<Result>(
  work: (address: string, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  try {
    return await withDataFolder(async (dataDir) => {
      const site = await startBuiltSite(dataDir);
      try {
        return await work(site.address, browser);
      } finally {
        await site.stop();
      }
    }, filledFolder);
  } finally {
    await browser.close();
  }
}
