import fc from 'fast-check';
import { dealEvents, dealTransitions, type DealEvent } from '#domain/trade/deal-terms/deal.states.ts';
import { partTerms, type PartTerms } from '#domain/trade/deal-terms/part.shape.ts';
import type { FeePayer } from '#domain/money/plans/plan.rules.ts';
import { faultPointNames, type FaultPoint } from '../fault-points.ts';
import { after, clocksOfPart, whoTries, type Command, type Model } from './model.ts';

/** A deal at its beginning, and the commands to try on it. */
export type Run = {
  minor: bigint;
  shares: bigint[];
  payer: FeePayer;
  /** From 24 hours to 30 days. */
  inspection_days: number;
  shipIn_hours: number;
  /** The buyer's spare money: a unit too little, just enough, or more. */
  spare: bigint;
  /** True for an order of the marketplace, if the deal has one part. */
  isOrder: boolean;
  /** A division in which a part is worth nothing is not a deal and does not begin. */
  steps: number;
  tries: Try[];
};

export type Try = Chosen & {
  how: 'once' | 'twice' | 'twice at once' | 'crash' | 'beside another' | 'clock';
  point: FaultPoint;
  other: Chosen;
  jump: 'none' | 'an hour' | 'a day' | 'to the end' | 'just before the end' | 'just after the end';
};

type Chosen = { pick: number; anything: boolean; behind: number | undefined; percent: bigint; minor: bigint };

const amount = fc.bigInt({ min: 100n, max: 10n ** 12n });
const pick = fc.record<Chosen>({
  pick: fc.nat(),
  anything: fc.nat(5).map((one) => one === 0),
  behind: fc.constantFrom(undefined, undefined, undefined, 0, 0, 1),
  percent: fc.bigInt({ min: 0n, max: 100n }),
  minor: amount,
});

const anyRuns = fc.record<Run>({
  minor: amount,
  shares: fc.array(fc.bigInt({ min: 1n, max: 100n }), { minLength: 1, maxLength: 3 }),
  payer: fc.constantFrom('buyer', 'seller', 'both'),
  inspection_days: fc.integer({ min: 1, max: 30 }),
  shipIn_hours: fc.integer({ min: 0, max: 200 }),
  spare: fc.constantFrom(-1n, 0n, 0n, 5_000n),
  isOrder: fc.boolean(),
  steps: fc.constantFrom(0, 0, 2, 3, 3, 4, 5, 5, 5),
  tries: fc.array(
    fc
      .tuple(
        pick,
        fc.record({
          how: fc.constantFrom<Try['how']>(
            'once',
            'once',
            'twice',
            'twice at once',
            'crash',
            'beside another',
            'clock',
          ),
          point: fc.constantFrom(...faultPointNames),
          other: pick,
          jump: fc.constantFrom<Try['jump']>(
            'none',
            'none',
            'none',
            'an hour',
            'a day',
            'to the end',
            'just before the end',
            'just after the end',
          ),
        }),
      )
      .map(([chosen, more]) => ({ ...chosen, ...more })),
    { minLength: 2, maxLength: 7 },
  ),
});

export const fee_bps = 150n;

/** A division in which a part is worth nothing is no deal and does not begin. */
export const runs = anyRuns.filter((run) => dealPartsOf(run, run.minor).every(({ minor }) => minor > 0n));

export function dealPartsOf({ shares, payer }: Parts, minor: bigint): PartTerms[] {
  return partTerms(minor, shares, { fee_bps, payer });
}
type Parts = { shares: readonly bigint[]; payer: FeePayer };

/** Every party with every event, so that forbidden acts are tried too. */
const everyAct = whoTries.flatMap((as) => dealEvents.map((event) => ({ as, event })));

/** The command for a number: mostly an allowed one, sometimes any. */
export function commandOf(model: Model, run: Run, { pick, anything, behind, percent, minor }: Chosen): Command {
  const more = { behind, percent, parts: dealPartsOf(run, minor), hasPin: true };
  const all = model.parts.flatMap((_, at) => everyAct.map((act): Command => ({ ...act, part: at + 1, ...more })));
  const possible = anything ? [] : all.filter((one) => after(model, { ...one, behind: undefined }));
  // Forbidden acts are mostly ones that the other side could do now, so that only the party is wrong.
  const near = anything && pick % 3 > 0 ? all.filter(({ event, part }) => isPossible(model, event, part)) : [];
  const from = [possible, near, all].find((some) => some.length > 0)!;
  return from[pick % from.length]!;
}

/** Whether the state of the part allows the event to some party. */
function isPossible({ parts }: Model, event: DealEvent, part: number): boolean {
  return dealTransitions.some((one) => one.event === event && one.from === parts[part - 1]!.state);
}

/** The usual course of a deal, of which a run may have taken some steps already. */
const usual: readonly Pick<Command, 'as' | 'event'>[] = [
  { as: 'buyer', event: 'propose' },
  { as: 'seller', event: 'agree' },
  { as: 'buyer', event: 'fund' },
  { as: 'seller', event: 'ship' },
  { as: 'buyer', event: 'deliver' },
];

export function headStart({ steps, shares }: Run): Command[] {
  const more = { behind: undefined, percent: 0n, parts: [], hasPin: false };
  return usual
    .slice(0, steps)
    .flatMap((act, at) =>
      shares.slice(0, at < 3 ? 1 : undefined).map((_, part) => ({ ...act, part: part + 1, ...more })),
    );
}

const hour_ms = 60 * 60 * 1000;

/** The moment to which time jumps, never backwards. */
export function momentOf(model: Model, jump: Try['jump']): number {
  const ends = model.parts.flatMap((part) => clocksOfPart(model, part).map(({ due_at }) => due_at.getTime()));
  const end = Math.min(...ends.filter((one) => one > model.now_ms), Infinity);
  const to = {
    none: 0,
    'an hour': model.now_ms + hour_ms,
    'a day': model.now_ms + 24 * hour_ms,
    'to the end': end,
    'just before the end': end - 1,
    'just after the end': end + 1,
  }[jump];
  return Number.isFinite(to) ? Math.max(to, model.now_ms) : model.now_ms;
}
