import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts: number[];
  }
}

/** Begins to watch before the page's first byte. */
export async function watchLayoutShifts(tab: Page): Promise<void> {
  await tab.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) window.layoutShifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all layout shifts. It is at least CLS, because CLS counts only the worst few seconds. */
export function layoutShiftOf(tab: Page): Promise<number> {
  return tab.evaluate(() => window.layoutShifts.reduce((total, value) => total + value, 0));
}

/** Scrolls through the page, screen by screen, to load the parts that load only when they become visible. */
export async function scrollThrough(tab: Page): Promise<void> {
  await tab.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await nextFrame();
  });
}
