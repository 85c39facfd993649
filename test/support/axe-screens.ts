import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { default as Axe, RunOptions } from 'axe-core';
import type { Browser, Page } from '@playwright/test';
import { desk } from './journey.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The narrowest supported width: a desktop window at four times its size. */
export const narrowest = { viewport: { width: 320, height: 640 }, colorScheme: 'light' } as const;

/** Narrow in light and wide in dark. */
export const looks = [narrowest, { viewport: desk, colorScheme: 'dark' }] as const;

export type Look = (typeof looks)[number];

const screens = new WeakMap<Browser, Map<Look, Promise<Page>>>();

/**
 * A tab for each look that loads the accessibility rules once for all journeys of a browser, because loading them in every page costs
 * more than the journeys.
 */
export function screenFor(look: Look, page: Page): Promise<Page> {
  const browser = page.context().browser()!;
  const known = screens.get(browser) ?? new Map<Look, Promise<Page>>();
  screens.set(browser, known);
  const screen = known.get(look) ?? openScreen(browser, look, new URL(page.url()).origin);
  known.set(look, screen);
  return screen;
}

async function openScreen(browser: Browser, look: Look, origin: string): Promise<Page> {
  // A style that a script has set becomes an attribute here, which our pages' own policy would refuse.
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce', bypassCSP: true });
  const screen = await context.newPage();
  await screen.goto(`${origin}/robots.txt`);
  await screen.evaluate(axeSource);
  return screen;
}

/** The accessibility faults in this part of the screen. */
export function faultsOf(screen: Page, part: string): Promise<unknown[]> {
  // A mail is in a frame without scripts, so nothing can look inside.
  const options: RunOptions = { runOnly: standards, resultTypes: ['violations'], iframes: false };
  return screen.evaluate(
    async ([where, how]) => {
      const { violations } = await (globalThis as unknown as { axe: typeof Axe }).axe.run(where, how);
      const laidOut = [...document.querySelectorAll(`${where} fieldset`)].filter(
        (fieldset) => !['block', 'none'].includes(getComputedStyle(fieldset).display),
      );
      return [
        ...violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html, target }) => [target, html]) })),
        // WebKit leaves a floated legend out of a fieldset that is a grid or flex box, so the page becomes shorter.
        ...laidOut.map(({ outerHTML }) => ({ id: 'fieldset-display', where: outerHTML })),
      ];
    },
    [part, options] as const,
  );
}
