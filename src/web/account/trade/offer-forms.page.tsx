import { link } from '#content/link.ts';
import { amountOf, perUnit } from '#domain/listings/listing.options.ts';
import { naira } from '#domain/money.ts';
import { offerTexts, type counterOfferSchema, type endOfferSchema } from '#domain/offers/offer.schema.ts';
import type { Offer } from '#domain/offers/offer.view.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../request/form-frame.tsx';
import { OfferFields } from './listing-offer.page.tsx';
import { boundedBy } from './quantity-in-form.ts';
import { TermsField } from './trade-parts.tsx';

type CounterPageProps = {
  offer: Offer;
  form: FormOf<typeof counterOfferSchema>;
  asksTerms: boolean;
  asDialog: boolean;
};

/** Another price, beside the one that stands. */
export function CounterPage({ offer, form, asksTerms, asDialog }: CounterPageProps) {
  const listing = { ...offer.listing, unit: offer.unit };
  const bounded = boundedBy(form, listing);
  return (
    <div className="max-w-[40rem]">
      {asDialog ? null : <h1 className="text-28">Name another price</h1>}
      <Stands offer={offer} />
      <FormFrame
        form={bounded}
        action={link('dashboardOfferCounter', { offerId: String(offer.id) })}
        busyText="Sending..."
        offlineText={offerTexts.offline}
        failedText={offerTexts.notSaved}
      >
        <input type="hidden" name="seen" value={form.fields.seen.values[0] ?? String(offer.version)} />
        <OfferFields form={bounded} listing={listing} />
        {asksTerms ? <TermsField field={bounded.fields.terms} /> : null}
        <div>
          <Button type="submit">Send</Button>
        </div>
      </FormFrame>
    </div>
  );
}

export const endOfferWords = {
  decline: {
    title: 'Decline the offer',
    lead: 'It is over then. The other side is told, with your words if you write some.',
    button: 'Decline',
    busy: 'Declining...',
    at: 'dashboardOfferDecline',
  },
  withdraw: {
    title: 'Withdraw the offer',
    lead: 'It is over then. The other side is told, with your words if you write some.',
    button: 'Withdraw',
    busy: 'Withdrawing...',
    at: 'dashboardOfferWithdrawal',
  },
} as const;

type EndPageProps = {
  offer: Offer;
  which: keyof typeof endOfferWords;
  form: FormOf<typeof endOfferSchema>;
  asDialog: boolean;
};

/** Ends it, with words or without. */
export function EndOfferPage({ offer, which, form, asDialog }: EndPageProps) {
  const { title, lead, button, busy, at } = endOfferWords[which];
  return (
    <div className="max-w-[40rem]">
      {asDialog ? null : <h1 className="text-28">{title}</h1>}
      <Stands offer={offer} />
      <FormFrame
        form={form}
        action={link(at, { offerId: String(offer.id) })}
        busyText={busy}
        offlineText={offerTexts.notSaved}
      >
        <p>{lead}</p>
        <TextArea field={form.fields.message} label="Message" rows={2} />
        <div>
          <Button type="submit" kind="danger">
            {button}
          </Button>
        </div>
      </FormFrame>
    </div>
  );
}

function Stands({ offer }: { offer: Offer }) {
  const { listingName, price_kobo, quantity, unit } = offer;
  return (
    <p className="mb-6 text-quiet wrap-anywhere">
      {listingName}: {amountOf(quantity, unit)} at {naira(price_kobo)} {perUnit(unit)}, {naira(price_kobo * quantity)}{' '}
      in all
    </p>
  );
}
