import type { Ctx } from '#domain/context.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { newCartToken } from '#domain/carts/cart.token.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { placeOrder } from '#domain/product-orders/place-order.ts';
import { checkoutSchema } from '#domain/product-orders/product-order.schema.ts';
import { sendEnquiry } from '#domain/enquiries/send-enquiry.ts';
import { sendEnquirySchema } from '#domain/enquiries/enquiry.schema.ts';
import { machineOrderSchema } from '#domain/machine-orders/machine-order.schema.ts';
import { orderMachine } from '#domain/machine-orders/order-machine.ts';
import { joinWaitlist } from '#domain/waitlist/join-waitlist.ts';
import { joinWaitlistSchema } from '#domain/waitlist/waitlist.schema.ts';

export type FormFiller = { name: string; email: string; phone: string; place: string; notes: string };

/** Fills in every form that we have, as one person. */
export async function fillEveryForm(ctx: Ctx, { name, email, phone, place, notes }: FormFiller): Promise<void> {
  const person = { name, email, phone };
  await joinWaitlist(
    ctx,
    joinWaitlistSchema.parse({ ...person, account_type: 'seller', city: place, additional_info: notes }),
  );
  const cartToken = newCartToken();
  await addToCart(ctx, { cartToken, productId: 'fiber' });
  const { fingerprint } = await findCart(ctx, cartToken);
  await placeOrder(ctx, {
    ...checkoutSchema.parse({ ...person, address: place, notes }),
    cartToken,
    shown: fingerprint,
  });
  for (const machine_id of ['desheller', 'extractor-manual'] as const) {
    const order = { ...person, quantity: '2', installation_address: place, additional_requirements: notes };
    await orderMachine(ctx, { machine_id, ...machineOrderSchema(machine_id).parse(order) });
  }
  await sendEnquiry(ctx, { ...sendEnquirySchema.parse({ ...person, message: notes }), subject: 'Product Inquiry' });
}
