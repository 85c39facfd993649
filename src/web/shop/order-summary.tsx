import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import { naira } from '#domain/values/money.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';

/** What is about to be ordered, priced by the server as it was when this was shown. */
export function OrderSummary({ cart: { lines, total_kobo } }: { cart: Cart }) {
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
          Nothing is in your cart. <TextLink href={link('shop')}>See our products</TextLink>
        </p>
      )}
      <p className="mt-2 text-14 text-quiet">
        The total is for the goods. We agree on the delivery with you, and you pay nothing now.
      </p>
    </section>
  );
}
