import { link } from '#content/link.ts';
import type { Dispute, WaitingRuling } from '#domain/deals/rulings/find-dispute.ts';
import { rulingTexts } from '#domain/deals/rulings/ruling.schema.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { TextLink } from '#ui/text-link.tsx';
import { PressButton } from '../../press-button.tsx';
import { nameOfPart, pageOfDeal } from './ruling-words.ts';
import { WhatItDoes } from './what-it-does.tsx';

type ConfirmationProps = { dispute: Dispute; ruling: WaitingRuling | undefined };

/** A second of the team reads what one ruled, as it would be booked, and confirms it or rules anew. */
export function ConfirmationPage({ dispute, ruling }: ConfirmationProps) {
  const { deal, leg, reason } = dispute;
  return (
    <div className="max-w-160">
      <h1 className="mb-4 text-28 wrap-anywhere">Confirm a ruling on {nameOfPart(dispute)}</h1>
      {ruling ? (
        <>
          <p>{`${ruling.ruledBy} ruled on ${shownDate(ruling.at)}, ${shownTime(ruling.at)}:`}</p>
          <blockquote className="my-3 border-l-4 border-line-strong pl-4 whitespace-pre-line">{ruling.why}</blockquote>
          <WhatItDoes deal={deal} leg={leg} ruling={ruling} />
          <Acts dispute={dispute} ruling={ruling} reason={ruling.isOwn ? rulingTexts.sameOne : reason} />
        </>
      ) : (
        <Banner tone="info">{leg.state === 'disputed' ? rulingTexts.goneOn : rulingTexts.notOver}</Banner>
      )}
      <p className="mt-6">
        <TextLink href={pageOfDeal(dispute)}>Everything about deal {String(deal.id)}</TextLink>
      </p>
    </div>
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
