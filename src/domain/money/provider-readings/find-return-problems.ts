import { day_ms } from '#platform/clock.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { nameOfBooked, refundsKnownOf, type BookedReturn, type BookedLoss } from './booked-returns.ts';
import { mostProblems, wordsOf, wordsOfAmount, type Found } from './find-charge-problems.ts';

export const mostTroubles = 5;

/**
 * Asks the provider about each payout and refund that is booked as not sent or returned, and each chargeback that is booked as won. They
 * are few, so each is asked for by its reference or its charge.
 */
export async function findReturnProblems(
  ctx: Pick<Ctx, 'db' | 'now'>,
  provider: PaymentProvider,
  booked: readonly BookedReturn[],
  signal?: AbortSignal,
): Promise<Found> {
  return findEach(booked, (one) => [one.kind, asks[one.kind](ctx, provider, one)], signal);
}

/** Asks the provider whether each chargeback booked as lost is lost, and whether the books have all that the bank took. */
export async function findLossProblems(
  provider: PaymentProvider,
  booked: readonly BookedLoss[],
  signal?: AbortSignal,
): Promise<Found> {
  return findEach(booked, (one) => ['chargeback', askLoss(provider, one)], signal);
}

async function findEach<One extends { provider: string; reference: string }>(
  booked: readonly One[],
  ask: (one: One) => [BookedReturn['kind'], Promise<string | undefined>],
  signal?: AbortSignal,
): Promise<Found> {
  const found: Found = { problems: [], trouble: undefined };
  let troubles = 0;
  for (const one of booked) {
    if (signal?.aborted) return { ...found, trouble: 'The comparison was stopped.' };
    try {
      const [kind, asked] = ask(one);
      const problem = await asked;
      const reference = nameOfBooked(kind, one.reference);
      if (problem) found.problems.push({ provider: one.provider, reference, problem });
    } catch (error) {
      found.trouble = wordsOf(error);
      troubles += 1;
    }
    if (found.problems.length >= mostProblems || troubles >= mostTroubles) return found;
  }
  return found;
}

type Ask = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  provider: PaymentProvider,
  booked: BookedReturn,
) => Promise<string | undefined>;

const asks: Record<BookedReturn['kind'], Ask> = { payout: askPayout, refund: askRefund, chargeback: askChargeback };

/** A payout that was never sent is no problem if the provider does not know its reference. */
async function askPayout(_: unknown, provider: PaymentProvider, booked: BookedReturn): Promise<string | undefined> {
  const said = await unlessRefused(provider.verifyTransfer(booked.reference));
  if (!said) return booked.wasSent ? unknownTo(provider) : undefined;
  if (said.minor !== booked.minor || said.currency !== booked.currency)
    return `booked as ${wordsOfAmount(booked)}, but the provider says ${wordsOfAmount(said)}.`;
  return said.state === 'failed' || said.state === 'reversed' ? undefined : notAs(said.state);
}

/** Asks by the provider's number. If it is unknown, all refunds of the charge at the provider must be others that we know. */
async function askRefund(
  ctx: Pick<Ctx, 'db' | 'now'>,
  provider: PaymentProvider,
  { reference, number, charge = '', minor, currency, since }: BookedReturn,
): Promise<string | undefined> {
  if (number !== undefined) {
    const said = await unlessRefused(provider.verifyRefund({ number, charge }));
    if (!said) return unknownTo(provider);
    const isOwn = said.charge === charge && said.minor === minor && said.currency === currency;
    if (!isOwn) return 'the provider has another refund under its number.';
    return said.state === 'failed' ? undefined : notAs(said.state);
  }
  // The provider's clock is real, while ours can be moved in a demo.
  const from = new Date(Math.min(since.getTime(), ctx.now.getTime()) - 14 * day_ms);
  const all = (await unlessRefused(provider.refundsOf(charge, from))) ?? [];
  const known = await refundsKnownOf(ctx, { provider: provider.name, charge });
  const others = known.filter((one) => one.reference !== reference);
  const maybe = all.find(
    (one) =>
      one.state !== 'failed' &&
      !others.some((other) => other.number === one.number || other.reference === one.reference),
  );
  return maybe && `the provider has a refund of this charge that is ${maybe.state}.`;
}

async function askChargeback(
  _: unknown,
  provider: PaymentProvider,
  { reference, charge = '' }: BookedReturn,
): Promise<string | undefined> {
  const claims = (await unlessRefused(provider.disputes(charge))) ?? [];
  const said = claims.find(({ number }) => number === reference);
  if (!said) return unknownTo(provider);
  return said.state === 'won' ? undefined : `booked as won, but the provider says ${said.state.replaceAll('_', ' ')}.`;
}

async function askLoss(
  provider: PaymentProvider,
  { reference, charge, minor, charged, currency }: BookedLoss,
): Promise<string | undefined> {
  const claims = (await unlessRefused(provider.disputes(charge))) ?? [];
  const said = claims.find(({ number }) => number === reference);
  if (!said) return unknownTo(provider);
  if (said.state !== 'lost') return `booked as lost, but the provider says ${said.state.replaceAll('_', ' ')}.`;
  const taken = said.minor === undefined || said.minor > charged ? charged : said.minor;
  return taken === minor
    ? undefined
    : `booked as a loss of ${wordsOfAmount({ minor, currency })}, but the provider says ${wordsOfAmount({ minor: taken, currency })}.`;
}

const unknownTo = ({ name }: PaymentProvider) => `${name} does not know it.`;
const notAs = (state: string) => `booked as not sent or returned, but the provider says that it is ${state}.`;

/** Undefined if the provider refuses the question for good, because then it has no such payout, refund or claim. */
async function unlessRefused<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PaymentError && error.isFinal) return undefined;
    throw error;
  }
}
