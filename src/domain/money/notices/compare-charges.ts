import { announcePageChange } from '#platform/database/page-news.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { assuranceTopic } from '../sums/save-assurance.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { queueMails } from '#domain/acting/mail/queue-mail.ts';
import { refreshChargebacks } from '../chargebacks/refresh-chargebacks.ts';
import { findOwnerAddresses } from '#domain/people/staff-accounts/find-owner-addresses.ts';
import { findBookedCharges, findChainHead, type ChainHead } from '../provider-readings/booked-charges.ts';
import {
  findBookedReturns,
  findLastWonClaim,
  problemReference,
  findWonClaims,
  findBookedLosses,
  findChargesWithOpenClaims,
} from '../provider-readings/booked-returns.ts';
import {
  findComparisonStart,
  readComparedNote,
  saveComparedNote,
  type ComparisonStart,
} from '../provider-readings/compared-note.ts';
import {
  findChargeProblems,
  mostProblemsPerComparison,
  providerErrorText,
  type ChargeProblem,
  type ComparisonFindings,
} from '../provider-readings/find-charge-problems.ts';
import {
  findLossProblems,
  findReturnProblems,
  mostTroublesPerComparison,
} from '../provider-readings/find-return-problems.ts';
import { countUnknownCharges } from '../provider-readings/find-unknown-charges.ts';

type Compared = { position: bigint; compared: number; problems: ChargeProblem[]; trouble: string | undefined };

type ComparisonOptions = {
  signal?: AbortSignal;
  /** How many links of the chain are compared in one round. */
  atOnce?: bigint;
};

/**
 * Compares new entries of the books with the provider: charges, payouts and refunds that failed or came back, and won or lost
 * chargebacks. After a late or incomplete answer, the next comparison begins at the same entry.
 */
export async function compareCharges(
  ctx: Ctx,
  provider: PaymentProvider,
  { signal, atOnce = 10_000n }: ComparisonOptions = {},
): Promise<Compared> {
  if (ctx.db.isTransaction) throw new Error('A provider is not asked within a transaction.');
  const openTrouble = await refreshOpenClaims(ctx, provider, signal);
  const begin = await findComparisonStart(ctx, await readComparedNote(ctx), provider.name);
  const [head, won] = [await findChainHead(ctx), await findLastWonClaim(ctx)];
  const done: Compared = { position: begin.overlapping, compared: 0, problems: [], trouble: undefined };
  const mayContinue = () => done.trouble === undefined && done.problems.length < mostProblemsPerComparison;
  while (done.position < head.position && mayContinue()) {
    const upTo = await findChainHead(ctx, min(done.position + atOnce, head.position));
    await compareLinks(ctx, provider, { done, begin, upTo: upTo.position, signal });
    if (!mayContinue()) break;
    done.position = upTo.position;
    if (done.problems.length === 0) await noteCompared(ctx, provider, { ...upTo, won: begin.won }, 'part');
  }
  for (let after = begin.won; after < won && mayContinue(); after += atOnce) {
    const claims = await findWonClaims(ctx, { after, upTo: min(after + atOnce, won) });
    await addFound(done, claims.filter(ofProvider(provider)), (own) => findReturnProblems(ctx, provider, own, signal));
  }
  done.trouble ??= openTrouble;
  const isSound = await saveCompared(ctx, provider, done);
  if (isSound) await noteCompared(ctx, provider, { ...head, won }, 'whole');
  return done;
}

/** Asks about open claims again, to undo changes by SQL. If SQL ended a claim with too small an amount, its journal shows that. */
async function refreshOpenClaims(
  ctx: Ctx,
  provider: PaymentProvider,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const troubles: string[] = [];
  for (const reference of await findChargesWithOpenClaims(ctx, provider.name)) {
    if (signal?.aborted) return 'The comparison was stopped.';
    if (troubles.length >= mostTroublesPerComparison) break;
    await refreshChargebacks(ctx, provider, reference).catch((error: unknown) =>
      troubles.push(providerErrorText(error)),
    );
  }
  return troubles.at(0);
}

const min = (one: bigint, other: bigint) => (one < other ? one : other);

type BookedEntry = { provider: string };
const ofProvider =
  ({ name }: PaymentProvider) =>
  ({ provider }: BookedEntry) =>
    provider === name;

type Links = { done: Compared; begin: ComparisonStart; upTo: bigint; signal: AbortSignal | undefined };

/** Only the provider that is set up takes money, so a new entry of another provider is a problem. Its older entries are not compared. */
async function compareLinks(ctx: Ctx, provider: PaymentProvider, { done, begin, upTo, signal }: Links): Promise<void> {
  const range = { after: done.position, upTo };
  const [charges, returns] = [await findBookedCharges(ctx, range), await findBookedReturns(ctx, range)];
  const named = [...charges.map((charge) => ({ ...charge, kind: 'charge' as const })), ...returns];
  for (const { provider: other, kind, reference, position } of named) {
    if (other === provider.name || !begin.isLatest || position <= begin.compared) continue;
    const problem = `booked while ${provider.name} was the provider that takes money.`;
    done.problems.push({ provider: other, reference: problemReference(kind, reference), problem });
  }
  await addFound(done, charges.filter(ofProvider(provider)), async (own) => {
    const { problems, trouble } = await findChargeProblems(provider, own, signal);
    return {
      trouble,
      problems: problems.map((one) => ({ ...one, reference: problemReference('charge', one.reference) })),
    };
  });
  if (done.trouble) return;
  await addFound(done, returns.filter(ofProvider(provider)), (own) => findReturnProblems(ctx, provider, own, signal));
  if (done.trouble) return;
  const losses = await findBookedLosses(ctx, range);
  await addFound(done, losses.filter(ofProvider(provider)), (own) => findLossProblems(provider, own, signal));
}

async function addFound<One>(
  done: Compared,
  own: One[],
  find: (own: One[]) => Promise<ComparisonFindings>,
): Promise<void> {
  const { problems, trouble } = await find(own);
  done.problems.push(...problems);
  done.trouble = trouble;
  if (!trouble && problems.length < mostProblemsPerComparison) done.compared += own.length;
}

/** Saves the results in one transaction. New problems start a verification at once. Returns true if nothing is wrong or unknown. */
async function saveCompared(ctx: Ctx, { name }: PaymentProvider, done: Compared): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const added = await saveNewProblems(ctx, done.problems);
    await ctx.db
      .insertInto('charge_comparison')
      .values({ provider: name, position: done.position, compared: done.compared, trouble: done.trouble ?? null })
      .execute();
    if (added.length > 0) {
      await ctx.queue.send(ctx.db, 'verify-ledger', {});
      await mailProblems(ctx, added);
    }
    await announcePageChange(ctx.db, assuranceTopic);
    return !done.trouble && (await countUnknownCharges(ctx)) === 0;
  });
}

async function saveNewProblems({ db }: Ctx, problems: readonly ChargeProblem[]): Promise<ChargeProblem[]> {
  if (problems.length === 0) return [];
  return db
    .insertInto('charge_unknown')
    .values([...problems])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['provider', 'reference', 'problem'])
    .execute();
}

async function mailProblems(ctx: Ctx, problems: readonly ChargeProblem[]): Promise<void> {
  const to = await findOwnerAddresses(ctx);
  const answers = problems.map(({ reference: label, problem: value }) => ({ label, value }));
  await queueMails(ctx, [{ to: to.length === 0 ? 'team' : to, template: 'charges-unknown', props: { answers } }]);
}

/** Saves progress, so that a long comparison continues where it was stopped. */
async function noteCompared(
  ctx: Ctx,
  { name }: PaymentProvider,
  upTo: ChainHead & { won: bigint },
  way: 'part' | 'whole',
): Promise<void> {
  const { latest, providers } = await readComparedNote(ctx);
  const isWhole = way === 'whole';
  const at = isWhole ? ctx.now.toISOString() : (providers[name]?.at ?? null);
  const compared = { at, position: String(upTo.position), hash: upTo.hash, won: String(upTo.won) };
  await saveComparedNote(ctx, { latest: isWhole ? name : latest, providers: { ...providers, [name]: compared } });
}
