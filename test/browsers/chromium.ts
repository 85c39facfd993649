import puppeteer from 'puppeteer-core';
import { chromiumArguments } from '../../tools/checks/find-chromium.ts';
import { ensureChromium } from '../../tools/checks/install-chromium.ts';
import type { Engine, EngineName } from './engine.ts';
import { ownSignals, puppeteerTab } from './puppeteer-tab.ts';

/** The browser of the project's own journeys, with which the other browsers' layout is compared. */
export async function chromium(besides: EngineName): Promise<Engine> {
  const browser = await puppeteer.launch({
    ...ownSignals,
    executablePath: await ensureChromium(),
    // WebKitGTK rounds widths of letters to whole px as Chromium does; Firefox does not.
    args: [...chromiumArguments, ...(besides === 'firefox' ? ['--font-render-hinting=none'] : [])],
  });
  return { name: 'chromium', openTab: () => puppeteerTab(browser), stop: () => browser.close() };
}
