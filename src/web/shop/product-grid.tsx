import type { ShopProduct } from '#content/shop.ts';
import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import { naira } from '#domain/values/money.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';
import { CartForm } from './cart-form.tsx';
import { InCart } from './cart-lines.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { useSettings } from '../frame/shown-settings.tsx';

type ProductGridProps = {
  cart: Cart;
  /** Names the cart that the first thing begins; undefined for a visitor who has one. */
  proposedCart: string | undefined;
};

/** What is there stands large with its price; what is coming stands small behind it. */
export function ProductGrid({ cart, proposedCart }: ProductGridProps) {
  const { products } = useSettings();
  const available = products.filter(({ price_kobo }) => price_kobo !== undefined);
  const soon = products.filter(({ price_kobo }) => price_kobo === undefined);
  return (
    <div className="grid gap-x-8 gap-y-12 tablet:grid-cols-6 desk:gap-x-16">
      {available.map((product) => (
        <Available key={product.id} product={product} cart={cart} proposedCart={proposedCart} />
      ))}
      {soon.map((product) => (
        <Soon key={product.id} product={product} />
      ))}
    </div>
  );
}

function Available({ product, cart, proposedCart }: ProductGridProps & { product: ShopProduct }) {
  const { id, name, size, price_kobo = 0n, summary } = product;
  return (
    <article
      id={id}
      className="grid scroll-mt-24 content-start border-t-2 border-ink pt-4 tablet:col-span-3"
      aria-labelledby={`${id}-name`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={`${id}-name`} className="text-36 desk:text-48">
          {name}
        </h2>
        <p className="flex items-baseline gap-x-2">
          <span className="display text-36 font-extrabold whitespace-nowrap desk:text-48">{naira(price_kobo)}</span>
          <span className="text-quiet">{size}</span>
        </p>
      </div>
      <ProductPicture id={id} className="my-8 w-full max-w-88 justify-self-center desk:my-10 desk:max-w-[26rem]" />
      <p className="max-w-[34rem] text-18">{summary}</p>
      <CartForm action={link('cartLines')} className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <input type="hidden" name="product" value={id} />
        {proposedCart ? <input type="hidden" name="cart" value={proposedCart} /> : null}
        <Button id={`add-${id}`} aria-describedby={`${id}-name`}>
          Add to Cart
        </Button>
        <InCart cart={cart} productId={id} />
      </CartForm>
    </article>
  );
}

function Soon({ product: { id, name, summary } }: { product: ShopProduct }) {
  return (
    <article
      id={id}
      className="grid scroll-mt-24 grid-cols-[7.5rem_minmax(0,1fr)] gap-x-6 gap-y-4 border-t border-line-strong pt-4 tablet:col-span-2 tablet:grid-cols-1 tablet:grid-rows-[auto_1fr]"
      aria-labelledby={`${id}-name`}
    >
      <ProductPicture id={id} className="w-full tablet:max-w-52" />
      <div className="grid grid-rows-[auto_1fr_auto] justify-items-start gap-3">
        <h2 id={`${id}-name`} className="text-22 tablet:text-28">
          {name}
        </h2>
        <p className="text-quiet">{summary}</p>
        <Button size="small" disabled aria-describedby={`${id}-name`}>
          Soon
        </Button>
      </div>
    </article>
  );
}
