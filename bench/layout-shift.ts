import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts: number[];
  }
}

/** Watches from before the page's first byte on. */
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

/** The sum of all layout shifts, which is never less than CLS, because CLS counts only the worst few seconds. */
export function layoutShiftOf(tab: Page): Promise<number> {
  return tab.evaluate(() => window.layoutShifts.reduce((total, value) => total + value, 0));
}

/** Scrolls through the page a screen at a time, so that parts that load when seen do so. */
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
