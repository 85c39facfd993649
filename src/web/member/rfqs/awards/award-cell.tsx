import { link } from '#content/link.ts';
import { quantityText } from '#domain/values/listed-goods.ts';
import type { BidInComparison } from '#domain/trade/rfqs/awards/compared-bids.view.ts';
import type { Comparison } from '#domain/trade/rfqs/awards/find-comparison.ts';
import { tradePage } from '#domain/trade/orders/trade.view.ts';
import { lagosMoment } from '#domain/trade/rfqs/lagos-moment.view.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';

type AwardCellProps = { bid: BidInComparison; comparison: Comparison; quantity: bigint };

export function AwardCell({ bid, comparison: { rfq, takesAwards, left }, quantity }: AwardCellProps) {
  const { award, outside, offer } = bid;
  // The bidder would have to accept an award of more than they offer, so the form begins with no more than that.
  const offered = quantity > offer.quantity ? offer.quantity : quantity;
  if (award?.state === 'made') {
    const awardedText = `${quantityText(award.quantity, rfq.unit)} awarded`;
    const { orderId, dealId } = award;
    return (
      <TextLink href={tradePage({ orderId, dealId: dealId === undefined ? undefined : BigInt(dealId) })}>
        {awardedText}
      </TextLink>
    );
  }
  const stateText = award ? stateTextOf(award.state) : undefined;
  return (
    <div className="grid justify-items-start gap-1">
      {award && stateText ? (
        <span className="text-14 text-quiet">
          {quantityText(award.quantity, rfq.unit)}: {stateText}
          {award.until ? ` until ${lagosMoment(award.until)}` : ''}
        </span>
      ) : null}
      {takesAwards && left > 0n && !bid.bidder.isErased ? (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
          <ButtonLink
            kind={outside.length === 0 ? 'primary' : 'secondary'}
            size="small"
            href={link('rfqAward', { publicId: rfq.publicId, bidId: String(bid.id) }, { quantity: String(offered) })}
          >
            Award
            <span className="sr-only"> {bid.content.company_name}</span>
          </ButtonLink>
          {bid.isInRound ? <span className="text-14 text-quiet">In the final round</span> : null}
          {bid.isInRound || award?.state === 'proposed' ? null : (
            <TextLink className="text-14" href={link('rfqCounter', { publicId: rfq.publicId, bidId: String(bid.id) })}>
              Counter-offer
              <span className="sr-only"> to {bid.content.company_name}</span>
            </TextLink>
          )}
        </span>
      ) : null}
    </div>
  );
}

const stateTexts = {
  proposed: 'waits for the bidder',
  declined: 'declined',
  ended: 'ended without an order',
  fell_back: 'not paid, or cancelled',
} as const;

function stateTextOf(state: keyof typeof stateTexts | 'made'): string | undefined {
  return state === 'made' ? undefined : stateTexts[state];
}
