import { amount, fillOrder, orderable, quantityOf, submitButton, submitted } from '../machine-order-form.ts';
import type { Walk } from './walker.ts';
import { newPerson, summaryOf } from '../waitlist-form.ts';

const [, orderLink] = orderable[0];
const wrong = 'Please enter a valid quantity';

export const orderingAMachine: Walk = async ({ page, expect, openMail, mailsAbout }) => {
  const person = newPerson();
  await page.goto('/services');
  await page.getByRole('link', { name: orderLink }).click();
  await expect(page).toHaveTitle(/^Coconut Desheller Order/);
  await expect(amount(page, 'total')).toHaveText('₦1,000,000');
  await quantityOf(page).fill('4');
  await page.getByLabel('Additional requirements').fill('Two doors\nwide');
  await submitButton(page).click();
  await expect(page).toHaveTitle(/^Error: Coconut Desheller Order/);
  await expect(summaryOf(page)).toBeFocused();
  await expect(summaryOf(page)).toContainText('Please fill in all required fields.');
  await expect(amount(page, 'total')).toHaveText('₦4,000,000');
  await expect(amount(page, 'upfront')).toHaveText('₦2,400,000');
  await expect(page.getByLabel('Additional requirements')).toHaveValue('Two doors\nwide');
  await fillOrder(page, person, '0');
  await submitButton(page).click();
  await expect(summaryOf(page)).toHaveText(wrong);
  await summaryOf(page).getByRole('link').click();
  await expect(quantityOf(page)).toBeFocused();
  await expect(quantityOf(page)).toHaveAccessibleDescription(new RegExp(wrong));
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await quantityOf(page).fill('4');
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/machine-orders\/[\da-f-]{36}$/);
  const address = page.url();
  const expectPlaced = async () => {
    await expect(page.getByRole('status')).toHaveText(submitted('Coconut Desheller'));
    await expect(amount(page, 'total')).toHaveText('₦4,000,000');
    await expect(amount(page, 'upfront')).toHaveText('₦2,400,000');
    await expect(amount(page, 'delivery')).toHaveText('₦1,600,000');
  };
  await expectPlaced();
  await page.reload();
  await expectPlaced();

  await openMail('team@agbon.example', `Machine Order: Coconut Desheller Order from ${person.name}`);
  await page.getByText('As plain text').click();
  for (const answer of [person.email, '4 pieces', '₦4,000,000', '₦2,400,000', '4 Market Road', 'Submitted at'])
    await expect(page.locator('pre')).toContainText(answer);
  if ((await mailsAbout(person.name)).length !== 1) throw new Error('The team was told more than once');
  await openMail(person.email, 'We have your Coconut Desheller order');
  await page.frameLocator('iframe').getByRole('link', { name: 'See your order' }).click();
  await expect(page).toHaveURL(address);
};
