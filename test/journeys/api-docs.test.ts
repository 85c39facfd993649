import { link } from '#content/link.ts';
import { expect, phone, test } from '../support/journey.ts';

test.use({ viewport: phone });

test('a reader chooses one language for all examples and copies one at a press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(link('apiDocsQuickStart'));
  const [shell, typescript] = [/^Shell: Find something/, /^TypeScript: Find something/].map((name) =>
    page.getByRole('group', { name }),
  );
  await expect(shell!).toBeVisible();
  await expect(typescript!).toBeHidden();
  await page.getByRole('radio', { name: 'curl' }).press('ArrowRight');
  await expect(typescript!).toBeVisible();
  await expect(shell!).toBeHidden();

  await page.getByRole('button', { name: 'Copy Find something to buy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^const found = await call\(/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});
