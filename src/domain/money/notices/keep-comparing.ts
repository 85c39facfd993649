import { hour_ms, minute_ms } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Stops } from '#platform/stops.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { watchComparison } from './watch-comparison.ts';

const most_ms = 1000;

/** Runs each hour by the clock of the process, because SQL can change the tables of the job queue. */
export function keepComparing(ctx: () => Ctx, provider: PaymentProvider, log: Log, stops: Stops): void {
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
  stops.add('comparison', most_ms, async () => {
    for (const timer of timers) clearTimeout(timer);
    stopping.abort();
    await watching;
  });
}
