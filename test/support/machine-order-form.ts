import type { Control, Finds } from './finds.ts';
import type { Person } from './waitlist-form.ts';

/** Each machine's button on the services page, its form, and its success message. */
export const orderable = [
  ['desheller', 'Order now: Coconut Desheller', 'Coconut Desheller Order', 'Coconut Desheller'],
  ['dehusker', 'Partner with us: Coconut Dehusker', 'Coconut Dehusker Order', 'Coconut Dehusker'],
  [
    'extractor-automatic',
    'Request a purchase: Coconut Milk Extractor (Automatic)',
    'Coconut Milk Extractor Order (Automatic)',
    'Coconut Milk Extractor (Automatic)',
  ],
  [
    'extractor-manual',
    'Request a purchase: Coconut Milk Extractor (Manual)',
    'Coconut Milk Extractor Order (Manual)',
    'Coconut Milk Extractor (Manual)',
  ],
] as const;

export const submitted = (name: string) => `Your ${name} order has been submitted!`;

export function quantityOf<Found>(form: Finds<Found>): Found {
  return form.getByRole('spinbutton', { name: /^Quantity in Kg/ });
}

/** The required answers of an order. */
export async function fillOrder(form: Finds<Control>, { name, email, phone }: Person, quantity: string): Promise<void> {
  await quantityOf(form).fill(quantity);
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await form.getByLabel('Phone', { exact: true }).fill(phone);
  await form.getByLabel('Installation address').fill('4 Market Road\nBadagry');
}

export function submitButton<Found>(form: Finds<Found>): Found {
  return form.getByRole('button', { name: 'Submit order' });
}

/** The total on the form or the confirmation. */
export function amount<Found>(form: Finds<Found>, name: 'quantity' | 'total' | 'upfront' | 'delivery'): Found {
  return form.locator(`[data-amount=${name}]`);
}
