import { ecoProducts } from '#content/shop.ts';
import { Section } from '#ui/section.tsx';

const parts = [
  ['is', 'What it is'],
  ['use', 'How to use it'],
  ['keep', 'How to store it'],
] as const;

/** public-site.md §2: how buyers can use the byproducts. */
export function EcoProducts() {
  return (
    <Section ground="deep" selvedge labelledBy="eco-heading">
      <div className="grid gap-x-8 gap-y-5 desk:grid-cols-12">
        <h2 id="eco-heading" className="text-36 tablet:text-48 desk:col-span-7">
          {ecoProducts.heading}
        </h2>
        <p className="max-w-[34rem] self-end text-18 desk:col-span-5">{ecoProducts.lead}</p>
      </div>
      <ul className="mt-10 desk:mt-14">
        {ecoProducts.list.map((product) => (
          <li
            key={product.id}
            className="grid gap-x-8 gap-y-4 border-t border-line-strong py-6 tablet:grid-cols-3 desk:grid-cols-12 desk:py-8"
          >
            <h3 className="text-28 tablet:col-span-full desk:col-span-3 desk:text-36">{product.name}</h3>
            <dl className="contents">
              {parts.map(([part, label]) => (
                <div key={part} className="desk:col-span-3">
                  <dt className="font-display font-semibold text-quiet">{label}</dt>
                  <dd className="mt-1">{product[part]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
