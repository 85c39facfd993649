import { planNames, type EscrowPlan } from '#content/escrow-fees.ts';
import { link } from '#content/link.ts';
import { quantityText } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import type { BidContent } from '#domain/trade/rfqs/bids/bid.content.ts';
import { bidStandingOf, bidStandings } from '#domain/trade/rfqs/bids/bid.states.ts';
import type { OwnBid } from '#domain/trade/rfqs/bids/find-own-bid.ts';
import { bidCost } from '#domain/trade/rfqs/bids/bid.rules.ts';
import { bidTexts, type confirmChangeSchema } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { textByName } from '../../parts/text-by-name.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { FormOf } from '../../request/form.ts';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import { BeforeAndNow } from '../trade/before-and-now.tsx';
import { TermStrip } from '../trade/term-strip.tsx';
import { RemovedWords } from '../trade/removed-words.tsx';
import { BidAward } from './bid-award.tsx';
import { bidFacts } from './bid-facts.ts';
import { CounterAnswer, type CounterForms, FinalRound, PastCounters } from './counter-of-bid.tsx';
import { bidLeadOf, bidPageNews, bidTones } from './bid-words.ts';

type BidPageProps = {
  bid: OwnBid;
  confirm: FormOf<typeof confirmChangeSchema>;
  counter: CounterForms;
  problem: string | undefined;
  overLimit: { plan: EscrowPlan; upTo: string } | undefined;
  news: string | undefined;
  now: Date;
};

/** A bid as its bidder reads it: state, what the bidder can do, and the answers. */
export function BidPage({ bid, confirm, counter, problem, overLimit, news, now }: BidPageProps) {
  const { request, content } = bid;
  const standing = bidStandingOf(bid);
  const newsText = textByName(bidPageNews, news);
  return (
    <article className="max-w-[60rem]">
      {newsText ? (
        <div className="mb-4 grid gap-2 print:hidden">
          <Banner tone="success">{newsText}</Banner>
          {news === 'sent' ? <DemoMailboxLink /> : null}
        </div>
      ) : null}
      {problem ? (
        <div className="mb-4">
          <Banner tone="error">{problem}</Banner>
        </div>
      ) : null}
      <p className="mb-1 text-quiet">
        Bid on <TextLink href={link('rfq', { publicId: request.publicId })}>request {request.publicId}</TextLink> from{' '}
        {request.buyer.name}
      </p>
      <h1 className="text-28 wrap-anywhere">
        {quantityText(request.quantity, request.unit)} of {request.productName}
      </h1>
      <section aria-labelledby="standing" className="mt-4 border-t-2 border-ink pt-4">
        <h2 id="standing" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-22">
          Your bid <Badge tone={bidTones[standing]}>{bidStandings[standing]}</Badge>
        </h2>
        {content ? <Sums content={{ ...content, ...bid.offer }} bid={bid} /> : null}
        <p className="mt-2">{bidLeadOf(standing, bid)}</p>
        <BidAward bid={bid} />
        <Deadline bid={bid} now={now} />
        {overLimit ? <OverLimit {...overLimit} /> : null}
        {standing === 'confirm' ? <Confirmation bid={bid} confirm={confirm} /> : null}
        {standing === 'counter' ? <CounterAnswer bid={bid} forms={counter} now={now} /> : null}
        <FinalRound bid={bid} now={now} />
        {request.takesBids && !bid.isAwarded ? <Acts bid={bid} /> : null}
      </section>
      <PastCounters counters={bid.counters} unit={request.unit} />
      <RemovedWords removed={bid.removed} />
      <section aria-labelledby="answers" className="mt-8">
        <h2 id="answers" className="text-18">
          Your answers
        </h2>
        <div className="mt-3">
          {content ? (
            <FactList facts={bidFacts({ ...content, ...bid.offer }, request.unit)} />
          ) : (
            <p className="text-quiet">{bid.isUnreadable ? 'We could not open your answers.' : 'The bid is sealed.'}</p>
          )}
        </div>
      </section>
    </article>
  );
}

/** A proposed award has its own deadline. The final round shows its deadline elsewhere. */
function Deadline({ bid: { request, award, round }, now }: Pick<BidPageProps, 'bid' | 'now'>) {
  if (round && !round.isOver) return null;
  const answerBy = award?.state === 'proposed' ? award.until : undefined;
  const at = answerBy ?? request.deadline;
  return (
    <p className="mt-2 text-quiet">
      {answerBy ? 'Answer by' : 'Deadline'} <DayAndTime at={at} />
      {answerBy || request.takesBids ? ` (${waitingMomentText('until', at, now)})` : ''}.
    </p>
  );
}

function Sums({ content, bid: { request } }: { content: BidContent; bid: OwnBid }) {
  const sums: [label: string, value: string][] = [
    ['Price offer', naira(content.price_kobo)],
    ['Quantity', quantityText(content.quantity, request.unit)],
    [
      content.freight_kobo === null ? 'Total value' : 'Total with freight',
      naira(bidCost(content, content.quantity).total_kobo),
    ],
  ];
  return <TermStrip terms={sums} />;
}

function OverLimit({ plan, upTo }: { plan: EscrowPlan; upTo: string }) {
  return (
    <div className="mt-4">
      <Banner
        tone="warning"
        actions={
          <ButtonLink kind="secondary" size="small" href={link('escrowPricing')}>
            Ask for a larger plan
          </ButtonLink>
        }
      >
        Your {planNames[plan]} plan goes up to {upTo}. Your bid is valid, but the buyer cannot award more than that to
        you. Ask us for a larger plan, or offer a smaller quantity.
      </Banner>
    </div>
  );
}

/** What the buyer changed, and the button to confirm the bid. */
function Confirmation({ bid, confirm }: Pick<BidPageProps, 'bid' | 'confirm'>) {
  return (
    <div className="mt-4 grid gap-4 print:hidden">
      <FactList
        facts={bid.toConfirm.map(({ label, before, after }) => ({
          term: label,
          value: <BeforeAndNow before={before} now={after} />,
        }))}
      />
      <FormFrame
        form={confirm}
        action={link('dashboardBidConfirmation', { bidId: String(bid.id) })}
        busyText="Confirming..."
        offlineText={bidTexts.notSaved}
        noDraft
      >
        <input type="hidden" name="revision" value={String(bid.request.revision)} />
        <div>
          <Button type="submit">Confirm the bid</Button>
        </div>
      </FormFrame>
    </div>
  );
}

function Acts({ bid: { id, state, request, round } }: { bid: OwnBid }) {
  const isWithdrawn = state === 'withdrawn';
  // In the final round the bidder changes the bid through the final offer.
  const isInRound = round !== undefined && !round.isOver && !isWithdrawn;
  return (
    <div className="mt-5 flex flex-wrap gap-3 print:hidden">
      {isInRound ? null : (
        <ButtonLink kind="secondary" size="small" href={link('rfqRespond', { publicId: request.publicId })} dialog>
          {isWithdrawn ? 'Send a bid again' : 'Change the bid'}
        </ButtonLink>
      )}
      {isWithdrawn ? null : (
        <PressButton
          action={link('dashboardBidWithdrawal', { bidId: String(id) })}
          about={`on request ${request.publicId}`}
        >
          Withdraw the bid
        </PressButton>
      )}
    </div>
  );
}
