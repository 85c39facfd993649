import { Fields } from '#ui/fields.tsx';
import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import { naira } from '#domain/values/money.ts';
import { type checkoutSchema, checkoutTexts } from '#domain/trade/shop/product-orders/product-order.schema.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Money } from '#ui/money.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { link } from '#content/link.ts';
import { type Fact, FactList } from '#ui/fact-list.tsx';
import type { FormOf } from '../request/form.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { EmptyCart } from './cart-lines.tsx';

type CheckoutProps = { form: FormOf<typeof checkoutSchema>; cart: Cart };

/** public-site.md §2 'Checkout': the same form as a page and in a dialog. */
export function CheckoutPage({ asDialog, ...checkout }: CheckoutProps & { asDialog: boolean }) {
  // A refused form keeps what was typed, even if another tab has emptied the cart meanwhile.
  const isEmpty = checkout.cart.lines.length === 0 && checkout.form.problem === undefined;
  const content = isEmpty ? (
    <EmptyCart>There is nothing to check out yet. Put something in your cart first.</EmptyCart>
  ) : (
    <CheckoutForm {...checkout} />
  );
  if (asDialog) return content;
  return (
    <div className="wrap page-top pb-10 tablet:pb-16">
      <PageHead withoutMargins title="Checkout" />
      <div className="mt-8">{content}</div>
    </div>
  );
}

function CheckoutForm({ form, cart }: CheckoutProps) {
  return (
    <FormFrame form={form} action={link('checkout')} busyText="Placing Order..." offlineText={checkoutTexts.offline}>
      <input type="hidden" name="shown" value={cart.fingerprint} />
      <div className="@container">
        <div className="grid items-start gap-x-16 gap-y-10 @4xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="@4xl:sticky @4xl:top-24 @4xl:col-start-2 @4xl:row-start-1">
            <OrderSummary cart={cart} />
          </div>
          <div className="grid gap-8 @4xl:row-start-1">
            <FormSection title="Your details">
              <Fields
                fields={form.fields}
                only={['name', 'email', 'phone']}
                words={{
                  email: { hint: 'We send your order and its link here.' },
                  phone: { hint: 'We call this number to agree on the delivery.' },
                }}
              />
            </FormSection>
            <FormSection title="Delivery">
              <Fields fields={form.fields} only={['address']} />
              <Fields fields={form.fields} only={['city', 'state']} inPairs />
              <Fields fields={form.fields} only={['country', 'notes']} />
            </FormSection>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t-2 border-ink pt-4">
              <p className="flex-1">
                <span className="block text-quiet">Total</span>
                <Money text={naira(cart.total_kobo)} size="total" />
              </p>
              <Button type="submit" kind="primary" size="large" className="flex-1 whitespace-nowrap">
                Place order
              </Button>
            </div>
          </div>
        </div>
      </div>
    </FormFrame>
  );
}

/** The order with the server's prices at the time the page was shown. */
function OrderSummary({ cart: { lines, total_kobo } }: { cart: Cart }) {
  const facts = lines.map(({ product: { name, size, price_kobo }, quantity, total_kobo }): Fact => {
    return {
      term: `${quantity} × ${name}${size ? ` (${size})` : ''}`,
      value: price_kobo === undefined ? 'Soon' : naira(total_kobo),
      numeric: true,
    };
  });
  return (
    <section aria-labelledby="checkout-order">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-2">
        <h2 id="checkout-order" className="text-22">
          Your order
        </h2>
        <TextLink href={link('cart')}>Change cart</TextLink>
      </div>
      {lines.length > 0 ? (
        <FactList facts={[...facts, { term: 'Total', value: naira(total_kobo), numeric: true, total: true }]} />
      ) : (
        <p className="py-3">
          Your cart is empty. <TextLink href={link('shop')}>See our products</TextLink>
        </p>
      )}
      <p className="mt-2 text-14 text-quiet">
        The total is for the goods. We agree on the delivery with you, and you pay nothing now.
      </p>
    </section>
  );
}
