import { expect, test, type Page } from '../support/journey.ts';
import { join, newPerson } from '../support/waitlist-form.ts';
import { openMail } from '../support/mailbox.ts';

// That no page complains, fetches from elsewhere or leaves a cookie is watched on every journey: test/support/journey.ts.

const paths = ['/', '/waitlist', '/waitlist/thanks', '/mailbox', '/styleguide', '/nowhere'];

test('no page that is read to its end complains, has a stranger’s file or leaves a cookie; nor does a mail, and what it would load or run is not', async ({
  page,
  context,
}) => {
  const read = async (path: string) => {
    const tab = await context.newPage();
    await tab.goto(path);
    await readToTheEnd(tab);
    await tab.waitForLoadState('networkidle');
  };
  await Promise.all(paths.map(read));
  const person = newPerson();
  await join(page.request, person);
  await openMail(page, person.email, 'You are on the Àgbọn waitlist');
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
});

test.describe('what does not belong here', () => {
  test.use({ expectedComplaint: /^Executing inline script violates/ });

  test('a script that found its way into a page would not run', async ({ page, context }) => {
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

/** A screen at a time, so that whatever comes on sight comes. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}
