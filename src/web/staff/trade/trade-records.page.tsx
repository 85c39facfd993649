import { link } from '#content/link.ts';
import { amountOf, perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import { mayAnswer } from '#domain/trade/offers/offer.states.ts';
import type { Offer } from '#domain/trade/offers/offer.view.ts';
import { mayDo } from '#domain/trade/order-states/order.states.ts';
import { formerMember, type Order } from '#domain/trade/order-states/order.view.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { OfferTalk } from '../../member/trade/offer-talk.tsx';
import { offerBadge } from '../../member/trade/offer-words.ts';
import { Delivery, History, OtherSide, Sum } from '../../member/trade/order-facts.tsx';
import { OrderRatings } from '../../member/trade/order-ratings.tsx';
import { TakenWords } from '../../member/trade/taken-words.tsx';
import { OutcomeLine } from '../../member/trade/trade-outcome.tsx';
import { OrderState } from '../../member/trade/order-state.tsx';

type Told = { mayEnd: boolean; isEnded: boolean };

/** An order between two members: all that both of them see. */
export function StaffOrderPage({ order, mayEnd, isEnded }: Told & { order: Order }) {
  const { number, listingName, quantity, unit, standing } = order;
  const orderId = String(order.id);
  return (
    <>
      <h1 className="text-28">Order {number}</h1>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="wrap-anywhere">
          {amountOf(quantity, unit)} of {listingName}
        </span>
        <OrderState state={standing.state} />
      </p>
      <OutcomeLine outcome={standing.outcome} />
      <Stock order={order} />
      <Ended isEnded={isEnded} />
      <TakenWords taken={order.taken} />
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 desk:grid-cols-2">
        <div className="grid gap-8">
          <Sum order={order} />
          <Delivery order={order} />
        </div>
        <div className="grid gap-8">
          <OtherSide title="Buyer" other={order.buyer} />
          <OtherSide title="Seller" other={order.seller} />
          <OrderRatings order={order} side={undefined} />
          <History order={order} side={undefined} />
        </div>
      </div>
      <Ways people={[order.buyer, order.seller]} />
      {mayEnd && mayDo(order, 'staff').includes('cancelled') ? (
        <div className="act-bar mt-6">
          <ButtonLink kind="secondary" size="small" href={link('staffOrderCancel', { orderId })}>
            Cancel the order
          </ButtonLink>
        </div>
      ) : null}
    </>
  );
}

function Stock({ order }: { order: Order }) {
  const { reservedUntil, acceptUntil, freedAt, isNewBuyer, state, seller } = order;
  const at = (moment: Date) => `${shownDate(moment)}, ${shownTime(moment)}`;
  const facts = [
    isNewBuyer && 'The buyer had no completed order when they placed this one.',
    state === 'proposed' && acceptUntil && `Waits for the seller until ${at(acceptUntil)}. Nothing is reserved.`,
    reservedUntil && `Stock reserved until ${at(reservedUntil)}.`,
    freedAt && `Stock freed by the seller, ${seller.name ?? formerMember}, on ${at(freedAt)}.`,
  ].filter((fact) => typeof fact === 'string');
  return facts.length === 0 ? null : <p className="mt-2 text-14 text-quiet wrap-anywhere">{facts.join(' ')}</p>;
}

export function StaffOfferPage({ offer, mayEnd, isEnded }: Told & { offer: Offer }) {
  const { listingName, unit, price_kobo, quantity, buyer, seller, orderId } = offer;
  const { tone, label } = offerBadge(offer, undefined);
  const facts = [
    { term: 'Price', value: `${naira(price_kobo)} ${perUnit(unit)}` },
    { term: 'Quantity', value: amountOf(quantity, unit) },
    { term: 'Total value', value: naira(price_kobo * quantity) },
    { term: 'Listed at', value: `${naira(offer.listedPrice_kobo)} ${perUnit(unit)}` },
    { term: 'Buyer', value: buyer.name },
    { term: 'Seller', value: seller.name },
    { term: 'Turn', value: offer.turn === 'buyer' ? 'The buyer’s' : 'The seller’s' },
    { term: 'Until', value: `${shownDate(offer.expiresAt)}, ${shownTime(offer.expiresAt)}` },
    ...(orderId === undefined
      ? []
      : [
          {
            term: 'Became',
            value: <TextLink href={link('staffOrder', { orderId: String(orderId) })}>An order</TextLink>,
          },
        ]),
  ];
  return (
    <>
      <h1 className="flex flex-wrap items-center gap-x-4 gap-y-2 text-28 wrap-anywhere">
        {listingName} <Badge tone={tone}>{label}</Badge>
      </h1>
      <Ended isEnded={isEnded} />
      <TakenWords taken={offer.taken} />
      <div className="mt-4 grid items-start gap-x-12 gap-y-8 desk:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <FactList facts={facts} />
        <OfferTalk offer={offer} side={undefined} />
      </div>
      <Ways people={[buyer, seller]} />
      {mayEnd && mayAnswer(offer, 'staff').includes('withdrawn') ? (
        <div className="act-bar mt-6">
          <ButtonLink kind="secondary" size="small" href={link('staffOfferEnd', { offerId: String(offer.id) })}>
            End the offer
          </ButtonLink>
        </div>
      ) : null}
    </>
  );
}

function Ended({ isEnded }: { isEnded: boolean }) {
  if (!isEnded) return null;
  return (
    <div className="my-3">
      <Banner tone="success" isNews>
        It has ended. We have told both sides why.
      </Banner>
    </div>
  );
}

function Ways({ people }: { people: readonly { id: bigint; name: string | undefined }[] }) {
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 print:hidden">
      {people.map(({ id, name }) =>
        name === undefined ? null : (
          <TextLink key={String(id)} className="wrap-anywhere" href={link('memberPerson', { memberId: String(id) })}>
            Everything about {name}
          </TextLink>
        ),
      )}
    </p>
  );
}
