import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyBasket } from '#ui/illustration/empty-drawings.tsx';
import type { ShopProduct } from '#content/shop.ts';
import type { Cart, CartLine } from '#domain/trade/shop/carts/cart.view.ts';
import { naira } from '#domain/values/money.ts';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Money } from '#ui/money.tsx';
import { link } from '#content/link.ts';
import { Icon } from '#ui/icon.tsx';
import { CartForm, CartPiece } from './cart-form.tsx';
import { CartStepper } from './cart-stepper.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';

export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul role="list" className="border-t-2 border-ink" aria-label="In your cart">
      {lines.map((line) => (
        <Line key={line.product.id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line: { product, quantity, total_kobo } }: { line: CartLine }) {
  const { id, name, size, price_kobo } = product;
  return (
    <li className="border-b border-line py-5">
      <CartForm
        action={link('cartLineIncrement', { productId: id })}
        className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-4 tablet:grid-cols-[7.5rem_minmax(0,1fr)_auto] tablet:gap-x-6"
      >
        <ProductPicture id={id} className="w-full tablet:row-span-2" />
        <div>
          <h2 className="text-22 tablet:text-28">{name}</h2>
          <p className="mt-1 text-quiet">
            {price_kobo === undefined
              ? 'Not for sale at the moment. Remove it to check out.'
              : `${size}, ${naira(price_kobo)} each`}
          </p>
        </div>
        <Button
          kind="quiet"
          size="small"
          className="-mt-1 -mr-3.5"
          formAction={link('cartLineRemoval', { productId: id })}
          id={`remove-${id}`}
          data-then={`return-${id}`}
          aria-label={`Remove ${name}`}
        >
          Remove
        </Button>
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 tablet:col-start-2">
          <CartStepper product={product} quantity={quantity} />
          {price_kobo === undefined ? null : <Money text={naira(total_kobo)} size="line" />}
        </div>
      </CartForm>
    </li>
  );
}

/** Shows removed lines for a short time, so that the visitor can put them back. */
export function RemovedLines({ removed }: { removed: readonly ShopProduct[] }) {
  if (removed.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2">
      {removed.map(({ id, name }) => (
        <li key={id}>
          <CartForm
            action={link('cartLineReturn', { productId: id })}
            className="flex items-center justify-between gap-4 rounded-6 bg-raised py-1 pl-4"
          >
            <p>{name} was removed.</p>
            <Button kind="quiet" id={`return-${id}`} data-then={`remove-${id}`} aria-label={`Undo: put ${name} back`}>
              Undo
            </Button>
          </CartForm>
        </li>
      ))}
    </ul>
  );
}

/** public-site.md §2: the checkout button floats at the bottom right while the cart is not empty, with the number of items. */
export function FloatingCheckout({ cart }: { cart: Cart }) {
  return (
    <CartPiece name="float" className="fixed right-4 bottom-4 z-20 tablet:right-8 tablet:bottom-8 print:hidden">
      {cart.count > 0 ? (
        <ButtonLink
          id="floating-checkout"
          kind="danfo"
          href={link('checkout')}
          dialog
          className="[box-shadow:var(--shadow)]"
        >
          <Icon name="cart" />
          Checkout
          <span className="min-w-6 rounded-full bg-on-danfo px-1.5 text-14 leading-6 text-danfo">
            {cart.count}
            <span className="sr-only"> {cart.count === 1 ? 'item' : 'items'}</span>
          </span>
        </ButtonLink>
      ) : null}
    </CartPiece>
  );
}

/** Shown beside 'Add to Cart' while the product is in the cart: its quantity, with buttons to change it. */
export function InCart({ cart, productId }: { cart: Cart; productId: ShopProduct['id'] }) {
  const line = cart.lines.find(({ product }) => product.id === productId);
  return (
    <CartPiece name={`in-cart-${productId}`} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2">
      {line ? (
        <>
          <CartStepper product={line.product} quantity={line.quantity} from="shop" />{' '}
          <p>
            in your cart. <TextLink href={link('cart')}>See cart</TextLink>
          </p>
        </>
      ) : null}
    </CartPiece>
  );
}

/** Announces every change of the cart to screen readers; it is not visible. */
export function CartStatus({ cart }: { cart: Cart }) {
  return (
    <p className="sr-only" role="status" data-piece="cart-status">
      {cartSentence(cart)}
    </p>
  );
}

export function itemsText(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

/** The cart in a sentence for screen readers. */
function cartSentence({ count, total_kobo }: Cart): string {
  return count === 0 ? 'Your cart is empty.' : `${itemsText(count)} in your cart, ${naira(total_kobo)} in all.`;
}

export function EmptyCart({ children }: { children: string }) {
  return (
    <EmptyState
      title="Your cart is empty."
      illustration={<EmptyBasket className="w-full" />}
      actions={<ButtonLink href={link('shop')}>See our products</ButtonLink>}
    >
      <p>{children}</p>
    </EmptyState>
  );
}
