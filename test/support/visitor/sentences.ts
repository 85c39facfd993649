import { expect, test } from 'vitest';
import type { VisitedSite } from './site.ts';
import type { Visitor } from './visitor.ts';

/**
 * Sentences of a specification with their sections and checks. Sentences about a page's content are read from one visit; a sentence about
 * an act gets a visit of its own.
 */
export type Sentence = readonly [section: string, says: string, holds: (page: Visitor) => unknown];

/** Prepares the page for its sentences, such as filling the cart. */
export type Ready = (page: Visitor) => Promise<unknown>;

/** Sentences about a page as it is; nothing here may change it. */
export function shows(site: VisitedSite, path: string, sentences: readonly Sentence[], ready?: Ready): void {
  let opened: Promise<Visitor> | undefined;
  const open = () => (opened ??= visit(site, path, ready));
  for (const [section, says, holds] of sentences) {
    test(`${section} ${path}: ${says}`, async () => {
      expect.hasAssertions();
      await holds(await open());
    });
  }
}

/** Sentences about acts, each from a fresh start on that page. */
export function does(site: VisitedSite, path: string, sentences: readonly Sentence[], ready?: Ready): void {
  for (const [section, says, holds] of sentences) {
    test(`${section} ${path}: ${says}`, async () => {
      expect.hasAssertions();
      await holds(await visit(site, path, ready));
    });
  }
}

async function visit(site: VisitedSite, path: string, ready: Ready | undefined): Promise<Visitor> {
  const page = site.visitor();
  await ready?.(page);
  await page.goto(path);
  return page;
}
