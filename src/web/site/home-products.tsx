import { byproducts } from '#content/home.ts';
import { shopProducts } from '#content/shop.ts';
import { naira } from '#domain/money.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Cocopeat } from '#ui/illustration/cocopeat.tsx';
import { Section } from '#ui/section.tsx';
import { link } from '#content/link.ts';
import { Eyebrow } from './eyebrow.tsx';

export function HomeProducts() {
  return (
    <Section ground="raised" labelledBy="products-heading">
      <div className="grid gap-x-8 gap-y-10 desk:grid-cols-12">
        <div className="items-end justify-between gap-8 tablet:max-desk:flex desk:col-span-5">
          <div>
            <Eyebrow>{byproducts.eyebrow}</Eyebrow>
            <h2 id="products-heading" className="text-36 tablet:text-48">
              {byproducts.heading}
            </h2>
            <p className="mt-5 max-w-[28rem] text-18">{byproducts.lead}</p>
            <ButtonLink kind="secondary" className="mt-6" href={link('shop')}>
              View Products
            </ButtonLink>
          </div>
          <Cocopeat className="mt-10 w-full max-w-88" />
        </div>
        <div className="desk:col-span-7">
          <PriceBoard />
        </div>
      </div>
    </Section>
  );
}

/** Painted like the board outside a shop: what there is and what it costs, then what is coming. */
function PriceBoard() {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{byproducts.caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {shopProducts.map(({ id, name, size, price_kobo }) =>
          price_kobo === undefined ? (
            <tr key={id} className="border-t border-line-strong text-quiet">
              <th scope="row" className="display py-4 text-22 font-bold">
                {name}
              </th>
              <td className="py-4 text-right text-18">Soon</td>
            </tr>
          ) : (
            <tr key={id} className="border-t-2 border-ink">
              <th scope="row" className="py-5 font-normal desk:py-7">
                <span className="display block text-[clamp(min(1.5rem,8vw),7.4vw,3rem)]">{name}</span>{' '}
                <span className="text-18">{size}</span>
              </th>
              <td className="display py-5 text-right align-top text-[clamp(min(1.5rem,8vw),7.4vw,3rem)] font-extrabold desk:py-7">
                {naira(price_kobo)}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
