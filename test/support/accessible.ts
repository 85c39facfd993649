import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { default as Axe, RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { desk, phone } from './journey.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Narrow by day and wide by night. */
const looks = [
  { viewport: phone, colorScheme: 'light' },
  { viewport: desk, colorScheme: 'dark' },
] as const;

/** How often a tab was looked at. */
const looked = new WeakMap<Page, number>();

/**
 * The page's own part as it stands, or another part, keeps nobody out: header and footer, which all have, are looked at once. A state
 * is looked at in one of the looks, and the next one of its tab in the other; every component and colour in both, in the styleguide.
 */
export async function expectAccessible(page: Page, state: string, part = 'main'): Promise<void> {
  const turn = looked.get(page) ?? 0;
  looked.set(page, turn + 1);
  await expectNoFaults(page, state, part, looks[turn % 2]!);
  await expectNoOverflow(page, state);
}

/** The same in both looks. */
export async function expectAccessibleInBothLooks(page: Page, state: string, part = 'main'): Promise<void> {
  for (const look of looks) await expectNoFaults(page, state, part, look);
  await expectNoOverflow(page, state);
}

type Look = (typeof looks)[number];

async function expectNoFaults(page: Page, state: string, part: string, { viewport, colorScheme }: Look): Promise<void> {
  // A dialog may still be on its way.
  await page
    .locator(part === 'dialog' ? 'dialog[open]' : part)
    .first()
    .waitFor();
  await page.setViewportSize(viewport);
  // Before the colours change: whoever asks in the midst of it what is to be seen leaves some of it in the old ones.
  await seeFromUnderBar(page, viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await settled(page);
  expect(await faultsOf(page, part), `${state}, ${viewport.width} px wide, ${colorScheme}`).toEqual([]);
}

/** A bar at the foot of a phone covers only what can be scrolled from under it: such a page is looked at in its whole height. */
async function seeFromUnderBar(page: Page, { width, height }: Look['viewport']): Promise<void> {
  const whole = await page.evaluate(() => {
    const bar = document.querySelector('.desk-bar');
    return bar?.checkVisibility() ? document.documentElement.scrollHeight : 0;
  });
  if (whole > height) await page.setViewportSize({ width, height: whole });
}

async function expectNoOverflow(page: Page, state: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(widthOfAll), { message: `${state}, width` }).toBeLessThanOrEqual(320);
}

/** The rules come into a page once, and are asked there as often as it is looked at. */
async function faultsOf(page: Page, part: string): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  // What a mail shows stands in a frame that runs no scripts, so nothing can look inside.
  const options: RunOptions = { runOnly: standards, resultTypes: ['violations'], iframes: false };
  return page.evaluate(
    async ([where, how]) => {
      const { violations } = await (globalThis as unknown as { axe: typeof Axe }).axe.run(where, how);
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html, target }) => [target, html]) }));
    },
    [part, options] as const,
  );
}

/** What an open dialog holds does not count as the page's, and would scroll sideways within it. */
function widthOfAll(): number {
  const inDialog = [...document.querySelectorAll('dialog[open] *')].map((part) => part.getBoundingClientRect().right);
  return Math.ceil(Math.max(document.documentElement.scrollWidth, ...inDialog));
}

/** A change of colours reaches the screen some frames later, and axe reads what is there. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}
