import type { ExampleValues } from './example-values.ts';

/** Values for one call, where a name has another meaning or a sentence would not fit. */
export const valuesOfCalls: ExampleValues = {
  'answerDispute.words': 'All nuts were whole when the driver took them over.',
  'answerReview.words': 'Thank you. We pack each bag twice now.',
  'answerRfqQuestion.answer': 'No, without it.',
  'applyAsSupplier.name': 'Sade Ojo',
  'askForProRfqs.why': 'We buy 200 tons of copra a year for two mills.',
  'cancelDealPart.words': 'The road to Badagry is flooded.',
  'counterBid.price': '110000000',
  'counterOffer.message': 'We meet in the middle.',
  'counterOffer.price': '112000000',
  'declineDeal.words': 'The price is too high for us.',
  'declineOffer.message': 'The price is too low for us.',
  'declineOrder.why': 'This lot is sold.',
  'endInvitation.words': 'The customer ordered elsewhere.',
  'inviteToDeal.delivery': 'link',
  'inviteToDeal.fee_payer': 'both',
  'inviteToDeal.side': 'seller',
  'listRfqs.type': 'Industrial Products',
  'makeOffer.message': 'For our mill in Lekki, each month.',
  'makeOffer.price': '108000000',
  'openDispute.reason': 'damaged',
  'postRfq.type': 'Industrial Products',
  'changeRfq.type': 'Industrial Products',
  'proposeTerms.payer': 'both',
  'refuseSplit.words': 'More than fifty were cracked.',
  'rejectPart.reason': 'damaged',
  'rejectPart.words': 'The bags arrived wet, and most nuts are cracked.',
  'reportMessage.why': 'They ask to be paid outside of the site.',
  'reportReview.why': 'We never had an order from this buyer.',
  'reportRfq.why': 'The text has a phone number in it.',
  'reviewOrder.words': 'Dry, clean and on time.',
  'setPriceAlert.amount': '45000',
  'topUp.amount': '50000000',
  'withdraw.amount': '20000000',
  'withdraw.from': 'member_available',
  'withdrawOffer.message': 'We found another seller.',
  'withdrawRfq.why': 'We have bought what we need.',
  'writeAboutDeal.message': 'The truck leaves Badagry at six.',
};

/** Fields that an example sends although the call does not need them. */
export const alsoSent: Readonly<Record<string, readonly string[]>> = {
  acceptQuantity: ['accepted', 'words'],
  addListing: ['image', 'unit'],
  addPicture: ['image'],
  addSupplierPapers: ['cacCertificate'],
  answerRevision: ['answer', 'cacCertificate'],
  changeInvitationTerms: ['amount'],
  inviteToDeal: ['amount', 'reference', 'return_url', 'delivery'],
  refuseSplit: ['words'],
  reviewOrder: ['words'],
};

/** The parameters that an example uses: the first of these groups that the call takes. */
export const exampleFilters: readonly (readonly string[])[] = [
  ['state'],
  ['type'],
  ['from', 'to'],
  ['unread'],
  ['quantity'],
  ['q'],
];
