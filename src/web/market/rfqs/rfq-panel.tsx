import { link } from '#content/link.ts';
import { quantityText, categoryNames } from '#domain/trade/listings/listing.options.ts';
import { rfqStateLabels } from '#domain/trade/rfqs/rfq.states.ts';
import { rfqPriceRangeOf, rfqStatusOf, rfqVerificationOf, type Rfq } from '#domain/trade/rfqs/rfq.view.ts';
import { tradeTexts } from '#domain/trade/standing/trade.schema.ts';
import { Badge } from '#ui/notices.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { Icon } from '#ui/icon.tsx';
import { shareOnWhatsApp } from '../../site/share-on-whatsapp.ts';
import { RespondLink } from './respond-link.tsx';

/** The reader: the buyer of the request, anybody else, or anybody while trading is closed. */
export type RfqReader = 'buyer' | 'other' | 'closed';

type RfqPanelProps = { rfq: Rfq; reader: RfqReader; address: string };

/** The main facts of a request (quantity, deadline, buyer), and the button for its reader. */
export function RfqPanel({ rfq, reader, address }: RfqPanelProps) {
  const { quantity, unit, deadline, state, isSealed, buyer } = rfq;
  const isOpen = state === 'open';
  return (
    <div className="grid gap-5 border-y-2 border-ink py-5 desk:py-6">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={isOpen && rfq.isUrgent ? 'warning' : 'neutral'}>
          {isOpen ? rfqStatusOf(rfq) : rfqStateLabels[state]}
        </Badge>
        <span className="text-quiet">Request {rfq.publicId}</span>
      </div>
      <p>
        <span className="display block text-36 font-extrabold">{quantityText(quantity, unit)}</span>
        <span className="text-18">{rfqPriceRangeOf(rfq)}</span>
      </p>
      <p>
        {isOpen ? 'Expires' : 'Deadline:'}{' '}
        <strong className="font-semibold">
          <DayAndTime at={deadline} />
        </strong>
        {isOpen ? (
          <span className="block text-quiet">
            {isSealed
              ? 'Sealed bids: until then only the seller who sent a bid can read it.'
              : 'Open bids: the buyer can read each bid as soon as it is sent.'}
          </span>
        ) : null}
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{buyer.name}</span>
        {buyer.isVerified ? (
          <span className="flex items-center gap-1 text-palm">
            <Icon name="check" className="size-4" />
            {rfqVerificationOf(rfq)}
          </span>
        ) : (
          <span className="text-quiet">{rfqVerificationOf(rfq)}</span>
        )}
      </p>
      <p className="hidden print:flex">{address}</p>
      <div className="grid gap-3 print:hidden">
        <RfqAction rfq={rfq} reader={reader} />
        <TextLink
          href={shareOnWhatsApp(
            `${quantityText(quantity, unit)} of ${rfq.productName}, ${rfqPriceRangeOf(rfq)}: ${address}`,
          )}
        >
          Share on WhatsApp
        </TextLink>
      </div>
    </div>
  );
}

function RfqAction({ rfq, reader }: { rfq: Rfq; reader: RfqReader }) {
  const { publicId, productName, state } = rfq;
  if (reader === 'buyer') {
    return (
      <ButtonLink kind="secondary" size="large" wide href={link('rfqOwn', { publicId })}>
        Manage your request
      </ButtonLink>
    );
  }
  if (state !== 'open') {
    return (
      <ButtonLink kind="secondary" wide href={link('rfqs', {}, { category: rfq.category })}>
        {`Open requests for ${categoryNames[rfq.category].toLowerCase()}`}
      </ButtonLink>
    );
  }
  if (reader === 'closed') return <p>{tradeTexts.closed}</p>;
  return (
    <>
      <RespondLink publicId={publicId} productName={productName} size="large" wide />
      <p className="text-quiet">Your bid is not binding until the buyer awards it to you.</p>
    </>
  );
}
