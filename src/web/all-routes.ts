import { accountRoutes } from './account/account.routes.ts';
import { dashboardRoutes } from './account/dashboard.routes.ts';
import { offerRoutes } from './account/trade/offer.routes.ts';
import { bidAnswerRoutes } from './account/bids/bid-answers.routes.ts';
import { bidRoutes } from './account/bids/bids.routes.ts';
import { biddingRoutes } from './account/rfqs/bidding.routes.ts';
import { dealRoutes } from './account/deals/deal.routes.ts';
import { orderRoutes } from './account/deals/order.routes.ts';
import { reviewRoutes } from './account/trade/review.routes.tsx';
import { liveRoutes } from './account/messages/live.routes.ts';
import { messagesRoutes } from './account/messages/messages.routes.ts';
import { importsRoutes } from './account/products/import/imports.routes.ts';
import { productsRoutes } from './account/products/products.routes.ts';
import { bankRoutes } from './account/settings/bank.routes.tsx';
import { accountTypeRoutes } from './account/settings/account-type.routes.ts';
import { sellingRoutes } from './account/settings/selling.routes.ts';
import { codeRoutes } from './account/code.routes.ts';
import { resetRoutes } from './account/reset.routes.ts';
import { signInRoutes } from './account/sign-in.routes.ts';
import { signOutRoutes } from './account/sign-out.routes.ts';
import { signUpRoutes } from './account/sign-up.routes.ts';
import { auditRoutes } from './admin/audit.routes.ts';
import { authenticatorRoutes } from './admin/authenticator.routes.ts';
import { staffDashboardRoutes } from './admin/dashboard.routes.ts';
import { figuresRoutes } from './admin/figures.routes.ts';
import { deskErrorRoutes } from './admin/desk-error.routes.ts';
import { deskKeysRoutes } from './admin/desk-keys.routes.ts';
import { staffDocumentRoutes } from './admin/documents/documents.routes.tsx';
import { documentRoutes } from './documents/document.routes.tsx';
import { doorRoutes } from './admin/door.routes.ts';
import { composeRoutes } from './admin/compose/compose.routes.ts';
import { invitationRoutes } from './admin/invitation.routes.ts';
import { jobsRoutes } from './admin/jobs/jobs.routes.ts';
import { businessEmailsRoutes } from './admin/mails/business-emails.routes.ts';
import { outboxRoutes } from './admin/mails/outbox.routes.ts';
import { staffMailsRoutes } from './admin/mails/staff-mails.routes.ts';
import { suppressionsRoutes } from './admin/mails/suppressions.routes.ts';
import { dataRequestsRoutes } from './admin/data-requests/data-requests.routes.ts';
import { memberSeenRoutes } from './admin/members/member-seen.routes.ts';
import { flaggedMessagesRoutes } from './admin/messages/flagged-messages.routes.ts';
import { adminImportsRoutes } from './admin/imports/admin-imports.routes.tsx';
import { adminListingsRoutes } from './admin/listings/admin-listings.routes.ts';
import { memberChecksRoutes } from './admin/members/member-checks.routes.ts';
import { tradingInvitationRoutes } from './admin/members/invitation.routes.tsx';
import { membersRoutes } from './admin/members/members.routes.ts';
import { staffTradeRoutes } from './admin/trade/trade.routes.ts';
import { approvalsRoutes } from './admin/approvals/approvals.routes.tsx';
import { rulingRoutes } from './admin/money/rulings/ruling.routes.tsx';
import { planRoutes } from './admin/plans/plans.routes.tsx';
import { bankStatementRoutes } from './admin/money/bank/bank.routes.tsx';
import { clocksRoutes } from './admin/money/clocks/clocks.routes.tsx';
import { booksRoutes } from './admin/money/books/books.routes.tsx';
import { payoutsRoutes } from './admin/money/payouts/payouts.routes.tsx';
import { paymentAskingRoutes } from './admin/money/payment-asking.routes.ts';
import { sendingRoutes } from './admin/money/sending/sending.routes.tsx';
import { takenBackRoutes } from './admin/money/taken-back/taken-back.routes.tsx';
import { cardRoutes } from './admin/money/card.routes.tsx';
import { parkedRoutes } from './admin/payments/parked.routes.tsx';
import { peopleRoutes } from './admin/people/people.routes.ts';
import { supplierReviewRoutes } from './admin/suppliers/supplier-review.routes.tsx';
import { recordRoutes } from './admin/records/record.routes.ts';
import { manyRoutes } from './admin/records/many.routes.ts';
import { recordsRoutes } from './admin/records/records.routes.ts';
import { searchRoutes } from './admin/search.routes.ts';
import { rolesRoutes } from './admin/roles.routes.ts';
import { settingsRoutes } from './admin/settings/settings.routes.ts';
import { staffRoutes } from './admin/staff.routes.ts';
import { getEmailsRoutes } from './api/get-emails.routes.ts';
import { mailRoutes } from './api/mail.routes.ts';
import { paymentNoticesRoutes } from './api/payment-notices.routes.ts';
import { sendCustomEmailRoutes } from './api/send-custom-email.routes.ts';
import { staffDataRoutes } from './api/staff-data.routes.ts';
import { sendEmailRoutes } from './api/send-email.routes.ts';
import { dictionaryRoutes } from './site/dictionary.routes.ts';
import { demoRoutes } from './demo/demo.routes.ts';
import { fileRoutes } from './files/file.routes.ts';
import { findingRoutes } from './finding/finding.routes.ts';
import { listingFindingRoutes } from './finding/listing-finding.routes.ts';
import { apiDocsRoutes } from './api/v1/api-docs.routes.tsx';
import { listingsApiRoutes } from './api/v1/listings.api.routes.ts';
import { contactSellerRoutes } from './market/contact/contact-seller.routes.ts';
import { favouriteRoutes } from './market/favourites.routes.ts';
import { rfqsRoutes } from './market/rfqs/rfqs.routes.ts';
import { awardRoutes } from './account/rfqs/awards/awards.routes.ts';
import { ownRfqsRoutes } from './account/rfqs/rfqs.routes.ts';
import { publishedPricesRoutes } from './admin/prices/published-prices.routes.tsx';
import { staffReviewsRoutes } from './admin/reviews/staff-reviews.routes.tsx';
import { staffRfqsRoutes } from './admin/rfqs/staff-rfqs.routes.tsx';
import { savedRoutes } from './market/saved/saved.routes.ts';
import { marketplaceRoutes } from './market/marketplace.routes.ts';
import { priceAlertRoutes } from './market/prices/price-alert.routes.ts';
import { priceRoutes } from './market/prices/prices.routes.ts';
import { papersRoutes } from './account/papers/papers.routes.tsx';
import { supplierDirectoryRoutes } from './market/supplier-directory/supplier-directory.routes.ts';
import { supplierApplicationRoutes } from './market/suppliers/supplier-application.routes.ts';
import { respondRoutes } from './market/rfqs/respond.routes.ts';
import { reportReviewRoutes } from './market/listing/report-review.routes.tsx';
import { listingRoutes } from './market/listing/listing.routes.ts';
import { escrowRoutes } from './escrow/escrow.routes.ts';
import { operationsRoutes } from './operations/operations.routes.ts';
import type { Route } from './request/route.ts';
import { cartRoutes } from './shop/cart.routes.ts';
import { checkoutRoutes } from './shop/checkout.routes.ts';
import { samplesRoutes } from './shop/samples.routes.ts';
import { cardsRoutes } from './payments/cards.routes.tsx';
import { withdrawalRoutes } from './payments/withdrawal.routes.tsx';
import { paymentsRoutes } from './payments/payments.routes.tsx';
import { statementRoutes } from './payments/statement.routes.tsx';
import { paymentRoutes } from './payments/payment.routes.tsx';
import { sandboxRoutes } from './payments/sandbox.routes.tsx';
import { shopRoutes } from './shop/shop.routes.ts';
import { bookEventRoutes } from './site/event-booking.routes.ts';
import { contactRoutes } from './site/contact.routes.ts';
import { homeRoutes } from './site/home.routes.ts';
import { investRoutes } from './site/invest.routes.ts';
import { requestDemoRoutes } from './site/demo-request.routes.ts';
import { machineOrderRoutes } from './site/machine-order.routes.ts';
import { servicesRoutes } from './site/services.routes.ts';
import { readingRoutes } from './site/reading/reading.routes.ts';
import { dataExportRoutes } from './site/data-export.routes.ts';
import { myDataRoutes } from './site/my-data.routes.ts';
import { waitlistRoutes } from './site/waitlist.routes.ts';

/** What answers every URL of urls.ts. */
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
  ...favouriteRoutes,
  ...listingsApiRoutes,
  ...apiDocsRoutes,
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
  ...bidRoutes,
  ...bidAnswerRoutes,
  ...biddingRoutes,
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
  ...doorRoutes,
  ...invitationRoutes,
  ...recordsRoutes,
  ...manyRoutes,
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
  ...adminImportsRoutes,
  ...adminListingsRoutes,
  ...staffRfqsRoutes,
  ...staffReviewsRoutes,
  ...publishedPricesRoutes,
  ...memberChecksRoutes,
  ...parkedRoutes,
  ...cardRoutes,
  ...sendingRoutes,
  ...takenBackRoutes,
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
  ...deskKeysRoutes,
  ...staffRoutes,
  ...authenticatorRoutes,
  ...auditRoutes,
  ...settingsRoutes,
  // It shows them all.
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
  ...deskErrorRoutes,
];
