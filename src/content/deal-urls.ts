/** Deals, as their two sides see them and go on with them; a part of trade-urls.ts. */
export const dealUrls = {
  deals: '/dashboard/deals',
  deal: '/dashboard/deals/:dealId',
  dealReading: '/dashboard/deals/:dealId/reading',
  dealMessages: '/dashboard/deals/:dealId/messages',

  // What is done about a part of it, each at an address of its own
  dealTerms: '/dashboard/deals/:dealId/parts/:leg/terms',
  dealAgreement: '/dashboard/deals/:dealId/parts/:leg/agreement',
  dealDecline: '/dashboard/deals/:dealId/parts/:leg/decline',
  dealCancellation: '/dashboard/deals/:dealId/parts/:leg/cancellation',
  dealShipment: '/dashboard/deals/:dealId/parts/:leg/shipment',
  dealDigits: '/dashboard/deals/:dealId/parts/:leg/digits',
  dealHandover: '/dashboard/deals/:dealId/parts/:leg/handover',
  dealArrival: '/dashboard/deals/:dealId/parts/:leg/arrival',
  dealAcceptance: '/dashboard/deals/:dealId/parts/:leg/acceptance',
  dealPart: '/dashboard/deals/:dealId/parts/:leg/part',
  dealSettlement: '/dashboard/deals/:dealId/parts/:leg/settlement',
  dealRejection: '/dashboard/deals/:dealId/parts/:leg/rejection',
  dealReturn: '/dashboard/deals/:dealId/parts/:leg/return',
  dealReturnArrival: '/dashboard/deals/:dealId/parts/:leg/return-arrival',
  dealDispute: '/dashboard/deals/:dealId/parts/:leg/dispute',
  dealAnswer: '/dashboard/deals/:dealId/parts/:leg/answer',
  dealConcession: '/dashboard/deals/:dealId/parts/:leg/concession',
} as const;
