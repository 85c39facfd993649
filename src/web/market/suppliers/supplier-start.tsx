import { link } from '#content/link.ts';
import { supplierApplicationPage } from '#content/suppliers.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { Section } from '#ui/section.tsx';

/** public-site.md §2 'Marketplace landing page': the first fields of the supplier application. */
export function SupplierStart() {
  const { name, landing } = supplierApplicationPage;
  return (
    <Section id="fastsales" labelledBy="fastsales-heading" ground="raised" space="compact">
      <div className="grid items-start gap-x-8 gap-y-4 desk:grid-cols-12">
        <div className="desk:col-span-7">
          <h2 id="fastsales-heading" className="text-28">
            {name}
          </h2>
          <p className="mt-1 text-quiet">{landing.lead}</p>
        </div>
        <form action={link('supplierApplication')} className="grid gap-3 desk:col-span-5">
          <div className="field">
            <label className="label" htmlFor="fastsales-business">
              Business name
            </label>
            <input
              className="input"
              id="fastsales-business"
              name="businessName"
              maxLength={120}
              autoComplete="organization"
            />
          </div>
          <div>
            <Button>{landing.start}</Button>
          </div>
        </form>
      </div>
    </Section>
  );
}
