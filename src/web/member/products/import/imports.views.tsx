import { products } from '#content/dashboard.ts';
import { link } from '#content/link.ts';
import { findImport, findImports } from '#domain/trade/listings/import/find-import.ts';
import type { beginImportSchema, newImportSchema } from '#domain/trade/listings/import/import.schema.ts';
import { importTexts } from '#domain/trade/listings/import/import.texts.ts';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../../../request/act.ts';
import { blankForm, refusedForm, type FormOf } from '../../../request/form.ts';
import { formTitle } from '../../../pages/page.tsx';
import type { Unread } from '../../../request/route.ts';
import { failureOfUnread, refusalOfUnread } from '../../../request/unread.ts';
import type { Visit } from '../../../request/visit.ts';
import { askToTrade } from '../../trade/why-not-trade.ts';
import { memberPage } from '../../member-page.tsx';
import { askingDecision } from './asking-decision.ts';
import { ImportPage } from './import.page.tsx';
import { beginImportForm, newImportForm } from './imports.forms.ts';
import { ImportsPage } from './imports.page.tsx';

const description = 'Add products from a spreadsheet.';
const below = { name: products.title, href: link('dashboardProducts') };
const mostListed = 10;

export async function showImports(
  visit: Visit,
  form: FormOf<typeof newImportSchema> = blankForm(visit, newImportForm),
  refusal?: Refusal,
): Promise<Response> {
  const ask = await askToTrade(visit);
  const body = <ImportsPage form={form} imports={await findImports(visit.ctx, mostListed)} {...ask} />;
  return memberPage(visit, { title: formTitle('Add from a file', form), below, description, body, ...refusal });
}

/** The file was not even read. */
export function showUnreadImport(visit: Visit, why: Unread): Promise<Response> {
  const texts = { busy: importTexts.busy, 'too large': importTexts.tooLarge };
  const form = refusedForm(blankForm(visit, newImportForm), failureOfUnread(why, texts, 'file'));
  return showImports(visit, form, refusalOfUnread(why));
}

export async function showImport(
  visit: Visit,
  form: FormOf<typeof beginImportSchema> = blankForm(visit, beginImportForm),
  refusal?: Refusal,
): Promise<Response> {
  const file = await findImport(visit.ctx, visit.params.importId ?? '');
  const ask = file.state === 'ready' ? await askToTrade(visit) : { asksTerms: false, whyNot: undefined };
  const body = <ImportPage file={file} form={askingDecision(form, file, ask.asksTerms)} {...ask} />;
  return memberPage(visit, { title: formTitle(file.file_name, form), below, description, body, ...refusal });
}

/** A press that did nothing, on the page that it stands on. */
export function showPressedImport(visit: Visit, { problem }: FormState, refusal: Refusal): Promise<Response> {
  return showImport(visit, { ...blankForm(visit, beginImportForm), problem }, refusal);
}
