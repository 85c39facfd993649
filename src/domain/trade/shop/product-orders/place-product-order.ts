import type { ShopProduct } from '#content/shop.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Cart } from '../carts/cart.view.ts';
import { emptyCartForOrder } from '../carts/hand-over-cart.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { insertWithFreeNumber } from '#domain/values/drawn-number.ts';
import { announceForm } from '#domain/acting/mail/announce-form.ts';
import { naira } from '#domain/values/money.ts';
import { productsSummary, type OrderedProduct } from '../../shop-deals/ordered-products.ts';
import { requirePerson } from '#domain/acting/public.policy.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { checkoutTexts, productOrderSteps, type CheckOut } from './product-order.schema.ts';
import { describeOrderForPerson, describeOrderForStaff, orderedProductsOf } from './product-order.view.ts';
import { link } from '#content/link.ts';

type PlaceOrder = CheckOut & { cartToken: string | undefined };
type PlacedOrder = { trackingToken: string };

export async function placeProductOrder(
  ctx: Ctx,
  { cartToken, shown, ...order }: PlaceOrder,
  catalogue?: readonly ShopProduct[],
): Promise<PlacedOrder> {
  requirePerson(ctx, 'place an order');
  return transaction(ctx, async (ctx) => {
    const cart = await emptyCartForOrder(ctx, cartToken, catalogue ?? (await settingsInForce(ctx)).products);
    refuseChangedCart(cart, shown);
    const products = orderedProductsOf(cart);
    const { order_number: number, tracking_token } = await insertOrder(ctx, order, products, cart.total_kobo);
    const placed = { order, number, products, total_kobo: cart.total_kobo, at: ctx.now };
    await announceForm(ctx, {
      person: order,
      notice: {
        eventType: 'Product Order',
        formType: 'Product Order',
        message: `${order.name} ordered ${productsSummary(products)} for ${naira(cart.total_kobo)}.`,
      },
      answers: describeOrderForStaff(placed),
      acknowledgement: {
        subject: `We have your order ${number}`,
        heading: `Order ${number} is with us`,
        lead: `You ordered ${productsSummary(products)} for ${naira(cart.total_kobo)}. You have not paid anything yet.`,
        steps: [...productOrderSteps],
        answers: describeOrderForPerson(placed),
        follow: { label: 'See your order', path: link('shopOrder', { token: tracking_token }) },
      },
    });
    return { trackingToken: tracking_token };
  });
}

function refuseChangedCart(cart: Cart, shown: string | undefined): void {
  if (cart.lines.length === 0) throw new Failure('conflict', checkoutTexts.empty);
  const withoutPrice = cart.lines.find(({ product }) => product.price_kobo === undefined);
  if (withoutPrice)
    throw new Failure(
      'conflict',
      `${withoutPrice.product.name} is not for sale at the moment. Remove it from your cart to order the rest.`,
    );
  if (cart.fingerprint === shown) return;
  throw new Failure(
    'conflict',
    `${checkoutTexts.changed} The total is now ${naira(cart.total_kobo)}. Check it, then place the order again.`,
  );
}

function insertOrder(
  ctx: Ctx,
  order: Omit<CheckOut, 'shown'>,
  products: readonly OrderedProduct[],
  total_price_kobo: bigint,
) {
  return insertWithFreeNumber('AGB', (order_number) =>
    ctx.db
      .insertInto('product_orders')
      .values({ ...order, order_number, products: JSON.stringify(products), total_price_kobo, created_at: ctx.now })
      .onConflict((conflict) => conflict.column('order_number').doNothing())
      .returning(['order_number', 'tracking_token'])
      .executeTakeFirst(),
  );
}
