import { z } from 'zod';
import { choice } from '#domain/values/input.ts';
import { acceptedTerms, type WithTerms } from '../../standing/trade.schema.ts';
import { supplyRequestSchema } from '../bids/supply-request.schema.ts';

export const roundTexts = {
  missing: 'Please fill in all required fields.',
  chooseOne: 'Choose at least one bidder',
  notYet: 'The final round can begin once the bids are open, after the deadline.',
  over: 'This request is over, so there is no final round.',
  begunAlready: 'The final round of this request has begun already. There is only one.',
  noBids: 'There is no bid that could take part in a final round.',
  tooLate: 'Such a round would end too late: the time to award this request would be over.',
  countered: 'One of these bidders has an open counter-offer of yours. Withdraw it first.',
  notInRound: 'You are not asked for a final offer on this bid.',
  roundOver: 'The final round is over, so final offers can no longer be sent or changed.',
  awarded: 'This bid is awarded already, or an award waits for your answer.',
  withdrawn: 'This bid is withdrawn.',
  failed: 'Your final offer was not sent. Please try again.',
  notBegun: 'The final round has not begun, and nothing has changed. Please try again.',
} as const;

const roundHours = ['24', '48', '72'] as const;
const roundHoursLabels: Record<(typeof roundHours)[number], string> = {
  '24': '24 hours',
  '48': '48 hours',
  '72': '72 hours',
};

export const mostChosenBidders = 50;

const chosenBid = z
  .string('Choose from the list')
  .max(19, 'Choose from the list')
  .regex(/^\d{1,18}$/, 'Choose from the list');

export const beginRoundSchema = z.object({
  who: choice(['all', 'chosen'], { missing: 'Choose who may send a final offer' }).meta({
    label: 'Who may send a final offer',
  }),
  bids: z
    .array(chosenBid, 'Choose from the list')
    .max(mostChosenBidders, `Tick ${mostChosenBidders} bidders or fewer`)
    .default([])
    .meta({
      label: 'Bidders',
      hint: 'Only if not all bidders may send one',
      control: 'ticks',
      shownWhen: { field: 'who', is: ['chosen'] },
    }),
  hours: choice(roundHours, { missing: 'Choose how long the bidders have' }).meta({
    label: 'Time for the final offers',
    options: roundHoursLabels,
  }),
  terms: acceptedTerms,
});
export type BeginRound = WithTerms<z.infer<typeof beginRoundSchema>>;

/** A final offer has the fields of a bid that are about the offer; the company's details stay. */
export const finalOfferSchema = supplyRequestSchema.pick({
  priceOffer: true,
  earliestDelivery: true,
  transportationMethod: true,
  quantity: true,
  leastQuantity: true,
  freight: true,
  freightFor: true,
  validUntil: true,
  conditions: true,
  additionalNotes: true,
  terms: true,
});
export type FinalOffer = WithTerms<z.infer<typeof finalOfferSchema>>;

/** Sealed final offers are bound to their round, so that none can be opened in place of a first bid. */
export const finalRound = 2;
