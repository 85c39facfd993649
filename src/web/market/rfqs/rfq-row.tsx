import { link } from '#content/link.ts';
import { quantityText, perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import { rfqStateLabels } from '#domain/trade/rfqs/rfq.states.ts';
import { shownRfqType, rfqStatusOf, rfqVerificationOf, type Rfq } from '#domain/trade/rfqs/rfq.view.ts';
import { Badge } from '#ui/notices.tsx';
import { shownDate } from '#ui/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { ListingPicture } from '../../parts/listing-picture.tsx';
import { RespondLink } from './respond-link.tsx';

const longestSpecifications = 140;

/** marketplace.md §2 'RFQ page': the card of a request. */
export function RfqRow({ rfq, isFirst = false }: { rfq: Rfq; isFirst?: boolean }) {
  const { publicId, productName, category, picture, low_kobo, high_kobo, unit, state } = rfq;
  return (
    <li id={publicId} className="goods">
      <div className="goods-picture">
        <ListingPicture picture={picture} category={category} alt="" sizes="96px" isSmall eager={isFirst} />
      </div>
      <div className="goods-what">
        <h3>
          <a href={link('rfq', { publicId })}>{productName}</a>
        </h3>
        <p>
          <strong>{shownRfqType(rfq)}</strong> · {inShort(rfq.specifications)}
        </p>
        <Facts rfq={rfq} />
        <p className="goods-seller">
          <span className="text-ink">{rfq.buyer.name}</span>
          {rfq.buyer.isVerified ? (
            <span className="goods-tick">
              <Icon name="check" className="size-4" />
              {rfqVerificationOf(rfq)}
            </span>
          ) : (
            <span>{rfqVerificationOf(rfq)}</span>
          )}
        </p>
      </div>
      <p className="goods-price">
        <strong>{naira(low_kobo)}</strong>{' '}
        <span>
          {high_kobo === low_kobo ? '' : `to ${naira(high_kobo)} `}
          {perUnit(unit)}
        </span>
      </p>
      <div className="goods-acts">
        {state === 'open' ? (
          <>
            <Badge tone={rfq.isUrgent ? 'warning' : 'neutral'}>{rfqStatusOf(rfq)}</Badge>
            <RespondLink publicId={publicId} productName={productName} size="small" />
          </>
        ) : (
          <Badge tone="neutral">{rfqStateLabels[state]}</Badge>
        )}
      </div>
    </li>
  );
}

function Facts({ rfq }: { rfq: Rfq }) {
  const facts: [term: string, value: string][] = [
    ['Quantity', quantityText(rfq.quantity, rfq.unit)],
    ['Location', rfq.location],
    ['Delivery', rfq.deliveryTimeframe],
    [rfq.state === 'open' ? 'Expires' : 'Deadline', shownDate(rfq.deadline)],
  ];
  return (
    <dl className="mt-1 grid gap-x-6 tablet:grid-cols-2">
      {facts.map(([term, value]) => (
        <div key={term} className="flex min-w-0 gap-2">
          <dt>{term}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The part of the specifications that fits on a card. */
function inShort(text: string): string {
  const plain = text.replace(/\s+/g, ' ');
  return plain.length <= longestSpecifications
    ? plain
    : `${plain.slice(0, longestSpecifications - 1).replace(/\s+\S*$/, '')}…`;
}
