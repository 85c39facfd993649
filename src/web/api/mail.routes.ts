import { Failure } from '#domain/acting/context.ts';
import { applyMailNotice } from '#domain/talk/mail/apply-mail-notice.ts';
import { readResendNotice } from '#platform/mail/resend-notice.ts';
import { checkMailSignature } from '#platform/mail/webhook-signature.ts';
import { anyone, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '#content/link.ts';

/** Reports of the mail provider about our mails. The provider must have signed the body. */
export const mailRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: urls.resendWebhook,
    policy: anyone,
    handle: receiveNotice,
    json: true,
    fromOtherSites: true,
  },
];

async function receiveNotice({ ctx, request, services }: Visit): Promise<Response> {
  const secret = services.config.mail.resendWebhookSecret;
  if (!secret) throw new Failure('not_found', 'No mail provider is set up to send notices here.');
  const body = await request.text();
  const verdict = checkMailSignature({ headers: request.headers, body, secret, now: ctx.now });
  if (verdict !== 'genuine') throw new Failure('forbidden', `The signature of this notice is ${verdict}.`);
  const notice = readResendNotice(body);
  const noticeId = request.headers.get('svix-id')!;
  const provider = { ...ctx, actor: { kind: 'provider', name: 'resend' } as const };
  const outcome = notice ? await applyMailNotice(provider, { noticeId, ...notice }) : 'foreign';
  services.log.info({ requestId: ctx.requestId, outcome }, 'mail notice');
  return Response.json({ outcome });
}
