import { link } from '#content/link.ts';
import { shownAmount } from '#domain/currency.ts';
import type { Dispute, WaitingRuling } from '#domain/deals/rulings/find-dispute.ts';
import { rulingTexts } from '#domain/deals/rulings/ruling.schema.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { PressButton } from '../../press-button.tsx';
import { DisputeFrame } from './dispute-frame.tsx';
import { nameOfPart, ruledText } from './ruling-words.ts';
import { WhatItDoes } from './what-it-does.tsx';

type ConfirmationProps = { dispute: Dispute; ruling: WaitingRuling | undefined; isDone: boolean };

/** A second of the team reads what the two said and what one ruled, as it would be booked, and confirms it or rules anew. */
export function ConfirmationPage({ dispute, ruling, isDone }: ConfirmationProps) {
  const { deal, leg, reason } = dispute;
  const over = isDone ? rulingTexts.confirmed : leg.state === 'disputed' ? rulingTexts.goneOn : rulingTexts.notOver;
  return (
    <DisputeFrame dispute={dispute} title={`Confirm a ruling on ${nameOfPart(dispute)}`}>
      {ruling ? (
        <section aria-labelledby="ruling-head">
          <h2 id="ruling-head" className="text-18">
            {ruledText(
              ruling.kind,
              ruling.sellers === undefined
                ? undefined
                : shownAmount({ minor: ruling.sellers, currency: deal.currency }),
            )}
          </h2>
          <p className="mt-2">{`${ruling.ruledBy} ruled on ${shownDate(ruling.at)}, ${shownTime(ruling.at)}:`}</p>
          <blockquote className="my-3 border-l-4 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
            {ruling.why}
          </blockquote>
          <WhatItDoes deal={deal} leg={leg} ruling={ruling} />
          <Acts dispute={dispute} ruling={ruling} reason={ruling.isOwn ? rulingTexts.sameOne : reason} />
        </section>
      ) : (
        <Banner tone="info">{over}</Banner>
      )}
    </DisputeFrame>
  );
}

type ActsProps = { dispute: Dispute; ruling: WaitingRuling; reason: string | undefined };

function Acts({ dispute: { deal, leg }, ruling, reason }: ActsProps) {
  if (reason)
    return (
      <div className="mt-6">
        <Banner tone="info">{reason}</Banner>
      </div>
    );
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <PressButton
        kind="danger"
        action={link('rulingConfirmation', { rulingId: String(ruling.id) })}
        about={`the ruling on deal ${deal.id}`}
      >
        Confirm it, and move the money
      </PressButton>
      <ButtonLink
        kind="secondary"
        size="small"
        href={link('dealRuling', { dealId: String(deal.id), leg: String(leg.leg) })}
      >
        Rule otherwise
      </ButtonLink>
    </div>
  );
}
