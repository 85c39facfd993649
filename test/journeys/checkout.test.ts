import { expectAccessible } from '../support/accessible.ts';
import { addToCart, fillCart, fillCheckout, floatingCheckout, orderedText, placeButton } from '../support/cart.ts';
import { expect, phone, ways, test } from '../support/journey.ts';
import { mailsAbout, openMail } from '../support/mailbox.ts';
import { newPerson, summaryOf } from '../support/waitlist-form.ts';

test.use({ fillsCart: true });

for (const { how, ...way } of ways) {
  test.describe(how, () => {
    test.use(way);

    test('an order is placed on its page, shown, mailed, and found again by its link', async ({ page }) => {
      const person = newPerson();
      await fillCart(page, ['Cocopeat', 'Cocopeat', 'Fiber']);
      await page.goto('/checkout');
      await expect(page.getByRole('main')).toContainText('₦29,000');
      await fillCheckout(page, person);
      await page.getByLabel('City').fill('Badagry');
      await page.getByLabel('Notes').fill('Call before you come');
      await placeButton(page).click();
      await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}$/);
      await expect(page.getByRole('status')).toHaveText(orderedText);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(/^Order AGB-[2-9A-Z]{6}$/);
      const number = (await heading.textContent())!.slice('Order '.length);
      for (const text of [
        '2 × ₦7,000',
        '₦14,000',
        '₦29,000',
        '4 Creek Road',
        'Badagry',
        person.email,
        'Call before you come',
      ])
        await expect(page.getByRole('main')).toContainText(text);
      const address = page.url();

      await page.goto('/cart');
      await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();

      await openMail(page, 'team@agbon.example', `Product Order: Product Order from ${person.name}`);
      await page.getByText('As plain text').click();
      for (const text of [
        number,
        '+2348031234567',
        'Cocopeat (5kg): 2 × ₦7,000 = ₦14,000',
        '₦29,000',
        'Call before you come',
      ])
        await expect(page.locator('pre')).toContainText(text);
      await openMail(page, person.email, `We have your order ${number}`);
      await page.frameLocator('iframe').getByRole('link', { name: 'See your order' }).click();
      await expect(page).toHaveURL(address);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test('a refused order keeps what was typed and says what is missing beside it', async ({ page }) => {
      await fillCart(page, ['Cocopeat']);
      await page.goto('/checkout');
      await page.getByLabel('City').fill('Epe');
      await page.getByLabel('Notes').fill('Two lines\nof notes');
      await placeButton(page).click();
      await expect(summaryOf(page)).toBeFocused();
      await expect(summaryOf(page)).toContainText('Please fill in all required fields.');
      for (const [label, message] of [
        ['Full name', 'Enter your full name'],
        ['E-mail', 'Enter your e-mail address'],
        ['Phone', 'Enter your phone number'],
        ['Delivery address', 'Enter the address we deliver to'],
      ] as const) {
        await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
      }
      await expect(page).toHaveTitle(/^Error: Checkout/);
      await expect(page.getByLabel('City')).toHaveValue('Epe');
      await expect(page.getByLabel('Notes')).toHaveValue('Two lines\nof notes');
      await fillCheckout(page, newPerson());
      await placeButton(page).click();
      await expect(page.getByRole('status')).toHaveText(orderedText);
    });

    test('who changed the cart in another tab sees the new total before anything is placed', async ({
      page,
      context,
    }) => {
      const person = newPerson();
      await fillCart(page, ['Cocopeat']);
      await page.goto('/checkout');
      await fillCheckout(page, person);
      const other = await context.newPage();
      await other.goto('/product');
      await addToCart(other, 'Fiber');
      await expect(floatingCheckout(other)).toContainText('2');
      await placeButton(page).click();
      await expect(summaryOf(page)).toHaveText(
        'Your cart or a price has changed since this page was shown. The total is now ₦22,000. Check it, then place the order again.',
      );
      await expect(page.getByRole('region', { name: 'Your order' })).toContainText('₦22,000');
      await expect(page.getByLabel('Full name')).toHaveValue(person.name);
      expect(await mailsAbout(other, person.name)).toEqual([]);
      await placeButton(page).click();
      await expect(page.getByRole('status')).toHaveText(orderedText);
      await expect(page.getByRole('main')).toContainText('₦22,000');
    });

    test('who emptied the cart in another tab keeps what they typed and is led to the shop', async ({
      page,
      context,
    }) => {
      const person = newPerson();
      await fillCart(page, ['Cocopeat']);
      await page.goto('/checkout');
      await fillCheckout(page, person);
      const other = await context.newPage();
      await other.goto('/cart');
      await other.getByRole('button', { name: 'Clear cart' }).click();
      await expect(other.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
      await placeButton(page).click();
      await expect(summaryOf(page)).toHaveText('Your cart is empty. Put something in it, then check out.');
      await expect(page.getByLabel('Full name')).toHaveValue(person.name);
      await page.getByRole('link', { name: 'See our products' }).click();
      await expect(page).toHaveURL('/product');
    });
  });
}

test('pressed twice, and sent again by the back button, it is one order', async ({ page }) => {
  const person = newPerson();
  await fillCart(page, ['Fiber']);
  await page.goto('/checkout');
  await fillCheckout(page, person);
  const body = await page
    .locator('form[data-form=checkout]')
    .evaluate((form: HTMLFormElement) =>
      Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value as string])),
    );
  const sent = await Promise.all([1, 2, 3].map(() => page.request.post('/checkout', { form: body, maxRedirects: 0 })));
  expect(sent.map((answer) => answer.status())).toEqual([303, 303, 303]);
  expect(new Set(sent.map((answer) => answer.headers()['location'])).size).toBe(1);
  await placeButton(page).click();
  await expect(page.getByRole('status')).toHaveText(orderedText);
  expect(new URL(page.url()).pathname).toBe(sent[0]!.headers()['location']);
  await openMail(page, 'team@agbon.example', `Product Order: Product Order from ${person.name}`);
  expect(await mailsAbout(page, person.name)).toHaveLength(1);
});

test('the address that checkout shows for an order tells nobody else, and an unknown one tells nothing', async ({
  page,
}) => {
  await fillCart(page, ['Fiber']);
  await page.goto('/checkout');
  await fillCheckout(page, newPerson());
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/orders\//);
  const own = await page.reload();
  expect(own!.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  expect(own!.headers()['cache-control']).toContain('no-store');
  const unknown = await page.goto('/orders/00000000-0000-4000-8000-000000000000');
  expect(unknown!.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('There is no page at this address.');
});

test('checkout and an order keep nobody out, and an order prints without what is to press', async ({ page }) => {
  await fillCart(page, ['Cocopeat', 'Fiber']);
  await page.goto('/checkout');
  await expectAccessible(page, 'checkout');
  await page.setViewportSize(phone);
  await page.goto('/checkout');
  await fillCheckout(page, newPerson());
  await placeButton(page).click();
  await expect(page.getByRole('status')).toHaveText(orderedText);
  await expectAccessible(page, 'an order');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₦22,000');
  await expect(page.getByRole('status')).toBeHidden();
  for (const navigation of await page.getByRole('navigation', { includeHidden: true }).all())
    await expect(navigation).toBeHidden();
});
