import type { JobPayloads } from '#domain/acting/jobs/job-names.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { answerDataRequest } from './answer-data-request.ts';
import { checkHoldingsJob } from './check-holdings.ts';
import { compareChargesJob } from './compare-charges.ts';
import { deliverMail } from './deliver-mail.ts';
import { deliverText, type TextDeps } from './deliver-text.ts';
import { endApprovals } from './end-approvals.ts';
import { endTrades } from './end-trades.ts';
import { fireDealClocks } from './fire-deal-clocks.ts';
import { foldTally } from './fold-tally.ts';
import { checkImportJob, fetchImportPictures, importListings, tendImportsJob } from './import-listings.ts';
import { makeDataExport, type ExportDeps } from './make-data-export.ts';
import { publishPrices } from './publish-prices.ts';
import { purgeExpired } from './purge-expired.ts';
import { purgePersonalData } from './purge-personal-data.ts';
import { releaseComposed } from './release-composed-mail.ts';
import { requeueMails } from './requeue-mails.ts';
import { requeueTexts } from './requeue-texts.ts';
import { sealRows } from './seal-rows.ts';
import { sendMorningMail } from './send-morning-mail.ts';
import { sendResetLink } from './send-reset-link.ts';
import { matchBankLines } from './match-bank-lines.ts';
import { openBidsJob, type OpeningDeps } from './open-bids.ts';
import { payOutReleased } from './pay-out-released.ts';
import { sendPayoutJob } from './send-payout.ts';
import { readProviderListsJob } from './read-provider-lists.ts';
import {
  forgetCardJob,
  heedNoticeJob,
  reconcilePaymentsJob,
  sendRefundJob,
  tellTestNotice,
} from './settle-payments.ts';
import { sweepFilesJob } from './sweep-files.ts';
import { closeRfqs, tellRfqsJob } from './close-rfqs.ts';
import { tellSuppliersJob } from './tell-suppliers.ts';
import { tellPriceAlerts } from './tell-price-alerts.ts';
import { tendApplications } from './tend-applications.ts';
import { tellSearches } from './tell-searches.ts';
import { tellUnreadJob } from './tell-unread.ts';
import { verifyLedgerJob } from './verify-ledger.ts';

export type Jobs = { [Name in keyof JobPayloads]: JobDefinition<JobPayloads[Name]> };

/** Every job of the product and how it is done. */
export function createJobs(deps: TextDeps & ExportDeps & OpeningDeps): Jobs {
  return {
    'answer-data-request': answerDataRequest(deps),
    'deliver-mail': deliverMail(deps),
    'deliver-text': deliverText(deps),
    'check-holdings': checkHoldingsJob(deps),
    'compare-charges': compareChargesJob(deps),
    'check-import': checkImportJob(deps),
    'import-listings': importListings(deps),
    'fetch-import-pictures': fetchImportPictures(deps),
    'tend-imports': tendImportsJob(deps),
    'end-approvals': endApprovals(deps),
    'end-trades': endTrades(deps),
    'fire-deal-clocks': fireDealClocks(deps),
    'fold-tally': foldTally(deps),
    'forget-card': forgetCardJob(deps),
    'heed-notice': heedNoticeJob(deps),
    'make-data-export': makeDataExport(deps),
    'publish-prices': publishPrices(deps),
    'purge-expired': purgeExpired(deps),
    'purge-personal-data': purgePersonalData(deps),
    'seal-rows': sealRows(deps),
    'send-morning-mail': sendMorningMail(deps),
    'release-composed-mail': releaseComposed(deps),
    'send-reset-link': sendResetLink(deps),
    'read-provider-lists': readProviderListsJob(deps),
    'reconcile-payments': reconcilePaymentsJob(deps),
    'requeue-mails': requeueMails(deps),
    'requeue-texts': requeueTexts(deps),
    'match-bank-lines': matchBankLines(deps),
    'open-bids': openBidsJob(deps),
    'pay-out-released': payOutReleased(deps),
    'send-payout': sendPayoutJob(deps),
    'send-refund': sendRefundJob(deps),
    'sweep-files': sweepFilesJob(deps),
    'tell-test-notice': tellTestNotice(deps),
    'close-rfqs': closeRfqs(deps),
    'tell-rfqs': tellRfqsJob(deps),
    'tell-suppliers': tellSuppliersJob(deps),
    'tell-searches': tellSearches(deps),
    'tell-price-alerts': tellPriceAlerts(deps),
    'tell-unread': tellUnreadJob(deps),
    'tend-applications': tendApplications(deps),
    'verify-ledger': verifyLedgerJob(deps),
  };
}
