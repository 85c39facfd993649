import type { Visit } from '../request/visit.ts';
import { adminPage } from './admin-page.tsx';
import { DeskErrorPage } from './desk-error.page.tsx';

/** What went wrong at a desk is said there, with its navigation around it. Without a message it was our fault. */
export function deskErrorPage(
  visit: Visit,
  status: number,
  message?: string,
  headers: Record<string, string> = {},
): Response {
  // Who asked may have no rights on this page, but the session says who it is.
  const known = { ...visit, ctx: { ...visit.ctx, actor: visit.staffSession!.staff } };
  const title =
    status === 500 ? 'Unexpected Application Error!' : status === 404 ? 'Page not found' : 'That did not work';
  const body = <DeskErrorPage title={title} message={message} reference={visit.ctx.requestId} />;
  return adminPage(known, { title, status, headers: { 'cache-control': 'private, no-store', ...headers }, body });
}
