import type { Mode } from '#content/claims.ts';
import { shopContact, type ShopProduct } from '#content/shop.ts';
import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import type { FormState } from '#ui/field-state.ts';
import { link } from '#content/link.ts';
import { naira } from '#domain/values/money.ts';
import { Certifications } from '../parts/certifications.tsx';
import { EnquirySection } from '../site/enquiry-section.tsx';
import { ProductionManagement } from '../parts/production-management.tsx';
import { CartForm, CartScope } from './cart-form.tsx';
import { CartStatus, FloatingCheckout, InCart } from './cart-lines.tsx';
import { EcoProducts } from './eco-products.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { useSettings } from '../frame/shown-settings.tsx';

type ShopPageProps = {
  cart: Cart;
  proposedCart: string | undefined;
  /** Whether a product was added but the browser did not save the cart's cookie. */
  isCookieMissing: boolean;
  form: FormState;
  mode: Mode;
};

/** public-site.md §2 'Product page'. */
export function ShopPage({ cart, proposedCart, isCookieMissing, form, mode }: ShopPageProps) {
  return (
    <>
      <header className="wrap grid items-start gap-x-8 gap-y-4 page-top pb-8 desk:grid-cols-12 desk:pb-12">
        <h1 className="page-title desk:col-span-7">Our Product</h1>
        <p className="max-w-[34rem] text-18 text-quiet desk:col-span-5 desk:pt-1.5">
          What the nut leaves behind, washed, dried and ready to use. Put it in your cart, and we will arrange with you
          how it gets to you. Or <TextLink href={link('samples')}>ask for samples</TextLink> first.
        </p>
      </header>
      <div className="wrap pb-16 desk:pb-28">
        {isCookieMissing ? (
          <div className="mb-8 max-w-[44rem]">
            <Banner tone="warning" title="Your browser did not keep your cart.">
              Allow cookies for this site, then add the product again. The cookie only tells us which cart is yours.
            </Banner>
          </div>
        ) : null}
        <CartScope cartAddress={link('cart')}>
          <ProductGrid cart={cart} proposedCart={proposedCart} />
        </CartScope>
      </div>
      <EcoProducts />
      <ProductionManagement />
      <Certifications mode={mode} />
      <EnquirySection
        id="contact"
        heading={shopContact.heading}
        lead={shopContact.lead}
        form={form}
        action={link('shop')}
      />
      <CartStatus cart={cart} />
      <FloatingCheckout cart={cart} />
    </>
  );
}

type ProductGridProps = {
  cart: Cart;
  /** The id of the cart that the first product creates; undefined if the visitor has a cart. */
  proposedCart: string | undefined;
};

/** Available products are large and have a price; coming products are small. */
function ProductGrid({ cart, proposedCart }: ProductGridProps) {
  const { products } = useSettings();
  const available = products.filter(({ price_kobo }) => price_kobo !== undefined);
  const coming = products.filter(({ price_kobo }) => price_kobo === undefined);
  return (
    <div className="grid gap-x-8 gap-y-12 tablet:grid-cols-6 desk:gap-x-16">
      {available.map((product) => (
        <Available key={product.id} product={product} cart={cart} proposedCart={proposedCart} />
      ))}
      {coming.map((product) => (
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
