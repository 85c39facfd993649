import { traceInvariants } from './trace.invariants.ts';
import { approvalInvariants } from '../approvals/find-broken-approvals.ts';
import { unapprovedInvariants } from '../approvals/find-unapproved.ts';
import { holdingInvariants } from '../assurance/find-broken-holdings.ts';
import { filePayoutInvariants } from '../bank-statements/find-broken-file-payouts.ts';
import { cardInvariants } from './card-money.invariants.ts';
import { clockInvariants } from '../deals/find-broken-clocks.ts';
import { dealInvariants } from '../deals/find-broken-deals.ts';
import { settlementInvariants } from '../deals/find-broken-settlements.ts';
import { toldInvariants } from '../deals/find-untold-deals.ts';
import { proposalInvariants } from '../deals/proposals/find-broken-proposals.ts';
import { rulingInvariants } from '../deals/rulings/find-broken-rulings.ts';
import { documentInvariants } from '../documents/find-broken-documents.ts';
import { orderInvariants } from '../orders/find-broken-orders.ts';
import { paymentInvariants } from '../payments/find-broken-payments.ts';
import { lossInvariants } from '../payments/taken-back/find-broken-losses.ts';
import { payoutInvariants } from '../payouts/find-broken-payouts.ts';
import { awardInvariants } from '../orders/find-broken-awards.ts';
import { comparisonInvariants } from '../provider-readings/find-unknown-charges.ts';
import { feeInvariants } from '../suppliers/fees/find-broken-fees.ts';
import { sourceInvariants } from './find-broken-sources.ts';
import { ledgerInvariants, type Invariant } from './ledger.invariants.ts';

/** All that must always be so of money, for the verifier, the tests and staff who read the books. */
export const everyInvariant: readonly Invariant[] = [
  ...ledgerInvariants,
  ...approvalInvariants,
  ...unapprovedInvariants,
  ...sourceInvariants,
  ...dealInvariants,
  ...clockInvariants,
  ...settlementInvariants,
  ...toldInvariants,
  ...proposalInvariants,
  ...rulingInvariants,
  ...orderInvariants,
  ...awardInvariants,
  ...documentInvariants,
  ...paymentInvariants,
  ...lossInvariants,
  ...payoutInvariants,
  ...filePayoutInvariants,
  ...cardInvariants,
  ...traceInvariants,
  ...holdingInvariants,
  ...comparisonInvariants,
  ...feeInvariants,
];
