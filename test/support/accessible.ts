import { expect, type Page } from '@playwright/test';
import { faultsOf, looks, narrowest, screenFor, type Look } from './axe-screens.ts';
import { asItStands, show } from './page-as-it-stands.ts';

/** How often a tab was looked at. */
const looked = new WeakMap<Page, number>();

/**
 * The page's own part as it stands, or another part, keeps nobody out: header and footer, which all have, are looked at once. A state
 * is looked at in one of the looks, and the next one of its tab in the other; every component and colour in both, in the styleguide.
 * It is looked at on a screen of its own: the tab stays as it is.
 */
export async function expectAccessible(page: Page, state: string, part = 'main'): Promise<void> {
  const turn = looked.get(page) ?? 0;
  looked.set(page, turn + 1);
  await expectNoFaults(page, state, part, [looks[turn % 2]!]);
}

/** The same in both looks. */
export async function expectAccessibleInBothLooks(page: Page, state: string, part = 'main'): Promise<void> {
  await expectNoFaults(page, state, part, looks);
}

async function expectNoFaults(page: Page, state: string, part: string, inLooks: readonly Look[]): Promise<void> {
  // A dialog may still be on its way.
  await page
    .locator(part === 'dialog' ? 'dialog[open]' : part)
    .first()
    .waitFor();
  const standing = await asItStands(page);
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

/** A bar at the foot of a phone covers only what can be scrolled from under it: such a page is looked at in its whole height. */
async function seeFromUnderBar(screen: Page, { width, height }: Look['viewport']): Promise<void> {
  const whole = await screen.evaluate(() => {
    const bar = document.querySelector('.desk-bar');
    return bar?.checkVisibility() ? document.documentElement.scrollHeight : 0;
  });
  const seen = { width, height: Math.max(whole, height) };
  if (screen.viewportSize()!.height !== seen.height) await screen.setViewportSize(seen);
}

/** What an open dialog holds does not count as the page's, and would scroll sideways within it. */
function widthOfAll(): number {
  const inDialog = [...document.querySelectorAll('dialog[open] *')].map((part) => part.getBoundingClientRect().right);
  return Math.ceil(Math.max(document.documentElement.scrollWidth, ...inDialog));
}
