import { link } from '#content/link.ts';
import type { TendedListing } from '#domain/trade/listings/find-own-listing.ts';
import type { duplicateSchema } from '#domain/trade/listings/listing.schema.ts';
import { listingTexts } from '#domain/trade/listings/listing.texts.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { TermsField } from '../trade/terms-field.tsx';
import { UnlessBarred } from '../trade/why-not.tsx';
import type { TradeAsk } from '../trade/why-not-trade.ts';

type DuplicatingPageProps = TradeAsk & { listing: TendedListing; form: FormOf<typeof duplicateSchema> };

/** Where a press on 'Duplicate' leads if the seller has to accept the terms first, or may not list anything. */
export function DuplicatingPage({ listing, form, asksTerms, whyNot }: DuplicatingPageProps) {
  const listingId = String(listing.id);
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">Duplicate {listing.name}</h1>
      <p className="mt-2 mb-6 text-quiet">The copy is paused until you put it on sale.</p>
      <UnlessBarred whyNot={whyNot} form={form}>
        <FormFrame
          noDraft
          form={form}
          action={link('productDuplicating', { listingId })}
          busyText="Copying..."
          offlineText={listingTexts.offline}
        >
          {asksTerms ? <TermsField field={form.fields.terms} /> : null}
          <div className="flex flex-wrap gap-3">
            <Button>Duplicate it</Button>
            <ButtonLink kind="secondary" href={link('productOwn', { listingId })}>
              Not now
            </ButtonLink>
          </div>
        </FormFrame>
      </UnlessBarred>
    </div>
  );
}
