import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { signUpByPhoneSchema } from '#domain/people/accounts/account.schema.ts';
import { openAccount } from '#domain/people/accounts/open-account.ts';
import { unusableHash } from './staff.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { addToCart } from '#domain/trade/shop/carts/add-to-cart.ts';
import { newToken } from '#platform/token.ts';
import { findCart } from '#domain/trade/shop/carts/find-cart.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { requestDemoSchema } from '#domain/intake/demo-requests/demo-request.schema.ts';
import { requestDemo } from '#domain/intake/demo-requests/request-demo.ts';
import { sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { bookEvent } from '#domain/intake/event-bookings/book-event.ts';
import { bookEventSchema } from '#domain/intake/event-bookings/event-booking.schema.ts';
import { investmentInquirySchema } from '#domain/intake/investment-inquiries/investment-inquiry.schema.ts';
import { sendInvestmentInquiry } from '#domain/intake/investment-inquiries/send-investment-inquiry.ts';
import { machineOrderSchema } from '#domain/trade/shop/machine-orders/machine-order.schema.ts';
import { orderMachine } from '#domain/trade/shop/machine-orders/order-machine.ts';
import { notifyStaff } from '#domain/talk/mail/notify-staff.ts';
import { staffNoticeSchema } from '#domain/talk/mail/staff-notice.schema.ts';
import { insertRightsRequest } from '#domain/registers/privacy/insert-rights-request.ts';
import { placeProductOrder } from '#domain/trade/shop/product-orders/place-product-order.ts';
import { checkoutSchema } from '#domain/trade/shop/product-orders/product-order.schema.ts';
import { askForPlan } from '#domain/intake/plan-requests/ask-for-plan.ts';
import { askForPlanSchema } from '#domain/intake/plan-requests/plan-request.schema.ts';
import { requestSamples } from '#domain/intake/sample-requests/request-samples.ts';
import { requestSamplesSchema } from '#domain/intake/sample-requests/sample-request.schema.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';

export type FormFiller = { name: string; email: string; phone: string; place: string; notes: string };

/** Fills in every form as one person, who also opens an account, requests their data by mail and was a member of staff. */
export async function fillEveryForm(ctx: Ctx, filler: FormFiller): Promise<void> {
  const { name, email, phone, place, notes } = filler;
  const person = { name, email, phone };
  const entry = { ...person, account_type: 'seller', city: place, additional_info: notes };
  await joinWaitlist(ctx, joinWaitlistSchema.parse(entry));
  for (const machine_id of ['desheller', 'extractor-manual'] as const) {
    const order = { ...person, quantity: '2', installation_address: place, additional_requirements: notes };
    await orderMachine(ctx, { machine_id, ...machineOrderSchema(machine_id).parse(order) });
  }
  await orderProducts(ctx, filler);
  await bookEvent(ctx, bookEventSchema.parse(eventOf(ctx, filler)));
  await sendEnquiry(ctx, { ...sendEnquirySchema.parse({ ...person, message: notes }), subject: 'Product Inquiry' });
  const investment = { ...person, company: place, amount: 'under_1m', interests: ['machines'], message: notes };
  await sendInvestmentInquiry(ctx, investmentInquirySchema.parse(investment));
  const demo = { ...person, company: place, trade: notes, preferred_time: 'morning', message: notes };
  await requestDemo(ctx, requestDemoSchema.parse(demo));
  const samples = { ...person, company: place, delivery_address: place, use: notes };
  const items = [{ product: 'fiber', quantity: '2' }];
  await requestSamples(ctx, requestSamplesSchema.parse({ ...samples, items }));
  const plan = { ...person, plan: 'professional', volume: 'under_50k', company: place, message: notes };
  await askForPlan(ctx, askForPlanSchema.parse(plan));
  const notice = {
    customerName: name,
    customerEmail: email,
    eventType: place,
    formType: 'Contact Form',
    message: notes,
  };
  await notifyStaff(ctx, staffNoticeSchema.parse({ ...notice, formData: { Phone: phone } }));
  const member = signUpByPhoneSchema.parse({ ...person, account_type: 'seller', company: place, location: place });
  const memberId = await openAccount(ctx, { company: null, location: null, ...member, email, password_hash: null });
  const address = { address_street: notes.slice(0, 160), address_town: place, address_state: place };
  if (memberId) await ctx.db.updateTable('member').set(address).where('id', '=', memberId).execute();
  await insertRightsRequest(ctx, { kind: 'copy', came_by: 'mail', email, details: notes, askedAt: ctx.now });
  const former = {
    name,
    email,
    role: 'viewer',
    password_hash: unusableHash,
    created_at: ctx.now,
    disabled_at: ctx.now,
  };
  await transaction(ctx, async ({ db }) => {
    await sql`set local role none`.execute(db);
    await db.insertInto('staff').values(former).execute();
  });
}

async function orderProducts(ctx: Ctx, { place, notes, ...person }: FormFiller): Promise<void> {
  for (const productId of ['fiber', 'cocopeat']) {
    const cartToken = newToken();
    await addToCart(ctx, { cartToken, productId });
    const { fingerprint } = await findCart(ctx, cartToken);
    const checkout = checkoutSchema.parse({
      ...person,
      address: place,
      city: place,
      state: place,
      country: place,
      notes,
    });
    await placeProductOrder(ctx, { ...checkout, cartToken, shown: fingerprint });
  }
}

function eventOf(ctx: Ctx, { name, email, phone, place, notes }: FormFiller): object {
  return {
    full_name: name,
    email,
    phone,
    event_type: 'Other',
    event_type_other: notes,
    event_date: dayInLagos(ctx.now),
    start_time: '18:00',
    end_time: '02:00',
    guests: '120',
    venue: place,
    venue_type: 'Outdoor',
    dietary_needs: notes,
    waste_handling: 'other',
    waste_handling_other: notes,
    budget: '₦500,000',
    notes,
  };
}
