import { link } from '#content/link.ts';
import { quantityText, perUnit, unitName } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import { answerAward_hours, payWithin_hours, bidDigest, awardShipBy } from '#domain/trade/rfqs/awards/award.rules.ts';
import type { awardSchema } from '#domain/trade/rfqs/awards/award.schema.ts';
import type { BidInComparison } from '#domain/trade/rfqs/awards/compared-bids.view.ts';
import type { Comparison } from '#domain/trade/rfqs/awards/find-comparison.ts';
import { inspectionWords } from '#domain/trade/orders/inspection.view.ts';
import { paymentSharesText } from '#domain/trade/rfqs/rfq.view.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Fields } from '#ui/fields.tsx';
import type { FormOf } from '../../../request/form.ts';
import { FormFrame } from '../../../pages/form-frame.tsx';
import { ChangedTermsField } from '../../trade/why-not-trade.tsx';
import { compareLink } from './compare-values.ts';

type AwardPageProps = {
  comparison: Comparison;
  bid: BidInComparison;
  quantity: bigint;
  form: FormOf<typeof awardSchema>;
};

export function AwardPage({ comparison, bid, quantity, form }: AwardPageProps) {
  const { rfq, left } = comparison;
  const { publicId, unit } = rfq;
  const { content, offer, outside } = bid;
  const comparisonPage = compareLink(publicId, { quantity, by: 'landed' });
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">Award to {content.company_name}</h1>
      <p className="mt-1 text-quiet">
        Request {publicId}, {rfq.productName}. You can still award {quantityText(left, unit)}.
      </p>
      {outside.length > 0 ? (
        <div className="mt-4">
          <Banner tone="warning">
            {quantityText(quantity, unit)} is outside this bid. {outside.join(' ')} We ask the bidder first. They have{' '}
            {answerAward_hours} hours to accept. Nothing is agreed before that.
          </Banner>
        </div>
      ) : null}
      <Sums comparison={comparison} bid={bid} quantity={quantity} />
      <div className="mt-6">
        <FormFrame
          noDraft
          form={form}
          action={link('rfqAward', { publicId, bidId: String(bid.id) }, { quantity: String(quantity) })}
          busyText="Awarding..."
        >
          <input type="hidden" name="seen" value={bidDigest(offer, content)} />
          <Fields
            fields={form.fields}
            only={['quantity', 'shippingAddress']}
            words={{
              quantity: { hint: `The amount above is for ${quantityText(quantity, unit)}`, unit: unitName(unit, true) },
              shippingAddress: {
                hint: `Street and number, town and state. The request says ${rfq.location}. The bidder can read it.`,
              },
            }}
          />
          <ChangedTermsField field={form.fields.terms} />
          <div className="flex flex-wrap gap-3">
            <Button>{outside.length > 0 ? 'Ask the bidder' : 'Award and place the order'}</Button>
            <ButtonLink kind="secondary" href={comparisonPage}>
              Back to the comparison
            </ButtonLink>
          </div>
        </FormFrame>
      </div>
    </div>
  );
}

function Sums({ comparison: { rfq, now }, bid, quantity }: Omit<AwardPageProps, 'form'>) {
  const { unit } = rfq;
  const { offer } = bid;
  return (
    <>
      <section aria-labelledby="sum" className="mt-6">
        <h2 id="sum" className="text-22">
          You pay
        </h2>
        <p className="display mt-1 text-28 font-extrabold">{naira(bid.total_kobo)}</p>
        <FactList
          facts={[
            {
              term: `${quantityText(quantity, unit)} at ${naira(offer.price_kobo)} ${perUnit(unit)}`,
              value: naira(bid.total_kobo - bid.freight_kobo),
              numeric: true,
            },
            {
              term: 'Freight',
              value: bid.freight_kobo === 0n ? 'In the price' : naira(bid.freight_kobo),
              numeric: true,
            },
          ]}
        />
      </section>
      <section aria-labelledby="then" className="mt-6">
        <h2 id="then" className="text-22">
          What happens next
        </h2>
        {bid.total_kobo === 0n ? (
          <p className="mt-1">
            The seller sends you the goods. There is nothing to pay, so we hold no money, and no deadline runs.
          </p>
        ) : (
          <FactList
            facts={[
              { term: 'You pay within', value: `${payWithin_hours} hours, into escrow` },
              { term: 'Shipped at the latest on', value: <DayAndTime at={awardShipBy(offer, now)} /> },
              { term: 'Time to inspect', value: inspectionWords(rfq.category) },
              { term: 'The seller is paid', value: paymentSharesText(rfq.shares) },
            ]}
          />
        )}
      </section>
    </>
  );
}
