import { useWords } from '../frame/shown-settings.tsx';
import { homeMarketplace } from '#content/home.ts';
import { products } from '#domain/intake/waitlist/waitlist.schema.ts';
import { CutNut } from '#ui/illustration/cut-nut.tsx';

type Product = (typeof products)[number];

const partOf: Record<Product, (typeof homeMarketplace.parts)[number]> = {
  'Fresh Coconuts': 'Whole nut',
  'Coconut Husk': 'Husk',
  'Coconut Fiber/Coir': 'Husk',
  Cocopeat: 'Husk',
  Cocopot: 'Husk',
  'Coconut Shell Products': 'Shell',
  'Briquette charcoal': 'Shell',
  Biochar: 'Shell',
  'Coconut Oil': 'Flesh',
  'Coconut Water': 'Water',
};

/** All traded products, with lines to the part of the nut they come from. */
export function HomeParts() {
  return (
    <div className="mt-16 grid desk:mt-24 desk:grid-cols-12">
      <CutNut
        labels={homeMarketplace.parts}
        className="mx-auto mb-8 w-full max-w-[26rem] desk:col-span-5 desk:mb-0 desk:max-w-none"
      />
      <dl aria-label={useWords()(homeMarketplace.partsLabel)} className="grid desk:col-span-7 desk:auto-rows-fr">
        {homeMarketplace.parts.map((part) => (
          <div key={part} className="border-t border-line-strong py-3 tablet:flex tablet:gap-8">
            <dt className="text-quiet tablet:w-28 tablet:flex-none wide:pt-1">{part}</dt>
            <dd className="display text-22 wide:text-28">
              {products.filter((product) => partOf[product] === part).join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
