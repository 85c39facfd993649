import { link, urls } from '#content/link.ts';
import { verifyDocument } from '#domain/trade/documents/find-document.ts';
import { brand } from '#content/brand.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { documentNames, type VerifiedDocument } from '#domain/trade/documents/document.view.ts';
import { Banner } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Seal } from '#ui/illustration/seal.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { takeLimit } from '../request/limits.ts';
import { sends } from '../request/lists.ts';
import { page } from '../pages/page.tsx';
import { anyone, get, members, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { sendDocumentFile, showDocument } from './document.views.tsx';
import { invoicesRoute } from './invoices.routes.tsx';
import { PlainPage } from '../frame/plain-page.tsx';
import { changesOf, purposeText } from './document-words.ts';

/** The documents of a deal or of an application fee, for their two sides, and the public page that verifies a document by its code. */
export const documentRoutes: readonly Route[] = [
  invoicesRoute,
  get(urls.dashboardDocument, members, showDocument),
  get(urls.dashboardDocumentFile, members, sendDocumentFile, sends('application/pdf', sendDocumentFile)),
  get(urls.verifiedDocument, anyone, showVerified),
];

/** Accepts the code in lower case too, and with spaces or hyphens. Wrong codes are counted, because they may be guesses. */
async function showVerified(visit: Visit): Promise<Response> {
  const code = (visit.params.token ?? '').replace(/[\s-]/g, '').toUpperCase();
  const document = await verifyDocument(visit.ctx, code);
  const description = 'Check whether a document is really ours.';
  if (!document) {
    await takeLimit(visit, 'form', 'verification');
    return page(visit, { title: 'No such document', description, status: 404, body: <NotVerifiedPage /> });
  }
  const title = `Genuine document ${document.number}`;
  return page(visit, { title, description, body: <VerifiedPage document={document} /> });
}

/** The document that we issued under a code, to compare with the document that the visitor was shown. */
function VerifiedPage({ document }: { document: VerifiedDocument }) {
  const { kind, number, state, total, issuedAt } = document;
  const changes = changesOf(document);
  return (
    <PlainPage title={`Genuine document ${number}`} picture={<Seal />}>
      <Banner tone="success">{`${brand.name} issued it. Compare it with the document that you were shown.`}</Banner>
      {changes.length > 0 ? <Banner tone="warning">{changes.join(' ')}</Banner> : null}
      <div className="w-full text-16">
        <FactList
          facts={[
            { term: 'Document', value: documentNames[kind] },
            { term: 'Number', value: number },
            { term: 'Amount', value: shownAmount(total) },
            { term: 'Issued', value: `${shownDate(issuedAt)}, ${shownTime(issuedAt)}` },
            { term: 'State', value: `${state}. ${purposeText(document)}` },
          ]}
        />
      </div>
      <p className="text-16 text-quiet">
        The state may have changed since. If anything else differs, the document was changed: do not act on it, and tell
        us.
      </p>
    </PlainPage>
  );
}

function NotVerifiedPage() {
  return (
    <PlainPage title="Unknown document">
      <p>Check the code again: it has twelve letters and digits, and never 0, O, 1 or I.</p>
      <p>
        If the code is right, the document is not ours. Do not act on it, and{' '}
        <TextLink href={link('contact')}>tell us</TextLink>.
      </p>
    </PlainPage>
  );
}
