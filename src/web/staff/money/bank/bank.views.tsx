import { link } from '#content/link.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import type { AuditVerb } from '#domain/acting/audit/staff-acts.ts';
import type { StatementFault } from '#domain/money/bank-statements/check-statement.ts';
import { findOpenSums, findUnknownLines, findUnseenMovements } from '#domain/money/bank-statements/find-differences.ts';
import { findStatement, findStatements, lastAccount } from '#domain/money/bank-statements/find-statements.ts';
import { lineList, statementList, unknownList, unseenList } from '#domain/money/bank-statements/lines.list.ts';
import { saveStatementSchema, statementTexts } from '#domain/money/bank-statements/statement.schema.ts';
import { Failure } from '#domain/acting/context.ts';
import type { Refusal } from '../../../request/act.ts';
import { blankForm, defineForm, refusedForm, type FormOf } from '../../../request/form.ts';
import { formTitle } from '../../../pages/page.tsx';
import type { Unread } from '../../../request/route.ts';
import { failureOfUnread, refusalOfUnread } from '../../../request/unread.ts';
import type { Visit } from '../../../request/visit.ts';
import { portalPage, staffOf } from '../../portal-page.tsx';
import { DifferencesPage, type Side } from './differences.page.tsx';
import { NewStatementPage } from './new-statement.page.tsx';
import { StatementPage, StatementsPage } from './statements.page.tsx';

export const saveStatementForm = defineForm({
  id: 'bank-statement',
  schema: saveStatementSchema,
  missingText: statementTexts.missing,
  numberFields: ['file_name', 'account'],
  fileFields: ['file'],
});

const place = link('bankStatements');
const back = { label: 'Bank statements', href: place };

const may = (visit: Visit, verb: AuditVerb) => staffActs[verb].roles.includes(staffOf(visit).role);
const newsIn = <const News extends string>({ url, request }: Visit, ...known: readonly News[]) =>
  known.find((one) => request.method === 'GET' && one === url.searchParams.get('news'));

export async function showStatements(visit: Visit): Promise<Response> {
  const page = await findStatements(visit.ctx, statementList.read(visit.url.searchParams));
  const body = <StatementsPage page={page} mayKeep={may(visit, 'keep-bank-statement')} />;
  return portalPage(visit, { title: 'Bank statements', body });
}

export async function showStatement(visit: Visit): Promise<Response> {
  const asked = lineList.read(visit.url.searchParams);
  const { statement, page } = await findStatement(visit.ctx, visit.params.statementId ?? '', asked);
  const body = <StatementPage statement={statement} page={page} asked={asked} news={newsIn(visit, 'kept', 'known')} />;
  return portalPage(visit, { title: `Statement of ${statement.account}`, place, back, body });
}

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

export async function showDifferences(visit: Visit, problem?: string, refusal?: Refusal): Promise<Response> {
  const found = /^\d{1,6}$/.exec(visit.url.searchParams.get('matched') ?? '')?.[0];
  const body = (
    <DifferencesPage
      {...await sideOf(visit)}
      sums={await findOpenSums(visit.ctx)}
      mayAct={may(visit, 'match-bank-lines')}
      matched={found === undefined ? undefined : Number(found)}
      problem={problem}
    />
  );
  return portalPage(visit, { title: 'Differences with the bank', place, ...refusal, body });
}

async function sideOf({ ctx, url: { searchParams } }: Visit): Promise<Side> {
  if (searchParams.get('side') === 'books') {
    const asked = unseenList.read(searchParams);
    return { side: 'books', asked, page: await findUnseenMovements(ctx, asked) };
  }
  const asked = unknownList.read(searchParams);
  return { side: 'bank', asked, page: await findUnknownLines(ctx, asked) };
}
