import { expect, type Page } from '@playwright/test';
import { does } from '../../support/conformance.ts';

const enlarge = async (page: Page) => {
  await page.locator('#certifications a[href^="/certifications/"]').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
};

const closings: [how: string, close: (page: Page) => Promise<void>][] = [
  ['by its button', (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
  ['on its backdrop', (page) => page.mouse.click(4, 4)],
  ['on Escape', (page) => page.keyboard.press('Escape')],
];

does('/services', [
  [
    '§2',
    `a certification is enlarged, and closes ${closings.map(([how]) => how).join(', ')}`,
    async (page) => {
      for (const [how, close] of closings) {
        const dialog = await enlarge(page);
        await close(page);
        await expect(dialog, how).toBeHidden();
      }
    },
  ],
]);
