import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import { shopProducts } from '#content/shop.ts';
import { naira } from '#domain/values/money.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { Money } from '#ui/money.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { link } from '#content/link.ts';
import { CartForm, CartPiece, CartScope } from './cart-form.tsx';
import { CartLink } from '../frame/cart-link.tsx';
import { EmptyCart, CartLines, CartStatus, FloatingCheckout, InCart, RemovedLines, itemsText } from './cart-lines.tsx';

export function CartPage({ cart }: { cart: Cart }) {
  return (
    <CartScope cartAddress={link('cart')}>
      <div className="wrap page-top pb-10 tablet:pb-16">
        <PageHead withoutMargins title="Your cart" />
        <CartContent cart={cart} />
      </div>
      <CartStatus cart={cart} />
    </CartScope>
  );
}

/** Every part of a page that shows the cart. The script replaces the parts of its page with these. */
export function CartPieces({ cart }: { cart: Cart }) {
  return (
    <>
      <CartContent cart={cart} />
      <CartStatus cart={cart} />
      <FloatingCheckout cart={cart} />
      <CartLink count={cart.count} />
      {shopProducts.map(({ id }) => (
        <InCart key={id} cart={cart} productId={id} />
      ))}
    </>
  );
}

function CartContent({ cart }: { cart: Cart }) {
  const { lines, removed } = cart;
  return (
    <CartPiece name="cart" className="mt-6">
      {lines.length === 0 ? <EmptyCart>Add what you need, and your cart keeps it for 30 days.</EmptyCart> : null}
      <div className="grid items-start gap-x-12 gap-y-8 desk:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div>
          {lines.length > 0 ? <CartLines lines={lines} /> : null}
          <RemovedLines removed={removed} />
        </div>
        {lines.length > 0 ? <Total cart={cart} /> : null}
      </div>
    </CartPiece>
  );
}

/** On phones the total stays in view while the lines scroll. */
function Total({ cart: { count, total_kobo } }: { cart: Cart }) {
  return (
    <div className="contents desk:sticky desk:top-24 desk:block">
      <div className="bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-ink bg-ground px-4 py-4 min-[17rem]:sticky desk:static desk:mx-0 desk:block desk:px-0">
        <p>
          <span className="block text-quiet">Total, {itemsText(count)}</span>
          <Money text={naira(total_kobo)} size="total" />
        </p>
        <ButtonLink id="cart-checkout" kind="danfo" href={link('checkout')} dialog className="desk:mt-5 desk:w-full">
          Checkout
        </ButtonLink>
      </div>
      <div className="grid gap-4">
        <p className="text-quiet">
          The total is for the goods. We agree on the delivery with you before anything goes out, and you pay nothing
          here.
        </p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ButtonLink kind="secondary" href={link('shop')}>
            Add more
          </ButtonLink>
          <CartForm action={link('cartClearing')}>
            <Button kind="quiet" className="-mr-4" id="clear-cart" data-then="main">
              Clear cart
            </Button>
          </CartForm>
        </div>
      </div>
    </div>
  );
}
