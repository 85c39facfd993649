import type { Locator } from '@playwright/test';

/** Between the header, which stands over the page, and something that is scrolled to right below it. */
export function roomAbove(something: Locator): Promise<number> {
  return something.evaluate((element) => {
    element.scrollIntoView();
    const header = document.querySelector('header')!.getBoundingClientRect();
    return Math.round(element.getBoundingClientRect().top - header.bottom);
  });
}
