import { link } from '#content/link.ts';
import { amountOf, perUnit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import type { OwnBid } from '#domain/trade/rfqs/bids/find-own-bid.ts';
import { lagosMoment } from '#domain/trade/rfqs/lagos-moment.view.ts';
import { roundTexts, type finalOfferSchema } from '#domain/trade/rfqs/rounds/round.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { OfferFields, OptionalFields } from '../../parts/supply-request-fields.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { FormOf } from '../../request/form.ts';

type FinalPageProps = {
  bid: OwnBid;
  form: FormOf<typeof finalOfferSchema>;
  barred: string | undefined;
};

export function FinalPage({ bid, form, barred }: FinalPageProps) {
  const { asked, round, offer } = bid;
  const bidId = String(bid.id);
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">Your final offer</h1>
      <p className="mt-2 text-quiet">
        {amountOf(asked.quantity, asked.unit)} of {asked.productName}, request {asked.publicId}
      </p>
      {barred !== undefined || !round ? (
        <div className="mt-4 grid gap-4">
          <Banner tone="info">{barred ?? roundTexts.notInRound}</Banner>
          <div>
            <ButtonLink kind="secondary" href={link('dashboardBid', { bidId })}>
              Back to your bid
            </ButtonLink>
          </div>
        </div>
      ) : (
        <>
          <p className="mt-4 mb-6">
            {offer ? `Your bid now: ${naira(offer.price_kobo)} ${perUnit(asked.unit)}. ` : null}
            {asked.isSealed
              ? 'Only you can read the final offer before '
              : 'You can send and change the final offer until '}
            {lagosMoment(round.deadline)}.
          </p>
          <FormFrame
            form={form}
            action={link('dashboardBidFinal', { bidId })}
            busyText="Sending..."
            failedText={roundTexts.failed}
            noDraft
          >
            <OfferFields fields={form.fields} asked={asked} />
            <OptionalFields fields={form.fields} asked={asked} />
            <div className="flex flex-wrap gap-3">
              <Button>Send the final offer</Button>
              <ButtonLink kind="secondary" href={link('dashboardBid', { bidId })}>
                Back to your bid
              </ButtonLink>
            </div>
          </FormFrame>
        </>
      )}
    </div>
  );
}
