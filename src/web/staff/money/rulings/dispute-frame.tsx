import type { ReactNode } from 'react';
import { shownAmount } from '#domain/values/currency.ts';
import type { Dispute } from '#domain/trade/deals/rulings/find-dispute.ts';
import { Banner } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { dealEventText } from '../../../member/deals/deal-event-words.ts';
import { EvidenceLines } from '../evidence-lines.tsx';
import { dealRecordHref, sharesText } from './ruling-words.ts';

type DisputeFrameProps = { dispute: Dispute; title: string; children: ReactNode };

/** Shows what both sides said and their evidence beside the decision; on a phone above the decision. */
export function DisputeFrame({ dispute, title, children }: DisputeFrameProps) {
  return (
    <>
      <h1 className="text-28 wrap-anywhere">{title}</h1>
      <Sides dispute={dispute} />
      <OpenProposal dispute={dispute} />
      <div className="grid items-start gap-x-12 gap-y-8 desk:grid-cols-2">
        <EvidenceOfSides dispute={dispute} />
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}

function Sides({ dispute: { deal, part, buyer, seller, ruleBy } }: { dispute: Dispute }) {
  const shown = (minor: bigint) => shownAmount({ minor, currency: deal.currency });
  return (
    <p className="mt-2 mb-6 text-quiet">
      {`${shown(part.minor)} between ${buyer ?? 'a former member'}, who buys, and ${seller ?? 'a former member'}, who sells. `}
      {part.state === 'disputed'
        ? `Held for it: ${shown(part.minor + part.buyerFee)}. To be ruled on by ${shownDate(ruleBy)}, ${shownTime(ruleBy)}.`
        : null}
    </p>
  );
}

/** The open proposal of one side. It ends when the other side answers it, its author withdraws it, or staff rule. */
function OpenProposal({ dispute: { deal, part } }: { dispute: Dispute }) {
  const proposal = part.dispute?.proposal;
  if (!proposal) return null;
  const other = proposal.by === 'buyer' ? 'seller' : 'buyer';
  return (
    <div className="mb-6">
      <Banner tone="info">
        {`The ${proposal.by} proposes ${sharesText({ deal, part }, proposal.sellers)}. The ${other} has not accepted it. `}
        {`If the ${other} accepts it, the dispute is over. A ruling ends the proposal.`}
      </Banner>
    </div>
  );
}

function EvidenceOfSides({ dispute: { deal, part, statements, buyer, seller } }: { dispute: Dispute }) {
  const shown = (minor: bigint) => shownAmount({ minor, currency: deal.currency });
  const names = { buyer, seller };
  return (
    <section aria-labelledby="said-head" className="min-w-0">
      <h2 id="said-head" className="text-18">
        What both sides said
      </h2>
      {statements.length === 0 ? <p className="mt-2 text-quiet">Neither side wrote or showed anything.</p> : null}
      <ol className="mt-1">
        {statements.map(({ side, event, from, number, at, proposed, ...evidence }) => (
          <li key={number} className="border-b border-line py-2.5">
            <span className="text-14">{dealEventText({ event, party: side, from, part: undefined }, undefined)}</span>
            <span className="text-14 text-quiet">{`, ${names[side] ?? 'a former member'}, ${shownDate(at)}, ${shownTime(at)}`}</span>
            {proposed === undefined ? null : <p className="text-14">{sharesText({ deal, part }, proposed)}</p>}
            <EvidenceLines dealId={deal.id} evidence={evidence} shown={shown} />
          </li>
        ))}
      </ol>
      <p className="mt-3">
        <TextLink href={dealRecordHref({ deal, part })}>Everything about deal {String(deal.id)}</TextLink>
      </p>
    </section>
  );
}
