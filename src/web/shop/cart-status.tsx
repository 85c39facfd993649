import type { ShopProduct } from '#content/shop.ts';
import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Icon } from '#ui/icon.tsx';
import { link } from '#content/link.ts';
import { CartPiece } from './cart-form.tsx';
import { CartStepper } from './cart-stepper.tsx';
import { cartInWords } from './cart-words.ts';

/** public-site.md §2: floats at the bottom right while the cart is not empty, with the number of things in it. */
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

/** How many of a product are in the cart, to be changed beside the button that adds one. */
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

/** Says every change of the cart aloud; silent to the eye, which sees it anyway. */
export function CartSaid({ cart }: { cart: Cart }) {
  return (
    <p className="sr-only" role="status" data-piece="said">
      {cartInWords(cart)}
    </p>
  );
}
