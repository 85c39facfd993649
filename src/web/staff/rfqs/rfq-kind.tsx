import { findRfqReading, type RfqReading } from '#domain/trade/rfqs/staff/find-rfq-reading.ts';
import { rfqRecords } from '#domain/trade/rfqs/staff/rfqs.records.ts';
import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { rfqStateLabels } from '#domain/trade/rfqs/rfq.states.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { recordColumn, priceColumn, type RecordKind, fieldText as text } from '../kinds/record-kind.tsx';
import { rfqPresses } from './rfq-presses.routes.ts';
import { PressButton } from '../../parts/press-button.tsx';

export const rfqKind: RecordKind = {
  records: rfqRecords,
  group: 'Marketplace',
  title: 'Requests for quotes',
  one: 'Request for quotes',
  empty: 'No requests for quotes found',
  namesThing: true,
  searchPlaceholder: 'Number, product, specifications, place, name, company',
  nameOf: ({ product }) => text(product),
  columns: [
    recordColumn('Number', ({ number }) => text(number), { short: true }),
    { ...recordColumn('State', ({ state }) => text(state), { short: true }), card: 'state' },
    recordColumn('Location', ({ location }) => text(location)),
    recordColumn('Quantity', ({ quantity }) => text(quantity), { numeric: true }),
    priceColumn('Price from', ({ price }) => price),
  ],
  detailsOf: async (ctx, { id }) => {
    const reading = await findRfqReading(ctx, id);
    return reading && <RfqReadingParts reading={reading} />;
  },
  summaryOf: ({ quantity, location }) => `${text(quantity)}, ${text(location)}`,
  acts: (shown) => <RfqActs {...shown} />,
  presses: rfqPresses,
};

function RfqActs({ record, staff }: { record: StaffRecord; staff: Staff }) {
  const { state, number, reported_because, to_read } = record.fields;
  const rfq = { rfqId: String(record.id) };
  // Staff decide about the version that they read. If the request has changed since, the act is refused.
  const seen = { seen: record.seen };
  const rfqNumber = text(number);
  const isWaiting = state === rfqStateLabels.waiting;
  const isOpen = state === rfqStateLabels.open;
  const mayDecide = mayAnswerPeople(staff);
  return (
    <>
      {mayDecide && isWaiting ? (
        <PressButton kind="primary" action={link('rfqPublishing', rfq, seen)} about={rfqNumber}>
          Publish
        </PressButton>
      ) : null}
      {mayDecide && (isWaiting || isOpen) ? (
        <ButtonLink kind={isWaiting ? 'secondary' : 'danger'} size="small" href={link('rfqTakingDown', rfq)}>
          {isWaiting ? 'Send the request back' : 'Take the request down'}
        </ButtonLink>
      ) : null}
      {mayDecide && (reported_because !== null || to_read === true) ? (
        <PressButton action={link('rfqKeeping', rfq, seen)} about={rfqNumber}>
          Keep the request
        </PressButton>
      ) : null}
      {isWaiting || state === rfqStateLabels.withdrawn ? null : (
        <ButtonLink kind="secondary" size="small" href={link('rfq', { publicId: rfqNumber })}>
          View as sellers do
        </ButtonLink>
      )}
    </>
  );
}

/** What staff see of a request besides its text: its picture, its files, and what changed since staff last read it. */
function RfqReadingParts({ reading: { picture, files, unread } }: { reading: RfqReading }) {
  const widest = picture?.widths.at(-1);
  return (
    <>
      {unread.length === 0 ? null : (
        <section aria-labelledby="rfq-unread" className="my-4">
          <h2 id="rfq-unread" className="text-22">
            Not read yet
          </h2>
          {unread.map(({ at, lines }, place) => (
            <div key={place} className="mt-2">
              <p className="text-quiet">
                {lines ? 'Changed on' : 'Posted by a new buyer on'} <DayAndTime at={at} />
              </p>
              {lines ? (
                <FactList
                  facts={lines.map(({ label, before, after }) => ({
                    term: label,
                    value: (
                      <>
                        <span className="block whitespace-pre-line">{after}</span>
                        <span className="block text-14 whitespace-pre-line text-quiet">{`Before: ${before}`}</span>
                      </>
                    ),
                  }))}
                />
              ) : null}
            </div>
          ))}
        </section>
      )}
      {widest || files.length > 0 ? (
        <section aria-labelledby="rfq-files" className="my-4">
          <h2 id="rfq-files" className="text-22">
            Picture and files
          </h2>
          {widest ? (
            <img
              className="mt-2 max-h-96 w-auto rounded-6"
              src={link('rfqFile', { hash: widest.webp })}
              width={widest.width}
              height={widest.height}
              alt="What the buyer asks for"
              loading="lazy"
              decoding="async"
            />
          ) : null}
          <ul className="mt-2">
            {files.map(({ hash, name }) => (
              <li key={hash}>
                <TextLink href={link('rfqFile', { hash })}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
