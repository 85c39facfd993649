import { link, urls } from '#content/link.ts';
import { documentNames } from '#domain/trade/documents/document.view.ts';
import { documentRecords } from '#domain/trade/documents/documents.records.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { DocumentPage } from '../../documents/document.page.tsx';
import { documentOf, sendDocumentFile } from '../../documents/document.views.tsx';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage } from '../portal-page.tsx';

const readers = staff(...rolesThat.read);

export const staffDocumentRoutes: readonly Route[] = [
  get(urls.staffDocument, readers, showStaffDocument),
  get(urls.staffDocumentFile, readers, sendDocumentFile),
];

async function showStaffDocument(visit: Visit): Promise<Response> {
  const document = await documentOf(visit);
  const { id, kind, number, order } = document;
  return portalPage(visit, {
    title: `${documentNames[kind]} ${number}`,
    place: link('records', { kind: documentRecords.name }),
    body: (
      <DocumentPage
        document={document}
        publicUrl={visit.services.publicUrl}
        fileHref={link('staffDocumentFile', { documentId: String(id) })}
        hrefOf={(documentId) => link('staffDocument', { documentId })}
        tradeHref={order && link('record', { kind: 'market-order', recordId: String(order.id) })}
      />
    ),
  });
}
