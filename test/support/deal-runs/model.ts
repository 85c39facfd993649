import { clocksOfState, type DueClock } from '#domain/trade/deal-terms/deal.clocks.ts';
import {
  holdsMoney,
  dealTransitions,
  type DealEvent,
  type DealParty,
  type DealState,
  type DealGuard,
  type MoneyEffect,
} from '#domain/trade/deal-terms/deal.states.ts';
import { heldFor, outcomeOfPart, priceOfPortion, type PartTerms } from '#domain/trade/deal-terms/part.shape.ts';

/** The expected state of a deal in memory, computed from the lists without a database. */
export type Model = {
  now_ms: number;
  shipBy_ms: number;
  inspection_ms: number;
  /** True if the sum of the deal is that of an order. */
  isOrder: boolean;
  parts: readonly ModelPart[];
  money: Money;
};

export type ModelPart = {
  terms: PartTerms;
  state: DealState;
  version: number;
  since_ms: number;
  turn: DealParty | undefined;
  sellers: bigint | undefined;
  /** For a part in dispute: whether the other side answered, the open proposal, and the number of proposals of each side. */
  dispute: ModelDispute | undefined;
};

export type ModelDispute = {
  isAnswered: boolean;
  proposal: { by: 'buyer' | 'seller'; sellers: bigint } | undefined;
  proposalsMade: Record<'buyer' | 'seller', number>;
};

export type Money = { available: bigint; held: bigint; seller: bigint; buyer: bigint; fees: bigint };

export const whoTries = ['buyer', 'seller', 'clock', 'provider', 'stranger', 'staff'] as const;
export type WhoTries = (typeof whoTries)[number];

export type Command = {
  as: WhoTries;
  event: DealEvent;
  /** The number of the part, from 1. Before payment an act counts for all parts together. */
  part: number;
  /** How many steps old the seen step is; usually not given. */
  behind: number | undefined;
  percent: bigint;
  /** The terms of a counter-proposal. */
  parts: readonly PartTerms[];
  hasPin: boolean;
};

const together: readonly DealState[] = ['draft', 'proposed', 'agreed'];
const late_ms = 48 * 60 * 60 * 1000;

/** The deal after a command; undefined if the command must be refused and change nothing. */
export function after(model: Model, command: Command): Model | undefined {
  const { as, event, part: number, behind } = command;
  const part = model.parts[number - 1];
  if (!part || as === 'stranger' || as === 'staff') return undefined;
  const edge = dealTransitions.find((one) => one.event === event && one.from === part.state && one.by.includes(as));
  if (!edge || (behind !== undefined && behind !== 0)) return undefined;
  const due = dueOf(model, part);
  if (as === 'clock' && due?.fires !== event) return undefined;
  for (const guard of edge.guards ?? []) {
    if (guard === 'their turn' && part.turn !== as) return undefined;
    if (guard === 'own terms' && part.turn === as) return undefined;
    if (guard === 'late to ship' && model.now_ms < model.shipBy_ms + late_ms) return undefined;
    if (guard === 'pin' && !command.hasPin) return undefined;
    if (guard === 'before the end' && due) return undefined;
    if (guard === 'claim lost') return undefined;
    if (isBarred(model, part, guard, as)) return undefined;
  }
  const sum = (parts: readonly PartTerms[]) => parts.reduce((sofar, { minor }) => sofar + minor, 0n);
  const isOther = sum(command.parts) !== sum(model.parts.map(({ terms }) => terms));
  const isNothing = command.parts.some(({ minor }) => minor === 0n);
  if (((model.isOrder && isOther) || isNothing) && (event === 'counter' || event === 'amend')) return undefined;
  const moves = (one: ModelPart) => one === part || together.includes(part.state);
  if (event === 'propose_split' && (command.percent === 0n || shareOf(part, command) % part.terms.minor === 0n))
    return undefined;
  const sellers =
    event === 'accept_part'
      ? priceOfPortion(part.terms, command.percent, 100n)
      : event === 'accept_split'
        ? part.dispute?.proposal?.sellers
        : part.sellers;
  const money = edge.money ? moneyAfter(model, edge.money, { parts: model.parts.filter(moves), sellers }) : model.money;
  if (!money) return undefined;
  const awaited = awaiting.includes(event);
  const turn: DealParty | undefined = awaited ? (as === 'seller' ? 'buyer' : 'seller') : undefined;
  const dispute = edge.to === 'disputed' ? disputeAfter(part, command) : undefined;
  const isWhole = edge.money === 'release' || edge.money === 'refund';
  const share = isWhole ? undefined : sellers;
  const moved = { state: edge.to, since_ms: model.now_ms, turn, sellers: share, dispute };
  const parts = model.parts.map((one, at) =>
    moves(one)
      ? {
          ...one,
          ...moved,
          version: one.version + 1,
          terms: event === 'counter' || event === 'amend' ? command.parts[at]! : one.terms,
        }
      : one,
  );
  return { ...model, parts, money };
}

const awaiting: readonly DealEvent[] = [
  'propose',
  'amend',
  'counter',
  'dispute',
  'answer',
  'propose_split',
  'refuse_split',
  'withdraw_split',
];
const answerWithin_ms = 3 * 24 * 60 * 60 * 1000;
const mostProposals = 5;

/** The seller's share in a proposal. */
export function shareOf({ terms }: Pick<ModelPart, 'terms'>, { percent }: Pick<Command, 'percent'>): bigint {
  return (terms.minor * percent) / 100n;
}

/** Whether a guard refuses this side's proposal in a dispute. */
function isBarred({ now_ms }: Model, { turn, since_ms, dispute }: ModelPart, guard: DealGuard, as: DealParty): boolean {
  if (!dispute || (as !== 'buyer' && as !== 'seller')) return false;
  const { proposal, proposalsMade, isAnswered } = dispute;
  if (guard === 'after an answer') return turn !== as && !isAnswered && now_ms < since_ms + answerWithin_ms;
  if (guard === 'proposals left') return proposalsMade[as] >= mostProposals;
  if (guard === 'their proposal') return !proposal || proposal.by === as;
  return guard === 'own proposal' && proposal?.by !== as;
}

function disputeAfter(part: ModelPart, command: Command): ModelDispute {
  const { event, as } = command;
  const before = part.dispute ?? { isAnswered: false, proposal: undefined, proposalsMade: { buyer: 0, seller: 0 } };
  if (event === 'answer') return { ...before, isAnswered: true };
  if (event === 'refuse_split' || event === 'withdraw_split') return { ...before, proposal: undefined };
  if (event !== 'propose_split' || (as !== 'buyer' && as !== 'seller')) return before;
  return {
    isAnswered: true,
    proposal: { by: as, sellers: shareOf(part, command) },
    proposalsMade: { ...before.proposalsMade, [as]: before.proposalsMade[as] + 1 },
  };
}

type Moved = { parts: readonly ModelPart[]; sellers: bigint | undefined };

function moneyAfter({ money }: Model, effect: MoneyEffect, { parts, sellers = 0n }: Moved): Money | undefined {
  const worth = parts.reduce((sum, { terms }) => sum + heldFor(terms), 0n);
  if (effect === 'hold') {
    if (money.available < worth) return undefined;
    return { ...money, available: money.available - worth, held: money.held + worth };
  }
  if (effect === 'charge_back') return undefined;
  const [{ terms }] = parts as [ModelPart];
  const gives = outcomeOfPart(terms, { release: terms.minor, refund: 0n, split: sellers }[effect]);
  return {
    available: money.available,
    held: money.held - worth,
    seller: money.seller + gives.seller,
    buyer: money.buyer + gives.buyer,
    fees: money.fees + gives.fee,
  };
}

/** The deadlines of a part in its present state. */
export function clocksOfPart(model: Model, { state, since_ms }: ModelPart): DueClock[] {
  return clocksOfState(state, {
    since: new Date(since_ms),
    shipBy: new Date(model.shipBy_ms),
    inspection_ms: model.inspection_ms,
  });
}

function dueOf(model: Model, part: ModelPart): DueClock | undefined {
  return clocksOfPart(model, part).find(({ due_at, fires }) => fires && due_at.getTime() <= model.now_ms);
}

/** The deal after all due deadlines, and after the deadlines that became due by those. */
export function afterClocks(model: Model): Model {
  for (const [at, part] of model.parts.entries()) {
    const due = dueOf(model, part);
    if (!due?.fires) continue;
    const command = { as: 'clock', event: due.fires, part: at + 1 } as const;
    const next = after(model, { ...command, behind: undefined, percent: 0n, parts: [], hasPin: false });
    if (next) return afterClocks(next);
  }
  return model;
}

/** The amount that the states say must be held. */
export function heldBy({ parts }: Model): bigint {
  return parts.filter(({ state }) => holdsMoney(state)).reduce((sum, { terms }) => sum + heldFor(terms), 0n);
}
