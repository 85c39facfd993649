import { link } from '#content/link.ts';
import { amountOf, perUnit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import type { answerAwardSchema } from '#domain/trade/rfqs/awards/award.schema.ts';
import { awardTexts } from '#domain/trade/rfqs/awards/award.texts.ts';
import type { ProposedAward } from '#domain/trade/rfqs/awards/find-proposed-award.ts';
import { sharesText } from '#domain/trade/rfqs/rfq.view.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Radios } from '#ui/choices.tsx';
import type { FormOf } from '../../../request/form.ts';
import { FormFrame } from '../../../pages/form-frame.tsx';

type BidAwardPageProps = { award: ProposedAward; form: FormOf<typeof answerAwardSchema> };

const answers = [
  { value: 'accept', label: 'Accept: we make the order, and the buyer has 72 hours to pay' },
  { value: 'decline', label: 'Decline: your bid stands as it was' },
] as const;

export function BidAwardPage({ award, form }: BidAwardPageProps) {
  const { unit, quantity, price_kobo, freight_kobo, offered, shippingAddress, until } = award;
  const bidId = String(award.bidId);
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">The buyer proposes an award</h1>
      <p className="mt-1 text-quiet">
        {award.buyer}, request {award.publicId}, {award.productName}
      </p>
      <div className="mt-6">
        <FactList
          facts={[
            { term: 'Quantity', value: amountOf(quantity, unit) },
            ...(offered.quantity === null || offered.least === null
              ? []
              : [
                  {
                    term: 'Your bid',
                    value: `${amountOf(offered.quantity, unit)}, ${offered.least === offered.quantity ? 'all or nothing' : `in parts from ${amountOf(offered.least, unit)}`}`,
                  },
                ]),
            { term: 'Price', value: `${naira(price_kobo)} ${perUnit(unit)}` },
            { term: 'Freight', value: freight_kobo === 0n ? 'In the price' : naira(freight_kobo) },
            { term: 'Total', value: naira(price_kobo * quantity + freight_kobo) },
            { term: 'You are paid', value: sharesText(award.shares) },
            ...(shippingAddress === undefined ? [] : [{ term: 'Delivery address', value: shippingAddress }]),
            ...(until === undefined ? [] : [{ term: 'Answer by', value: <DayAndTime at={until} /> }]),
          ]}
        />
      </div>
      <div className="mt-6 grid gap-4">
        {award.waits ? (
          <FormFrame noDraft form={form} action={link('dashboardBidAward', { bidId })} busyText="Sending...">
            <input type="hidden" name="award" value={String(award.id)} />
            <Radios field={form.fields.answer} legend="Your answer" options={answers} />
            <div className="flex flex-wrap gap-3">
              <Button>Send your answer</Button>
              <ButtonLink kind="secondary" href={link('dashboardBid', { bidId })}>
                Back to your bid
              </ButtonLink>
            </div>
          </FormFrame>
        ) : (
          <>
            <Banner tone="info">{awardTexts.notWaiting}</Banner>
            <div>
              <ButtonLink kind="secondary" href={link('dashboardBid', { bidId })}>
                Back to your bid
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
