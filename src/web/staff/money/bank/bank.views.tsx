import { link } from '#content/link.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import type { AuditVerb } from '#domain/acting/audit/staff-acts.ts';
import type { StatementFault } from '#domain/money/bank-statements/check-statement.ts';
import { findLine } from '#domain/money/bank-statements/find-line.ts';
import { lastAccount } from '#domain/money/bank-statements/find-statements.ts';
import {
  explainLineSchema,
  matchLineSchema,
  saveStatementSchema,
  statementTexts,
} from '#domain/money/bank-statements/statement.schema.ts';
import { Failure } from '#domain/acting/context.ts';
import type { Refusal } from '../../../request/act.ts';
import { blankForm, defineForm, refusedForm, type FormOf } from '../../../request/form.ts';
import { formTitle } from '../../../pages/page.tsx';
import type { Unread } from '../../../request/route.ts';
import { failureOfUnread, refusalOfUnread } from '../../../request/unread.ts';
import type { Visit } from '../../../request/visit.ts';
import { portalPage, staffOf } from '../../portal-page.tsx';
import { LinePage } from './line.page.tsx';
import { NewStatementPage } from './new-statement.page.tsx';

export const saveStatementForm = defineForm({
  id: 'bank-statement',
  schema: saveStatementSchema,
  missingText: statementTexts.missing,
  numberFields: ['file_name', 'account'],
  fileFields: ['file'],
});

export const matchLineForm = defineForm({
  id: 'bank-line-match',
  schema: matchLineSchema,
  missingText: statementTexts.sayRecord,
  numberFields: ['record'],
});

export const explainLineForm = defineForm({
  id: 'bank-line-explanation',
  schema: explainLineSchema,
  missingText: statementTexts.noWhat,
});

const place = link('bankStatements');
const back = { label: 'Bank statements', href: place };

const may = (visit: Visit, verb: AuditVerb) => staffActs[verb].roles.includes(staffOf(visit).role);
const newsIn = <const News extends string>({ url, request }: Visit, ...known: readonly News[]) =>
  known.find((one) => request.method === 'GET' && one === url.searchParams.get('news'));

type KeepForm = FormOf<typeof saveStatementSchema>;

/** A blank form names the account of the statement before. */
export async function showNewStatement(
  visit: Visit,
  form?: KeepForm,
  refusal?: Refusal,
  faults: readonly StatementFault[] = [],
): Promise<Response> {
  const shown = form ?? blankForm(visit, saveStatementForm, await lastUsed(visit));
  const body = <NewStatementPage form={shown} faults={faults} />;
  return portalPage(visit, { title: formTitle('Add a statement', shown), place, back, ...refusal, body });
}

async function lastUsed({ ctx }: Visit): Promise<Record<string, string>> {
  const last = await lastAccount(ctx);
  return last ? { account: last.name, currency: last.currency } : { currency: 'NGN' };
}

/** Nothing was saved, and the page lists every mistake. */
export function showFaults(visit: Visit, form: KeepForm, faults: readonly StatementFault[]): Promise<Response> {
  const refused = refusedForm(form, new Failure('invalid', statementTexts.mistakes, { field: 'file' }));
  return showNewStatement(visit, refused, { status: 422 }, faults);
}

export function showUnreadStatement(visit: Visit, why: Unread): Promise<Response> {
  const texts = { busy: statementTexts.busy, 'too large': statementTexts.tooLarge };
  const form = refusedForm(blankForm(visit, saveStatementForm), failureOfUnread(why, texts, 'file'));
  return showNewStatement(visit, form, refusalOfUnread(why));
}

type Forms = {
  matchForm?: FormOf<typeof matchLineSchema>;
  explainForm?: FormOf<typeof explainLineSchema>;
  problem?: string | undefined;
};

export async function showLine(visit: Visit, forms: Forms = {}, refusal?: Refusal): Promise<Response> {
  const line = await findLine(visit.ctx, visit.params.lineId ?? '');
  const { matchForm = blankForm(visit, matchLineForm), explainForm = blankForm(visit, explainLineForm) } = forms;
  const isOver = line.how !== null;
  const body = (
    <LinePage
      line={line}
      matchForm={matchForm}
      explainForm={explainForm}
      mayAct={may(visit, 'match-bank-line')}
      news={newsIn(visit, 'known', 'undone')}
      problem={forms.problem ?? (isOver ? (forms.matchForm ?? forms.explainForm)?.problem : undefined)}
    />
  );
  const title = formTitle('A line of a bank', forms.matchForm ?? forms.explainForm ?? matchForm);
  return portalPage(visit, { title, place, back, ...refusal, body });
}
