import type { Ctx } from '#domain/acting/context.ts';
import type { JobPayloads } from '#domain/acting/jobs/job-names.ts';
import { sendMorningMails } from '#domain/registers/work/send-morning-mails.ts';
import { tellSearches } from '#domain/trade/listings/saved-searches/tell-searches.ts';
import { tellUnread } from '#domain/trade/messages/tell-unread.ts';
import { tellPriceAlerts } from '#domain/trade/prices/alerts/tell-price-alerts.ts';
import { tellSuppliers } from '#domain/trade/rfqs/clock/tell-suppliers.ts';
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
export function tellPriceAlertsJob(deps: JobDeps): TellJob {
  const note = 'members were mailed about prices';
  return tellJob(deps, 'tell-price-alerts', { cron: '10 * * * *', tell: tellPriceAlerts, note });
}

/** At 6:30 in Lagos, each day: what is new in what members look for. */
export function tellSearchesJob(deps: JobDeps): TellJob {
  const note = 'members were mailed what is new in their searches';
  return tellJob(deps, 'tell-searches', { cron: '30 5 * * *', tell: (ctx) => tellSearches(ctx, findNewRfqs), note });
}

/** At 6:45 in Lagos, each day: new requests for quotes, to the sellers whose listings they fit. */
export function tellSuppliersJob(deps: JobDeps): TellJob {
  const note = 'sellers were mailed new requests';
  return tellJob(deps, 'tell-suppliers', { cron: '45 5 * * *', tell: tellSuppliers, note });
}

/** At 7:00 in Lagos, Monday to Friday: what waits for each who works here. */
export function sendMorningMailJob(deps: JobDeps): TellJob {
  const note = 'the morning mail was sent';
  return tellJob(deps, 'send-morning-mail', { cron: '0 6 * * 1,2,3,4,5', tell: sendMorningMails, note });
}

/** Every minute: who has messages that were unread for a while is told by mail. */
export function tellUnreadJob(deps: JobDeps): TellJob {
  const note = 'told of unread messages';
  return { ...tellJob(deps, 'tell-unread', { cron: '* * * * *', tell: tellUnread, note }), retryDelaySeconds: 30 };
}
