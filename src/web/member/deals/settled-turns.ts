import { shownAmount } from '#domain/values/currency.ts';
import { isOver } from '#domain/trade/deal-terms/deal.states.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { DealLeg } from '#domain/trade/deal-terms/find-deal.ts';
import { outcomeOf } from '#domain/trade/deal-terms/leg.shape.ts';
import { shownDate } from '#ui/dates.ts';
import { same, seeMoney, seePayments, type Told } from './turn-words.ts';

/** What each side reads of a part whose money has gone where it belongs. */
export const settledTurns: Record<'released' | 'refunded' | 'split' | 'charged_back', Told> = {
  released: (_, { deal, card }) => ({
    buyer: { lead: isComplete(deal), more: 'The money is the seller’s. Thank you for trading here.' },
    seller: card?.heldUntil
      ? {
          lead: `${isComplete(deal)}: the money is yours on ${shownDate(card.heldUntil)}`,
          more: `It was paid by card, so it is held until then. ${seePayments}`,
        }
      : { lead: `${isComplete(deal)}: the money is yours`, more: seePayments },
  }),
  refunded: (leg, view) =>
    takenOf(leg, view) === 0n
      ? {
          buyer: {
            lead: 'It is over: your money is back',
            more: `All that was paid is yours again. ${seeMoney}`,
          },
          seller: { lead: 'It is over: the buyer has the money back', more: 'Nothing is owed.' },
        }
      : {
          buyer: {
            lead: 'It is over: your money is back',
            more: `You got ${shownTaken(leg, view)} from your bank. The rest goes back to your card.`,
          },
          seller: {
            lead: 'It is over: the buyer has the money back',
            more: `The buyer got ${shownTaken(leg, view)} from the bank. The rest goes back to the card.`,
          },
        },
  split: (_, { deal }) =>
    same(`${isComplete(deal)}: each side has a share`, '“Who gets what” shows how much each of you got.'),
  charged_back: (leg, view) => {
    if (takenOf(leg, view) >= sellersOf(leg)) return same('A bank took the payment back', 'It is not paid out.');
    return {
      buyer: { lead: `Your bank took ${shownTaken(leg, view)} back`, more: 'The seller keeps the rest.' },
      seller: {
        lead: `The buyer’s bank took ${shownTaken(leg, view)} back`,
        more: `The rest is yours. ${seePayments}`,
      },
    };
  },
};

/** How much of a part the buyer's bank took back. */
function takenOf({ leg }: DealLeg, { claim }: DealView): bigint {
  return claim?.parts.get(leg) ?? 0n;
}

function shownTaken(leg: DealLeg, view: DealView): string {
  return shownAmount({ minor: takenOf(leg, view), currency: view.deal.currency });
}

/** What the settlement of a part gave its seller. */
function sellersOf(leg: DealLeg): bigint {
  return outcomeOf(leg, leg.sellers ?? leg.minor).seller;
}

function isComplete({ legs }: DealView['deal']): string {
  if (legs.length === 1) return 'The deal is complete';
  return legs.every(({ state }) => isOver(state)) ? 'All parts are complete' : 'This part is complete';
}
