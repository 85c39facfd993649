import { link } from '#content/link.ts';
import { amountOf, perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import { offerTexts, type counterOfferSchema, type endOfferSchema } from '#domain/trade/offers/offer.schema.ts';
import type { Offer } from '#domain/trade/offers/offer.view.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { OfferFields } from './listing-offer.page.tsx';
import { boundedBy } from './quantity-in-form.ts';
import { TermsField, type TradeAsk, UnlessBarred, type WhyNot } from './why-not-trade.tsx';

type CounterPageProps = TradeAsk & {
  offer: Offer;
  form: FormOf<typeof counterOfferSchema>;
  asDialog: boolean;
};

export function CounterPage({ offer, form, asksTerms, whyNot, asDialog }: CounterPageProps) {
  return (
    <div className="max-w-[40rem]">
      {asDialog ? null : <h1 className="text-28">Propose another price</h1>}
      <Stands offer={offer} />
      <UnlessBarred whyNot={whyNot} form={form}>
        <CounterForm {...{ offer, form, asksTerms }} />
      </UnlessBarred>
    </div>
  );
}

function CounterForm({ offer, form, asksTerms }: Pick<CounterPageProps, 'offer' | 'form' | 'asksTerms'>) {
  const listing = { ...offer.listing, unit: offer.unit };
  const bounded = boundedBy(form, listing);
  return (
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
  );
}

export const endOfferWords = {
  decline: {
    title: 'Decline the offer',
    lead: 'Then the offer is over. We tell the other side, with your words if you write some.',
    button: 'Decline',
    busy: 'Declining...',
    at: 'dashboardOfferDecline',
    event: 'declined',
  },
  withdraw: {
    title: 'Withdraw the offer',
    lead: 'Then the offer is over. We tell the other side, with your words if you write some.',
    button: 'Withdraw',
    busy: 'Withdrawing...',
    at: 'dashboardOfferWithdrawal',
    event: 'withdrawn',
  },
} as const;

type EndPageProps = {
  offer: Offer;
  which: keyof typeof endOfferWords;
  form: FormOf<typeof endOfferSchema>;
  whyNot: WhyNot | undefined;
  asDialog: boolean;
};

export function EndOfferPage({ offer, which, form, whyNot, asDialog }: EndPageProps) {
  const { title, lead, button, busy, at } = endOfferWords[which];
  return (
    <div className="max-w-[40rem]">
      {asDialog ? null : <h1 className="text-28">{title}</h1>}
      <Stands offer={offer} />
      <UnlessBarred whyNot={whyNot} form={form}>
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
      </UnlessBarred>
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
