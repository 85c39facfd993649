import { link } from '#content/link.ts';
import { naira } from '#domain/values/money.ts';
import { offerTexts, type acceptOfferSchema } from '#domain/trade/offers/offer.schema.ts';
import { possibleOfferAnswers, type OfferEvent, type OfferSide } from '#domain/trade/offers/offer.states.ts';
import type { Offer } from '#domain/trade/offers/offer.view.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { TermsField, type TradeNeeds, WhyNotBanner } from './why-not-trade.tsx';

export type AcceptForm = FormOf<typeof acceptOfferSchema>;

type OfferActsProps = TradeNeeds & { offer: Offer; side: OfferSide; acceptForm: AcceptForm };

/** Ending an offer agrees to nothing, so it needs no listing for sale and no right to trade. */
const endingEvents = new Set<OfferEvent>(['declined', 'withdrawn']);

const sumWords: Record<OfferSide, string> = {
  buyer: 'Shipping comes on top: the seller names the cost before you pay.',
  seller: 'Shipping comes on top: you name the cost next. Our fee is taken from what you get.',
};
const nothingToPay = 'There is nothing to pay, so we hold no money for this order.';

/** The form carries the step that the reader saw, so that accepting a newer one is refused. */
export function OfferActs({ offer, side, acceptForm, asksTerms, whyNot }: OfferActsProps) {
  const possible = possibleOfferAnswers(offer, side).filter(
    (event) => endingEvents.has(event) || (offer.listing.isForSale && !whyNot),
  );
  const params = { offerId: String(offer.id) };
  const sum_kobo = offer.price_kobo * offer.quantity;
  if (possible.length === 0 && acceptForm.problem === undefined) return null;
  return (
    <div className="mt-5 grid gap-4 print:hidden">
      {whyNot && offer.state === 'open' ? <WhyNotBanner whyNot={whyNot} /> : null}
      {possible.includes('accepted') || acceptForm.problem !== undefined ? (
        <FormFrame
          form={acceptForm}
          action={link('dashboardOfferAcceptance', params)}
          busyText="Accepting..."
          offlineText={offerTexts.notSaved}
          noDraft
        >
          <input type="hidden" name="seen" value={String(offer.version)} />
          {asksTerms ? <TermsField field={acceptForm.fields.terms} /> : null}
          {possible.includes('accepted') ? (
            <div>
              <Button type="submit">Accept {naira(sum_kobo)}</Button>
              <p className="mt-2 text-14 text-quiet">{sum_kobo === 0n ? nothingToPay : sumWords[side]}</p>
            </div>
          ) : null}
        </FormFrame>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {possible.includes('countered') ? (
          <ButtonLink kind="secondary" href={link('dashboardOfferCounter', params)} dialog>
            Propose another price
          </ButtonLink>
        ) : null}
        {possible.includes('declined') ? (
          <ButtonLink kind="secondary" href={link('dashboardOfferDecline', params)} dialog>
            Decline
          </ButtonLink>
        ) : null}
        {possible.includes('withdrawn') && !possible.includes('declined') ? (
          <ButtonLink kind="secondary" href={link('dashboardOfferWithdrawal', params)} dialog>
            Withdraw
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
