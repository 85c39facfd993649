import type { Visit } from '../request/visit.ts';
import { framedPage } from './portal-page.tsx';
import { PortalErrorPage } from './portal-error.page.tsx';

const titles: Record<number, string> = {
  403: 'Not for your role',
  404: 'Page not found',
  500: 'Unexpected Application Error!',
  503: 'We will be right back',
};

/** Shows an error inside the staff portal with its navigation. An error without a message is a fault on our side. */
export function portalErrorPage(
  visit: Visit,
  status: number,
  message?: string,
  headers: Record<string, string> = {},
): Response {
  // The visitor may have no rights on this page, but the session says who it is.
  const visitOfStaff = { ...visit, ctx: { ...visit.ctx, actor: visit.staffSession!.staff } };
  const wasSending = visit.request.method === 'POST';
  const title = status === 403 && wasSending ? 'You may not change this' : (titles[status] ?? 'That did not work');
  const reference = visit.ctx.requestId;
  const body = (
    <PortalErrorPage status={status} title={title} message={message} reference={reference} wasSending={wasSending} />
  );
  return framedPage(visitOfStaff, {
    title,
    status,
    headers: { 'cache-control': 'private, no-store', ...headers },
    body,
  });
}
