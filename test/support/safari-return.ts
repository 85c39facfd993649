import type { Page } from '@playwright/test';

/**
 * Leaves the page and brings it back as Safari does from its cache of pages: as it was left, and then with its fields of
 * `autocomplete=off` reset, after 'pageshow' and before the timers that 'pageshow' starts (measured in WebKitGTK).
 */
export async function returnAsSafari(page: Page): Promise<void> {
  await page.evaluate(async () => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    setTimeout(() => {
      for (const field of document.querySelectorAll<HTMLInputElement>('input[autocomplete=off]'))
        field.value = field.defaultValue;
    });
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
  });
}

/** The browser stays where it is, although the page goes on to another: so a page is seen as it was left. */
export async function stayInsteadOf(page: Page, next: string): Promise<void> {
  await page.route(next, (route) => route.fulfill({ status: 204 }));
}
