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
/** Narrow by day and wide by night: every rule at both sizes, every colour in both lights. */
const looks = [
  { viewport: phone, colorScheme: 'light' },
  { viewport: desk, colorScheme: 'dark' },
] as const;

/** The page as it stands, or a part of it, keeps nobody out. */
export async function expectAccessible(page: Page, state: string, part = 'html'): Promise<void> {
  for (const { viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const found = await faultsOf(page, part);
    expect(found, `${state}, ${viewport.width} px wide, ${colorScheme}`).toEqual([]);
  }
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
