import { link } from '#content/link.ts';
import type { StatementFault } from '#domain/money/bank-statements/check-statement.ts';
import { findLastBankAccount } from '#domain/money/bank-statements/find-statements.ts';
import { saveStatementSchema, statementTexts } from '#domain/money/bank-statements/statement.schema.ts';
import { Failure } from '#domain/acting/context.ts';
import type { Refusal } from '../../../request/act.ts';
import { blankForm, defineForm, refusedForm, type FormOf } from '../../../request/form.ts';
import { formTitle } from '../../../pages/page.tsx';
import type { WhyUnread } from '../../../request/route.ts';
import { unreadFormFailure, unreadFormStatus } from '../../../request/unread-form.ts';
import type { Visit } from '../../../request/visit.ts';
import { portalPage } from '../../portal-page.tsx';
import { NewStatementPage } from './new-statement.page.tsx';

export const saveStatementForm = defineForm({
  id: 'bank-statement',
  schema: saveStatementSchema,
  missingText: statementTexts.missing,
  numberFields: ['file_name', 'account'],
  fileFields: ['file'],
});

const place = link('bankStatements');
const back = { label: 'Bank statements', href: place };

type StatementForm = FormOf<typeof saveStatementSchema>;

/** A blank form begins with the account of the last statement. */
export async function showNewStatement(
  visit: Visit,
  form?: StatementForm,
  refusal?: Refusal,
  faults: readonly StatementFault[] = [],
): Promise<Response> {
  const shown = form ?? blankForm(visit, saveStatementForm, await lastAccountUsed(visit));
  const body = <NewStatementPage form={shown} faults={faults} />;
  return portalPage(visit, { title: formTitle('Add a statement', shown), place, back, ...refusal, body });
}

async function lastAccountUsed({ ctx }: Visit): Promise<Record<string, string>> {
  const last = await findLastBankAccount(ctx);
  return last ? { account: last.name, currency: last.currency } : { currency: 'NGN' };
}

/** Shows a refused file: nothing was saved, and the page lists every mistake. */
export function showFaults(visit: Visit, form: StatementForm, faults: readonly StatementFault[]): Promise<Response> {
  const refused = refusedForm(form, new Failure('invalid', statementTexts.mistakes, { field: 'file' }));
  return showNewStatement(visit, refused, { status: 422 }, faults);
}

export function showUnreadStatement(visit: Visit, why: WhyUnread): Promise<Response> {
  const texts = { busy: statementTexts.busy, 'too large': statementTexts.tooLarge };
  const form = refusedForm(blankForm(visit, saveStatementForm), unreadFormFailure(why, texts, 'file'));
  return showNewStatement(visit, form, unreadFormStatus(why));
}
