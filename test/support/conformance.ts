import { test, type Page } from '@playwright/test';

/**
 * What a specification says of things that only a browser does, sentence by sentence, each with its section and from a
 * fresh start on its page. What the pages themselves say is judged without a browser: test/support/visitor/sentences.ts.
 */
export type Sentence = readonly [section: string, says: string, holds: (page: Page) => Promise<unknown>];

/** What must be done in a browser before the page is as the sentences mean it: a cart that is not empty, say. */
export type Ready = (page: Page) => Promise<unknown>;

export function does(path: string, sentences: readonly Sentence[], ready?: Ready): void {
  for (const [section, says, holds] of sentences) {
    test(`${section} ${path}: ${says}`, async ({ page }) => {
      await ready?.(page);
      await page.goto(path);
      await holds(page);
    });
  }
}

/** Sentences that follow one another in one browser, each from its page opened anew: what fails takes the rest with it. */
export function inTurn(path: string, about: string, sentences: readonly Sentence[]): void {
  test(`${path}: ${about}`, async ({ page }) => {
    for (const [section, says, holds] of sentences) {
      await test.step(`${section}: ${says}`, async () => {
        await page.goto(path);
        await holds(page);
      });
    }
  });
}
