import { invoices as words } from '#content/dashboard.ts';
import { link } from '#content/link.ts';
import { type Document, documentNames } from '#domain/trade/documents/document.view.ts';
import { findDocument } from '#domain/trade/documents/find-document.ts';
import { findMissingNumbers } from '#domain/trade/documents/find-missing-numbers.ts';
import { findInvoices } from '#domain/trade/documents/find-invoices.ts';
import { invoiceList } from '#domain/trade/documents/invoice.list.ts';
import { Failure } from '#domain/acting/context.ts';
import { turnOf } from '#domain/acting/turn-of.ts';
import { dashboardTitle } from '../member/dashboard-menu.ts';
import { showNothingYet } from '../member/dashboard.views.tsx';
import { memberOf, memberPage } from '../member/member-page.tsx';
import { answerOf } from '../request/answer.ts';
import { waitingPages } from '../member/waiting-pages.tsx';
import type { Visit } from '../request/visit.ts';
import { DocumentPage } from './document.page.tsx';
import { InvoicesPage } from './invoices.page.tsx';

export async function showInvoices(visit: Visit): Promise<Response> {
  const asked = invoiceList.read(visit.url.searchParams);
  const page = await findInvoices(visit.ctx, asked);
  if (page.rows.length === 0 && !invoiceList.isFiltered(asked)) return showNothingYet(visit, waitingPages.invoices);
  const whole = dashboardTitle(memberOf(visit).accountType);
  return memberPage(visit, {
    title: `${words.title}, ${whole}`,
    description: `${words.title} on your ${whole.toLowerCase()}.`,
    place: words.title,
    body: (
      <InvoicesPage
        page={page}
        query={invoiceList.write(asked)}
        at={(query) => link('dashboardInvoices', {}, query)}
        mode={visit.services.config.mode}
      />
    ),
  });
}

/** Anyone but the two sides and staff gets 'not found'. */
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
    description: `${documentNames[kind]} ${number}, to be printed.`,
    below: { name: words.title, href: link('dashboardInvoices') },
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
  return answerOf(await documents.pdfOf(document, publicUrl, turnOf(visit.ctx)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${document.number}.pdf"`,
    },
  });
}
