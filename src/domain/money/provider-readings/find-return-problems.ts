import { day_ms } from '#platform/clock.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { problemReference, findKnownRefunds, type BookedReturn, type BookedLoss } from './booked-returns.ts';
import {
  mostProblemsPerComparison,
  providerErrorText,
  amountWords,
  type ComparisonFindings,
} from './find-charge-problems.ts';

export const mostTroublesPerComparison = 5;

/**
 * Asks the provider about each payout and refund that is booked as not sent or returned, and each chargeback that is booked as won. They
 * are few, so each is asked for by its reference or its charge.
 */
export async function findReturnProblems(
  ctx: Pick<Ctx, 'db' | 'now'>,
  provider: PaymentProvider,
  booked: readonly BookedReturn[],
  signal?: AbortSignal,
): Promise<ComparisonFindings> {
  return findEach(booked, (one) => ({ kind: one.kind, check: checks[one.kind](ctx, provider, one) }), signal);
}

/** Asks the provider whether each chargeback booked as lost is lost, and whether the books have all that the bank took. */
export async function findLossProblems(
  provider: PaymentProvider,
  booked: readonly BookedLoss[],
  signal?: AbortSignal,
): Promise<ComparisonFindings> {
  return findEach(booked, (one) => ({ kind: 'chargeback', check: checkLoss(provider, one) }), signal);
}

async function findEach<One extends { provider: string; reference: string }>(
  booked: readonly One[],
  ask: (one: One) => { kind: BookedReturn['kind']; check: Promise<string | undefined> },
  signal?: AbortSignal,
): Promise<ComparisonFindings> {
  const found: ComparisonFindings = { problems: [], trouble: undefined };
  let troubles = 0;
  for (const one of booked) {
    if (signal?.aborted) return { ...found, trouble: 'The comparison was stopped.' };
    try {
      const { kind, check } = ask(one);
      const problem = await check;
      const reference = problemReference(kind, one.reference);
      if (problem) found.problems.push({ provider: one.provider, reference, problem });
    } catch (error) {
      found.trouble = providerErrorText(error);
      troubles += 1;
    }
    if (found.problems.length >= mostProblemsPerComparison || troubles >= mostTroublesPerComparison) return found;
  }
  return found;
}

type Check = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  provider: PaymentProvider,
  booked: BookedReturn,
) => Promise<string | undefined>;

const checks: Record<BookedReturn['kind'], Check> = {
  payout: checkPayout,
  refund: checkRefund,
  chargeback: checkChargeback,
};

/** A payout that was never sent is no problem if the provider does not know its reference. */
async function checkPayout(_: unknown, provider: PaymentProvider, booked: BookedReturn): Promise<string | undefined> {
  const answer = await unlessRefused(provider.verifyTransfer(booked.reference));
  if (!answer) return booked.wasSent ? unknownTo(provider) : undefined;
  if (answer.minor !== booked.minor || answer.currency !== booked.currency)
    return `booked as ${amountWords(booked)}, but the provider says ${amountWords(answer)}.`;
  return answer.state === 'failed' || answer.state === 'reversed' ? undefined : otherStateText(answer.state);
}

/** Asks by the provider's number. If we do not know the number, the provider's refunds of the charge must all be others that we know. */
async function checkRefund(
  ctx: Pick<Ctx, 'db' | 'now'>,
  provider: PaymentProvider,
  { reference, number, charge = '', minor, currency, since }: BookedReturn,
): Promise<string | undefined> {
  if (number !== undefined) {
    const answer = await unlessRefused(provider.verifyRefund({ number, charge }));
    if (!answer) return unknownTo(provider);
    const isOwn = answer.charge === charge && answer.minor === minor && answer.currency === currency;
    if (!isOwn) return 'the provider has another refund under its number.';
    return answer.state === 'failed' ? undefined : otherStateText(answer.state);
  }
  // The provider's clock is real, while ours can be moved in a demo.
  const from = new Date(Math.min(since.getTime(), ctx.now.getTime()) - 14 * day_ms);
  const all = (await unlessRefused(provider.refundsOf(charge, from))) ?? [];
  const known = await findKnownRefunds(ctx, { provider: provider.name, charge });
  const others = known.filter((one) => one.reference !== reference);
  const possiblySent = all.find(
    (one) =>
      one.state !== 'failed' &&
      !others.some((other) => other.number === one.number || other.reference === one.reference),
  );
  return possiblySent && `the provider has a refund of this charge that is ${possiblySent.state}.`;
}

async function checkChargeback(
  _: unknown,
  provider: PaymentProvider,
  { reference, charge = '' }: BookedReturn,
): Promise<string | undefined> {
  const claims = (await unlessRefused(provider.disputes(charge))) ?? [];
  const answer = claims.find(({ number }) => number === reference);
  if (!answer) return unknownTo(provider);
  return answer.state === 'won'
    ? undefined
    : `booked as won, but the provider says ${answer.state.replaceAll('_', ' ')}.`;
}

async function checkLoss(
  provider: PaymentProvider,
  { reference, charge, minor, charged, currency }: BookedLoss,
): Promise<string | undefined> {
  const claims = (await unlessRefused(provider.disputes(charge))) ?? [];
  const answer = claims.find(({ number }) => number === reference);
  if (!answer) return unknownTo(provider);
  if (answer.state !== 'lost') return `booked as lost, but the provider says ${answer.state.replaceAll('_', ' ')}.`;
  const takenMinor = answer.minor === undefined || answer.minor > charged ? charged : answer.minor;
  return takenMinor === minor
    ? undefined
    : `booked as a loss of ${amountWords({ minor, currency })}, but the provider says ${amountWords({ minor: takenMinor, currency })}.`;
}

const unknownTo = ({ name }: PaymentProvider) => `${name} does not know it.`;
const otherStateText = (state: string) => `booked as not sent or returned, but the provider says that it is ${state}.`;

/** Undefined if the provider refuses the question for good, because then it has no such payout, refund or claim. */
async function unlessRefused<Answer>(question: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof PaymentError && error.isFinal) return undefined;
    throw error;
  }
}
