import { purgeSentInputs } from '#domain/people/accounts/api-keys/confirmations/purge-sent-inputs.ts';
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

export function purgeExpired(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    ...retryPlans.inAMinute,
    cron: '*/10 * * * *',
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'purge-expired');
      const purgeAll = (purge: Purge) => inBatches(purgedAtOnce, signal, (size) => purge(ctx, size));
      const answers = await purgeAll(purgeAnswers);
      const counts = await purgeAll(purgeRateLimits);
      const wrongTries = await purgeAll(purgeSlowdowns);
      const carts = await purgeAll(purgeCarts);
      const notes = await purgeAll(purgeSealedNotes);
      const links = await purgeAll(purgeDataRequests);
      const exports = await purgeAll(purgeExports);
      const linkMails = await purgeAll(purgePassingMails);
      const composed = await purgeAll(purgeComposedMails);
      const signIns = await purgeAll(purgeSignIns);
      const texts = await purgeAll(purgeTexts);
      const staff = await purgeAll(purgeStaffRows);
      const imports = await purgeAll(purgeImports);
      const calls = await purgeAll(purgeSentInputs);
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
