import { accountRoutes } from './member/account.routes.ts';
import { dashboardRoutes } from './member/dashboard.routes.ts';
import { offerActRoutes } from './member/trade/offer-acts.routes.tsx';
import { offerRoutes } from './member/trade/offer.routes.tsx';
import { awardAnswerRoutes } from './member/bids/award-answer.routes.tsx';
import { bidAnswerRoutes, bidRoutes } from './member/bids/bids.routes.tsx';
import { counterRoutes } from './member/rfqs/counter.routes.tsx';
import { roundRoutes } from './member/rfqs/round.routes.tsx';
import { dealRoutes } from './member/deals/deal.routes.ts';
import { orderRoutes } from './member/deals/order.routes.ts';
import { reviewRoutes } from './member/trade/review.routes.tsx';
import { liveRoutes } from './member/messages/live.routes.ts';
import { messagesRoutes } from './member/messages/messages.routes.ts';
import { importsRoutes } from './member/products/import/imports.routes.tsx';
import { productsRoutes } from './member/products/products.routes.ts';
import { accountTypeRoutes } from './member/settings/account-type.routes.tsx';
import { bankRoutes } from './member/settings/bank.routes.tsx';
import { sellingRoutes } from './member/settings/profile.routes.tsx';
import { codeRoutes } from './member/code.routes.tsx';
import { resetRoutes } from './member/reset.routes.tsx';
import { signInRoutes } from './member/sign-in.routes.tsx';
import { signOutRoutes } from './member/sign-out.routes.ts';
import { signUpRoutes } from './member/sign-up.routes.tsx';
import { auditRoutes } from './staff/audit.routes.tsx';
import { authenticatorRoutes } from './staff/authenticator.routes.tsx';
import { staffDashboardRoutes } from './staff/dashboard.routes.tsx';
import { staffShortcutsRoutes, figuresRoutes, rolesRoutes, searchRoutes } from './staff/portal.routes.tsx';
import { portalErrorRoutes } from './staff/portal-error.routes.ts';
import { staffDocumentRoutes } from './staff/documents/documents.routes.tsx';
import { documentRoutes } from './documents/document.routes.tsx';
import { staffSignInRoutes } from './staff/staff-sign-in.routes.tsx';
import { composeRoutes } from './staff/compose/compose.routes.ts';
import { invitationRoutes } from './staff/invitation.routes.tsx';
import { jobsRoutes } from './staff/jobs/jobs.routes.tsx';
import { businessEmailsRoutes } from './staff/mails/business-emails.routes.tsx';
import { outboxRoutes } from './staff/mails/outbox.routes.tsx';
import { staffMailsRoutes } from './staff/mails/staff-mails.routes.tsx';
import { suppressionsRoutes } from './staff/mails/suppressions.routes.tsx';
import { dataRequestsRoutes } from './staff/data-requests/data-requests.routes.tsx';
import { memberSeenRoutes } from './staff/members/member-seen.routes.ts';
import { flaggedMessagesRoutes } from './staff/messages/flagged-messages.routes.tsx';
import { staffImportsRoutes } from './staff/imports/staff-imports.routes.ts';
import { staffListingsRoutes } from './staff/listings/staff-listings.routes.ts';
import { memberChecksRoutes } from './staff/members/member-checks.routes.tsx';
import { tradingInvitationRoutes } from './staff/members/invitation.routes.ts';
import { membersRoutes } from './staff/members/members.routes.ts';
import { staffTradeRoutes } from './staff/trade/trade.routes.ts';
import { approvalsRoutes } from './staff/approvals/approvals.routes.tsx';
import { rulingRoutes } from './staff/money/rulings/ruling.routes.tsx';
import { planRoutes } from './staff/plans/plans.routes.tsx';
import { bankStatementRoutes } from './staff/money/bank/bank.routes.tsx';
import { clocksRoutes } from './staff/money/clocks/clocks.routes.tsx';
import { booksRoutes } from './staff/money/books/books.routes.tsx';
import { payoutsRoutes } from './staff/money/payouts/payouts.routes.tsx';
import { paymentAskingRoutes } from './staff/money/payment-asking.routes.ts';
import { sendingRoutes } from './staff/money/sending/sending.routes.tsx';
import { chargebackRoutes } from './staff/money/chargebacks/chargeback.routes.tsx';
import { cardRoutes } from './staff/money/card.routes.tsx';
import { unmatchedRoutes } from './staff/payments/unmatched.routes.tsx';
import { peopleRoutes } from './staff/people/people.routes.ts';
import { supplierReviewRoutes } from './staff/suppliers/supplier-review.routes.tsx';
import { recordRoutes } from './staff/records/record.routes.ts';
import { bulkRoutes } from './staff/records/bulk.routes.ts';
import { recordsRoutes } from './staff/records/records.routes.ts';
import { settingsRoutes } from './staff/settings/settings.routes.tsx';
import { staffRoutes } from './staff/staff.routes.tsx';
import { getEmailsRoutes, sendCustomEmailRoutes, staffDataRoutes } from './api/staff-data.routes.ts';
import { mailRoutes } from './api/mail.routes.ts';
import { paymentNoticesRoutes } from './api/payment-notices.routes.ts';
import { sendEmailRoutes } from './api/send-email.routes.ts';
import { dictionaryRoutes } from './site/dictionary.routes.ts';
import { demoRoutes } from './demo/demo.routes.tsx';
import { fileRoutes } from './files/file.routes.ts';
import { findingRoutes } from './finding/finding.routes.ts';
import { listingFindingRoutes } from './finding/listing-finding.routes.ts';
import { callsOf } from './api/v1/calls.ts';
import { ownKeyRoutes } from './api/v1/key-request.api.routes.ts';
import { programRoutes } from './api/v1/program.routes.ts';
import { contactSellerRoutes } from './market/contact/contact-seller.routes.tsx';
import { rfqsRoutes } from './market/rfqs/rfqs.routes.ts';
import { awardRoutes } from './member/rfqs/awards/awards.routes.tsx';
import { ownRfqsRoutes } from './member/rfqs/rfqs.routes.ts';
import { publishedPricesRoutes } from './staff/prices/published-prices.routes.tsx';
import { staffReviewsRoutes } from './staff/reviews/staff-reviews.routes.tsx';
import { staffRfqsRoutes } from './staff/rfqs/staff-rfqs.routes.ts';
import { savedRoutes } from './market/saved/saved.routes.tsx';
import { marketplaceRoutes } from './market/marketplace.routes.tsx';
import { priceAlertRoutes } from './market/prices/price-alert.routes.tsx';
import { priceRoutes } from './market/prices/prices.routes.tsx';
import { papersRoutes } from './member/papers/papers.routes.tsx';
import { supplierDirectoryRoutes } from './market/supplier-directory/supplier-directory.routes.ts';
import { supplierApplicationRoutes } from './market/suppliers/supplier-application.routes.ts';
import { respondRoutes } from './market/rfqs/respond.routes.tsx';
import { reportReviewRoutes } from './market/listing/report-review.routes.tsx';
import { listingRoutes } from './market/listing/listing.routes.ts';
import { escrowRoutes } from './escrow/escrow.routes.tsx';
import { operationsRoutes } from './operations/operations.routes.ts';
import type { Route } from './request/route.ts';
import { cartRoutes } from './shop/cart.routes.tsx';
import { checkoutRoutes } from './shop/checkout.routes.tsx';
import { samplesRoutes } from './shop/samples.routes.tsx';
import { cardsRoutes } from './payments/cards.routes.tsx';
import { withdrawalRoutes } from './payments/withdrawal.routes.tsx';
import { paymentsRoutes } from './payments/payments.routes.tsx';
import { statementRoutes } from './payments/statement.routes.tsx';
import { paymentRoutes } from './payments/payment.routes.tsx';
import { sandboxRoutes } from './payments/sandbox.routes.tsx';
import { shopRoutes } from './shop/shop.routes.tsx';
import { bookEventRoutes } from './site/event-booking.routes.ts';
import { contactRoutes, servicesRoutes } from './site/enquiries.routes.tsx';
import { homeRoutes } from './site/home.routes.tsx';
import { investRoutes } from './site/invest.routes.tsx';
import { requestDemoRoutes } from './site/demo-request.routes.tsx';
import { machineOrderRoutes } from './site/machine-order.routes.tsx';
import { readingRoutes } from './site/reading/reading.routes.tsx';
import { dataExportRoutes } from './site/data-export.routes.tsx';
import { myDataRoutes } from './site/my-data.routes.ts';
import { waitlistRoutes } from './site/waitlist.routes.tsx';

/** The routes of every URL in link.ts. */
export const allRoutes: readonly Route[] = [
  ...homeRoutes,
  ...waitlistRoutes,
  ...dictionaryRoutes,
  ...shopRoutes,
  ...samplesRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...servicesRoutes,
  ...machineOrderRoutes,
  ...myDataRoutes,
  ...dataExportRoutes,
  ...contactRoutes,
  ...bookEventRoutes,
  ...investRoutes,
  ...requestDemoRoutes,
  ...readingRoutes,
  ...marketplaceRoutes,
  ...supplierDirectoryRoutes,
  ...supplierApplicationRoutes,
  ...papersRoutes,
  ...escrowRoutes,
  ...contactSellerRoutes,
  ...programRoutes(() => callsOf(allRoutes)),
  ...listingFindingRoutes,
  ...savedRoutes,
  ...rfqsRoutes,
  ...ownRfqsRoutes,
  ...awardRoutes,
  ...respondRoutes,
  ...listingRoutes,
  ...reportReviewRoutes,
  ...priceRoutes,
  ...priceAlertRoutes,
  ...dashboardRoutes,
  ...orderRoutes,
  ...dealRoutes,
  ...reviewRoutes,
  ...paymentRoutes,
  ...paymentsRoutes,
  ...statementRoutes,
  ...cardsRoutes,
  ...withdrawalRoutes,
  ...bankRoutes,
  ...documentRoutes,
  ...staffDocumentRoutes,
  ...sandboxRoutes,
  ...offerRoutes,
  ...offerActRoutes,
  ...bidRoutes,
  ...bidAnswerRoutes,
  ...awardAnswerRoutes,
  ...counterRoutes,
  ...roundRoutes,
  ...liveRoutes,
  ...messagesRoutes,
  ...importsRoutes,
  ...productsRoutes,
  ...sellingRoutes,
  ...accountTypeRoutes,
  ...accountRoutes,
  ...signInRoutes,
  ...codeRoutes,
  ...signUpRoutes,
  ...signOutRoutes,
  ...resetRoutes,
  ...staffDashboardRoutes,
  ...searchRoutes,
  ...figuresRoutes,
  ...staffSignInRoutes,
  ...invitationRoutes,
  ...recordsRoutes,
  ...bulkRoutes,
  ...businessEmailsRoutes,
  ...suppressionsRoutes,
  ...staffMailsRoutes,
  ...outboxRoutes,
  ...jobsRoutes,
  ...composeRoutes,
  ...sendCustomEmailRoutes,
  ...peopleRoutes,
  ...membersRoutes,
  ...tradingInvitationRoutes,
  ...staffTradeRoutes,
  ...flaggedMessagesRoutes,
  ...staffImportsRoutes,
  ...staffListingsRoutes,
  ...staffRfqsRoutes,
  ...staffReviewsRoutes,
  ...publishedPricesRoutes,
  ...memberChecksRoutes,
  ...unmatchedRoutes,
  ...cardRoutes,
  ...sendingRoutes,
  ...chargebackRoutes,
  ...approvalsRoutes,
  ...rulingRoutes,
  ...planRoutes,
  ...payoutsRoutes,
  ...booksRoutes,
  ...bankStatementRoutes,
  ...clocksRoutes,
  ...paymentAskingRoutes,
  ...memberSeenRoutes,
  ...dataRequestsRoutes,
  ...recordRoutes,
  ...supplierReviewRoutes,
  ...staffShortcutsRoutes,
  ...staffRoutes,
  ...authenticatorRoutes,
  ...auditRoutes,
  ...settingsRoutes,
  // The page of roles lists all routes.
  ...rolesRoutes(() => allRoutes),
  ...demoRoutes,
  ...mailRoutes,
  ...paymentNoticesRoutes,
  ...sendEmailRoutes,
  ...staffDataRoutes,
  ...getEmailsRoutes,
  ...fileRoutes,
  ...findingRoutes,
  ...operationsRoutes,
  ...portalErrorRoutes,
];

/** All addresses: the pages for people, and the calls for programs, one for every act and list of members. */
export const everyRoute: readonly Route[] = [...allRoutes, ...ownKeyRoutes, ...callsOf(allRoutes)];
