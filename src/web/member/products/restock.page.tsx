import { link } from '#content/link.ts';
import type { TendedListing } from '#domain/trade/listings/find-own-listing.ts';
import { unitName } from '#domain/trade/listings/listing.options.ts';
import type { restockSchema } from '#domain/trade/listings/listing.schema.ts';
import { listingTexts } from '#domain/trade/listings/listing.texts.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { QuantityField } from '#ui/amount-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { stockWords } from './product-words.ts';

type RestockPageProps = { listing: TendedListing; form: FormOf<typeof restockSchema> };

/** More of it came in: what is added, and not what there is then, so that nothing sold meanwhile comes back. */
export function RestockPage({ listing, form }: RestockPageProps) {
  const listingId = String(listing.id);
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">Add stock to {listing.name}</h1>
      <p className="mt-2 mb-6 text-quiet">Now: {stockWords(listing)}.</p>
      <FormFrame
        noDraft
        form={form}
        action={link('productRestocking', { listingId })}
        busyText="Adding..."
        offlineText={listingTexts.offline}
      >
        <QuantityField field={form.fields.added} label="How many came in" unit={unitName(listing.unit, true)} />
        <div className="flex flex-wrap gap-3">
          <Button>Add them</Button>
          <ButtonLink kind="secondary" href={link('productOwn', { listingId })}>
            Not now
          </ButtonLink>
        </div>
      </FormFrame>
    </div>
  );
}
