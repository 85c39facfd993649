import { link } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';

/** Says what will appear in an empty list, and links to a useful page until then. */
type Words = { text: string; label: string; href: string };

const members = { label: 'See the members', href: link('members') };
const listings = { label: 'See the listings', href: link('records', { kind: 'listing' }) };
const rfqs = { label: 'See the requests for quotes', href: link('records', { kind: 'rfq' }) };
const orders = { label: 'See the orders', href: link('records', { kind: 'market-order' }) };
const deals = { label: 'See the deals', href: link('records', { kind: 'deal' }) };

/** Words by the name of the kind. The specified text of the list ('No event requests found') comes before them. */
export const emptyLists: Readonly<Record<string, Words>> = {
  'event-request': formEntry('a customer books an event', 'bookEvent', 'See the booking form'),
  'machine-order': formEntry('a customer orders a machine', 'services', 'See the machines'),
  'product-order': formEntry('a customer orders from the shop', 'shop', 'See the shop'),
  'service-contact': formEntry('a visitor writes to us', 'contact', 'See the contact form'),
  'waitlist-entry': formEntry('a visitor joins the waitlist', 'waitlist', 'See the waitlist form'),
  'demo-request': formEntry('a visitor asks for a demo', 'requestDemo', 'See the demo form'),
  'sample-request': formEntry('a visitor asks for samples', 'samples', 'See the form for samples'),
  'plan-request': formEntry('a visitor asks for a plan', 'escrowPricing', 'See the escrow prices'),
  'supplier-application': {
    text: 'An application appears here when a member sends the supplier form of FastSales.',
    ...members,
  },
  'investment-inquiry': formEntry('a visitor sends the investment form', 'invest', 'See the investment form'),
  'market-order': { text: 'An order appears here when a member orders on the page of a listing.', ...listings },
  'market-offer': {
    text: 'An offer appears here when a member offers another price on the page of a listing.',
    ...listings,
  },
  listing: {
    text: 'A listing appears here when a member offers goods on the marketplace.',
    label: 'See the marketplace',
    href: link('marketplace'),
  },
  rfq: {
    text: 'A request for quotes appears here when a member posts one.',
    label: 'See the requests for quotes',
    href: link('rfqs'),
  },
  bid: { text: 'A bid appears here when a seller answers a request for quotes.', ...rfqs },
  award: { text: 'An award appears here when a buyer awards a request for quotes.', ...rfqs },
  review: { text: 'A review appears here when a buyer or a seller rates a delivered order.', ...orders },
  'listing-import': { text: 'An import appears here when a member uploads a file of listings.', ...listings },
  'flagged-message': {
    text: 'A message between members appears here when a moderation rule flags it or a member reports it.',
    ...members,
  },
  'deal-invitation': {
    text: 'An invitation appears here when a member sends terms to another person or makes a link to them.',
    ...deals,
  },
  deal: {
    text: 'A deal appears here when a seller answers an order with the cost of shipping, when a bid is awarded, when a customer starts to pay for an order of our shop, or when the other person agrees to the terms of an invitation.',
    ...orders,
  },
  payment: {
    text: 'A payment appears here when a member starts to pay for a deal or for a supplier application, or to add money to a balance.',
    ...deals,
  },
  payout: {
    text: 'A payout appears here when a member asks for their money, or when a deal pays its seller.',
    label: 'See what the books hold for members',
    href: link('books'),
  },
  'parked-charge': {
    text: 'A payment appears here when we could not credit it, for example because its reference or its amount is not the one we asked for.',
    label: 'See all payments',
    href: link('records', { kind: 'payment' }),
  },
  document: {
    text: 'An invoice, receipt, credit note or certificate appears here when a deal is agreed, paid or settled.',
    ...deals,
  },
};

type FormPage =
  | 'bookEvent'
  | 'services'
  | 'shop'
  | 'contact'
  | 'waitlist'
  | 'requestDemo'
  | 'samples'
  | 'escrowPricing'
  | 'invest';

function formEntry(event: string, place: FormPage, label: string): Words {
  return { text: `A new entry appears here when ${event}.`, label, href: link(place) };
}

export function EmptyList({ kind, fact }: { kind: string; fact: string }) {
  const { text, label, href } = emptyLists[kind]!;
  return (
    <div className="max-w-[60ch] py-6">
      <p className="font-semibold">{fact}</p>
      <p className="mt-1 text-quiet">
        {text} <TextLink href={href}>{label}</TextLink>
      </p>
    </div>
  );
}
