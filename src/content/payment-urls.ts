import { fundsUrls } from './funds-urls.ts';

/** Payments, payouts and documents for members, the provider's notices, and staff pages of money; a part of link.ts. */
export const paymentUrls = {
  // Documents of a deal for its two sides, and the public check of a document's code
  dashboardDocument: '/dashboard/invoices/:documentId',
  dashboardDocumentFile: '/dashboard/invoices/:documentId/pdf',
  staffDocument: '/vintage-dashboard/documents/:documentId',
  staffDocumentFile: '/vintage-dashboard/documents/:documentId/pdf',
  verifiedDocument: '/verify/:token',
  // Paying in, and paying out
  dealPayment: '/dashboard/deals/:dealId/payment',
  // Our own machines, products and events, once staff priced them
  machineOrderPayment: '/machine-orders/:token/payment',
  shopOrderPayment: '/orders/:token/payment',
  eventBookingAcceptance: '/event-bookings/:token/acceptance',
  eventBookingDecline: '/event-bookings/:token/decline',
  eventBookingPayment: '/event-bookings/:token/payment',
  topUp: '/dashboard/payments/top-up',
  dashboardCards: '/dashboard/payments/cards',
  dashboardCardAdded: '/dashboard/payments/cards/added/:reference',
  dashboardCardRemoval: '/dashboard/payments/cards/:cardId/removal',
  withdrawal: '/dashboard/payments/withdrawal',
  payoutCancelling: '/dashboard/payments/payouts/:payoutId/cancelling',
  paymentStatement: '/dashboard/payments/statement',
  paymentStatementFile: '/dashboard/payments/statement.csv',
  settingsBank: '/dashboard/settings/bank-account',
  settingsBankCheck: '/dashboard/settings/bank-account/check',
  payment: '/payments/:reference',
  paymentNotices: '/api/payment-notices/:provider',
  // The payment test
  sandboxPayment: '/test-of-payments/:token',
  sandboxTransfer: '/test-of-payments/:token/transfer',
  sandboxTakingBack: '/test-of-payments/:token/taking-back',
  sandboxDecision: '/test-of-payments/:token/decision/:end',
  sandboxLeaving: '/test-of-payments/:token/leaving',
  unmatchedRefund: '/vintage-dashboard/parked-charges/:unmatchedId/refund',
  unmatchedMatch: '/vintage-dashboard/parked-charges/:unmatchedId/match',
  unmatchedConfirmation: '/vintage-dashboard/parked-matches/:matchId/confirmation',
  memberCardRemoval: '/vintage-dashboard/cards/:cardId/removal',
  chargeback: '/vintage-dashboard/taken-back',
  chargebackPayment: '/vintage-dashboard/taken-back/:disputeId',
  chargebackEvidence: '/vintage-dashboard/taken-back/:disputeId/evidence',
  chargebackFinding: '/vintage-dashboard/taken-back/:disputeId/finding',
  chargebackLoss: '/vintage-dashboard/taken-back/:disputeId/loss',
  providerReading: '/vintage-dashboard/provider-reading',
  sendingExplanation: '/vintage-dashboard/unmatched-sendings/:sendingId',
  sendingBooking: '/vintage-dashboard/unmatched-sendings/:sendingId/booking',
  ...fundsUrls,
  // Plans of the escrow, and the exchange rates for their limits, for staff
  memberPlan: '/vintage-dashboard/members/:memberId/plan',
  rates: '/vintage-dashboard/rates',
} as const;
