import type { Mode } from '#content/claims.ts';
import { shopContact } from '#content/shop.ts';
import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import { Banner } from '#ui/banner.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import type { FormState } from '#ui/field-state.ts';
import { link } from '#content/link.ts';
import { Certifications } from '../parts/certifications.tsx';
import { EnquirySection } from '../site/enquiry-section.tsx';
import { ProductionManagement } from '../parts/production-management.tsx';
import { CartScope } from './cart-form.tsx';
import { CartSaid, FloatingCheckout } from './cart-lines.tsx';
import { EcoProducts } from './eco-products.tsx';
import { ProductGrid } from './product-grid.tsx';

type ShopPageProps = {
  cart: Cart;
  proposedCart: string | undefined;
  /** Something was added, and the browser did not keep which cart it went into. */
  forgotten: boolean;
  /** Its contact form. */
  form: FormState;
  mode: Mode;
};

/** public-site.md §2 'Product page'. */
export function ShopPage({ cart, proposedCart, forgotten, form, mode }: ShopPageProps) {
  return (
    <>
      <header className="wrap grid items-start gap-x-8 gap-y-4 page-top pb-8 desk:grid-cols-12 desk:pb-12">
        <h1 className="page-title desk:col-span-7">Our Product</h1>
        <p className="max-w-[34rem] text-18 text-quiet desk:col-span-5 desk:pt-1.5">
          What the nut leaves behind, washed, dried and ready to use. Put it in your cart, and we agree with you on how
          it gets to you. Or <TextLink href={link('samples')}>ask for samples</TextLink> first.
        </p>
      </header>
      <div className="wrap pb-16 desk:pb-28">
        {forgotten ? (
          <div className="mb-8 max-w-[44rem]">
            <Banner tone="warning" title="Your browser did not keep your cart.">
              Allow cookies for this site, then add it again. We use one cookie, to find your cart, and for nothing
              else.
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
      <CartSaid cart={cart} />
      <FloatingCheckout cart={cart} />
    </>
  );
}
