import type { Ctx } from '#domain/acting/context.ts';
import type { JobPayloads } from '#domain/acting/jobs/job-names.ts';
import { sendMorningMails } from '#domain/registers/work/send-morning-mails.ts';
import { notifySearches } from '#domain/trade/listings/saved-searches/notify-searches.ts';
import { notifyUnread } from '#domain/trade/messages/notify-unread.ts';
import { notifyPriceAlerts } from '#domain/trade/prices/alerts/notify-price-alerts.ts';
import { notifySuppliers } from '#domain/trade/rfqs/clock/notify-suppliers.ts';
import { findNewRfqs } from '#domain/trade/rfqs/searches/find-new-rfqs.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, tries, type JobDeps } from './job-deps.ts';

type TellJob = JobDefinition<Record<string, never>>;
type Telling = { cron: string; tell(ctx: Ctx): Promise<number>; note: string };

/** A job that only writes mails, and notes how many. */
function tellJob(deps: JobDeps, name: keyof JobPayloads, { cron, tell, note }: Telling): TellJob {
  return {
    ...tries.inMinutes,
    cron,
    async run() {
      const mails = await tell(jobCtx(deps, name));
      if (mails > 0) deps.log.info({ mails }, note);
    },
  };
}

/** Every hour: mails members when a price crosses the amount of their alert. */
export function notifyPriceAlertsJob(deps: JobDeps): TellJob {
  const note = 'members were mailed about prices';
  return tellJob(deps, 'tell-price-alerts', { cron: '10 * * * *', tell: notifyPriceAlerts, note });
}

/** At 6:30 in Lagos, each day: what is new in what members look for. */
export function notifySearchesJob(deps: JobDeps): TellJob {
  const note = 'members were mailed what is new in their searches';
  return tellJob(deps, 'tell-searches', { cron: '30 5 * * *', tell: (ctx) => notifySearches(ctx, findNewRfqs), note });
}

/** At 6:45 in Lagos, each day: new requests for quotes, to the sellers whose listings they fit. */
export function notifySuppliersJob(deps: JobDeps): TellJob {
  const note = 'sellers were mailed new requests';
  return tellJob(deps, 'tell-suppliers', { cron: '45 5 * * *', tell: notifySuppliers, note });
}

/** At 7:00 in Lagos, Monday to Friday: mails staff their work queue. */
export function sendMorningMailJob(deps: JobDeps): TellJob {
  const note = 'the morning mail was sent';
  return tellJob(deps, 'send-morning-mail', { cron: '0 6 * * 1,2,3,4,5', tell: sendMorningMails, note });
}

/** Every minute: mails members about messages that were unread for a while. */
export function notifyUnreadJob(deps: JobDeps): TellJob {
  const note = 'told of unread messages';
  return { ...tellJob(deps, 'tell-unread', { cron: '* * * * *', tell: notifyUnread, note }), retryDelaySeconds: 30 };
}
