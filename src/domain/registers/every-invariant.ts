import { traceInvariants } from '#domain/money/ledger/trace.invariants.ts';
import { approvalInvariants } from '#domain/acting/approvals/find-broken-approvals.ts';
import { unapprovedInvariants } from '#domain/acting/approvals/find-unapproved.ts';
import { holdingInvariants } from '#domain/money/assurance/find-broken-holdings.ts';
import { filePayoutInvariants } from '#domain/money/bank-statements/find-broken-file-payouts.ts';
import { cardMoneyInvariants } from '#domain/money/ledger/card-money.invariants.ts';
import { clockInvariants } from '#domain/trade/deals/find-broken-clocks.ts';
import { dealInvariants } from '#domain/trade/deals/find-broken-deals.ts';
import { settlementInvariants } from '#domain/trade/deals/find-broken-settlements.ts';
import { noticeInvariants } from '#domain/trade/deals/find-missing-notices.ts';
import { proposalInvariants } from '#domain/trade/deals/proposals/find-broken-proposals.ts';
import { rulingInvariants } from '#domain/trade/deals/rulings/find-broken-rulings.ts';
import { documentInvariants } from '#domain/trade/documents/find-broken-documents.ts';
import { orderInvariants } from '#domain/trade/orders/find-broken-orders.ts';
import { paymentInvariants } from '#domain/money/payments/find-broken-payments.ts';
import { lossInvariants } from '#domain/money/chargebacks/find-broken-losses.ts';
import { payoutInvariants } from '#domain/money/payouts/find-broken-payouts.ts';
import { awardInvariants } from '#domain/trade/orders/find-broken-awards.ts';
import { comparisonInvariants } from '#domain/money/provider-readings/find-unknown-charges.ts';
import { feeInvariants } from '#domain/trade/suppliers/fees/find-broken-fees.ts';
import { sourceInvariants } from '#domain/money/ledger/find-broken-sources.ts';
import { ledgerInvariants, type Invariant } from '#domain/money/ledger/ledger.invariants.ts';

export const everyInvariant: readonly Invariant[] = [
  ...ledgerInvariants,
  ...approvalInvariants,
  ...unapprovedInvariants,
  ...sourceInvariants,
  ...dealInvariants,
  ...clockInvariants,
  ...settlementInvariants,
  ...noticeInvariants,
  ...proposalInvariants,
  ...rulingInvariants,
  ...orderInvariants,
  ...awardInvariants,
  ...documentInvariants,
  ...paymentInvariants,
  ...lossInvariants,
  ...payoutInvariants,
  ...filePayoutInvariants,
  ...cardMoneyInvariants,
  ...traceInvariants,
  ...holdingInvariants,
  ...comparisonInvariants,
  ...feeInvariants,
];
