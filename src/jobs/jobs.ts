import type { JobPayloads } from '#domain/acting/jobs/job-names.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import {
  sendMorningMailJob,
  notifyPriceAlertsJob,
  notifySearchesJob,
  notifySuppliersJob,
  notifyUnreadJob,
} from './notify-jobs.ts';
import {
  answerDataRequestJob,
  endApprovals,
  type ExportDeps,
  makeDataExport,
  sendResetLink,
  tendApplications,
} from './people-jobs.ts';
import {
  checkHoldingsJob,
  compareChargesJob,
  matchBankLines,
  readProviderListsJob,
  sealRows,
  verifyLedgerJob,
} from './book-jobs.ts';
import { deliverMail } from './deliver-mail.ts';
import { deliverText, type TextDeps } from './deliver-text.ts';
import { closeRfqs, endTrades, fireDealClocks, openBidsJob, type OpeningDeps, notifyRfqsJob } from './trade-jobs.ts';
import { foldCountersJob, publishPrices, purgePersonalData, sweepFilesJob } from './keeping-jobs.ts';
import { checkImportJob, fetchImportPictures, importListings, tendImportsJob } from './import-listings.ts';
import { purgeExpired } from './purge-expired.ts';
import { releaseComposed, requeueMails, requeueTexts } from './message-jobs.ts';
import {
  forgetCardJob,
  processNoticeJob,
  payOutReleased,
  reconcilePaymentsJob,
  sendPayoutJob,
  sendRefundJob,
  notifyTestNotice,
} from './payment-jobs.ts';

export type Jobs = { [Name in keyof JobPayloads]: JobDefinition<JobPayloads[Name]> };

/** Every job of the product and how it is done. */
export function createJobs(deps: TextDeps & ExportDeps & OpeningDeps): Jobs {
  return {
    'answer-data-request': answerDataRequestJob(deps),
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
    'fold-tally': foldCountersJob(deps),
    'forget-card': forgetCardJob(deps),
    'heed-notice': processNoticeJob(deps),
    'make-data-export': makeDataExport(deps),
    'publish-prices': publishPrices(deps),
    'purge-expired': purgeExpired(deps),
    'purge-personal-data': purgePersonalData(deps),
    'seal-rows': sealRows(deps),
    'send-morning-mail': sendMorningMailJob(deps),
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
    'tell-test-notice': notifyTestNotice(deps),
    'close-rfqs': closeRfqs(deps),
    'tell-rfqs': notifyRfqsJob(deps),
    'tell-suppliers': notifySuppliersJob(deps),
    'tell-searches': notifySearchesJob(deps),
    'tell-price-alerts': notifyPriceAlertsJob(deps),
    'tell-unread': notifyUnreadJob(deps),
    'tend-applications': tendApplications(deps),
    'verify-ledger': verifyLedgerJob(deps),
  };
}
