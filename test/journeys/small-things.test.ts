import { expect, phone, test } from '../support/journey.ts';

test('a small label is in the middle of its button', async ({ page }) => {
  await page.goto('/marketplace');
  await page.evaluate(() => document.fonts.ready);
  const offs = await page.locator('.button-small.button-secondary:visible').evaluateAll((buttons) =>
    buttons.map((button) => {
      const label = document.createRange();
      // Behind the label is text for screen readers.
      label.selectNode(button.firstChild!);
      const [text, face] = [label.getBoundingClientRect(), button.getBoundingClientRect()];
      // The border is 1.5 px above and 3 px below.
      return Math.abs((text.top + text.bottom) / 2 - (face.top + 1.5 + face.bottom - 3) / 2);
    }),
  );
  expect(offs.length).toBeGreaterThan(0);
  // A text's box is rounded to whole pixels.
  expect(Math.max(...offs)).toBeLessThanOrEqual(1);
});

test('an example address in the summary of a refused form is never broken over two lines', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/login');
  await page.getByLabel('E-mail', { exact: true }).fill('ada');
  await page.getByRole('main').locator('form').first().getByRole('button', { name: 'Sign In' }).click();
  const summary = page.getByRole('main').getByRole('alert').first();
  await expect(summary).toContainText('name@example.com');
  const broken = await summary
    .getByText('name@example.com')
    .evaluateAll((texts) =>
      texts.filter((text) => getComputedStyle(text).hyphens === 'auto').map((text) => text.textContent),
    );
  expect(broken).toEqual([]);
});

test('on a phone the marketplace begins with its features in one line, one wide action, and two links below', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/marketplace');
  const strip = page.getByRole('region', { name: 'About the marketplace' });
  const tops = await strip.getByRole('heading').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const boxOf = async (name: string) => (await strip.getByRole('link', { name }).boundingBox())!;
  const [start, view, escrow] = [
    await boxOf('Start Trading'),
    await boxOf('View Products'),
    await boxOf('How escrow works'),
  ];
  expect(start.width).toBeGreaterThan(phone.width - 40);
  expect(view.y).toBe(escrow.y);
  expect(view.y).toBeGreaterThanOrEqual(start.y + start.height);
});

test('the total of a listing and Order Now follow the typed quantity', async ({ page }) => {
  await page.goto('/marketplace');
  await page.locator('.goods-list').getByRole('link').first().click();
  const panel = page.getByRole('complementary', { name: 'Price and order' });
  const order = panel.getByRole('link', { name: 'Order Now' });
  const quantity = panel.getByRole('spinbutton', { name: 'Quantity' });
  const more = Number(await quantity.getAttribute('min')) + 1;
  await quantity.fill(String(more));
  await expect(order).toHaveAttribute('href', new RegExp(`quantity(=|%3D)${more}`));
  await expect(panel.getByRole('button', { name: 'Show the sum' })).toBeHidden();
});
