import type { Browser } from 'puppeteer-core';
import type { Driver } from './tab.ts';

/** A tab by puppeteer, with cookies and storage of its own. */
export async function puppeteerTab(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext();
  // A covered tab sleeps, so each tab has a window.
  const page = await context.newPage({ type: 'window' });
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    // A page from the back/forward cache does not tell the driver that it has loaded.
    back: async () => void (await page.evaluate('history.back()')),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    resize: (size) => page.setViewport(size),
    run: (source, parameters) => page.evaluate(callIn(source, parameters)),
    pressAt: ({ x, y }) => page.mouse.click(x, y),
    key: (name) => page.keyboard.press(name),
    type: (text) => page.keyboard.type(text),
    upload: async (selector, file) => {
      const field = (await page.$(selector)) as { uploadFile(...files: string[]): Promise<void> } | null;
      await field!.uploadFile(file);
    },
    addCookie: async (cookie, url) => {
      const { hostname } = new URL(url);
      await context.setCookie({ ...cookie, domain: hostname, path: '/', httpOnly: true, sameSite: 'Lax' });
    },
    close: () => context.close(),
  };
}

/** As text, because the page knows our function only by its source. */
function callIn(source: string, parameters: unknown[]): string {
  return `(${source}).apply(null, ${JSON.stringify(parameters)}.map((one) => one ?? undefined))`;
}

/** The command handles signals, because it stops its browsers before the site. */
export const ownSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
