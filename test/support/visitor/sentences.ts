import { expect, test } from 'vitest';
import type { VisitedSite } from './site.ts';
import type { Visitor } from './visitor.ts';

/**
 * What a specification says, sentence by sentence, each with its section and with what a page must have in it for it to hold.
 * Sentences about how a page is are read off one page; a sentence about what happens gets a visit of its own.
 */
export type Sentence = readonly [section: string, says: string, holds: (page: Visitor) => unknown];

/** What must be done before the page is as the sentences mean it: a cart that is not empty, say. */
export type Ready = (page: Visitor) => Promise<unknown>;

/** Sentences that one page shows as it stands; nothing here may change the page. */
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

/** Sentences about what happens, each from a fresh start on that page. */
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
