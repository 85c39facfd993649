import type { Category } from '#domain/values/listed-goods.ts';

/** marketplace.md §3 'RFQ': the types, in the order in which they are shown. The values are stored and part of addresses. */
export const rfqTypes = [
  'Raw Coconuts',
  'Processed Products',
  'Industrial Products',
  'Beverages',
  'Agricultural Products',
] as const;
export type RfqType = (typeof rfqTypes)[number];

/** The type that a pro request shows instead of its own (marketplace.md §3 'RFQ'). */
export const proTypeLabel = 'Pro';

/** The specifications and the delivery of a pro request that names none. */
export const asAgreed = 'As per agreement';

/** The form of a pro request does not ask for the type, so it follows from the category. */
export const typeOfCategory: Record<Category, RfqType> = {
  'raw-coconuts': 'Raw Coconuts',
  'coconut-oil': 'Processed Products',
  'coconut-water': 'Beverages',
  coir: 'Industrial Products',
  copra: 'Processed Products',
  'coconut-sugar': 'Processed Products',
  equipment: 'Industrial Products',
};

export const rfqTolerances = ['0', '5', '10', '15', '20'] as const;

export const closingSoon_days = 3;

/** The earliest and the latest deadline, counted from the posting, or from the change that moves it. */
export const shortestRfq_hours = 1;
export const longestRfq_days = 90;

export const mostRfqInvitations = 10;
/** One seller gets at most this many invitations a day from one buyer by mail, however many requests the buyer posts and withdraws. */
export const mostInvitationMails = 5;
export const mostRfqDrafts = 10;
export const mostRfqQuestions = 100;

/** A request lapses if it is not awarded this many days after its deadline. */
export const rfqLapse_days = 14;
