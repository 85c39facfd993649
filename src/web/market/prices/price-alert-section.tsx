import { link } from '#content/link.ts';
import { priceWords } from '#content/prices.ts';
import { perUnit } from '#domain/listings/listing.options.ts';
import { alertTexts, type priceAlertSchema } from '#domain/prices/alerts/price-alert.schema.ts';
import { seriesId, type PriceSeries } from '#domain/prices/price-series.view.ts';
import { Button } from '#ui/button.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Radios } from '#ui/radios.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../request/form-frame.tsx';

const options = [
  { value: 'asking', label: priceWords.asked },
  { value: 'settled', label: priceWords.settled },
];

type PriceAlertSectionProps = { series: PriceSeries; form: FormOf<typeof priceAlertSchema> };

/** A mail when the price crosses an amount; a guest signs in first and finds what was typed. */
export function PriceAlertSection({ series, form }: PriceAlertSectionProps) {
  return (
    <section aria-labelledby="alert" className="mt-12 max-w-160 print:hidden desk:mt-16">
      <h2 id="alert" className="text-28">
        {priceWords.alert}
      </h2>
      <p className="mt-2 text-quiet">{priceWords.alertLead}</p>
      <div className="mt-4">
        <FormFrame
          noDraft
          form={form}
          action={link('priceSeries', { series: seriesId(series) })}
          busyText="Saving..."
          offlineText={alertTexts.offline}
        >
          <Radios field={form.fields.figure} legend="Which price?" options={options} layout="columns" />
          <MoneyField field={form.fields.amount} label="Your amount" per={perUnit(series.unit)} />
          <div>
            <Button type="submit">{priceWords.alertSet}</Button>
          </div>
        </FormFrame>
      </div>
    </section>
  );
}
