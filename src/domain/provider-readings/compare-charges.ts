import { announcePageChange } from '#platform/database/page-news.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { assuranceTopic } from '../assurance/keep-assurance.ts';
import type { Ctx } from '../context.ts';
import { queueMails } from '../mailbox/queue-mail.ts';
import { findOwnerAddresses } from '../staff/find-owner-addresses.ts';
import { bookedCharges, findHead, type BookedCharge, type Head } from './booked-charges.ts';
import { beginsAfter, readComparedNote, saveComparedNote } from './compared-note.ts';
import { findChargeProblems, mostProblems, type ChargeProblem } from './find-charge-problems.ts';
import { countUnknownCharges } from './find-unknown-charges.ts';

export type Compared = { position: bigint; compared: number; problems: ChargeProblem[]; trouble: string | undefined };

type Given = {
  signal?: AbortSignal;
  /** How many links of the chain are looked at together. */
  atOnce?: bigint;
};

/**
 * Compares what was booked as charged since the last comparison with the provider's own list of charges, some links of the chain at a
 * time. The provider is asked outside of any transaction. What it does not know is kept, sending stands still, and owners get a mail;
 * an answer that is late or cut leaves the charges from there on unknown, and the next comparison begins there.
 */
export async function compareCharges(
  ctx: Ctx,
  provider: PaymentProvider,
  { signal, atOnce = 10_000n }: Given = {},
): Promise<Compared> {
  if (ctx.db.isTransaction) throw new Error('A provider is not asked within a transaction.');
  const note = await readComparedNote(ctx);
  const begin = await beginsAfter(ctx, note, provider.name);
  // Only the provider that is set up takes money. After another was set up, the last charges of the one before are not known.
  const isForeign = ({ provider: of, position }: BookedCharge) =>
    of !== provider.name && note.latest === provider.name && position > begin.compared;
  const head = await findHead(ctx);
  const done: Compared = { position: begin.overlapping, compared: 0, problems: [], trouble: undefined };
  while (done.position < head.position) {
    const upTo = await findHead(ctx, min(done.position + atOnce, head.position));
    const booked = await bookedCharges(ctx, { after: done.position, upTo: upTo.position });
    const own = booked.filter((charge) => charge.provider === provider.name);
    const foreign = booked.filter(isForeign).map((charge) => problemOf(charge, provider));
    const found = await findChargeProblems(provider, own, signal);
    done.problems.push(...foreign, ...found.problems);
    done.trouble = found.trouble;
    if (done.problems.length >= mostProblems || found.trouble) break;
    done.position = upTo.position;
    done.compared += own.length;
    if (done.problems.length === 0) await noteCompared(ctx, provider, upTo, 'part');
  }
  const isSound = await keepCompared(ctx, provider, done);
  if (isSound) await noteCompared(ctx, provider, head, 'whole');
  return done;
}

const min = (one: bigint, other: bigint) => (one < other ? one : other);

function problemOf({ provider, reference }: BookedCharge, { name }: PaymentProvider): ChargeProblem {
  return { provider, reference, problem: `booked while ${name} was the provider that takes money.` };
}

/** Saves what was found in one transaction; new problems have the books verified at once. True where nothing is wrong or open. */
async function keepCompared(ctx: Ctx, { name }: PaymentProvider, done: Compared): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const added = await addUnknown(ctx, done.problems);
    await ctx.db
      .insertInto('charge_comparison')
      .values({ provider: name, position: done.position, compared: done.compared, trouble: done.trouble ?? null })
      .execute();
    if (added.length > 0) {
      await ctx.queue.send(ctx.db, 'verify-ledger', {});
      await mailUnknown(ctx, added);
    }
    await announcePageChange(ctx.db, assuranceTopic);
    return !done.trouble && (await countUnknownCharges(ctx)) === 0;
  });
}

async function addUnknown({ db }: Ctx, problems: readonly ChargeProblem[]): Promise<ChargeProblem[]> {
  if (problems.length === 0) return [];
  return db
    .insertInto('charge_unknown')
    .values([...problems])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['provider', 'reference', 'problem'])
    .execute();
}

async function mailUnknown(ctx: Ctx, problems: readonly ChargeProblem[]): Promise<void> {
  const to = await findOwnerAddresses(ctx);
  const answers = problems.map(({ reference: label, problem: value }) => ({ label, value }));
  await queueMails(ctx, [{ to: to.length === 0 ? 'team' : to, template: 'charges-unknown', props: { answers } }]);
}

/** Part of the way is saved too, so that a long comparison goes on where it was stopped. */
async function noteCompared(ctx: Ctx, { name }: PaymentProvider, upTo: Head, way: 'part' | 'whole'): Promise<void> {
  const { latest, providers } = await readComparedNote(ctx);
  const isWhole = way === 'whole';
  const at = isWhole ? ctx.now.toISOString() : (providers[name]?.at ?? null);
  const compared = { at, position: String(upTo.position), hash: upTo.hash };
  await saveComparedNote(ctx, { latest: isWhole ? name : latest, providers: { ...providers, [name]: compared } });
}
