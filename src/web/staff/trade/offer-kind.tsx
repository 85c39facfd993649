import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import type { RecordFields, StaffRecord } from '#domain/acting/records/define-records.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { findOffer } from '#domain/trade/offers/find-offer.ts';
import { possibleOfferAnswers, offerStateLabels, offerStates } from '#domain/trade/offers/offer.states.ts';
import { offerRecords } from '#domain/trade/offers/offers.records.ts';
import { shownDate } from '#ui/dates.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Badge } from '#ui/notices.tsx';
import { OfferHistory } from '../../member/trade/offer-history.tsx';
import { offerBadge } from '../../member/trade/offer-words.ts';
import { RemovedWords } from '../../member/trade/removed-words.tsx';
import { recordColumn, priceColumn, type RecordKind, fieldText as text } from '../kinds/record-kind.tsx';
import { shownNaira } from '../kinds/shown-values.tsx';

const priceOf = ({ price, price_is_for }: RecordFields) => `${shownNaira(Number(price))} ${text(price_is_for)}`;

export const offerKind: RecordKind = {
  records: offerRecords,
  group: 'Marketplace',
  writtenVerb: 'made',
  title: 'Offers',
  one: 'Offer',
  empty: 'No offers found',
  namesThing: true,
  searchPlaceholder: 'Listing, name',
  nameOf: ({ product }) => text(product),
  columns: [
    recordColumn('Buyer', ({ buyer }) => text(buyer)),
    recordColumn('Seller', ({ seller }) => text(seller)),
    recordColumn('Quantity', ({ quantity }) => text(quantity), { numeric: true }),
    recordColumn('Price', priceOf, { numeric: true }),
    recordColumn('Changed', changedOn, { short: true }),
    { head: 'State', card: 'state', cell: ({ fields }) => badge(fields) },
    priceColumn('Total value', ({ total }) => total),
  ],
  summaryOf: (fields) =>
    [
      `${text(fields.quantity)} at ${priceOf(fields)}`,
      shownNaira(Number(fields.total)),
      `between ${text(fields.buyer)} and ${text(fields.seller)}`,
    ].join(', '),
  badge,
  fieldsDrawn: ['product', 'state', 'quantity', 'price', 'price_is_for', 'total'],
  detailsOf: async (ctx, { id }) => {
    const offer = await findOffer(ctx, String(id));
    if (!offer) return null;
    return (
      <div className="mb-8">
        <RemovedWords removed={offer.removed} />
        <OfferHistory offer={offer} side={undefined} />
      </div>
    );
  },
  acts: (shown) => <OfferActs {...shown} />,
};

/** Empty until the offer has changed. */
function changedOn({ created_at, changed_at }: RecordFields): string {
  return changed_at === created_at ? '' : shownDate(new Date(text(changed_at)));
}

const stateOf = ({ state }: RecordFields) => offerStates.find((one) => offerStateLabels[one] === state)!;

function badge(fields: RecordFields) {
  const { tone, label } = offerBadge({ state: stateOf(fields), turn: 'seller' }, undefined);
  return <Badge tone={tone}>{label}</Badge>;
}

function OfferActs({ record: { id, fields }, staff }: { record: StaffRecord; staff: Staff }) {
  const standing = { state: stateOf(fields), turn: 'seller' } as const;
  if (!mayAnswerPeople(staff) || !possibleOfferAnswers(standing, 'staff').includes('withdrawn')) return null;
  return (
    <ButtonLink kind="secondary" size="small" href={link('staffOfferEnd', { offerId: String(id) })}>
      End the offer
    </ButtonLink>
  );
}
