import { statementAnswer } from '#domain/money/bank-statements/statement.view.ts';
import { link, urls } from '#content/link.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { saveBankStatement } from '#domain/money/bank-statements/save-statement.ts';
import { templateHeadings, templateLines } from '#domain/money/bank-statements/statement.columns.ts';
import { mostStatementBytes } from '#domain/money/bank-statements/statement.rules.ts';
import { statementTexts } from '#domain/money/bank-statements/statement.schema.ts';
import { action } from '../../../pages/action.ts';
import { csvResponse } from '../../../request/csv-response.ts';
import { get, staff, type Route } from '../../../request/route.ts';
import { saveStatementForm, showFaults, showNewStatement, showUnreadStatement } from './bank.views.tsx';
import { differencesRoutes } from './differences.routes.tsx';
import { bankLineRoutes } from './line.routes.tsx';
import { statementLinesList, statementsList } from './statement-lists.tsx';

const reconcilers = staff(...staffActs['match-bank-line'].roles);
const otherFields_bytes = 64 * 1024;
const failedText = statementTexts.notKept;

/** Bank lines beside our books. All staff read them; staff who move money match and explain them. No page here books anything. */
export const bankStatementRoutes: readonly Route[] = [
  ...statementsList.routes,
  ...differencesRoutes,
  get(urls.newBankStatement, reconcilers, (visit) => showNewStatement(visit)),
  ...action({
    at: urls.newBankStatement,
    who: reconcilers,
    form: saveStatementForm,
    // If a file is sent again, leads to the statement that it made the first time.
    once: 'by the verb',
    answer: statementAnswer,
    verb: (ctx, input) => saveBankStatement(ctx, input),
    show: (visit, form, refusal) => showNewStatement(visit, form, refusal),
    next: (result, visit, { form }) =>
      'faults' in result
        ? showFaults(visit, form, result.faults)
        : link('bankStatement', { statementId: String(result.id) }, { news: result.isKnown ? 'known' : 'kept' }),
    failedText,
    mostBytes: mostStatementBytes + otherFields_bytes,
    whenUnread: showUnreadStatement,
  }),
  get(urls.bankStatementTemplate, reconcilers, sendTemplate),
  ...statementLinesList.routes,
  ...bankLineRoutes,
];

function sendTemplate(): Response {
  async function* batches(): AsyncGenerator<string[][]> {
    yield templateLines.map((line) => [...line]);
  }
  return csvResponse({ name: 'bank-statement-template', head: templateHeadings, batches: batches() });
}
