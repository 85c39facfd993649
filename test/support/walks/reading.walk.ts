import type { Walk } from './walker.ts';

export const lookingForHelp: Walk = async ({ page, expect }) => {
  const box = page.getByRole('searchbox', { name: 'Search help, questions and articles' });
  const search = page.getByRole('main').getByRole('button', { name: 'Search' });
  await page.goto('/help-center');
  await box.fill('ESCROWS');
  await search.click();
  await expect(page).toHaveURL('/help-center?q=ESCROWS');
  await expect(page.getByRole('heading', { name: /results for “ESCROWS”/ })).toBeVisible();
  await expect(box).toHaveValue('ESCROWS');
  await page.getByRole('main').getByRole('link', { name: 'How escrow works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How escrow works' })).toBeVisible();

  await page.goto('/help-center');
  await box.fill('<i>zzzz');
  await search.click();
  await expect(page.getByRole('heading', { name: 'Nothing for “<i>zzzz”' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  await page.getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveURL('/help-center#documentation');
};
