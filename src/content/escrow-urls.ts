/** URLs of the escrow's pages. Part of link.ts. */
export const escrowUrls = {
  escrow: '/escrow',
  escrowHowItWorks: '/escrow/how-it-works',
  escrowPricing: '/escrow/pricing',
  escrowPlanThanks: '/escrow/pricing/thanks',
  escrowIntegrations: '/escrow/integrations',
  escrowCaseStudies: '/escrow/case-studies',
  escrowAssurance: '/escrow/assurance',
  // Invitations to a deal: for the author of the terms, and for the invited person
  createTransaction: '/create-transaction',
  ownInvitation: '/create-transaction/:invitationId',
  ownInvitationSending: '/create-transaction/:invitationId/sending',
  ownInvitationAgreement: '/create-transaction/:invitationId/agreement',
  ownInvitationTerms: '/create-transaction/:invitationId/terms',
  ownInvitationEnd: '/create-transaction/:invitationId/withdrawal',
  invitation: '/escrow/invitations/:token',
  invitationAgreement: '/escrow/invitations/:token/agreement',
  invitationTerms: '/escrow/invitations/:token/terms',
  invitationEnd: '/escrow/invitations/:token/refusal',
  invitationStop: '/escrow/invitations/:token/stop',
  invitationTaking: '/escrow/invitations/:token/account',
} as const;
