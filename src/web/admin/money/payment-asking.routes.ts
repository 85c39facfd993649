import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { rolesFor } from '#domain/audit-roles.ts';
import { askPayment } from '#domain/payments/ask-payment.ts';
import { paymentRecords } from '#domain/payments/payments.records.ts';
import { press } from '../../request/action.ts';
import { staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';

const pageOf = ({ params }: Visit, news?: 'asked') =>
  link('record', { kind: paymentRecords.name, recordId: params.paymentId ?? '' }, { news });

/** Whoever looks after people and money has the provider asked how a payment stands, where a customer waits on the telephone. */
export const paymentAskingRoutes: readonly Route[] = press({
  at: urls.paymentAsking,
  who: staff(...rolesFor['ask-provider']),
  page: (visit) => pageOf(visit),
  verb: (ctx, visit) => {
    const { paymentId = '' } = visit.params;
    return askPayment(ctx, /^\d{1,18}$/.test(paymentId) ? BigInt(paymentId) : 0n);
  },
  next: (_, visit) => pageOf(visit, 'asked'),
});
