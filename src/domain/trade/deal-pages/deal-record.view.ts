import { z } from 'zod';
import { dealFilePath } from '#content/call-urls.ts';
import { aMoment, aWord, aWordOf, anAmount, anId, anInteger } from '#domain/values/answer.schema.ts';
import type { Unit } from '#domain/values/listed-goods.ts';
import {
  dealStates,
  dealTransitions,
  type DealEvent,
  type DealParty,
  type DealState,
} from '../deal-terms/deal.states.ts';
import type { DealPart } from '../deal-terms/find-deal.ts';
import type { Fault } from '../deals/evidence/fault.options.ts';
import { mayTakeDealStep } from '../deals/deal.standing.ts';
import { whyNotOtherTerms } from '../deals/deal-terms.policy.ts';
import { dealName, dealTitle, type DealPerson, type DealView } from './deal.view.ts';

const person = z.object({ id: anId, name: z.string().optional(), company: z.string().optional() });

/** A deal for a program of one of its two sides. */
export const dealRecord = z.object({
  id: anId,
  name: z.string(),
  what: z.string(),
  side: z.enum(['buyer', 'seller']),
  state: aWordOf(dealStates, 'The state of the deal. If its parts differ, it is the most urgent state of a part'),
  buyer: person,
  seller: person,
  order: z
    .object({ id: anId, number: z.string(), listingId: anId.optional(), quantity: anInteger, unit: aWord<Unit>() })
    .optional(),
  details: z.string().optional(),
  /** The invitation of a shop that the deal came from, and the shop's number of the order. */
  invitationId: anId.optional(),
  reference: z.string().optional(),
  createdAt: aMoment,
  threadId: anId.optional(),
  unread: z.number(),
  parts: z.array(
    z.object({
      part: z.number(),
      name: z.string().optional(),
      state: aWordOf(dealStates, 'The state of the part'),
      /** The step of the part that was read: each act sends it as `seen`, and is refused if the part has moved on. */
      version: z.number(),
      price: anAmount,
      buyerFee: anAmount,
      sellerFee: anAmount,
      shipBy: aMoment,
      turn: z.enum(['buyer', 'seller']).optional(),
      /** The seller's share of the price, before fees, once the sides or our team have divided it. */
      sellers: anAmount.optional(),
      /** In a dispute, the proposal that waits for an answer: who made it, and the seller's share of the price. */
      proposal: z.object({ by: z.enum(['buyer', 'seller']), sellers: anAmount }).optional(),
      /** What the reader can do with the part now. */
      can: z.array(aWord<DealEvent>()),
    }),
  ),
  deadlines: z.array(
    z.object({ part: z.number(), kind: z.string(), at: aMoment, fires: aWord<DealEvent>().optional() }),
  ),
  history: z.array(
    z.object({
      part: z.number().optional(),
      event: aWord<DealEvent>(),
      by: aWord<DealParty>(),
      from: aWord<DealState>(),
      to: aWord<DealState>(),
      at: aMoment,
      /** What that side wrote about it, or the reason of our team's ruling. */
      words: z.string().optional(),
      carrier: z.string().optional(),
      tracking: z.string().optional(),
      /** In a dispute or a rejection: what is wrong, and how much is claimed. */
      reason: aWord<Fault>().optional(),
      claimed: anAmount.optional(),
      /** The seller's share of the price in a proposal. */
      proposed: anAmount.optional(),
      files: z
        .array(
          z.object({
            url: z.string().meta({ format: 'uri', description: 'Where a key of either side reads the file.' }),
            type: z.string().describe('`image/webp` or `application/pdf`.'),
            bytes: z.number(),
          }),
        )
        .describe('The pictures and papers that the side sent with it.'),
    }),
  ),
  documents: z.array(z.object({ id: anId, kind: z.string(), number: z.string() })),
});

export function recordOfDeal(view: DealView, publicUrl: string): z.infer<typeof dealRecord> {
  const { deal, side, state, order, details, shop, createdAt, threadId, unread, clocks, events } = view;
  const amount = (minor: bigint) => ({ minor, currency: deal.currency });
  const amountOrNone = (minor: bigint | undefined) => (minor === undefined ? undefined : amount(minor));
  return {
    id: deal.id,
    name: dealName(view),
    what: dealTitle(view),
    side,
    state,
    buyer: personFor(view.buyer),
    seller: personFor(view.seller),
    order: order && {
      id: order.id,
      number: order.number,
      listingId: order.listingId,
      quantity: order.quantity,
      unit: order.unit,
    },
    details,
    invitationId: shop?.invitationId,
    reference: shop?.reference,
    createdAt,
    threadId,
    unread,
    parts: deal.parts.map((part) => ({
      part: part.part,
      name: part.called,
      state: part.state,
      version: part.version,
      price: amount(part.minor),
      buyerFee: amount(part.buyerFee),
      sellerFee: amount(part.sellerFee),
      shipBy: part.shipBy,
      turn: part.turn,
      sellers: amountOrNone(part.sellers),
      proposal: part.dispute?.proposal && { ...part.dispute.proposal, sellers: amount(part.dispute.proposal.sellers) },
      can: possibleFor(view, part),
    })),
    deadlines: clocks.map(({ part, kind, dueAt, fires }) => ({ part, kind, at: dueAt, fires })),
    history: events.map(({ party, evidence, why, proposed, ...step }) => ({
      ...step,
      by: party,
      words: evidence?.words ?? why,
      carrier: evidence?.carrier,
      tracking: evidence?.tracking,
      reason: evidence?.reason,
      claimed: amountOrNone(evidence?.claimed_minor),
      proposed: amountOrNone(proposed),
      files: (evidence?.files ?? []).map(({ hash, type, bytes }) => ({
        url: publicUrl + dealFilePath(deal.id, hash),
        type,
        bytes,
      })),
    })),
    documents: view.documents.map(({ id, kind, number }) => ({ id, kind, number })),
  };
}

/** The delivery digits do not matter here, because they are checked with the step. */
function possibleFor({ deal, side, isOfOrder }: DealView, part: DealPart): DealEvent[] {
  const transitions = dealTransitions.filter(({ from, by }) => from === part.state && by.includes(side));
  const isPossible = (event: DealEvent) =>
    !whyNotOtherTerms(event, isOfOrder) &&
    mayTakeDealStep(deal, part, event, side, { hasPin: true }).reason === undefined;
  return [...new Set(transitions.map(({ event }) => event))].filter(isPossible);
}

function personFor({ id, name, company }: DealPerson) {
  return { id, name, company };
}
