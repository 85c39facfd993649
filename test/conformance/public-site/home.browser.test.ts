import { expect, type Page } from '@playwright/test';
import { does } from '../../support/conformance.ts';
import { waitlistDialog } from '../../support/waitlist-form.ts';

const main = (page: Page) => page.getByRole('main');

does('/', [
  [
    '§2 Closing call to action',
    'Join Waitlist opens the waitlist modal',
    async (page) => {
      await main(page).getByRole('link', { name: 'Join Waitlist' }).last().click();
      await expect(waitlistDialog(page)).toBeVisible();
    },
  ],
  [
    '§2, §4, §9',
    'the carousel of machines turns every 4 seconds, in a loop',
    async (page) => {
      await page.clock.install();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.reload();
      const carousel = page.locator('#cocotech [data-behaviour="carousel"]');
      await expect(carousel).toHaveAttribute('data-interval-ms', '4000');
      await carousel.scrollIntoViewIfNeeded();
      const place = carousel.locator('[data-place]');
      await expect(place).toContainText('1');
      const slides = await carousel.locator('[data-track] > li').count();
      expect(slides).toBeGreaterThan(1);
      for (let turn = 1; turn <= slides; turn++) {
        await page.clock.runFor(4000);
        await expect(place).toContainText(new RegExp(`^\\s*${(turn % slides) + 1}\\b`));
      }
    },
  ],
]);
