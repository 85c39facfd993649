import { link } from '#content/link.ts';
import { perUnit, unitName } from '#domain/trade/listings/listing.options.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { naira } from '#domain/values/money.ts';
import { mostOffered_kobo } from '#domain/trade/offers/offer.policy.ts';
import { offerTexts, sendOfferSchema } from '#domain/trade/offers/offer.schema.ts';
import { quantityBounds } from '#domain/trade/orders/order.policy.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import type { FieldState } from '#ui/field-state.ts';
import { MoneyField, QuantityField } from '#ui/amount-fields.tsx';
import { Fields } from '#ui/fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { ListingAbove, ListingFormPage, type ListingForm } from './listing-form.page.tsx';
import { limitedToStock, quantityIn } from './quantity-in-form.ts';
import { TermsField } from './why-not-trade.tsx';
import { availableText, FieldsWithTotal } from './trade-parts.tsx';

type ListingOfferProps = ListingForm & { form: FormOf<typeof sendOfferSchema> };

export function ListingOfferPage(props: ListingOfferProps) {
  return (
    <ListingFormPage {...props} title="Make Offer" aside="The listing">
      <OfferForm {...props} />
    </ListingFormPage>
  );
}

function OfferForm({ listing, form, asksTerms, asDialog }: ListingOfferProps) {
  const bounded = limitedToStock(form, listing);
  return (
    <FormFrame
      form={{ ...bounded, id: `${bounded.id}-${String(listing.id)}` }}
      action={link('listingOffer', { listingId: String(listing.id) })}
      busyText="Sending offer..."
      offlineText={offerTexts.offline}
      failedText={offerTexts.failed}
    >
      <ListingAbove listing={listing} asDialog={asDialog} />
      <OfferFields form={bounded} listing={listing} firstSentence={offerTexts.begins} />
      {asksTerms ? <TermsField field={bounded.fields.terms} /> : null}
      <div className="grid gap-3">
        <div>
          <Button type="submit" className="w-full phone:w-auto">
            Send offer
          </Button>
        </div>
        <p className="text-14 text-quiet">
          If the seller accepts, the offer becomes an order at your price and the stock is reserved for you. You can
          withdraw the offer until then.
        </p>
      </div>
    </FormFrame>
  );
}

type OfferFieldStates = {
  problem?: string;
  fields: Record<'price' | 'quantity' | 'message' | 'stands', FieldState>;
};

type OfferFieldsProps = {
  form: OfferFieldStates;
  listing: Pick<Listing, 'unit' | 'price_kobo' | 'available' | 'leastQuantity'>;
  firstSentence?: string;
};

export function OfferFields({ form, listing, firstSentence }: OfferFieldsProps) {
  const { fields } = form;
  const { unit, price_kobo } = listing;
  const bounds = quantityBounds(listing);
  const quantity = quantityIn(form, listing);
  const price = sendOfferSchema.shape.price.safeParse(fields.price.values[0]);
  const isKnown = quantity !== undefined && price.success;
  return (
    <>
      <FieldsWithTotal
        label="Total value"
        price_kobo={undefined}
        bounds={bounds}
        sum_kobo={isKnown ? quantity * price.data : undefined}
        firstSentence={form.problem === undefined ? firstSentence : undefined}
      >
        <div className="grid gap-6 tablet:grid-cols-2">
          <MoneyField
            field={fields.price}
            label={`Your price ${perUnit(unit)}`}
            hint={`The listed price is ${naira(price_kobo)}. You can offer up to ${naira(mostOffered_kobo(price_kobo))}.`}
          />
          <QuantityField field={fields.quantity} hint={availableText(listing)} unit={unitName(unit, true)} live />
        </div>
      </FieldsWithTotal>
      <Fields fields={fields} only={['message', 'stands']} words={{ stands: { required: true } }} />
    </>
  );
}
