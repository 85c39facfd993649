import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';

/**
 * What a specification says, sentence by sentence, each with its section and with what a browser must show for it.
 * Sentences about how a page looks are read off one open page; a sentence about what happens gets a page of its own.
 */

export type Reader = 'with script' | 'without script';
export const readers: readonly Reader[] = ['with script', 'without script'];

/** What must be done in a browser before the page is as the sentences mean it: a cart that is not empty, say. */
export type Ready = (page: Page) => Promise<void>;

type Bookshelf = { reading: (path: string, reader: Reader, ready?: Ready) => Promise<Page> };

/** A browser of somebody's own: who did something before looks at no page as the others see it. */
type Visitor = { reader: Reader; ready: Ready | undefined; context: BrowserContext; open: Map<string, Page> };

const test = base.extend<object, Bookshelf>({
  reading: [
    async ({ browser }, use) => {
      const visitors: Visitor[] = [];
      await use(async (path, reader, ready) => {
        let visitor = visitors.find((known) => known.reader === reader && known.ready === ready);
        const isNew = !visitor;
        visitor ??= { reader, ready, context: await newContext(browser, reader), open: new Map() };
        if (isNew) visitors.push(visitor);
        const known = visitor.open.get(path);
        if (known) return known;
        const page = await visitor.context.newPage();
        visitor.open.set(path, page);
        if (isNew) await ready?.(page);
        await page.goto(path);
        return page;
      });
      for (const { context } of visitors) await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Keeps the sentences of a file with one worker, which opens each of their pages once. */
export function readTogether(): void {
  test.describe.configure({ mode: 'default' });
}

export type Sentence = readonly [section: string, says: string, holds: (page: Page) => Promise<unknown>];

/** Sentences that one page shows as it stands; nothing here may change the page. */
export function shows(
  path: string,
  sentences: readonly Sentence[],
  reader: Reader = 'with script',
  ready?: Ready,
): void {
  for (const [section, says, holds] of sentences) {
    test(`${section} ${path}, ${reader}: ${says}`, async ({ reading }) => {
      await holds(await reading(path, reader, ready));
    });
  }
}

/** Sentences about what happens, each from a fresh start on that page. */
export function does(
  path: string,
  sentences: readonly Sentence[],
  reader: Reader = 'with script',
  ready?: Ready,
): void {
  for (const [section, says, holds] of sentences) {
    test(`${section} ${path}, ${reader}: ${says}`, async ({ browser }) => {
      const context = await newContext(browser, reader);
      const page = await context.newPage();
      await ready?.(page);
      await page.goto(path);
      await holds(page);
      await context.close();
    });
  }
}

function newContext(browser: Browser, reader: Reader): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: process.env.AGBON_JOURNEY_URL,
    javaScriptEnabled: reader === 'with script',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
}
