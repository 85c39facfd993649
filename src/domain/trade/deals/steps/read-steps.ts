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

/** Opens a dispute: the reason, the claimed share of the price, and the evidence. */
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
    const units = await countedWhole(ctx, deal);
    const [field, whole] = units === undefined ? (['percent', 100_000n] as const) : (['accepted', units] as const);
    const accepted = typed[field];
    const other = field === 'percent' ? 'accepted' : 'percent';
    if (typed[other] !== undefined)
      throw new Failure('invalid', field === 'percent' ? stepTexts.inPercent : stepTexts.inUnits, { field: other });
    if (accepted === undefined) throw new Failure('invalid', stepTexts.howMuch, { field });
    const wrong = accepted === 0n ? 'nothing' : accepted === whole ? 'all' : accepted > whole ? 'tooManyOf' : undefined;
    if (wrong) throw new Failure('invalid', stepTexts[wrong], { field });
    const shown = field === 'percent' ? typed.percentShown : typed.shown;
    if (quantityInThousandths.safeParse(shown).data !== accepted)
      throw new Failure('invalid', stepTexts.lookAgain, { isCheck: true });
    const portion = { accepted, whole };
    return { event: 'accept_part', seen, portion, evidence: { portion, words }, files };
  };
}

/** Proposes how to share the money of a disputed part. */
export function splitStep({ sellers: typed, shown = '', words, files, seen }: ProposeSplit): StepReader {
  return (_, { deal, part }) => {
    const sellers = requireShare(part, amountIn(deal, typed, 'sellers'));
    if (readAmount(shown, deal.currency) !== sellers)
      throw new Failure('invalid', proposalTexts.lookAgain, { isCheck: true });
    return { event: 'propose_split', seen, sellers, evidence: { words }, files };
  };
}

async function countedWhole({ db }: Ctx, { id, parts }: Deal): Promise<bigint | undefined> {
  if (parts.length > 1) return undefined;
  const order = await db.selectFrom('market_order').select('quantity').where('deal_id', '=', id).executeTakeFirst();
  return order && order.quantity * 1000n;
}

/** Other terms: a correction by the member who wrote the last ones, a counter-proposal by the other. The parts keep their shares. */
export function termsStep(input: NewTerms): StepReader {
  return (ctx, { deal, part }) => {
    const { seen, amount, payer, days, words } = input;
    const shipBy = endOf(deal, input.shipBy);
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
        // No part is due later than the whole.
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

/** The end of a day in Lagos, from tomorrow on and within a year. */
function endOf({ now }: Deal, day: string): Date {
  const end = new Date(`${day}T23:59:59+01:00`);
  const away_ms = end.getTime() - now.getTime();
  if (!(away_ms > day_ms && away_ms < 366 * day_ms))
    throw new Failure('invalid', stepTexts.shipBy, { field: 'shipBy' });
  return end;
}
