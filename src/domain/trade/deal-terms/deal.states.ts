/**
 * The states of a deal. Until the payment the whole deal has one state. From then on each part has its own, and `dealStateOf` derives the
 * state of the deal.
 */
export const dealStates = [
  'draft',
  'proposed',
  'declined',
  'expired',
  'agreed',
  'cancelled',
  'funded',
  'shipped',
  'delivered',
  'accepted',
  'part_accepted',
  'rejected',
  'return_shipped',
  'return_received',
  'disputed',
  'released',
  'refunded',
  'split',
  'charged_back',
] as const;
export type DealState = (typeof dealStates)[number];

/** The parties that take steps of a deal. `clock` is a deadline that has passed; `provider` is a notice of the payment provider. */
export const dealParties = ['buyer', 'seller', 'staff', 'clock', 'provider'] as const;
export type DealParty = (typeof dealParties)[number];

export const dealEvents = [
  'propose',
  'amend',
  'counter',
  'decline',
  'agree',
  'lapse',
  'cancel',
  'fund',
  'ship',
  'deliver',
  'accept',
  'accept_part',
  'settle_part',
  'release',
  'reject',
  'ship_return',
  'receive_return',
  'refund',
  'dispute',
  'answer',
  'concede',
  'propose_split',
  'refuse_split',
  'withdraw_split',
  'accept_split',
  'rule_release',
  'rule_refund',
  'rule_split',
  'charge_back',
  // A chargeback of a share of the part; the rest is refunded to the buyer.
  'charge_back_some',
  // The seller keeps the money of a lost chargeback, because staff found that the goods were delivered.
  'keep',
] as const;
export type DealEvent = (typeof dealEvents)[number];

/** Conditions besides the party and the state; `deal.can.ts` checks them and has the message of each refusal. */
export type DealGuard =
  | 'their turn'
  | 'own terms'
  | 'late to ship'
  | 'pin'
  | 'before the end'
  | 'both here'
  | 'goods'
  | 'impartial'
  | 'answered or time over'
  | 'second person'
  | 'claim lost'
  | 'after an answer'
  | 'proposals left'
  | 'their proposal'
  | 'own proposal';

/** What happens to the money of a part; `part.shape.ts` names the accounts. */
export type MoneyEffect = 'hold' | 'release' | 'refund' | 'split' | 'charge_back';

export type DealTransition = {
  event: DealEvent;
  from: DealState;
  by: readonly DealParty[];
  to: DealState;
  guards?: readonly DealGuard[];
  money?: MoneyEffect;
  /** What happens to the stock that was reserved for the deal. */
  stock?: 'given back';
};

const statesBeforeReturn = ['funded', 'shipped', 'delivered', 'accepted', 'part_accepted', 'rejected'] as const;
const returnStates = ['return_shipped', 'return_received'] as const;
const rulingGuards = ['impartial', 'answered or time over', 'second person'] as const;
const afterLostClaim = { by: ['provider', 'staff'], guards: ['claim lost'] } as const;
const afterLostClaimByStaff = { by: ['staff'], guards: ['claim lost'] } as const;

/** The one list of all steps of a deal (money.md 'The deal: one machine, one table'). */
export const dealTransitions: readonly DealTransition[] = [
  { event: 'propose', from: 'draft', by: ['buyer', 'seller'], to: 'proposed' },
  // The member who wrote a proposal can correct it until the other agrees.
  {
    event: 'amend',
    from: 'proposed',
    by: ['buyer', 'seller'],
    to: 'proposed',
    guards: ['own terms', 'before the end'],
  },
  {
    event: 'counter',
    from: 'proposed',
    by: ['buyer', 'seller'],
    to: 'proposed',
    guards: ['their turn', 'before the end'],
  },
  {
    event: 'agree',
    from: 'proposed',
    by: ['buyer', 'seller'],
    to: 'agreed',
    guards: ['their turn', 'before the end', 'both here'],
  },
  { event: 'decline', from: 'proposed', by: ['buyer', 'seller', 'staff'], to: 'declined', stock: 'given back' },
  { event: 'lapse', from: 'proposed', by: ['clock'], to: 'expired', stock: 'given back' },

  {
    event: 'fund',
    from: 'agreed',
    by: ['buyer'],
    to: 'funded',
    guards: ['before the end', 'both here'],
    money: 'hold',
  },
  { event: 'fund', from: 'agreed', by: ['provider'], to: 'funded', guards: ['before the end'], money: 'hold' },
  { event: 'cancel', from: 'agreed', by: ['buyer', 'seller', 'staff'], to: 'cancelled', stock: 'given back' },
  { event: 'lapse', from: 'agreed', by: ['clock'], to: 'expired', stock: 'given back' },

  { event: 'ship', from: 'funded', by: ['seller'], to: 'shipped' },
  { event: 'cancel', from: 'funded', by: ['seller'], to: 'cancelled', money: 'refund', stock: 'given back' },
  {
    event: 'cancel',
    from: 'funded',
    by: ['buyer'],
    to: 'cancelled',
    guards: ['late to ship'],
    money: 'refund',
    stock: 'given back',
  },
  { event: 'lapse', from: 'funded', by: ['clock'], to: 'refunded', money: 'refund', stock: 'given back' },

  { event: 'deliver', from: 'shipped', by: ['buyer'], to: 'delivered' },
  { event: 'deliver', from: 'shipped', by: ['seller'], to: 'delivered', guards: ['goods', 'pin'] },

  { event: 'accept', from: 'delivered', by: ['buyer', 'clock'], to: 'accepted' },
  { event: 'release', from: 'accepted', by: ['clock'], to: 'released', money: 'release' },
  { event: 'accept_part', from: 'delivered', by: ['buyer'], to: 'part_accepted', guards: ['before the end'] },
  { event: 'settle_part', from: 'part_accepted', by: ['seller', 'clock'], to: 'split', money: 'split' },
  { event: 'reject', from: 'delivered', by: ['buyer'], to: 'rejected', guards: ['goods', 'before the end'] },

  { event: 'ship_return', from: 'rejected', by: ['buyer'], to: 'return_shipped', guards: ['before the end'] },
  { event: 'lapse', from: 'rejected', by: ['clock'], to: 'accepted' },
  { event: 'receive_return', from: 'return_shipped', by: ['seller', 'clock'], to: 'return_received' },
  { event: 'refund', from: 'return_received', by: ['clock'], to: 'refunded', money: 'refund' },

  ...[...statesBeforeReturn, ...returnStates].map((from): DealTransition => ({
    event: 'dispute',
    from,
    // A deadline opens a dispute if shipped goods have not arrived in time.
    by: from === 'shipped' ? ['buyer', 'seller', 'clock'] : ['buyer', 'seller'],
    to: 'disputed',
  })),
  { event: 'answer', from: 'disputed', by: ['buyer', 'seller'], to: 'disputed', guards: ['their turn'] },
  // Each side may concede the whole sum to the other side, but cannot take it.
  { event: 'concede', from: 'disputed', by: ['buyer'], to: 'released', money: 'release' },
  { event: 'concede', from: 'disputed', by: ['seller'], to: 'refunded', money: 'refund' },
  // Or both sides agree on a sum.
  {
    event: 'propose_split',
    from: 'disputed',
    by: ['buyer', 'seller'],
    to: 'disputed',
    guards: ['after an answer', 'proposals left'],
  },
  { event: 'refuse_split', from: 'disputed', by: ['buyer', 'seller'], to: 'disputed', guards: ['their proposal'] },
  { event: 'withdraw_split', from: 'disputed', by: ['buyer', 'seller'], to: 'disputed', guards: ['own proposal'] },
  {
    event: 'accept_split',
    from: 'disputed',
    by: ['buyer', 'seller'],
    to: 'split',
    guards: ['their proposal'],
    money: 'split',
  },
  { event: 'rule_release', from: 'disputed', by: ['staff'], to: 'released', guards: rulingGuards, money: 'release' },
  { event: 'rule_refund', from: 'disputed', by: ['staff'], to: 'refunded', guards: rulingGuards, money: 'refund' },
  { event: 'rule_split', from: 'disputed', by: ['staff'], to: 'split', guards: rulingGuards, money: 'split' },

  // A chargeback of everything that the part holds, or of a share of it; the rest is refunded to the buyer.
  ...[...statesBeforeReturn, ...returnStates, 'disputed' as const].flatMap((from): DealTransition[] => {
    const stock = from === 'funded' ? ({ stock: 'given back' } as const) : {};
    return [
      { event: 'charge_back', from, ...afterLostClaim, to: 'charged_back', money: 'charge_back', ...stock },
      { event: 'charge_back_some', from, ...afterLostClaim, to: 'refunded', money: 'charge_back', ...stock },
    ];
  }),
  // Two members of staff decided that the goods arrived, so the seller keeps the money.
  ...([...statesBeforeReturn, ...returnStates, 'disputed'] as const)
    .filter((from) => from !== 'funded')
    .map((from): DealTransition => ({
      event: 'keep',
      from,
      ...afterLostClaimByStaff,
      to: 'released',
      money: 'release',
    })),
  // A chargeback after the release takes the money that is not paid out yet.
  ...(['released', 'split'] as const).map((from): DealTransition => ({
    event: 'charge_back',
    from,
    ...afterLostClaimByStaff,
    to: 'charged_back',
    money: 'charge_back',
  })),
];

/** No more steps are possible, unless a bank takes the payment back. */
export function isDealOver(state: DealState): boolean {
  return !dealTransitions.some(({ from, event }) => from === state && event !== 'charge_back');
}

/** Whether the part holds its money: from the payment until it is settled (money.md, invariant 7). */
export function holdsMoney(state: DealState): boolean {
  return holdingStates.has(state);
}

const holdingStates: ReadonlySet<DealState> = new Set([...statesBeforeReturn, ...returnStates, 'disputed']);
