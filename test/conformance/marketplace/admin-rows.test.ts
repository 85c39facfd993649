import { expect } from 'vitest';
import { addToCart } from '#domain/trade/shop/carts/add-to-cart.ts';
import { findCart } from '#domain/trade/shop/carts/find-cart.ts';
import { sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { bookEvent } from '#domain/intake/event-bookings/book-event.ts';
import { bookEventSchema } from '#domain/intake/event-bookings/event-booking.schema.ts';
import { machineOrderSchema } from '#domain/trade/shop/machine-orders/machine-order.schema.ts';
import { orderMachine } from '#domain/trade/shop/machine-orders/order-machine.ts';
import { placeProductOrder } from '#domain/trade/shop/product-orders/place-product-order.ts';
import { checkoutSchema } from '#domain/trade/shop/product-orders/product-order.schema.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';
import { newToken } from '#platform/token.ts';
import { staffAtDesk } from '../../support/staff.ts';
import { does, shows, type Ready, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();
const ctx = site.ctx();
const records = '/vintage-dashboard/records';
/** A name and an address that must not be shown with underscores replaced or words capitalised. */
const bola = { name: 'bola de_ade', email: 'bola_ade@example.com', phone: '0803 123 4567' };
const place = '12 ferry_road, badagry';

const event = { full_name: bola.name, event_type: 'Wedding', guests: '1200', venue: place };
const hours = { event_date: '2027-12-12', start_time: '15:00', end_time: '19:00' };
await bookEvent(ctx, bookEventSchema.parse({ ...bola, ...event, ...hours }));
const order = { ...bola, quantity: '2', installation_address: place };
await orderMachine(ctx, { machine_id: 'desheller', ...machineOrderSchema('desheller').parse(order) });
const cartToken = newToken();
for (const productId of ['fiber', 'cocopeat']) await addToCart(ctx, { cartToken, productId });
const { fingerprint: shown } = await findCart(ctx, cartToken);
await placeProductOrder(ctx, { ...checkoutSchema.parse({ ...bola, address: place }), cartToken, shown });
/** Fifty letters, then an ellipsis. */
const preview = 'how much is a sack_of coir, brought to badagry tow';
const message = `${preview}n and how soon`;
await sendEnquiry(ctx, { ...sendEnquirySchema.parse({ ...bola, message }), subject: 'Product Inquiry' });
const buyer = { account_type: 'buyer', business_type: 'retail_buyer', products: ['Coconut Oil', 'Cocopeat'] };
await joinWaitlist(ctx, joinWaitlistSchema.parse({ ...bola, ...buyer, company: 'N/A', country: 'Nigeria' }));
const seller = { account_type: 'seller', business_type: 'coconut_farm', years_experience: '3_to_5' };
await joinWaitlist(ctx, joinWaitlistSchema.parse({ ...bola, ...seller, name: 'Sade', email: 'sade@example.com' }));

const { cookie } = await staffAtDesk(site, 'owner');
const comeIn: Ready = async (page) =>
  page.cookies.take(new Response(null, { headers: { 'set-cookie': `${cookie}; path=/` } }));

/** marketplace.md §2: the columns between name and actions; the column of the state of work is ours. */
const rows: [kind: string, tab: string, says: string, name: string, cells: (string | RegExp)[]][] = [
  [
    'event-request',
    'Event Requests',
    "full name and email, type, date, guests, 'No price set', date",
    `${bola.name} ${bola.email}`,
    ['Wedding', '12 Dec 2027', '1,200', 'No price set', 'Received', '22 Nov 2026'],
  ],
  [
    'machine-order',
    'Machine Orders',
    'customer, machine type, quantity, total price, installation address, submission time',
    bola.name,
    ['Coconut Desheller', '2', '₦2,000,000', place, 'Received', '22 Nov 2026'],
  ],
  [
    'product-order',
    'Product Orders',
    'customer, the names of the products joined, total price, address, date',
    bola.name,
    [/^[^,]*Fiber[^,]*, [^,]*Cocopeat[^,]*$/i, /^₦\d{1,3}(,\d{3})+$/, place, 'Received', '22 Nov 2026'],
  ],
  [
    'service-contact',
    'Service Contacts',
    'name, email, phone, the first 50 characters of the message plus ellipsis, date',
    bola.name,
    [bola.email, /\+234 ?803 ?123 ?4567/, `${preview}…`, 'Received', '22 Nov 2026'],
  ],
  [
    'waitlist-entry',
    'Waitlist',
    'name with email, company, account type, business type, country, date',
    `Sade sade@example.com`,
    ['', 'Seller', 'Coconut Farm', '', '22 Nov 2026'],
  ],
];

for (const [kind, tab, says, name, cells] of rows)
  shows(
    site,
    `${records}/${kind}`,
    [
      [
        `§2 ${tab}`,
        says,
        async (page) => {
          const row = page.getByRole('main').locator('tbody tr').first();
          expect(row.locator('th')).toHaveText(name);
          const inRow = row.locator('td').filter({ hasNotText: /^(Choose|View)/ });
          const said = await inRow.allInnerTexts();
          expect(said).toHaveLength(cells.length);
          for (const [at, cell] of cells.entries())
            expect(said[at]!.trim()).toEqual(typeof cell === 'string' ? cell : expect.stringMatching(cell));
        },
      ],
    ],
    comeIn,
  );

/** The details of the newest record, or of the one after it: each label with its value. */
async function facts(page: Visitor, kind: string, at = 0): Promise<Map<string, string>> {
  await page.goto(`${records}/${kind}`);
  const href = await page.getByRole('main').getByRole('link', { name: /^View/ }).nth(at).getAttribute('href');
  await page.goto(href!);
  const list = page.getByRole('main').locator('dl').first();
  const [terms, values] = [await list.locator('dt').allInnerTexts(), await list.locator('dd').allInnerTexts()];
  return new Map(terms.map((term, place) => [term, values[place]!.replace(/\s+/g, ' ').trim()]));
}

const details: Sentence[] = [
  [
    '§2 Details modal',
    "for a seller, empty fields and buyer fields are hidden; for a buyer, 'N/A' and seller fields",
    async (page) => {
      const ofSeller = await facts(page, 'waitlist-entry');
      expect(ofSeller.get('Years experience')).toBe('3 To 5');
      for (const hidden of ['Products interested', 'Products other', 'Primary use case', 'Products', 'Country'])
        expect([hidden, ofSeller.has(hidden)]).toEqual([hidden, false]);
      const ofBuyer = await facts(page, 'waitlist-entry', 1);
      expect(ofBuyer.get('Country')).toBe('Nigeria');
      for (const hidden of ['Monthly volume', 'Years experience', 'Products', 'Products other', 'Company'])
        expect([hidden, ofBuyer.has(hidden)]).toEqual([hidden, false]);
    },
  ],
  [
    '§2 Details modal',
    'other lists are comma-joined; codes have their underscores replaced and their words capitalised',
    async (page) => {
      const buyer = await facts(page, 'waitlist-entry', 1);
      expect(buyer.get('Products interested')).toBe('Coconut Oil, Cocopeat');
      expect([buyer.get('Account type'), buyer.get('Business type')]).toEqual(['Buyer', 'Retail Buyer']);
    },
  ],
  [
    'decisions.md §9 Details window',
    'names, e-mails, ids, addresses and messages keep their spelling',
    async (page) => {
      const contact = await facts(page, 'service-contact');
      expect([contact.get('Name'), contact.get('Email')]).toEqual([bola.name, bola.email]);
      expect(contact.get('Message')).toBe(message);
      expect((await facts(page, 'machine-order')).get('Installation address')).toBe(place);
      expect((await facts(page, 'product-order')).get('Order number')).toMatch(/^AGB-\w{6}$/);
    },
  ],
  [
    '§2 Details modal',
    'the total price as naira with thousands separators; a missing price is hidden',
    async (page) => {
      expect((await facts(page, 'machine-order')).get('Total price')).toBe('₦2,000,000');
      expect((await facts(page, 'event-request')).has('Price')).toBe(false);
    },
  ],
  [
    '§2 Details modal',
    'closed by X or the Close button: the window has both, and the page links back',
    async (page) => {
      await facts(page, 'event-request');
      expect(page.locator('form[method=dialog]').getByRole('button', { name: 'Close' })).toBeAttached();
      expect(
        page.getByRole('region', { name: 'Dashboard' }).getByRole('link', { name: 'Event Requests' }),
      ).toBeVisible();
    },
  ],
];
does(site, records, details, comeIn);
