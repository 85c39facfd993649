import { test, type Page } from '@playwright/test';

/**
 * Sentences of a specification that only a browser can test, each with its section and a fresh start on its page. Texts of pages are
 * tested without a browser: test/support/visitor/sentences.ts.
 */
export type Sentence = readonly [section: string, says: string, holds: (page: Page) => Promise<unknown>];

/** Prepares the page for its sentences, such as filling the cart. */
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

/** Sentences in sequence in one browser, each from its reopened page; a failure fails those after it. */
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
