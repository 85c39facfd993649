import { PaymentError } from '#platform/payments/payment-error.ts';
import type { ListedCharge, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { isCurrency, shownAmount } from '#domain/values/currency.ts';
import type { BookedCharge } from './booked-charges.ts';

export type ChargeProblem = { provider: string; reference: string; problem: string };

/** The problems that are certain. `trouble` says why the other charges could not be checked. */
export type ComparisonFindings = { problems: ChargeProblem[]; trouble: string | undefined };

const [hour_ms, day_ms] = [3_600_000, 86_400_000];
const [mostPages, mostTroubles] = [10_000, 5];

/** The search stops after this many problems: they show that the books are wrong. */
export const mostProblemsPerComparison = 20;

/**
 * Looks up booked charges in the provider's list of their time. A charge that is missing or different there is asked for by its reference
 * before it counts as wrong, because it may have begun long before, or moved to another page meanwhile.
 */
export async function findChargeProblems(
  provider: PaymentProvider,
  booked: readonly BookedCharge[],
  signal?: AbortSignal,
): Promise<ComparisonFindings> {
  const open = new Map(booked.map((charge) => [charge.reference, charge]));
  const found: ComparisonFindings = { problems: [], trouble: undefined };
  if (open.size === 0) return found;
  try {
    await crossOffListed(provider, open, signal);
  } catch (error) {
    return { ...found, trouble: providerErrorText(error) };
  }
  let troubles = 0;
  for (const charge of open.values()) {
    if (signal?.aborted) return { ...found, trouble: 'The comparison was stopped.' };
    try {
      const problem = await askAbout(provider, charge);
      if (problem) found.problems.push({ provider: charge.provider, reference: charge.reference, problem });
    } catch (error) {
      found.trouble = providerErrorText(error);
      troubles += 1;
    }
    if (found.problems.length >= mostProblemsPerComparison || troubles >= mostTroubles) return found;
  }
  return found;
}

/** Reads pages of the list until every charge is found or the list ends. Stops at a page that repeats the one before it. */
async function crossOffListed(
  provider: PaymentProvider,
  open: Map<string, BookedCharge>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const times = [...open.values()].map(({ at }) => at.getTime());
  const earliest = times.reduce((one, other) => Math.min(one, other));
  const latest = times.reduce((one, other) => Math.max(one, other));
  const [since, until] = [new Date(earliest - 4 * day_ms), new Date(latest + hour_ms)];
  let previousPage = '';
  for (let page = 1; open.size > 0; page++) {
    if (signal?.aborted) throw new PaymentError('STOPPED', 'The comparison was stopped.', { isFinal: false });
    const { rows, isLast } = await provider.lists.charges(since, page, until);
    const shown = rows.map(({ reference }) => reference).join('\n');
    if (page > mostPages || (rows.length > 0 && shown === previousPage))
      throw new PaymentError('ENDLESS', 'The payment provider’s list has no end.', { isFinal: false });
    previousPage = shown;
    for (const row of rows) {
      const charge = open.get(row.reference);
      if (charge && !differenceOf(charge, row)) open.delete(row.reference);
    }
    if (isLast) return;
  }
}

/** A provider that refuses the question has no such charge; otherwise an odd reference would never count as wrong. */
async function askAbout(provider: PaymentProvider, charge: BookedCharge): Promise<string | undefined> {
  const unknown = `${provider.name} does not know it.`;
  // In a path, this reference would go one level up and ask about something else.
  if (/^\.{1,2}$/.test(charge.reference)) return unknown;
  try {
    const answer = await provider.verifyCharge(charge.reference);
    return answer ? differenceOf(charge, { channel: undefined, ...answer }) : unknown;
  } catch (error) {
    if (error instanceof PaymentError && error.isFinal) return unknown;
    throw error;
  }
}

/** How the provider's charge differs from the booked one. A reversed charge also came; one booked without a channel fits any. */
function differenceOf(booked: BookedCharge, listed: Omit<ListedCharge, 'reference'>): string | undefined {
  if (booked.minor !== listed.minor || booked.currency !== listed.currency)
    return `booked as ${amountWords(booked)}, but the provider says ${amountWords(listed)}.`;
  if (listed.state !== 'success' && listed.state !== 'reversed') return `the provider says that it is ${listed.state}.`;
  if (booked.channel !== null && booked.channel !== listed.channel)
    return `booked as paid by ${words(booked.channel)}, but the provider says ${words(listed.channel ?? 'nothing')}.`;
  return undefined;
}

const words = (name: string) => name.replaceAll('_', ' ');

type MaybeAmount = { minor: bigint | undefined; currency: string | undefined };

export function amountWords({ minor, currency: code }: MaybeAmount): string {
  if (minor === undefined || code === undefined) return 'an unknown amount';
  return isCurrency(code) ? shownAmount({ minor, currency: code }) : `${minor} ${code}`;
}

export function providerErrorText(error: unknown): string {
  if (error instanceof PaymentError) return error.message;
  throw error;
}
