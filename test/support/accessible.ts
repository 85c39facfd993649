import { expect, type Page } from '@playwright/test';
import { faultsOf, looks, narrowest, screenFor, type Look } from './axe-screens.ts';
import { takeSnapshot, show } from './page-snapshot.ts';

/** How often a tab was checked. */
const looked = new WeakMap<Page, number>();

/**
 * Expects no accessibility faults in the main part of the page, or in the named part; header and footer are checked once. Each state is
 * checked in one of the two looks in turn, on a separate screen, so the tab stays as it is. The styleguide checks every component in both.
 */
export async function expectAccessible(page: Page, state: string, part = 'main'): Promise<void> {
  const turn = looked.get(page) ?? 0;
  looked.set(page, turn + 1);
  await expectNoFaults(page, state, part, [looks[turn % 2]!]);
}

export async function expectAccessibleInBothLooks(page: Page, state: string, part = 'main'): Promise<void> {
  await expectNoFaults(page, state, part, looks);
}

async function expectNoFaults(page: Page, state: string, part: string, inLooks: readonly Look[]): Promise<void> {
  // A dialog may still be opening.
  await page
    .locator(part === 'dialog' ? 'dialog[open]' : part)
    .first()
    .waitFor();
  const standing = await takeSnapshot(page);
  for (const look of inLooks) {
    const screen = await screenFor(look, page);
    await show(screen, standing);
    await seeFromUnderBar(screen, look.viewport);
    const faults = await faultsOf(screen, part);
    expect(faults, `${state}, ${look.viewport.width} px wide, ${look.colorScheme}`).toEqual([]);
  }
  const narrow = await screenFor(narrowest, page);
  if (!inLooks.includes(narrowest)) await show(narrow, standing);
  expect(await narrow.evaluate(widthOfAll), `${state}, width`).toBeLessThanOrEqual(narrowest.viewport.width);
}

/** A bar at the foot of a phone covers only parts that can be scrolled, so such a page is checked in its full height. */
async function seeFromUnderBar(screen: Page, { width, height }: Look['viewport']): Promise<void> {
  const whole = await screen.evaluate(() => {
    const bar = document.querySelector('.desk-bar');
    return bar?.checkVisibility() ? document.documentElement.scrollHeight : 0;
  });
  const seen = { width, height: Math.max(whole, height) };
  if (screen.viewportSize()!.height !== seen.height) await screen.setViewportSize(seen);
}

/** The content of an open dialog scrolls within it and does not count for the page's width. */
function widthOfAll(): number {
  const inDialog = [...document.querySelectorAll('dialog[open] *')].map((part) => part.getBoundingClientRect().right);
  return Math.ceil(Math.max(document.documentElement.scrollWidth, ...inDialog));
}
