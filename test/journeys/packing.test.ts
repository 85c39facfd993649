import { expect, test, type Page } from '../support/journey.ts';

/** How a page came over the network, not from the browser's cache. */
async function comes(page: Page, path: string): Promise<string | undefined> {
  const answer = await page.goto(path);
  return (await answer!.allHeaders())['content-encoding'];
}

test('the second page is compressed by the dictionary that the first one linked, and reads the same', async ({
  page,
}) => {
  const fetched = page.waitForResponse(/\/dictionary\/[\da-f]{64}$/);
  expect(await comes(page, '/about')).toBe('br');
  const words = await page.locator('body').innerText();
  expect((await fetched).status()).toBe(200);
  // The dictionary works once the browser has stored it, which no page can detect.
  await expect.poll(() => comes(page, '/waitlist')).toBe('dcz');
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Adé Òkóró');
  expect(await comes(page, '/nowhere')).toBe('dcz');
  // A route that Playwright intercepts is loaded anew, not from the browser's cache.
  await page.route('/about', (route) => route.continue());
  expect(await comes(page, '/about')).toBe('dcz');
  expect(await page.locator('body').innerText()).toBe(words);
  await page.unroute('/about');
  await page.reload();
  expect(await page.locator('body').innerText()).toBe(words);
});
