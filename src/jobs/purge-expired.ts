import { purgeConfirmations } from '#domain/people/accounts/api-keys/confirmations/purge-confirmations.ts';
import { purgeSignIns } from '#domain/people/accounts/purge-sign-ins.ts';
import { purgeCarts } from '#domain/trade/shop/carts/purge-carts.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { purgeComposedMails } from '#domain/staff/composing/purge-composed-mails.ts';
import { purgeImports } from '#domain/trade/listings/import/drop-imports.ts';
import { purgePassingMails } from '#domain/talk/mail/purge-passing-mails.ts';
import { purgeExports } from '#domain/registers/privacy/exports/end-exports.ts';
import { purgeDataRequests } from '#domain/registers/privacy/purge-data-requests.ts';
import { purgeAnswers } from '#domain/acting/answering/purge-answers.ts';
import { purgeStaffRows } from '#domain/people/staff-accounts/purge-staff-rows.ts';
import { purgeTexts } from '#domain/talk/text-messages/purge-texts.ts';
import { purgeRateLimits, purgeSlowdowns } from '#platform/purge-counts.ts';
import { purgeSealedNotes } from '#platform/sealed-note.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { inBatches, jobCtx, type JobDeps, retryPlans } from './job-deps.ts';

const purgedAtOnce = 1000;

type Purge = (ctx: Ctx, most: number) => Promise<number>;

/**
 * Deletes expired data: stored answers after a day, counters of past rate limits, old carts, import files a week after their last use,
 * links to a person's data, exports and the mails about them, unconfirmed sign-ups, unused codes and text messages.
 */
export function purgeExpired(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    ...retryPlans.inAMinute,
    cron: '*/10 * * * *',
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'purge-expired');
      const all = (purge: Purge) => inBatches(purgedAtOnce, signal, (size) => purge(ctx, size));
      const answers = await all(purgeAnswers);
      const counts = await all(purgeRateLimits);
      const wrongTries = await all(purgeSlowdowns);
      const carts = await all(purgeCarts);
      const notes = await all(purgeSealedNotes);
      const links = await all(purgeDataRequests);
      const exports = await all(purgeExports);
      const linkMails = await all(purgePassingMails);
      const composed = await all(purgeComposedMails);
      const signIns = await all(purgeSignIns);
      const texts = await all(purgeTexts);
      const staff = await all(purgeStaffRows);
      const imports = await all(purgeImports);
      const calls = await all(purgeConfirmations);
      const purged = {
        calls,
        imports,
        answers,
        counts,
        wrongTries,
        carts,
        notes,
        links,
        exports,
        linkMails,
        composed,
        signIns,
        texts,
        staff,
      };
      deps.log.info(purged, 'expired rows purged');
    },
  };
}
