import type { ShopProduct } from '#content/shop.ts';
import { link } from '#content/link.ts';
import { most_of_one_product } from '#domain/trade/shop/carts/cart.limits.ts';
import { Icon } from '#ui/icon.tsx';

type CartStepperProps = {
  product: ShopProduct;
  quantity: number;
  /** The page to return to without script, if it is not the cart. */
  from?: 'shop';
};

export function CartStepper({ product: { id, name }, quantity, from }: CartStepperProps) {
  const place = from ? `${id}-in-${from}` : id;
  const step = (to: 'cartLineIncrement' | 'cartLineDecrement') => link(to, { productId: id }, { from });
  return (
    <div className="affixed" role="group" aria-label={`How many of ${name}`}>
      <button
        type="submit"
        className="step"
        id={`less-${place}`}
        formAction={step('cartLineDecrement')}
        aria-label={`One ${name} less`}
        aria-disabled={quantity <= 1 || undefined}
      >
        <Icon name="minus" />
      </button>
      <span className="grid min-h-11 min-w-12 place-items-center font-display text-18 font-semibold">{quantity}</span>
      <button
        type="submit"
        className="step"
        id={`more-${place}`}
        formAction={step('cartLineIncrement')}
        aria-label={`One ${name} more`}
        aria-disabled={quantity >= most_of_one_product || undefined}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
