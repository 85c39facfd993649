import { homeByproducts } from '#content/home.ts';
import { naira } from '#domain/values/money.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Cocopeat } from '#ui/illustration/cocopeat.tsx';
import { Section } from '#ui/section.tsx';
import { link } from '#content/link.ts';
import { Eyebrow } from './eyebrow.tsx';
import { useSettings } from '../frame/shown-settings.tsx';

export function HomeProducts() {
  return (
    <Section ground="raised" labelledBy="products-heading">
      <div className="grid gap-x-8 gap-y-10 desk:grid-cols-12">
        <div className="items-end justify-between gap-8 tablet:max-desk:flex desk:col-span-5">
          <div>
            <Eyebrow>{homeByproducts.eyebrow}</Eyebrow>
            <h2 id="products-heading" className="text-36 tablet:text-48">
              {homeByproducts.heading}
            </h2>
            <p className="mt-5 max-w-[28rem] text-18">{homeByproducts.lead}</p>
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

const lineClasses = 'flex flex-wrap items-baseline justify-between gap-x-4';

/**
 * Available products with prices, then coming products. Each line divides its own width, so that no figure breaks. The roles are explicit
 * because a changed `display` removes them.
 */
function PriceBoard() {
  return (
    <table className="block text-left" role="table">
      <caption className="sr-only">{homeByproducts.caption}</caption>
      <thead className="sr-only" role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Product
          </th>
          <th scope="col" role="columnheader">
            Price
          </th>
        </tr>
      </thead>
      <tbody className="block" role="rowgroup">
        {useSettings().products.map(({ id, name, size, price_kobo }) =>
          price_kobo === undefined ? (
            <tr key={id} className={`${lineClasses} border-t border-line-strong py-4 text-quiet`} role="row">
              <th scope="row" role="rowheader" className="display text-22 font-bold">
                {name}
              </th>
              <td role="cell" className="ml-auto text-18">
                Soon
              </td>
            </tr>
          ) : (
            <tr key={id} className={`${lineClasses} border-t-2 border-ink py-5 desk:py-7`} role="row">
              <th scope="row" role="rowheader" className="font-normal">
                <span className="display block text-[clamp(min(1.5rem,8vw),7.4vw,3rem)]">{name}</span>{' '}
                <span className="text-18">{size}</span>
              </th>
              <td
                role="cell"
                className="display ml-auto text-[clamp(min(1.5rem,8vw),7.4vw,3rem)] font-extrabold whitespace-nowrap"
              >
                {naira(price_kobo)}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
