import { scopeOf } from '#domain/acting/answering/answer-once.ts';
import { beginImport } from '#domain/trade/listings/import/begin-import.ts';
import { mostFileBytes } from '#domain/trade/listings/import/import.rules.ts';
import { startImport } from '#domain/trade/listings/import/start-import.ts';
import { stopImport } from '#domain/trade/listings/import/stop-import.ts';
import { tryPicturesAgain } from '#domain/trade/listings/import/try-pictures-again.ts';
import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { action, press } from '../../../pages/action.ts';
import { get, sellers, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { answerExample, answerFaults, answerProducts } from './import-files.ts';
import { beginImportForm, newImportForm } from './imports.forms.ts';
import { showImport, showImports, showPressedImport, showUnreadImport } from './imports.views.tsx';

const idIn = ({ params }: Visit) => params.importId ?? '';
const pageOf = (visit: Visit) => link('productImport', { importId: idIn(visit) });
const ofForm_bytes = 64 * 1024;

/** A file to take away. Pressed, and not led to by a link: it is counted, and that is written down. */
function filePress(at: string, page: (visit: Visit) => string, answer: (visit: Visit) => Promise<Response>): Route[] {
  return press({
    at,
    who: sellers,
    page,
    limits: { place: 'export' },
    verb: (_, visit) => answer(visit),
    next: (file) => file,
  });
}

/** Listings in files, out and in. */
export const importsRoutes: readonly Route[] = [
  ...filePress(urls.productsExport, () => link('dashboardProducts'), answerProducts),
  get(urls.productImports, sellers, (visit) => showImports(visit)),
  ...action({
    at: urls.productImports,
    who: sellers,
    form: newImportForm,
    limits: { member: 'import' },
    once: 'by the verb',
    verb: (ctx, input, visit, { key }) =>
      startImport(ctx, input, { once: { scope: scopeOf(ctx.actor, visit.route ?? ''), key } }),
    show: showImports,
    next: ({ id }) => link('productImport', { importId: String(id) }),
    mostBytes: mostFileBytes + ofForm_bytes,
    whenUnread: showUnreadImport,
  }),
  get(urls.productImportTemplate, sellers, answerExample),
  get(urls.productImport, sellers, (visit) => showImport(visit)),
  ...action({
    at: urls.productImportAdding,
    who: sellers,
    page: pageOf,
    form: beginImportForm,
    once: 'by the verb',
    verb: (ctx, input, visit) => beginImport(ctx, idIn(visit), input),
    show: showImport,
    next: (_, visit) => pageOf(visit),
  }),
  ...press({
    at: urls.productImportStop,
    who: sellers,
    page: pageOf,
    verb: (ctx, visit) => stopImport(ctx, idIn(visit)),
    show: showPressedImport,
    next: (_, visit) => pageOf(visit),
  }),
  ...press({
    at: urls.productImportPictures,
    who: sellers,
    page: pageOf,
    limits: { member: 'import' },
    verb: (ctx, visit) => tryPicturesAgain(ctx, idIn(visit)),
    show: showPressedImport,
    next: (_, visit) => pageOf(visit),
  }),
  ...filePress(urls.productImportFaults, pageOf, answerFaults),
];
