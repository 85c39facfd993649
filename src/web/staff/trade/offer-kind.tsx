import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import type { RecordFields, StaffRecord } from '#domain/acting/records/define-records.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { findOffer } from '#domain/trade/offers/find-offer.ts';
import { mayAnswer, offerStateLabels, offerStates } from '#domain/trade/offers/offer.states.ts';
import { offerRecords } from '#domain/trade/offers/offers.records.ts';
import { shownDate } from '#ui/dates.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Badge } from '#ui/notices.tsx';
import { OfferTalk } from '../../member/trade/offer-talk.tsx';
import { offerBadge } from '../../member/trade/offer-words.ts';
import { RemovedWords } from '../../member/trade/removed-words.tsx';
import { column, price, type RecordKind, textOf as text } from '../kinds/record-kind.tsx';
import { shownNaira } from '../kinds/shown-values.tsx';

const priceOf = ({ price, price_is_for }: RecordFields) => `${shownNaira(Number(price))} ${text(price_is_for)}`;

export const offerKind: RecordKind = {
  records: offerRecords,
  group: 'Marketplace',
  begun: 'made',
  title: 'Offers',
  one: 'Offer',
  empty: 'No offers found',
  namesThing: true,
  findBy: 'Listing, name',
  nameOf: ({ product }) => text(product),
  columns: [
    column('Buyer', ({ buyer }) => text(buyer)),
    column('Seller', ({ seller }) => text(seller)),
    column('Quantity', ({ quantity }) => text(quantity), { numeric: true }),
    column('Price', priceOf, { numeric: true }),
    column('Changed', changedOn, { short: true }),
    { head: 'State', card: 'state', cell: ({ fields }) => badge(fields) },
    price('Total value', ({ total }) => total),
  ],
  lineOf: (fields) =>
    [
      `${text(fields.quantity)} at ${priceOf(fields)}`,
      shownNaira(Number(fields.total)),
      `between ${text(fields.buyer)} and ${text(fields.seller)}`,
    ].join(', '),
  badge,
  drawn: ['product', 'state', 'quantity', 'price', 'price_is_for', 'total'],
  more: async (ctx, { id }) => {
    const offer = await findOffer(ctx, String(id));
    if (!offer) return null;
    return (
      <div className="mb-8">
        <RemovedWords removed={offer.removed} />
        <OfferTalk offer={offer} side={undefined} />
      </div>
    );
  },
  acts: (shown) => <OfferActs {...shown} />,
};

/** Empty until one side has answered. */
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
  if (!mayAnswerPeople(staff) || !mayAnswer(standing, 'staff').includes('withdrawn')) return null;
  return (
    <ButtonLink kind="secondary" size="small" href={link('staffOfferEnd', { offerId: String(id) })}>
      End the offer
    </ButtonLink>
  );
}
