import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import type { PersonData } from '#domain/acting/requests/person-data.ts';
import { demoRequests } from '#domain/intake/demo-requests/demo-requests.records.ts';
import { requestDemoSchema } from '#domain/intake/demo-requests/demo-request.schema.ts';
import { demoRequest } from '#domain/intake/demo-requests/request-demo.ts';
import { sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { enquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { serviceContacts } from '#domain/intake/enquiries/service-contacts.records.ts';
import { bookEvent } from '#domain/intake/event-bookings/book-event.ts';
import { bookEventSchema } from '#domain/intake/event-bookings/event-booking.schema.ts';
import { eventBookingData } from '#domain/intake/event-bookings/person-data.ts';
import { investmentInquiries } from '#domain/intake/investment-inquiries/investment-inquiries.records.ts';
import { investmentInquirySchema } from '#domain/intake/investment-inquiries/investment-inquiry.schema.ts';
import { investmentInquiry } from '#domain/intake/investment-inquiries/send-investment-inquiry.ts';
import { planRequest } from '#domain/intake/plan-requests/ask-for-plan.ts';
import { askForPlanSchema } from '#domain/intake/plan-requests/plan-request.schema.ts';
import { planRequests } from '#domain/intake/plan-requests/plan-requests.records.ts';
import { sampleRequest } from '#domain/intake/sample-requests/request-samples.ts';
import { requestSamplesSchema } from '#domain/intake/sample-requests/sample-request.schema.ts';
import { sampleRequests } from '#domain/intake/sample-requests/sample-requests.records.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { waitlistData } from '#domain/intake/waitlist/person-data.ts';
import { waitlistEntries } from '#domain/intake/waitlist/waitlist.records.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';
import { eventRequests } from '#domain/trade/shop-deals/event-requests.records.ts';
import { machineOrders } from '#domain/trade/shop-deals/machine-orders.records.ts';
import { productOrders } from '#domain/trade/shop-deals/product-orders.records.ts';
import { addToCart } from '#domain/trade/shop/carts/add-to-cart.ts';
import { findCart } from '#domain/trade/shop/carts/find-cart.ts';
import { machineOrderSchema } from '#domain/trade/shop/machine-orders/machine-order.schema.ts';
import { orderMachine } from '#domain/trade/shop/machine-orders/order-machine.ts';
import { machineOrderData } from '#domain/trade/shop/machine-orders/person-data.ts';
import { productOrderData } from '#domain/trade/shop/product-orders/person-data.ts';
import { placeProductOrder } from '#domain/trade/shop/product-orders/place-product-order.ts';
import { checkoutSchema } from '#domain/trade/shop/product-orders/product-order.schema.ts';
import { supplierApplicationSchema } from '#domain/trade/suppliers/supplier-application.schema.ts';
import { nameOfField, wordsOf } from '#domain/values/field-words.ts';
import { newToken } from '#platform/token.ts';
import { testDatabase } from '../../../test/support/database.ts';

type Form = {
  schema: z.ZodObject;
  typed: object;
  send(ctx: Ctx, answers: never): Promise<unknown>;
  personData: PersonData;
  records: Records;
  /** The names of its record, for programs and exports; they never change. */
  record: string;
  /** Fields with another name in the record; undefined if staff see them nowhere. */
  renamed?: Record<string, string | undefined>;
};

const person = { name: 'Ada Okoro', email: 'ada@example.com', phone: '0803 123 4567' };
const [company, message] = ['Okoro & Sons', 'Who holds the money?'];

const forms: Record<string, Form> = {
  waitlist: {
    schema: joinWaitlistSchema,
    typed: {
      ...person,
      company,
      account_type: 'both',
      country: 'Nigeria',
      state: 'Lagos',
      city: 'Badagry',
      business_type: 'wholesaler',
      monthly_volume: '1_to_10',
      years_experience: '3_to_5',
      primary_use_case: 'resale',
      products: ['Cocopeat'],
      products_other: 'Rope',
      hear_about_us: 'ads',
      additional_info: message,
      marketing_consent: 'yes',
    },
    send: joinWaitlist,
    personData: waitlistData,
    records: waitlistEntries,
    record:
      'id name email phone company account_type business_type country state city monthly_volume years_experience business_category products products_interested products_other primary_use_case hear_about_us additional_info created_at',
    renamed: { marketing_consent: undefined },
  },
  enquiry: {
    schema: sendEnquirySchema,
    typed: { ...person, message },
    ...enquiry,
    records: serviceContacts,
    record: 'id name email phone subject message created_at',
  },
  demo: {
    schema: requestDemoSchema,
    typed: { ...person, company, trade: 'Nuts', preferred_day: '2026-12-01', preferred_time: 'morning', message },
    ...demoRequest,
    records: demoRequests,
    record: 'id name email phone company trade preferred_day preferred_time message created_at',
  },
  samples: {
    schema: requestSamplesSchema,
    typed: {
      ...person,
      company,
      items: [{ product: 'fiber', quantity: '2' }],
      delivery_address: 'Badagry',
      use: 'Mats',
    },
    ...sampleRequest,
    records: sampleRequests,
    record: 'id name email phone company samples delivery_address use created_at',
    renamed: { items: 'samples' },
  },
  plan: {
    schema: askForPlanSchema,
    typed: { ...person, company, plan: 'professional', volume: 'under_50k', message },
    ...planRequest,
    records: planRequests,
    record: 'id name email phone company plan volume_a_year message created_at',
    renamed: { volume: 'volume_a_year' },
  },
  investment: {
    schema: investmentInquirySchema,
    typed: { ...person, company, amount: 'under_1m', interests: ['machines'], message },
    ...investmentInquiry,
    records: investmentInquiries,
    record: 'id name email phone company amount interests message created_at',
  },
  event: {
    schema: bookEventSchema,
    typed: {
      full_name: person.name,
      email: person.email,
      phone: person.phone,
      event_type: 'Other',
      event_type_other: 'Naming ceremony',
      event_date: '2026-12-12',
      start_time: '18:00',
      end_time: '01:00',
      guests: '150',
      venue: 'Palm Hall',
      venue_type: 'Both',
      serving_style: ['pre-cut coconut chunks'],
      aesthetic: 'natural',
      additional_services: ['take_home'],
      staff_count: '6',
      dietary_needs: 'None',
      waste_handling: 'other',
      waste_handling_other: 'The farm next door',
      budget: '₦500,000',
      notes: message,
      hear_about: 'ads',
    },
    send: bookEvent,
    personData: eventBookingData,
    records: eventRequests,
    record:
      'id booking_number full_name email phone event_type event_type_other event_date start_time end_time guests venue venue_type serving_style aesthetic additional_services staff_count dietary_needs waste_handling waste_handling_other budget notes hear_about price payment price_reason price_until answer answered_at decline_reason deal created_at',
  },
  machine: {
    schema: machineOrderSchema('desheller'),
    typed: { ...person, quantity: '2', installation_address: 'Badagry', additional_requirements: message },
    send: (ctx, order: object) => orderMachine(ctx, { machine_id: 'desheller', ...order } as never),
    personData: machineOrderData,
    records: machineOrders,
    record:
      'id name email phone type quantity quantity_unit total_price price_when_ordered installation_address additional_requirements submitted_at deal',
  },
  products: {
    schema: checkoutSchema,
    typed: { ...person, address: '1 Marina', city: 'Badagry', state: 'Lagos', country: 'Nigeria', notes: message },
    async send(ctx, order: object) {
      const cartToken = newToken();
      await addToCart(ctx, { cartToken, productId: 'fiber' });
      const { fingerprint } = await findCart(ctx, cartToken);
      await placeProductOrder(ctx, { ...order, cartToken, shown: fingerprint } as never);
    },
    personData: productOrderData,
    records: productOrders,
    record:
      'id order_number name email phone products total_price price_when_ordered address city state country notes created_at deal',
  },
};

const { ctx, db, pool } = await testDatabase();

async function inMyData(personData: PersonData): Promise<string[]> {
  const { rows } = await sql<{ content: never }>`${personData.about({ email: person.email })}`.execute(db);
  return rows.flatMap(({ content }) => personData.describe(content).answers.map(({ label }) => label));
}

const fieldsOf = ({ shape }: { shape: z.core.$ZodShape }) =>
  Object.entries<z.core.$ZodType>(shape).filter(([, rule]) => wordsOf(rule).control !== 'hidden');
const isLine = ([, rule]: [string, z.core.$ZodType]) => wordsOf(rule).within === undefined;
const linesOf = (schema: { shape: z.core.$ZodShape }) =>
  fieldsOf(schema)
    .filter(isLine)
    .map(([, rule]) => nameOfField(rule));

test.each([...Object.entries(forms), ['supplier', { schema: supplierApplicationSchema }] as const])(
  'each field of the form “%s” has its label in the schema, and a row in which it is shown',
  (_, { schema }) => {
    const fields = fieldsOf(schema);
    expect(fields.filter(([, rule]) => !wordsOf(rule).label).map(([name]) => name)).toEqual([]);
    const lines = fields.filter(isLine).map(([name]) => name);
    const inNone = fields.filter(([, rule]) => !lines.includes(wordsOf(rule).within ?? lines[0]!));
    expect(inNone.map(([name]) => name)).toEqual([]);
  },
);

test('each row of samples has its labels in the schema', () => {
  const item = requestSamplesSchema.shape.items.element.shape;
  expect(Object.values(item).map((rule) => wordsOf(rule).label)).toEqual(['Product', 'How many samples?']);
});

describe.each(Object.entries(forms))('when the form “%s” is filled in completely,', (_, form) => {
  beforeAll(async () => {
    await pool.query('truncate mail, mail_notice');
    await form.send(ctx(), form.schema.parse(form.typed) as never);
  });

  test('both mails have every answer, under the name of its field', async () => {
    const mails = await db.selectFrom('mail').select('props').orderBy('id').execute();
    for (const { props } of mails) {
      const { formData, answers } = props as Record<string, { label: string }[] | undefined>;
      const labels = (formData ?? answers ?? []).map(({ label }) => label);
      expect(labels).toEqual(expect.arrayContaining(linesOf(form.schema)));
    }
    expect(mails).toHaveLength(2);
  });

  test('‘my data’ has every answer, under the name of its field', async () => {
    expect(await inMyData(form.personData)).toEqual(expect.arrayContaining(linesOf(form.schema)));
  });

  test('the record of staff has every field, with its names in the order that programs and exports use', async () => {
    const { rows } = await form.records.page(ctx(), form.records.list.read(new URLSearchParams()));
    const names = Object.keys(rows[0]!.fields);
    expect(names).toEqual(form.record.split(' '));
    const { renamed = {} } = form;
    const expected = fieldsOf(form.schema).map(([name]) => (name in renamed ? renamed[name] : name));
    expect(names).toEqual(expect.arrayContaining(expected.filter((name) => name !== undefined)));
  });
});
