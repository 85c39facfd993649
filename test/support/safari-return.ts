import type { Page } from '@playwright/test';

/**
 * Leaves the page and restores it as Safari does from its back/forward cache: fields with `autocomplete=off` are reset after
 * 'pageshow' and before the timers that 'pageshow' starts (measured in WebKitGTK).
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

/** Keeps the browser on the page when it opens the next one, so that a test sees the page as it was left. */
export async function stayInsteadOf(page: Page, next: string): Promise<void> {
  await page.route(next, (route) => route.fulfill({ status: 204 }));
}
