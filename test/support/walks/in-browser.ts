import { expect, type Locator, type Page } from '@playwright/test';
import { mailsAbout, openMail, textedCode } from '../mailbox.ts';
import type { Judged, Walker } from './walker.ts';

export function browsing(page: Page): Walker {
  return {
    page,
    // Playwright reads address and title from a page, everything else from a locator.
    expect: (seen) => expect(seen as Page & Locator) as unknown as Judged,
    openMail: (about, subject) => openMail(page, about, subject),
    mailsAbout: (about) => mailsAbout(page, about),
    textedCode: (phone) => textedCode(page, phone),
    now: () => new Date(),
  };
}
