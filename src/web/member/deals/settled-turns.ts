import { shownAmount } from '#domain/values/currency.ts';
import { isDealOver } from '#domain/trade/deal-terms/deal.states.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { DealPart } from '#domain/trade/deal-terms/find-deal.ts';
import { outcomeOfPart } from '#domain/trade/deal-terms/part.shape.ts';
import { shownDate } from '#ui/dates.ts';
import { sameForBoth, seeMoney, seePayments, type TurnWordsBySide } from './turn-words.ts';

export const settledTurns: Record<'released' | 'refunded' | 'split' | 'charged_back', TurnWordsBySide> = {
  released: (_, { deal, card }) => ({
    buyer: { lead: completionText(deal), more: 'The money is the seller’s. Thank you for trading here.' },
    seller: card?.heldUntil
      ? {
          lead: `${completionText(deal)}: the money is yours on ${shownDate(card.heldUntil)}`,
          more: `It was paid by card, so it is held until then. ${seePayments}`,
        }
      : { lead: `${completionText(deal)}: the money is yours`, more: seePayments },
  }),
  refunded: (part, view) =>
    takenOf(part, view) === 0n
      ? {
          buyer: {
            lead: 'It is over: your money is back',
            more: `You get back all that you paid. ${seeMoney}`,
          },
          seller: { lead: 'It is over: the buyer has the money back', more: 'Nothing is owed.' },
        }
      : {
          buyer: {
            lead: 'It is over: your money is back',
            more: `You got ${shownTaken(part, view)} from your bank. The rest goes back to your card.`,
          },
          seller: {
            lead: 'It is over: the buyer has the money back',
            more: `The buyer got ${shownTaken(part, view)} from the bank. The rest goes back to the card.`,
          },
        },
  split: (_, { deal }) =>
    sameForBoth(`${completionText(deal)}: each side has a share`, '“Who gets what” shows how much each of you got.'),
  charged_back: (part, view) => {
    if (takenOf(part, view) >= sellerShareOf(part))
      return sameForBoth('A bank took the payment back', 'It is not paid out.');
    return {
      buyer: { lead: `Your bank took ${shownTaken(part, view)} back`, more: 'The seller keeps the rest.' },
      seller: {
        lead: `The buyer’s bank took ${shownTaken(part, view)} back`,
        more: `The rest is yours. ${seePayments}`,
      },
    };
  },
};

function takenOf({ part }: DealPart, { chargebacks }: DealView): bigint {
  return chargebacks?.parts.get(part) ?? 0n;
}

function shownTaken(part: DealPart, view: DealView): string {
  return shownAmount({ minor: takenOf(part, view), currency: view.deal.currency });
}

function sellerShareOf(part: DealPart): bigint {
  return outcomeOfPart(part, part.sellers ?? part.minor).seller;
}

function completionText({ parts }: DealView['deal']): string {
  if (parts.length === 1) return 'The deal is complete';
  return parts.every(({ state }) => isDealOver(state)) ? 'All parts are complete' : 'This part is complete';
}
