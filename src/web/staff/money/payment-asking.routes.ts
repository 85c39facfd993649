import { link, urls } from '#content/link.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { markOverLimitChecked } from '#domain/money/limits/see-over-limit.ts';
import { askProviderAboutPayment } from '#domain/money/payments/ask-provider-about-payment.ts';
import { paymentRecords } from '#domain/money/payments/payments.records.ts';
import { press } from '../../pages/action.ts';
import { staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';

const pageOf = ({ params }: Visit, news?: 'asked') =>
  link('record', { kind: paymentRecords.name, recordId: params.paymentId ?? '' }, { news });

/** Staff ask the provider for the state of a payment, and record that they have checked a payment above the card limit. */
export const paymentAskingRoutes: readonly Route[] = [
  ...press({
    at: urls.paymentStateQuery,
    who: staff(...staffActs['ask-provider'].roles),
    page: (visit) => pageOf(visit),
    verb: (ctx, visit) => askProviderAboutPayment(ctx, paymentIdIn(visit)),
    next: (_, visit) => pageOf(visit, 'asked'),
  }),
  ...press({
    at: urls.paymentLimitSeen,
    who: staff(...staffActs['see-over-limit'].roles),
    page: (visit) => pageOf(visit),
    verb: (ctx, visit) => markOverLimitChecked(ctx, paymentIdIn(visit)),
    next: (_, visit) => pageOf(visit),
  }),
];

function paymentIdIn({ params: { paymentId = '' } }: Visit): bigint {
  return /^\d{1,18}$/.test(paymentId) ? BigInt(paymentId) : 0n;
}
