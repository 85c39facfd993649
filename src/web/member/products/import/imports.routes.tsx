import { onlyForPage } from '#domain/values/answer.schema.ts';
import { importAnswer } from '#domain/trade/listings/import/import.view.ts';
import { products } from '#content/dashboard.ts';
import { link, urls } from '#content/link.ts';
import { scopeOf } from '#domain/acting/answering/answer-once.ts';
import { beginImport } from '#domain/trade/listings/import/begin-import.ts';
import { findImport, findImports, importRow, type OwnImport } from '#domain/trade/listings/import/find-import.ts';
import { mostFileBytes } from '#domain/trade/listings/import/import.rules.ts';
import {
  type beginImportSchema,
  importTexts,
  type newImportSchema,
} from '#domain/trade/listings/import/import.schema.ts';
import { startImport } from '#domain/trade/listings/import/start-import.ts';
import { stopImport } from '#domain/trade/listings/import/stop-import.ts';
import { tryPicturesAgain } from '#domain/trade/listings/import/try-pictures-again.ts';
import type { FormState, FieldState } from '#ui/field-state.ts';
import { action, press } from '../../../pages/action.ts';
import { formTitle } from '../../../pages/page.tsx';
import type { Refusal } from '../../../request/act.ts';
import { blankForm, refusedForm, type FormOf } from '../../../request/form.ts';
import { lists } from '../../../request/lists.ts';
import { get, sellers, type Route, type Unread } from '../../../request/route.ts';
import { failureOfUnread, refusalOfUnread } from '../../../request/unread.ts';
import type { Visit } from '../../../request/visit.ts';
import { memberPage } from '../../member-page.tsx';
import { askingTerms, askToTrade } from '../../trade/why-not-trade.tsx';
import { answerExample, answerFaults, answerProducts } from './import-files.ts';
import { ImportPage } from './import.page.tsx';
import { beginImportForm, newImportForm } from './imports.forms.ts';
import { ImportsPage } from './imports.page.tsx';

const description = 'Add products from a spreadsheet.';
const below = { name: products.title, href: link('dashboardProducts') };
const mostListed = 10;

const findNewest = async ({ ctx }: Visit) => ({ rows: await findImports(ctx, mostListed) });

async function showImports(
  visit: Visit,
  form: FormOf<typeof newImportSchema> = blankForm(visit, newImportForm),
  refusal?: Refusal,
): Promise<Response> {
  const ask = await askToTrade(visit);
  const { rows: imports } = await findNewest(visit);
  const body = <ImportsPage form={form} imports={imports} {...ask} />;
  return memberPage(visit, { title: formTitle('Add from a file', form), below, description, body, ...refusal });
}

function showUnreadImport(visit: Visit, why: Unread): Promise<Response> {
  const texts = { busy: importTexts.busy, 'too large': importTexts.tooLarge };
  const form = refusedForm(blankForm(visit, newImportForm), failureOfUnread(why, texts, 'file'));
  return showImports(visit, form, refusalOfUnread(why));
}

async function showImport(
  visit: Visit,
  form: FormOf<typeof beginImportSchema> = blankForm(visit, beginImportForm),
  refusal?: Refusal,
): Promise<Response> {
  const file = await findImport(visit.ctx, visit.params.importId ?? '');
  const ask = file.state === 'ready' ? await askToTrade(visit) : { asksTerms: false, whyNot: undefined };
  const body = <ImportPage file={file} form={askingDecision(form, file, ask.asksTerms)} {...ask} />;
  return memberPage(visit, { title: formTitle(file.file_name, form), below, description, body, ...refusal });
}

/** Shows the page again with the reason why the act was refused. */
function showPressedImport(visit: Visit, { problem }: FormState, refusal: Refusal): Promise<Response> {
  return showImport(visit, { ...blankForm(visit, beginImportForm), problem }, refusal);
}

const idIn = ({ params }: Visit) => params.importId ?? '';
const pageOf = (visit: Visit) => link('productImport', { importId: idIn(visit) });
const ofForm_bytes = 64 * 1024;

/** A POST, not a link, because each download is counted and logged. */
function filePress(at: string, page: (visit: Visit) => string, answer: (visit: Visit) => Promise<Response>): Route[] {
  return press({
    at,
    who: sellers,
    page,
    limits: { place: 'export' },
    answer: onlyForPage<Response>(),
    verb: (_, visit) => answer(visit),
    next: (file) => file,
  });
}

export const importsRoutes: readonly Route[] = [
  ...filePress(urls.productsExport, () => link('dashboardProducts'), answerProducts),
  get(urls.productImports, sellers, (visit) => showImports(visit), lists(importRow, findNewest)),
  ...action({
    at: urls.productImports,
    who: sellers,
    form: newImportForm,
    limits: { member: 'import' },
    once: 'by the verb',
    answer: importAnswer,
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
    answer: importAnswer,
    verb: (ctx, input, visit) => beginImport(ctx, idIn(visit), input),
    show: showImport,
    next: (_, visit) => pageOf(visit),
  }),
  ...press({
    at: urls.productImportStop,
    who: sellers,
    page: pageOf,
    answer: importAnswer,
    verb: (ctx, visit) => stopImport(ctx, idIn(visit)),
    show: showPressedImport,
    next: (_, visit) => pageOf(visit),
  }),
  ...press({
    at: urls.productImportPictures,
    who: sellers,
    page: pageOf,
    limits: { member: 'import' },
    answer: importAnswer,
    verb: (ctx, visit) => tryPicturesAgain(ctx, idIn(visit)),
    show: showPressedImport,
    next: (_, visit) => pageOf(visit),
  }),
  ...filePress(urls.productImportFaults, pageOf, answerFaults),
];

type Decision = FormOf<typeof beginImportSchema>;

/** Asks only for the decisions that this file needs, and reports all missing ones together. */
function askingDecision(form: Decision, file: OwnImport, asksTerms: boolean): Decision {
  const { known, leave_out } = form.fields;
  const wasSent = form.problem !== undefined;
  const asked = (field: FieldState, text: string, isAsked: boolean): FieldState => {
    if (!isAsked) return field;
    const isMissing = wasSent && field.values.length === 0;
    return { ...field, required: true, missingMessage: text, ...(isMissing && { error: text }) };
  };
  const fields = {
    ...form.fields,
    known: asked(known, importTexts.chooseKnown, file.known_lines + file.repeated_lines > 0),
    leave_out: asked(leave_out, importTexts.leaveOut, file.wrong_lines > 0),
  };
  return askingTerms({ ...form, fields }, asksTerms);
}
