import { emptyProducts } from '#content/dashboard.ts';
import { link, urls } from '#content/link.ts';
import { beginImport } from '#domain/trade/listings/import/begin-import.ts';
import { findImport, type OwnImport } from '#domain/trade/listings/import/find-import.ts';
import { beginImportSchema, importTexts } from '#domain/trade/listings/import/import.schema.ts';
import { importRecord, recordOfImport } from '#domain/trade/listings/import/import-record.view.ts';
import { importAnswer } from '#domain/trade/listings/import/import.view.ts';
import { lockOwnImport } from '#domain/trade/listings/import/lock-own-import.ts';
import { stopImport } from '#domain/trade/listings/import/stop-import.ts';
import { tryPicturesAgain } from '#domain/trade/listings/import/try-pictures-again.ts';
import type { FieldState, FormState } from '#ui/field-state.ts';
import { action, press } from '../../../pages/action.ts';
import { formTitle } from '../../../pages/page.tsx';
import type { Refusal } from '../../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../../request/form.ts';
import { shows } from '../../../request/lists.ts';
import { get, sellers, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { memberOf, memberPage } from '../../member-page.tsx';
import { withTermsField, findTradeNeeds } from '../../trade/why-not-trade.tsx';
import { ImportPage } from './import.page.tsx';

const beginImportForm = defineForm({ id: 'adding', schema: beginImportSchema, missingText: importTexts.decide });

type Decision = FormOf<typeof beginImportSchema>;

const idIn = ({ params }: Visit) => params.importId ?? '';
const pageOf = (visit: Visit) => link('productImport', { importId: idIn(visit) });

/** One file: the result of its check, what its seller decides, and how far it is. */
export const importRoutes: readonly Route[] = [
  get(
    urls.productImport,
    sellers,
    (visit) => showImport(visit),
    shows(importRecord, async (visit) => recordOfImport(await findImport(visit.ctx, idIn(visit))), {
      lock: lockOwnImport,
      of: 'importId',
    }),
  ),
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
];

async function showImport(
  visit: Visit,
  form: Decision = blankForm(visit, beginImportForm),
  refusal?: Refusal,
): Promise<Response> {
  const parent = { name: emptyProducts.title, href: link('dashboardProducts') };
  const file = await findImport(visit.ctx, idIn(visit));
  const needs = file.state === 'ready' ? await findTradeNeeds(visit) : { asksTerms: false, whyNot: undefined };
  const isMailed = memberOf(visit).email !== undefined;
  const shown = { file, form: askingDecision(form, file, needs.asksTerms), isMailed, ...needs };
  return memberPage(visit, {
    title: formTitle(file.file_name, form),
    parent,
    description: 'Add products from a spreadsheet.',
    body: <ImportPage {...shown} />,
    ...refusal,
  });
}

/** Shows the page again with the reason why the act was refused. */
function showPressedImport(visit: Visit, { problem }: FormState, refusal: Refusal): Promise<Response> {
  return showImport(visit, { ...blankForm(visit, beginImportForm), problem }, refusal);
}

/** Asks only for the decisions that this file needs, and reports all missing ones together. */
function askingDecision(form: Decision, file: OwnImport, asksTerms: boolean): Decision {
  const { known, leave_out } = form.fields;
  const wasSent = form.problem !== undefined;
  const requiredIf = (field: FieldState, text: string, isAsked: boolean): FieldState => {
    if (!isAsked) return field;
    const isMissing = wasSent && field.values.length === 0;
    return { ...field, required: true, missingMessage: text, ...(isMissing && { error: text }) };
  };
  const fields = {
    ...form.fields,
    known: requiredIf(known, importTexts.chooseKnown, file.known_lines + file.repeated_lines > 0),
    leave_out: requiredIf(leave_out, importTexts.leaveOut, file.wrong_lines > 0),
  };
  return withTermsField({ ...form, fields }, asksTerms);
}
