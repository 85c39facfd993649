import { describe, expect, test } from 'vitest';
import { stepPermission, type StepFacts } from '../deals/deal.can.ts';
import { dealClocks } from './deal.clocks.ts';
import {
  dealEvents,
  dealParties,
  dealStates,
  holdsMoney,
  isDealOver,
  dealTransitions,
  type DealEvent,
  type DealState,
  type DealGuard,
} from './deal.states.ts';

/**
 * A state in which the party may act if the table allows it: their turn (unless the act is about their own words), in time, with the
 * right PIN and role.
 */
const granted = (state: DealState, party: string, event?: DealEvent): StepFacts => ({
  state,
  turn: (party === 'seller') === (event !== 'amend') ? 'seller' : 'buyer',
  isLateToShip: true,
  hasPin: true,
  ...(event && proposes(event, party)),
});

/** An open proposal of the own side or the other one, as the act needs it; before an answer it is not this side's turn to propose. */
function proposes(event: DealEvent, party: string): Partial<StepFacts> {
  const [own, other] = party === 'seller' ? (['seller', 'buyer'] as const) : (['buyer', 'seller'] as const);
  if (event === 'propose_split') return { turn: other };
  return { proposedBy: event === 'withdraw_split' ? own : other };
}

/** Every state × event × party: exactly these acts are allowed. */
const allowed = `
draft: propose by buyer, seller
proposed: amend by buyer, seller; counter by buyer, seller; decline by buyer, seller, staff; agree by buyer, seller; lapse by clock
agreed: lapse by clock; cancel by buyer, seller, staff; fund by buyer, provider
funded: lapse by clock; cancel by buyer, seller; ship by seller; dispute by buyer, seller
shipped: deliver by buyer, seller; dispute by buyer, seller, clock
delivered: accept by buyer, clock; accept_part by buyer; reject by buyer; dispute by buyer, seller
accepted: release by clock; dispute by buyer, seller
part_accepted: settle_part by seller, clock; dispute by buyer, seller
rejected: lapse by clock; ship_return by buyer; dispute by buyer, seller
return_shipped: receive_return by seller, clock; dispute by buyer, seller
return_received: refund by clock; dispute by buyer, seller
disputed: answer by buyer, seller; concede by buyer, seller; propose_split by buyer, seller; refuse_split by buyer, seller; withdraw_split by buyer, seller; accept_split by buyer, seller; rule_release by staff; rule_refund by staff; rule_split by staff`;

test('the table allows exactly these acts, of all states, events and parties', () => {
  const may = dealStates.flatMap((state) => {
    const events = dealEvents.flatMap((event) => {
      const parties = dealParties.filter(
        (party) => stepPermission(granted(state, party, event), event, party).transition,
      );
      return parties.length > 0 ? [`${event} by ${parties.join(', ')}`] : [];
    });
    return events.length > 0 ? [`${state}: ${events.join('; ')}`] : [];
  });
  const inOrder = (lines: readonly string[]) =>
    lines.map((line) => {
      const [state, rest = ''] = line.split(': ');
      return [state, rest.split('; ').toSorted()];
    });
  expect(Object.fromEntries(inOrder(may))).toEqual(Object.fromEntries(inOrder(allowed.trim().split('\n'))));
});

test('each refusal of an act has a reason', () => {
  const silent = dealStates.flatMap((state) =>
    dealEvents.flatMap((event) =>
      dealParties.filter((party) => {
        const { transition, reason } = stepPermission(granted(state, party, event), event, party);
        return transition ? reason !== undefined : !/^[A-Z].{10,}\.$/.test(reason ?? '');
      }),
    ),
  );
  expect(silent).toEqual([]);
});

describe('each guard refuses the party that it is for, and says why', () => {
  const withheld: Record<Exclude<DealGuard, 'their turn' | 'own terms'>, Partial<StepFacts>> = {
    'late to ship': { isLateToShip: false },
    goods: { isWork: true },
    'both here': { isSideAway: true },
    pin: { hasPin: false },
    'before the end': { isLate: true },
    impartial: { isParty: true },
    'answered or time over': { isHeard: false },
    'second person': { needsSecond: true },
    'claim lost': { isClaimLost: false },
    'proposals left': { proposalsLeft: 0 },
    'their proposal': { proposedBy: undefined },
    'own proposal': { proposedBy: undefined },
    'after an answer': { isHeard: false },
  };
  const guarded = dealTransitions.flatMap(({ guards = [], ...one }) =>
    guards.flatMap((guard) => one.by.map((party) => ({ ...one, guard, party }))),
  );

  test.each(guarded)('$guard: $party may not $event when $from', ({ guard, party, event, from }) => {
    const standing = { ...granted(from, party, event), isClaimLost: true };
    expect(stepPermission(standing, event, party).transition).toBeDefined();
    const isTurn = guard === 'their turn' || guard === 'own terms';
    const without = isTurn ? ({ turn: standing.turn === 'seller' ? 'buyer' : 'seller' } as const) : withheld[guard];
    expect(stepPermission({ ...standing, ...without }, event, party).reason).toMatch(/\.$/);
  });

  test('and every guard is used in the table', () => {
    expect(new Set(guarded.map(({ guard }) => guard))).toEqual(
      new Set(['their turn', 'own terms', ...Object.keys(withheld)]),
    );
  });
});

describe('the state machine', () => {
  test('has one line for each event of a party in a state', () => {
    const lines = dealTransitions.flatMap(({ event, from, by }) => by.map((party) => `${party} ${event} ${from}`));
    expect(lines.length).toBe(new Set(lines).size);
  });

  test('leads from a draft to every state, and from every state to an end', () => {
    const reach = (from: DealState, seen = new Set<DealState>()): Set<DealState> => {
      if (!seen.has(from)) {
        seen.add(from);
        for (const one of dealTransitions) if (one.from === from) reach(one.to, seen);
      }
      return seen;
    };
    expect(reach('draft')).toEqual(new Set(dealStates));
    expect(dealStates.filter((state) => ![...reach(state)].some(isDealOver))).toEqual([]);
    expect(dealStates.filter(isDealOver)).toEqual([
      'declined',
      'expired',
      'cancelled',
      'released',
      'refunded',
      'split',
      'charged_back',
    ]);
  });

  test('holds money from funding to settlement, and moves it exactly at both ends', () => {
    const wrong = dealTransitions.filter(({ from, to, money }) => {
      if (!holdsMoney(from) && holdsMoney(to)) return money !== 'hold';
      if (holdsMoney(from) && !holdsMoney(to)) return money === undefined || money === 'hold';
      // A bank takes back released money that is not paid out yet.
      if (to === 'charged_back') return money !== 'charge_back';
      return money !== undefined;
    });
    expect(wrong).toEqual([]);
    expect(dealStates.filter((state) => holdsMoney(state) && isDealOver(state))).toEqual([]);
  });

  test('releases money in a dispute only by a ruling, by both sides together, by a side that concedes, or after a chargeback', () => {
    const ends = dealTransitions.filter(({ from, money }) => from === 'disputed' && money);
    expect(ends.map(({ event, by, money }) => `${event} by ${by.join()}: ${money}`)).toEqual([
      'concede by buyer: release',
      'concede by seller: refund',
      'accept_split by buyer,seller: split',
      'rule_release by staff: release',
      'rule_refund by staff: refund',
      'rule_split by staff: split',
      'charge_back by provider,staff: charge_back',
      'charge_back_some by provider,staff: charge_back',
      'keep by staff: release',
    ]);
  });

  test('allows a dispute wherever money is held, and runs no deadline there', () => {
    const disputable = dealTransitions.filter(({ event }) => event === 'dispute').map(({ from }) => from);
    expect(new Set([...disputable, 'disputed'])).toEqual(new Set(dealStates.filter(holdsMoney)));
    expect(dealClocks.filter((clock) => clock.in === 'disputed' && clock.fires)).toEqual([]);
  });

  test('has a deadline for every step that a deadline may take, and for no other', () => {
    const fired = dealClocks.filter(({ fires }) => fires).map((clock) => `${clock.fires} in ${clock.in}`);
    const may = dealTransitions
      .filter(({ by }) => by.includes('clock'))
      .map(({ event, from }) => `${event} in ${from}`);
    expect(fired.toSorted()).toEqual(may.toSorted());
  });

  test('continues automatically from every state except where people must act', () => {
    const waits = dealStates.filter(
      (state) => !isDealOver(state) && !dealClocks.some((one) => one.in === state && one.fires),
    );
    expect(waits).toEqual(['draft', 'disputed']);
  });
});
