import puppeteer from 'puppeteer-core';
import type { BrowserPrograms } from '../../tools/checks/install-browsers.ts';
import type { Engine } from './engine.ts';
import { ownSignals, puppeteerTab } from './puppeteer-tab.ts';

export async function firefox({ firefox: executablePath }: BrowserPrograms): Promise<Engine> {
  const browser = await puppeteer.launch({
    ...ownSignals,
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    // Scrollbars without width, as on a phone and a Mac, because the other two engines have them so here.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1, 'ui.prefersReducedMotion': 1 },
  });
  return { name: 'firefox', openTab: () => puppeteerTab(browser), stop: () => browser.close() };
}
