import { addToCart } from '#domain/carts/add-to-cart.ts';
import { newCartToken } from '#domain/carts/cart.token.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { machineIds } from '#content/machines.ts';
import type { FormFields, TestApp } from './app.ts';

type Row = Record<string, unknown>;

/** A form that strangers fill in, and where what they write ends up. */
export type HostileForm = {
  name: string;
  path: string;
  table: string;
  isRow?: (row: Row) => boolean;
  /** Its fields of one line and of several, in which anything may be written. */
  line: readonly string[];
  lines: readonly string[];
  /** What its other fields need. */
  rest: FormFields;
  hasCart?: true;
};

const phone = '0803 123 4567';

const contact = (path: string, subject: string | null): HostileForm => ({
  name: `the contact form of ${path}`,
  path,
  table: 'service_contacts',
  isRow: (row) => row.subject === subject,
  line: ['name'],
  lines: ['message'],
  rest: { phone },
});

export const hostileForms: readonly HostileForm[] = [
  {
    name: 'the waitlist',
    path: '/waitlist',
    table: 'waitlist',
    line: ['name', 'company', 'country', 'state', 'city', 'products_other'],
    lines: ['additional_info'],
    rest: { phone, account_type: 'both', products: 'Biochar' },
  },
  contact('/contact', null),
  contact('/services', 'Services Inquiry'),
  contact('/product', 'Product Inquiry'),
  ...machineIds.map((id) => ({
    name: `an order of ${id}`,
    path: `/machines/${id}/order`,
    table: 'machine_orders',
    isRow: (row: Row) => row.machine_id === id,
    line: ['name'],
    lines: ['installation_address', 'additional_requirements'],
    rest: { phone, quantity: '2' },
  })),
  {
    name: 'the event booking',
    path: '/book-event',
    table: 'book_event_requests',
    line: ['full_name', 'event_type_other', 'venue', 'waste_handling_other'],
    lines: ['dietary_needs', 'notes'],
    rest: {
      phone,
      event_type: 'Other',
      event_date: '2026-12-12',
      start_time: '14:00',
      end_time: '18:00',
      guests: '100',
      waste_handling: 'other',
      budget: '₦500,000',
    },
  },
  {
    name: 'the investment enquiry',
    path: '/invest',
    table: 'investment_inquiries',
    line: ['name', 'company'],
    lines: ['message'],
    rest: { phone },
  },
  {
    name: 'the request for a demo',
    path: '/demo',
    table: 'demo_requests',
    line: ['name', 'company', 'trade'],
    lines: ['message'],
    rest: { phone },
  },
  {
    name: 'the checkout',
    path: '/checkout',
    table: 'product_orders',
    line: ['name', 'city', 'state', 'country'],
    lines: ['address', 'notes'],
    rest: { phone },
    hasCart: true,
  },
];

/** A form filled in so that it would be taken, with the text in all of its open fields. */
export async function fillWith(site: TestApp, form: HostileForm, text: string, email: string) {
  const open = Object.fromEntries([...form.line, ...form.lines].map((field) => [field, text]));
  const { cookie, shown } = form.hasCart ? await fullCart(site) : {};
  const fields: FormFields = { ...form.rest, email, ...open, ...(shown && { shown }) };
  const headers: Record<string, string> = cookie ? { cookie } : {};
  return { fields, headers };
}

async function fullCart({ ctx }: TestApp): Promise<{ cookie: string; shown: string }> {
  const cartToken = newCartToken();
  await addToCart(ctx(), { cartToken, productId: 'cocopeat' });
  return { cookie: `agbon_cart=${cartToken}`, shown: (await findCart(ctx(), cartToken)).fingerprint };
}

/** How a text is kept: as whole characters, its accents joined, its line ends alike, nothing around it. The rest stays as it was written. */
export function asKept(text: string, kind: 'line' | 'lines'): string | null {
  const ends = kind === 'line' ? /[\r\n\t]+/g : /\r\n?/g;
  const kept = text
    .toWellFormed()
    .normalize('NFC')
    .replace(ends, kind === 'line' ? ' ' : '\n')
    .trim();
  return kept === '' ? null : kept;
}
