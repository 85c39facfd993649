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
  const idEnding = from ? `${id}-in-${from}` : id;
  const stepAddress = (step: 'cartLineIncrement' | 'cartLineDecrement') => link(step, { productId: id }, { from });
  return (
    <div className="affixed" role="group" aria-label={`Quantity of ${name}`}>
      <button
        type="submit"
        className="step"
        id={`less-${idEnding}`}
        formAction={stepAddress('cartLineDecrement')}
        aria-label={`One ${name} less`}
        aria-disabled={quantity <= 1 || undefined}
      >
        <Icon name="minus" />
      </button>
      <span className="grid min-h-11 min-w-12 place-items-center font-display text-18 font-semibold">{quantity}</span>
      <button
        type="submit"
        className="step"
        id={`more-${idEnding}`}
        formAction={stepAddress('cartLineIncrement')}
        aria-label={`One ${name} more`}
        aria-disabled={quantity >= most_of_one_product || undefined}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
