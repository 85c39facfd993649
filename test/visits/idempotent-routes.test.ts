import { expect, test } from 'vitest';
import { urls } from '#content/link.ts';
import { allRoutes } from '#web/all-routes.ts';

/** Areas without forms that move or promise money. Everywhere else a form keeps its answer under its key, unless it is named below. */
const withoutMoney = [
  /^\/(login|logout|signup|reset-password|email-confirmation|my-data|waitlist|cart|test-of-payments|vintage|api)(\/|$)/,
  /^\/marketplace\/(favourites|searches|rfqs\/mails|follows|sellers\/:sellerId\/follow)(\/|$)/,
  /^\/dashboard\/(messages|products|settings)\//,
  /^\/vintage-dashboard\/(authenticator|compose|mails|staff|views|exports|flagged-messages|data-requests|jobs|audit|logout|password)\b/,
  /^\/vintage-dashboard\/members\/:memberId\/(sessions|checks|seen)\b/,
  /^\/vintage-dashboard\/(chosen-records|records)\/:kind(\/undo|\/:recordId\/(taking|leaving|reminder-end))?$/,
  // Bank statements are compared with the books and book nothing.
  /^\/vintage-dashboard\/(bank-statements|bank-lines|books)\//,
];

/** Forms beside money that move and promise none. */
const movesNothing = new Set<string>([
  // Text, the delivery PIN, and read marks
  urls.dealDigits,
  urls.dealMessages,
  urls.dashboardOrderMessages,
  urls.dealReading,
  urls.listingSeen,
  urls.paymentLimitSeen,
  urls.invitationStop,
  urls.memberCardMoneySeen,
  // A file for the bank, which is made anew each time
  urls.chargebackEvidence,
  // A request to us, which staff price later
  urls.machineOrder,
  urls.savedSearches,
  // An application with its papers, which the verb accepts once
  urls.supplierApplication,
  urls.supplierDraft,
  urls.supplierPapers,
  urls.papersRevision,
  // A member has one application fee, however often its payment is begun, and the database takes one payment of it
  urls.supplierPayment,
  // A request for quotes asks sellers for bids and promises nothing. Posting keeps its key itself, and an award keeps its answer.
  urls.rfqNew,
  urls.rfqNewPro,
  urls.rfqDrafts,
  urls.rfqDraftRemoval,
  urls.rfqOwnChange,
  // Staff's decisions about the text of requests
  urls.rfqPublishing,
  urls.rfqKeeping,
  // Staff's decisions about reviews
  urls.reviewShowing,
  urls.reviewLeaving,
  // A mail about a price
  urls.priceAlert,
  urls.priceAlertRemoval,
  urls.priceAlertStop,
  // A card without a payment
  urls.dashboardCards,
  urls.dashboardCardRemoval,
  // The call itself keeps its answer, under the key that the program sent
  urls.dashboardConfirmationConfirming,
  urls.dashboardConfirmationRefusal,
  // A question to the provider, and an existing file
  urls.paymentStateQuery,
  urls.payoutStateQuery,
  urls.payoutFile,
  // Several forms share one address: idempotent-money.test.ts sends one of them. Withdrawing a change moves no money.
  urls.siteSetting,
  urls.siteSettingCancelling,
]);

test('every form that moves or promises money keeps its answer under its key', () => {
  const posts = allRoutes.filter(({ method, demoOnly }) => method === 'POST' && !demoOnly);
  const elsewhere = posts.filter(
    ({ path }) => !movesNothing.has(path) && !withoutMoney.some((area) => area.test(path)),
  );
  expect(elsewhere.length).toBeGreaterThan(60);
  expect(elsewhere.filter(({ keepsAnswer }) => !keepsAnswer).map(({ path }) => path)).toEqual([]);
});
