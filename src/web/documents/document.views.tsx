import { emptyInvoices as words } from '#content/dashboard.ts';
import { link } from '#content/link.ts';
import { type Document, documentNames } from '#domain/trade/documents/document.view.ts';
import { findDocument } from '#domain/trade/documents/find-document.ts';
import { findMissingNumbers } from '#domain/trade/documents/find-missing-numbers.ts';
import { Failure } from '#domain/acting/context.ts';
import { turnKeyOf } from '#domain/acting/turn-of.ts';
import { memberPage } from '../member/member-page.tsx';
import { answerOfBytes } from '../request/answer.ts';
import type { Visit } from '../request/visit.ts';
import { DocumentPage } from './document.page.tsx';

/** The document that the address names, for its two sides and staff; 'not found' for everybody else. */
export async function documentOf(visit: Visit): Promise<Document> {
  const document = await findDocument(visit.ctx, visit.params.documentId ?? '');
  if (!document) throw new Failure('not_found', 'There is no such document.');
  return document;
}

export async function showDocument(visit: Visit): Promise<Response> {
  const document = await documentOf(visit);
  const { id, kind, number, dealId } = document;
  const missing = await findMissingNumbers(visit.ctx, document);
  return memberPage(visit, {
    title: `${documentNames[kind]} ${number}`,
    description: `${documentNames[kind]} ${number}, ready to print.`,
    parent: { name: words.title, href: link('dashboardInvoices') },
    body: (
      <DocumentPage
        document={document}
        missing={missing}
        publicUrl={visit.services.publicUrl}
        fileHref={link('dashboardDocumentFile', { documentId: String(id) })}
        hrefOf={(documentId) => link('dashboardDocument', { documentId })}
        tradeHref={dealId === undefined ? link('supplierApplication') : link('deal', { dealId: String(dealId) })}
      />
    ),
  });
}

export async function sendDocumentFile(visit: Visit): Promise<Response> {
  const document = await documentOf(visit);
  const { documents, publicUrl } = visit.services;
  return answerOfBytes(await documents.pdfOf(document, publicUrl, turnKeyOf(visit.ctx)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${document.number}.pdf"`,
    },
  });
}
