import { sql } from 'kysely';
import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { dealStates, type DealState } from '../deal.states.ts';

/** What a list of deals is narrowed by: where their money is. */
const phases = ['agree', 'pay', 'held', 'dispute', 'over'] as const;
export type DealPhase = (typeof phases)[number];

const phaseOf: Record<DealState, DealPhase> = {
  draft: 'agree',
  proposed: 'agree',
  agreed: 'pay',
  funded: 'held',
  shipped: 'held',
  delivered: 'held',
  accepted: 'held',
  part_accepted: 'held',
  rejected: 'held',
  return_shipped: 'held',
  return_received: 'held',
  disputed: 'dispute',
  declined: 'over',
  expired: 'over',
  cancelled: 'over',
  released: 'over',
  refunded: 'over',
  split: 'over',
  charged_back: 'over',
};

/** The deals of a member, as they may ask for them. One of several parts is found by each of its parts. */
export const dealList = defineList({
  from: 'deal',
  filters: {
    state: {
      schema: z.enum(phases),
      where: (_, chosen) =>
        sql<boolean>`exists (select from deal_leg where deal_leg.deal_id = deal.id
          and deal_leg.state in (${sql.join(dealStates.filter((state) => chosen.includes(phaseOf[state])))}))`,
    },
  },
  sorts: { newest: [{ column: 'id', as: 'number', direction: 'desc' }] },
  perPage: 25,
});

export type DealsAsked = typeof dealList.whole;
