import { link } from '#content/link.ts';
import { amountOf, perUnit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import type { OwnBid } from '#domain/trade/rfqs/bids/find-own-bid.ts';
import { momentText } from '#domain/registers/work/waiting.view.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';

/** The final round of a request, for one of its bidders: until when, what they sent, and what they can do. */
export function FinalRound({ bid, now }: { bid: OwnBid; now: Date }) {
  const { round, asked, finalOffer, state, isAwarded } = bid;
  if (!round || state !== 'standing' || isAwarded) return null;
  if (round.isOver) {
    if (!round.first) return null;
    const { price_kobo, quantity } = round.first;
    return (
      <p className="mt-2 text-quiet">
        This is your final offer. Your first bid was {naira(price_kobo)} {perUnit(asked.unit)} for{' '}
        {amountOf(quantity, asked.unit)}.
      </p>
    );
  }
  const isAnswered = round.answeredAt !== undefined;
  return (
    <div className="mt-4 grid gap-3">
      <p>
        Final round until{' '}
        <strong className="font-semibold">
          <DayAndTime at={round.deadline} />
        </strong>{' '}
        ({momentText('until', round.deadline, now)}).{' '}
        {asked.isSealed ? 'Only you can read your final offer before then.' : 'The buyer can read it at once.'}
      </p>
      {finalOffer ? (
        <p>
          You sent {naira(finalOffer.price_kobo)} {perUnit(asked.unit)} for {amountOf(finalOffer.quantity, asked.unit)}.
        </p>
      ) : null}
      <div className="print:hidden">
        <ButtonLink
          kind={isAnswered ? 'secondary' : 'primary'}
          href={link('dashboardBidFinal', { bidId: String(bid.id) })}
        >
          {isAnswered ? 'Change the final offer' : 'Send your final offer'}
        </ButtonLink>
      </div>
    </div>
  );
}
