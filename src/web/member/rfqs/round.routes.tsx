import { rfqAnswer } from '#domain/trade/rfqs/rfq.view.ts';
import { link, urls } from '#content/link.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import { lagosMoment } from '#domain/trade/rfqs/lagos-moment.view.ts';
import { beginRound } from '#domain/trade/rfqs/rounds/begin-round.ts';
import { findRoundPage, type RoundBid, type RoundPage } from '#domain/trade/rfqs/rounds/find-round-page.ts';
import { beginRoundSchema, roundTexts } from '#domain/trade/rfqs/rounds/round.schema.ts';
import { quantityText, perUnit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import { Fields } from '#ui/fields.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Table } from '#ui/table.tsx';
import { actPage } from '../../pages/act-page.tsx';
import { buyers } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame } from '../member-page.tsx';
import { ChangedTermsField } from '../trade/why-not-trade.tsx';
import { OwnRfqNewsBanner } from './own-rfq-news.tsx';

const idIn = ({ params }: Visit) => params.publicId ?? '';

export const roundRoutes = actPage({
  at: urls.rfqRound,
  who: buyers,
  frame: memberFrame,
  id: 'rfq-round',
  schema: beginRoundSchema,
  missing: roundTexts.missing,
  failed: roundTexts.notBegun,
  numbers: ['bids'],
  limits: { member: 'trade' },
  find: (visit) => findRoundPage(visit.ctx, idIn(visit)),
  values: () => ({ who: 'all', hours: '48' }),
  look(found, visit) {
    const { request, round, whyNoRound } = found;
    const leave = { label: 'Back to the request', href: link('rfqOwn', { publicId: request.publicId }) };
    return {
      title: 'Final round',
      back: { label: 'RFQs', href: link('dashboardRfqs') },
      about: (
        <>
          <TextLink href={leave.href}>Request {request.publicId}</TextLink>, {request.productName}
        </>
      ),
      above: <OwnRfqNewsBanner visit={visit} />,
      lead: leadOf(request),
      button: 'Begin the final round',
      busy: 'Beginning...',
      leave,
      whyNot: whyNoRound === undefined ? undefined : { text: whyNoRound, onward: leave },
      isLeftOut: round !== undefined,
      below: round ? <RoundNow page={found} round={round} now={visit.ctx.now} /> : undefined,
    };
  },
  fields: ({ found, form: { fields } }) => (
    <>
      <Fields fields={fields} only={['who', 'bids', 'hours']} words={wordsOf(found)} />
      <ChangedTermsField field={fields.terms} />
    </>
  ),
  answer: rfqAnswer,
  verb: (ctx, input, visit) => beginRound(ctx, idIn(visit), input),
  next: (_, visit) => link('rfqRound', { publicId: idIn(visit) }, { said: 'round' }),
});

function wordsOf({ request: { unit }, bids, count }: RoundPage) {
  return {
    who: {
      options: [
        { value: 'all', label: count === 1 ? 'The one bidder' : `All ${count} bidders` },
        { value: 'chosen', label: 'Only the bidders that I choose' },
      ],
    },
    bids: {
      options: bids.map(({ bidId: value, company: label, ...bid }) => ({
        value,
        label,
        hint: `${naira(bid.price_kobo)} ${perUnit(unit)}, ${quantityText(bid.quantity, unit)}`,
      })),
    },
  };
}

function leadOf({ isSealed }: RoundPage['request']): string {
  const sealed = isSealed ? ' The final offers are sealed: you can read them after the deadline.' : '';
  return `Ask the bidders for their best and final offer. You can do this once.${sealed} If a bidder sends no final offer, the first bid counts.`;
}

type Round = NonNullable<RoundPage['round']>;

function RoundNow({ page: { request, bids }, round, now }: { page: RoundPage; round: Round; now: Date }) {
  const { unit, isSealed } = request;
  return (
    <div>
      <p className="mb-6">{roundText(round, isSealed, now)}</p>
      <Table
        cards
        caption="Bidders in the final round"
        hideCaption
        columns={[
          { key: 'who', head: 'Bidder', names: true, card: 'what', share: 'wide', cell: ({ company }) => company },
          {
            key: 'first',
            head: 'First bid',
            card: 'who',
            cell: (bid: RoundBid) => (
              <>
                <span className="tablet:hidden">First bid: </span>
                {offerText(bid.first ?? bid, unit)}
              </>
            ),
          },
          {
            key: 'final',
            head: 'Final offer',
            numeric: true,
            card: 'amount',
            cell: (bid: RoundBid) => (bid.first ? offerText(bid, unit) : missingFinal(round)),
          },
        ]}
        rows={bids}
        rowKey={({ bidId }) => bidId}
        empty={<p className="py-6 text-quiet">No bids are left in this round.</p>}
      />
      <p className="mt-6">
        <TextLink href={link('rfqOwn', { publicId: request.publicId })}>Back to the request</TextLink>
      </p>
    </div>
  );
}

function roundText({ deadline, isOver, isOpening }: Round, isSealed: boolean, now: Date): string {
  const when = lagosMoment(deadline);
  if (isOpening)
    return `The final round ended on ${when}. The final offers are being opened. Look again in a few minutes.`;
  if (isOver) return `The final round ended on ${when}. If a bidder sent no final offer, the first bid counts.`;
  const readable = isSealed
    ? 'Final offers are sealed until then.'
    : 'You can read each final offer as soon as it is sent.';
  return `Until ${when} (${waitingMomentText('until', deadline, now)}). ${readable}`;
}

function missingFinal({ isOver, isOpening }: Round): string {
  if (isOpening) return 'Being opened';
  return isOver ? 'No final offer' : 'No final offer yet';
}

function offerText(
  { price_kobo, quantity }: { price_kobo: bigint; quantity: bigint },
  unit: RoundPage['request']['unit'],
) {
  return `${naira(price_kobo)} for ${quantityText(quantity, unit)}`;
}
