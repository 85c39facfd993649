/** What the team decides about deals and money, and its books; a part of payment-urls.ts. */
export const fundsUrls = {
  dealFile: '/vintage-dashboard/deals/:dealId/files/:hash',
  dealRuling: '/vintage-dashboard/deals/:dealId/parts/:leg/ruling',
  rulingConfirmation: '/vintage-dashboard/rulings/:rulingId/confirmation',
  paymentAsking: '/vintage-dashboard/payments/:paymentId/asking',
  payoutAsking: '/vintage-dashboard/payouts/:payoutId/asking',
  payoutConfirmation: '/vintage-dashboard/payouts/:payoutId/confirmation',
  payoutOutcome: '/vintage-dashboard/payouts/:payoutId/outcome',
  payoutFiles: '/vintage-dashboard/payout-files',
  books: '/vintage-dashboard/books',
  booksVerification: '/vintage-dashboard/books/verification',
  booksAccount: '/vintage-dashboard/books/accounts/:accountId',
  payoutFile: '/vintage-dashboard/payout-files/:batchId',
} as const;
