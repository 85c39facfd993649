import { link } from '#content/link.ts';
import { amountOf, perUnit, unitName } from '#domain/listed-units.ts';
import { naira } from '#domain/money.ts';
import { answer_hours, payWithin_hours, seenOf, shipByOf } from '#domain/rfqs/awards/award.rules.ts';
import type { awardSchema } from '#domain/rfqs/awards/award.schema.ts';
import type { HeldBid } from '#domain/rfqs/awards/compared-bids.view.ts';
import type { Comparison } from '#domain/rfqs/awards/find-comparison.ts';
import { inspectionWords } from '#domain/orders/inspection.view.ts';
import { lagosMoment } from '#domain/rfqs/lagos-moment.view.ts';
import { sharesText } from '#domain/rfqs/rfq.view.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { QuantityField } from '#ui/quantity-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { FormOf } from '../../../request/form.ts';
import { FormFrame } from '../../../request/form-frame.tsx';
import { compareLink } from './compare-values.ts';

type AwardPageProps = {
  comparison: Comparison;
  bid: HeldBid;
  quantity: bigint;
  form: FormOf<typeof awardSchema>;
};

/** What an award comes to and what follows from it, before it is made. */
export function AwardPage({ comparison, bid, quantity, form }: AwardPageProps) {
  const { rfq, left, now } = comparison;
  const { publicId, unit } = rfq;
  const { said, offer, outside } = bid;
  const quote = compareLink(publicId, { quantity, by: 'landed' });
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">Award to {said.company_name}</h1>
      <p className="mt-1 text-quiet">
        Request {publicId}: {rfq.productName}. {amountOf(left, unit)} can still be awarded.
      </p>
      {outside.length > 0 ? (
        <div className="mt-4">
          <Banner tone="warning">
            {amountOf(quantity, unit)} is outside this bid. {outside.join(' ')} We ask the bidder first: they have{' '}
            {answer_hours} hours to accept, and nothing is agreed before.
          </Banner>
        </div>
      ) : null}
      <section aria-labelledby="sum" className="mt-6">
        <h2 id="sum" className="text-22">
          For {amountOf(quantity, unit)}
        </h2>
        <FactList
          facts={[
            { term: 'Price', value: `${naira(offer.price_kobo)} ${perUnit(unit)}` },
            { term: 'Freight', value: bid.freight_kobo === 0n ? 'In the price' : naira(bid.freight_kobo) },
            { term: 'You pay', value: naira(bid.total_kobo) },
            { term: 'Pay within', value: `${payWithin_hours} hours, into escrow` },
            { term: 'Parts', value: sharesText(rfq.shares) },
            { term: 'Shipped by', value: `${lagosMoment(shipByOf(offer, now))}, at the latest` },
            { term: 'Time to inspect', value: inspectionWords(rfq.category) },
          ]}
        />
      </section>
      <div className="mt-6">
        <FormFrame
          noDraft
          form={form}
          action={link('rfqAward', { publicId, bidId: String(bid.id) }, { quantity: String(quantity) })}
          busyText="Awarding..."
        >
          <input type="hidden" name="seen" value={seenOf(offer, said)} />
          <QuantityField
            field={form.fields.quantity}
            label="Quantity to award"
            hint={`The sum above is for ${amountOf(quantity, unit)}`}
            unit={unitName(unit, true)}
          />
          <TextArea field={form.fields.shippingAddress} label="Where it goes" hint="The bidder can read it" rows={3} />
          <div className="flex flex-wrap gap-3">
            <Button>{outside.length > 0 ? 'Ask the bidder' : 'Award and make the order'}</Button>
            <ButtonLink kind="secondary" href={quote}>
              Back to the comparison
            </ButtonLink>
          </div>
        </FormFrame>
      </div>
    </div>
  );
}
