/** The work that verbs may leave for later, by name, with what each needs. The jobs folder holds how it is done. */
export type JobPayloads = {
  'answer-data-request': { requestId: string };
  'deliver-mail': { mailId: string };
  'deliver-text': { textId: string };
  'release-composed-mail': { composedId: string };
  'send-reset-link': { requestId: string };
  'check-holdings': Record<string, never>;
  'compare-charges': Record<string, never>;
  'check-import': { importId: string };
  'import-listings': { importId: string };
  'fetch-import-pictures': { importId: string };
  'tend-imports': Record<string, never>;
  'end-approvals': Record<string, never>;
  'end-trades': Record<string, never>;
  'fire-deal-clocks': Record<string, never>;
  'fold-tally': Record<string, never>;
  'forget-card': { cardId: string };
  'heed-notice': { eventId: string };
  'make-data-export': { exportId: string };
  'publish-prices': Record<string, never>;
  'purge-expired': Record<string, never>;
  'purge-personal-data': Record<string, never>;
  'read-provider-lists': Record<string, never>;
  'reconcile-payments': Record<string, never>;
  'requeue-mails': Record<string, never>;
  'requeue-texts': Record<string, never>;
  'seal-rows': Record<string, never>;
  'send-morning-mail': Record<string, never>;
  'close-rfqs': Record<string, never>;
  'tell-rfqs': Record<string, never>;
  'tell-suppliers': Record<string, never>;
  'tell-searches': Record<string, never>;
  'tell-price-alerts': Record<string, never>;
  'match-bank-lines': Record<string, never>;
  'open-bids': Record<string, never>;
  'pay-out-released': Record<string, never>;
  'send-payout': { payoutId: string };
  'send-refund': { refundId: string };
  'sweep-files': Record<string, never>;
  'tell-test-notice': { noticeId: string };
  'tell-unread': Record<string, never>;
  'tend-applications': Record<string, never>;
  'verify-ledger': Record<string, never>;
};

/** Ids of rows only, because an erasure empties the tables and does not look into the queue. */
type RowIds = { readonly [Name in `${string}Id`]?: string };

export const jobNames = Object.keys({
  'answer-data-request': true,
  'deliver-mail': true,
  'deliver-text': true,
  'release-composed-mail': true,
  'send-reset-link': true,
  'check-holdings': true,
  'compare-charges': true,
  'check-import': true,
  'import-listings': true,
  'fetch-import-pictures': true,
  'tend-imports': true,
  'end-approvals': true,
  'end-trades': true,
  'fire-deal-clocks': true,
  'fold-tally': true,
  'forget-card': true,
  'heed-notice': true,
  'make-data-export': true,
  'publish-prices': true,
  'purge-expired': true,
  'purge-personal-data': true,
  'read-provider-lists': true,
  'reconcile-payments': true,
  'requeue-mails': true,
  'requeue-texts': true,
  'seal-rows': true,
  'send-morning-mail': true,
  'close-rfqs': true,
  'tell-rfqs': true,
  'tell-suppliers': true,
  'tell-searches': true,
  'tell-price-alerts': true,
  'match-bank-lines': true,
  'open-bids': true,
  'pay-out-released': true,
  'send-payout': true,
  'send-refund': true,
  'sweep-files': true,
  'tell-test-notice': true,
  'tell-unread': true,
  'tend-applications': true,
  'verify-ledger': true,
} satisfies { [Name in keyof JobPayloads]: JobPayloads[Name] extends RowIds ? true : never }) as (keyof JobPayloads)[];

export function isJobName(name: string): name is keyof JobPayloads {
  return (jobNames as readonly string[]).includes(name);
}
