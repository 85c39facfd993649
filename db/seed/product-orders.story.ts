import type { Ctx } from '#domain/acting/context.ts';
import { addToCart } from '#domain/trade/shop/carts/add-to-cart.ts';
import { newToken } from '#platform/token.ts';
import { findCart } from '#domain/trade/shop/carts/find-cart.ts';
import { placeProductOrder } from '#domain/trade/shop/product-orders/place-product-order.ts';
import { checkoutSchema } from '#domain/trade/shop/product-orders/product-order.schema.ts';
import { hour_ms } from '#platform/clock.ts';

type Ordered = { hoursAgo: number; basket: Record<string, number> } & Record<string, unknown>;

const orders: Ordered[] = [
  {
    hoursAgo: 19 * 24,
    basket: { cocopeat: 12 },
    name: 'Ngozi Umeh',
    email: 'ngozi@seedlingshouse.example',
    phone: '0806 555 0111',
    address: 'Seedlings House, behind the timber market',
    city: 'Asaba',
    state: 'Delta',
    country: 'Nigeria',
    notes: 'For tomato trays. We are closed on Sundays.',
  },
  {
    hoursAgo: 8 * 24 + 3,
    basket: { fiber: 4, cocopeat: 2 },
    name: 'Tunde Afolabi',
    email: 'tunde@softrest.example',
    phone: '0802 555 0112',
    address: '18 Odo Eran Street, ground floor workshop',
    city: 'Abeokuta',
    state: 'Ogun',
    country: 'Nigeria',
    notes: 'Please keep the fibre dry on the way; it goes into mattresses.',
  },
  {
    hoursAgo: 3 * 24 + 7,
    basket: { cocopeat: 1 },
    name: 'Halima Sani',
    email: 'halima.sani@mail.example',
    phone: '+234 813 555 0113',
    address: 'House 7, Second Avenue, Gwarinpa',
    state: 'FCT Abuja',
  },
  {
    hoursAgo: 5,
    basket: { fiber: 1, cocopeat: 3 },
    name: 'Boma Tamuno',
    email: 'boma@creeksidegardens.example',
    phone: '0817 555 0114',
    address: 'Creekside Gardens, Trans-Amadi Road',
    city: 'Port Harcourt',
    state: 'Rivers',
    country: 'Nigeria',
  },
];

/** Adds four shop orders: by a nursery, a mattress maker, a gardener in Abuja, and a landscaper in the Delta. */
export async function productOrdersStory(ctx: Ctx): Promise<void> {
  for (const { hoursAgo, basket, ...answers } of orders) {
    const then = { ...ctx, now: new Date(ctx.now.getTime() - hoursAgo * hour_ms) };
    const cartToken = newToken();
    for (const [productId, quantity] of Object.entries(basket)) {
      for (let one = 0; one < quantity; one++) await addToCart(then, { cartToken, productId });
    }
    const { fingerprint } = await findCart(then, cartToken);
    await placeProductOrder(then, { ...checkoutSchema.parse(answers), cartToken, shown: fingerprint });
  }
}
