import { urls } from '#content/urls.ts';
import { verifyDocument } from '#domain/trade/documents/find-document.ts';
import { takeLimit } from '../request/limits.ts';
import { page } from '../pages/page.tsx';
import { anyone, get, members, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { sendDocumentFile, showDocument, showInvoices } from './document.views.tsx';
import { NotVerifiedPage, VerifiedPage } from './verified.page.tsx';

/** The documents of a deal, for its two sides; and for everybody, whether a document with a code is genuine. */
export const documentRoutes: readonly Route[] = [
  get(urls.dashboardInvoices, members, showInvoices),
  get(urls.dashboardDocument, members, showDocument),
  get(urls.dashboardDocumentFile, members, sendDocumentFile),
  get(urls.verifiedDocument, anyone, showVerified),
];

/** However it was typed: without spaces, in capitals. Wrong ones are counted, as guesses would be. */
async function showVerified(visit: Visit): Promise<Response> {
  const code = (visit.params.token ?? '').replace(/[\s-]/g, '').toUpperCase();
  const document = await verifyDocument(visit.ctx, code);
  const description = 'Whether a document of ours is real.';
  if (!document) {
    await takeLimit(visit, 'form', 'verification');
    return page(visit, { title: 'No such document', description, status: 404, body: <NotVerifiedPage /> });
  }
  const title = `Genuine document ${document.number}`;
  return page(visit, { title, description, body: <VerifiedPage document={document} /> });
}
