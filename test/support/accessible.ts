import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { desk, phone } from './journey.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** By night only the colours are others. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** The page as it stands, or a part of it, keeps nobody out: narrow and wide, by day and by night. */
export async function expectAccessible(page: Page, state: string, part = 'html'): Promise<void> {
  for (const [width, viewport] of [
    ['phone', phone],
    ['desk', desk],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      const axe = new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .include(part)
        .setLegacyMode();
      const { violations } = await (
        colorScheme === 'light' ? axe.withTags(standards) : axe.withRules(ofColours)
      ).analyze();
      const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html, target }) => [target, html]) }));
      expect(found, `${state}, ${width}, ${colorScheme}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(widthOfAll), { message: `${state}, width` }).toBeLessThanOrEqual(320);
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
