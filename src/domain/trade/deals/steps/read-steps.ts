import { day_ms } from '#platform/clock.ts';
import { whyNoAmount, readAmount } from '#domain/values/amount-input.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { dealPartyOf } from '../deal.standing.ts';
import type { Deal } from '../../deal-terms/find-deal.ts';
import { partsHaveOwnDays } from '../part-days.ts';
import { requireShare } from '../proposals/save-proposal.ts';
import { proposalTexts } from '../proposals/proposal.texts.ts';
import {
  type OpenDispute,
  type NewTerms,
  type AcceptPart,
  type ProposeSplit,
  stepTexts,
  quantityInThousandths,
} from './step.schema.ts';
import type { StepReader } from './step-deal.ts';

export function disputeStep({ claimed, reason, words, files, seen }: OpenDispute): StepReader {
  return (_, { deal, part }) => {
    const claimed_minor = amountIn(deal, claimed, 'claimed');
    if (claimed_minor > part.minor) throw new Failure('invalid', stepTexts.tooMuch, { field: 'claimed' });
    return { event: 'dispute', seen, evidence: { reason, words, claimed_minor }, files };
  };
}

/** Accepts a portion, counted in the unit of the order, or else by percentage of the part. */
export function partStep({ words, files, seen, ...typed }: AcceptPart): StepReader {
  return async (ctx, { deal }) => {
    const orderQuantity = await findOrderQuantity(ctx, deal);
    const isByPercent = orderQuantity === undefined;
    const whole = isByPercent ? hundredPercent : orderQuantity;
    const [field, otherField] = isByPercent ? (['percent', 'accepted'] as const) : (['accepted', 'percent'] as const);
    if (typed[otherField] !== undefined)
      throw new Failure('invalid', isByPercent ? stepTexts.inPercent : stepTexts.inUnits, { field: otherField });
    const accepted = typed[field];
    if (accepted === undefined)
      throw new Failure('invalid', field === 'percent' ? stepTexts.whatPercentage : stepTexts.howMuch, { field });
    const refusal = whyNoPortion(accepted, whole);
    if (refusal) throw new Failure('invalid', refusal, { field });
    const shown = isByPercent ? typed.percentShown : typed.shown;
    if (quantityInThousandths.safeParse(shown).data !== accepted)
      throw new Failure('invalid', stepTexts.lookAgain, { isCheck: true });
    const portion = { accepted, whole };
    return { event: 'accept_part', seen, portion, evidence: { portion, words }, files };
  };
}

/** Why this is no portion of the whole quantity. */
function whyNoPortion(accepted: bigint, whole: bigint): string | undefined {
  if (accepted === 0n) return stepTexts.nothing;
  if (accepted === whole) return stepTexts.all;
  return accepted > whole ? stepTexts.tooManyOf : undefined;
}

export function splitStep({ sellers: typed, shown = '', words, files, seen }: ProposeSplit): StepReader {
  return (_, { deal, part }) => {
    const sellers = requireShare(part, amountIn(deal, typed, 'sellers'));
    if (readAmount(shown, deal.currency) !== sellers)
      throw new Failure('invalid', proposalTexts.lookAgain, { isCheck: true });
    return { event: 'propose_split', seen, sellers, evidence: { words }, files };
  };
}

/** In thousandths, as `quantityInThousandths` reads a percentage. */
const hundredPercent = 100_000n;

/** The quantity of the order of a deal, in thousandths of its unit. Undefined if the deal has several parts or no order. */
async function findOrderQuantity({ db }: Ctx, { id, parts }: Deal): Promise<bigint | undefined> {
  if (parts.length > 1) return undefined;
  const order = await db.selectFrom('market_order').select('quantity').where('deal_id', '=', id).executeTakeFirst();
  return order && order.quantity * 1000n;
}

/** Other terms: a correction by the member who wrote the last ones, a counter-proposal by the other. The parts keep their shares. */
export function termsStep(input: NewTerms): StepReader {
  return (ctx, { deal, part }) => {
    const { seen, amount, payer, days, words } = input;
    const shipBy = endOfShipDay(deal, input.shipBy);
    return {
      event: part.turn === dealPartyOf(ctx.actor, deal) ? 'counter' : 'amend',
      seen,
      evidence: { words },
      terms: {
        minor: amountIn(deal, amount, 'amount'),
        shares: deal.parts.map(({ minor }) => minor),
        payer,
        inspected: { days },
        shipBy,
        // No part is due later than the whole deal.
        partsBy: partsHaveOwnDays(deal)
          ? deal.parts.map((part) => (part.shipBy < shipBy ? part.shipBy : shipBy))
          : undefined,
        standsUntil: deal.standsUntil,
      },
    };
  };
}

function amountIn({ currency }: Deal, typed: string, field: string): bigint {
  const minor = readAmount(typed, currency);
  if (minor === undefined) throw new Failure('invalid', whyNoAmount(typed, currency) ?? stepTexts.noAmount, { field });
  return minor;
}

/** The end of a day in Lagos. Refuses a day before tomorrow or more than a year away. */
function endOfShipDay({ now }: Deal, day: string): Date {
  const end = new Date(`${day}T23:59:59+01:00`);
  const away_ms = end.getTime() - now.getTime();
  if (!(away_ms > day_ms && away_ms < 366 * day_ms))
    throw new Failure('invalid', stepTexts.shipBy, { field: 'shipBy' });
  return end;
}
