import type { Ctx } from '#domain/acting/context.ts';
import { sendMorningMails } from '#domain/registers/work/send-morning-mails.ts';
import { notifyFollowers } from '#domain/trade/listings/follows/notify-followers.ts';
import { notifySearches } from '#domain/trade/listings/saved-searches/notify-searches.ts';
import { notifyUnread } from '#domain/trade/messages/notify-unread.ts';
import { notifyPriceAlerts } from '#domain/trade/prices/alerts/notify-price-alerts.ts';
import { notifySuppliers } from '#domain/trade/rfqs/clock/notify-suppliers.ts';
import { findNewRfqs } from '#domain/trade/rfqs/searches/find-new-rfqs.ts';
import { type AllJobDeps, type JobRows, retryPlans } from './job-deps.ts';

const mailJob = (cron: string, note: string, write: (ctx: Ctx) => Promise<number>) => ({
  ...retryPlans.inMinutes,
  cron,
  async run({ ctx, deps }: { ctx: Ctx; deps: AllJobDeps }) {
    const mails = await write(ctx);
    if (mails > 0) deps.log.info({ mails }, note);
  },
});

export const notifyJobs = {
  'tell-price-alerts': mailJob('10 * * * *', 'members were mailed about prices', notifyPriceAlerts),
  // At 6:30 in Lagos.
  'tell-searches': mailJob('30 5 * * *', 'members were mailed what is new in their searches', (ctx) =>
    notifySearches(ctx, findNewRfqs),
  ),
  // At 6:40 in Lagos.
  'notify-followers': mailJob('40 5 * * *', 'members were mailed new listings of sellers', notifyFollowers),
  // At 6:45 in Lagos.
  'tell-suppliers': mailJob('45 5 * * *', 'sellers were mailed new requests', notifySuppliers),
  // At 7:00 in Lagos, Monday to Friday.
  'send-morning-mail': mailJob('0 6 * * 1,2,3,4,5', 'the morning mail was sent', (ctx) => sendMorningMails(ctx)),
  'tell-unread': {
    ...mailJob('* * * * *', 'members were mailed about unread messages', notifyUnread),
    retryDelaySeconds: 30,
  },
} satisfies Partial<JobRows>;
