import { link } from '#content/link.ts';
import { quantityText, perUnit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import type { OwnBid } from '#domain/trade/rfqs/bids/find-own-bid.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';

export function BidAward({ bid: { id, award, range, request, isAwarded } }: { bid: OwnBid }) {
  const { unit } = request;
  const awardedQuantity = award && quantityText(award.quantity, unit);
  return (
    <>
      {award?.state === 'made' ? (
        <p className="mt-2">
          {awardedQuantity} awarded as order {award.orderNumber}.
        </p>
      ) : null}
      {award?.state === 'fell_back' ? (
        <p className="mt-2">
          {awardedQuantity} awarded as order {award.orderNumber}, which was not paid in time or was cancelled.
        </p>
      ) : null}
      {award?.state === 'made' && award.dealId !== undefined ? (
        <p className="mt-3 print:hidden">
          <ButtonLink href={link('deal', { dealId: award.dealId })}>See the deal</ButtonLink>
        </p>
      ) : null}
      {award?.state === 'proposed' ? (
        <p className="mt-3 print:hidden">
          <ButtonLink href={link('dashboardBidAward', { bidId: String(id) })}>Answer the award</ButtonLink>
        </p>
      ) : null}
      {range && !isAwarded ? (
        <p className="mt-2">
          The bids on this request were between {naira(range.low_kobo)} and {naira(range.high_kobo)} {perUnit(unit)}.
        </p>
      ) : null}
    </>
  );
}
