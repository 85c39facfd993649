import { Failure } from '#domain/acting/context.ts';
import { receiveNotice } from '#domain/money/payments/receive-notice.ts';
import { paymentTexts } from '#domain/money/payments/payment.schema.ts';
import { urls } from '#content/link.ts';
import { anyone, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';

/** Notices of a payment provider. The provider must have signed the body, byte for byte. */
export const paymentNoticesRoutes: readonly Route[] = [
  { method: 'POST', path: urls.paymentNotices, policy: anyone, handle: answerNotice, json: true, fromOtherSites: true },
];

async function answerNotice({ ctx, request, params, services }: Visit): Promise<Response> {
  const { provider } = services.payments;
  if (!provider || provider.name !== params.provider) throw new Failure('not_found', paymentTexts.none);
  const body = new Uint8Array(await request.arrayBuffer());
  const asProvider = { ...ctx, actor: { kind: 'provider', name: provider.name } as const };
  const outcome = await receiveNotice(asProvider, provider, { body, headers: request.headers });
  services.log.info({ requestId: ctx.requestId, outcome }, 'payment notice');
  return Response.json({ outcome });
}
