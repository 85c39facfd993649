import { shownAmount } from '#domain/values/currency.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { DealPart } from '#domain/trade/deal-terms/find-deal.ts';
import { outcomeOfPart } from '#domain/trade/deal-terms/part.shape.ts';
import { partAsShown } from './deal-step-facts.ts';
import type { TurnWords } from './turn-words.ts';

/** The words while a proposal to share the money is open. `byDate` is the team's deadline: ' by 5 Dec 2026'. */
export function splitWords(part: DealPart, view: DealView, byDate: string): TurnWords | undefined {
  const { side, deal } = view;
  const proposal = part.dispute?.proposal;
  if (!proposal) return undefined;
  const { seller, buyer, fee } = outcomeOfPart(partAsShown(view, part), proposal.sellers);
  const shown = (minor: bigint) => shownAmount({ minor, currency: deal.currency });
  const sellerText = `${shown(seller)} ${side === 'seller' ? 'to you' : 'to the seller'}`;
  const buyerText = `${shown(buyer)} back ${side === 'buyer' ? 'to you' : 'to the buyer'}`;
  const feeText = fee > 0n ? `, ${shown(fee)} for our fee` : '';
  const shares = `${sellerText}, ${buyerText}${feeText}`;
  const other = side === 'buyer' ? 'seller' : 'buyer';
  if (proposal.by === side)
    return {
      lead: `The ${other} decides about your proposal`,
      more: `You propose ${shares}. The money stays where it is. If the two of you do not agree, our team decides${byDate}.`,
    };
  return {
    lead: `The ${other} proposes how to share the money`,
    more: `${capital(shares)}. Accept it, refuse it or propose other amounts. If the two of you do not agree, our team decides${byDate}.`,
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
