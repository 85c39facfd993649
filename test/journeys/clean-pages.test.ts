import { expect, test, type Page } from '../support/journey.ts';
import { join, newPerson } from '../support/waitlist-form.ts';
import { openMail } from '../support/mailbox.ts';

// test/support/journey.ts watches on every journey that no page logs errors, loads from elsewhere or sets a cookie.

const paths = ['/', '/waitlist', '/waitlist/thanks', '/mailbox', '/styleguide', '/nowhere'];

for (const path of paths) {
  test(`${path}, read to its end, reports no error, loads no file from another site and sets no cookie`, async ({
    page,
  }) => {
    await page.goto(path);
    await readToTheEnd(page);
    await page.waitForLoadState('networkidle');
  });
}

test('a mail that is read reports no error, and loads and runs nothing from elsewhere', async ({ page }) => {
  const person = newPerson();
  await join(page.request, person);
  await openMail(page, person.email, 'You are on the Àgbọn waitlist');
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
});

test.describe('foreign elements', () => {
  test.use({ expectedComplaint: /^Executing inline script violates/ });

  test('a script that was injected into a page does not run', async ({ page, context }) => {
    await page.route('**/waitlist', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('</main>', '<script>document.title = "Taken over"</script></main>');
      await route.fulfill({ response: answer, body });
    });
    const refusal = context.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
    await page.goto('/waitlist');
    await refusal;
    await expect(page).toHaveTitle(/^Join Our Waitlist/);
  });
});

/** Scrolls a screen at a time, so that parts that load when seen do so. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}
