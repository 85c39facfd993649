/** Paying in, by those who pay, by the provider who tells us, and by the team; a part of urls.ts. */
export const paymentUrls = {
  dealPayment: '/dashboard/deals/:dealId/payment',
  topUp: '/dashboard/payments/top-up',
  payment: '/payments/:reference',
  paymentNotices: '/api/payment-notices/:provider',
  // Where one pays with what is no money
  sandboxPayment: '/test-of-payments/:token',
  sandboxTransfer: '/test-of-payments/:token/transfer',
  sandboxLeaving: '/test-of-payments/:token/leaving',
  parkedRefund: '/vintage-dashboard/parked-charges/:parkedId/refund',
  parkedMatch: '/vintage-dashboard/parked-charges/:parkedId/match',
} as const;
