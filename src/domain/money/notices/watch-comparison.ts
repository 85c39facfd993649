import { day_ms, hour_ms, minute_ms } from '#platform/clock.ts';
import { announcePageChange } from '#platform/database/page-news.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Stops } from '#platform/stops.ts';
import { assuranceTopic } from '../sums/save-assurance.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { queueMails } from '#domain/acting/mail/queue-mail.ts';
import { findOwnerAddresses } from '#domain/people/staff-accounts/find-owner-addresses.ts';
import { compareCharges } from './compare-charges.ts';
import {
  findOverdueComparison,
  findLastComparison,
  readAwaitedNote,
  saveAwaitedNote,
  type OverdueComparison,
} from '../provider-readings/find-overdue.ts';

/** After this long without a sound comparison, the nightly job did not run, or did not finish soundly. */
const late_ms = 25 * hour_ms;

/** Compares with the provider if the nightly job did not do so soundly, because a person with access to the database could stop that job. */
export async function watchComparison(
  ctx: Ctx,
  provider: PaymentProvider,
  signal?: AbortSignal,
): Promise<(OverdueComparison & { trouble: string | undefined }) | undefined> {
  const last = await findLastComparison(ctx, provider.name);
  if (!last) {
    const note = await readAwaitedNote(ctx);
    await saveAwaitedNote(ctx, { ...note, since: { ...note.since, [provider.name]: ctx.now.toISOString() } });
    return undefined;
  }
  const isLate = ctx.now.getTime() - last.since.getTime() > late_ms;
  const trouble = isLate ? await compareNow(ctx, provider, signal) : undefined;
  const overdue = await findOverdueComparison(ctx, provider.name);
  if (!overdue || signal?.aborted) return undefined;
  await notifyOwners(ctx, overdue, trouble);
  return { ...overdue, trouble };
}

/** Returns why the comparison did not finish soundly, if it did not. */
async function compareNow(ctx: Ctx, provider: PaymentProvider, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const { problems, trouble } = await compareCharges(ctx, provider, { ...(signal && { signal }) });
    return trouble ?? (problems.length > 0 ? 'The provider does not confirm what is booked.' : undefined);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function notifyOwners(
  ctx: Ctx,
  { provider, since, isNever }: OverdueComparison,
  trouble: string | undefined,
): Promise<void> {
  const note = await readAwaitedNote(ctx);
  const isDue = note.mailedAt === null || ctx.now.getTime() - new Date(note.mailedAt).getTime() >= day_ms;
  await transaction(ctx, async (ctx) => {
    await announcePageChange(ctx.db, assuranceTopic);
    if (!isDue) return;
    const to = await findOwnerAddresses(ctx);
    const answers = [
      { label: 'Payment provider', value: provider },
      { label: isNever ? 'No comparison since' : 'Last sound comparison', value: since.toISOString() },
      { label: 'Why', value: trouble ?? 'Entries that the provider does not confirm are not accepted yet.' },
    ];
    await queueMails(ctx, [{ to: to.length === 0 ? 'team' : to, template: 'comparison-overdue', props: { answers } }]);
  });
  if (isDue) await saveAwaitedNote(ctx, { ...note, mailedAt: ctx.now.toISOString() });
}

const stopsWithin_ms = 1000;

/** Runs each hour by a timer of the process, because a person with access to the database could change the tables of the job queue. */
export function startComparing(ctx: () => Ctx, provider: PaymentProvider, log: Log, stops: Stops): void {
  const stopping = new AbortController();
  let watching = Promise.resolve();
  const watch = async () => {
    try {
      const overdue = await watchComparison(ctx(), provider, stopping.signal);
      if (overdue) log.error(overdue, 'the books were not compared with the payment provider for more than 36 hours');
    } catch (error) {
      log.error({ err: error }, 'the comparison with the payment provider could not be watched');
    }
  };
  const begin = () => {
    watching = watching.then(watch);
  };
  const timers = [setTimeout(begin, minute_ms).unref(), setInterval(begin, hour_ms).unref()];
  stops.add('comparison', stopsWithin_ms, async () => {
    for (const timer of timers) clearTimeout(timer);
    stopping.abort();
    await watching;
  });
}
