import { link, urls } from '#content/link.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { exportDifferences } from '#domain/money/bank-statements/export-differences.ts';
import { saveStatement } from '#domain/money/bank-statements/save-statement.ts';
import { unknownList, unseenList } from '#domain/money/bank-statements/lines.list.ts';
import { matchAgain } from '#domain/money/bank-statements/match-again.ts';
import { templateHead, templateLines } from '#domain/money/bank-statements/statement.example.ts';
import { mostFileBytes } from '#domain/money/bank-statements/statement.rules.ts';
import { statementTexts } from '#domain/money/bank-statements/statement.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { action, press } from '../../../pages/action.ts';
import { csvResponse } from '../../../request/csv-response.ts';
import { get, staff, type Route } from '../../../request/route.ts';
import {
  saveStatementForm,
  showDifferences,
  showFaults,
  showNewStatement,
  showStatement,
  showStatements,
  showUnreadStatement,
} from './bank.views.tsx';
import { differencesFile } from './differences-file.ts';
import { bankLineRoutes } from './line.routes.tsx';

const readers = staff(...rolesThat.read);
const reconcilers = staff(...staffActs['match-bank-line'].roles);
const ofForm_bytes = 64 * 1024;
const failedText = statementTexts.notKept;

/** Bank lines beside our books: all staff read them, and staff who move money match and explain them. No page here books anything. */
export const bankStatementRoutes: readonly Route[] = [
  get(urls.bankStatements, readers, showStatements),
  get(urls.newBankStatement, reconcilers, (visit) => showNewStatement(visit)),
  ...action({
    at: urls.newBankStatement,
    who: reconcilers,
    form: saveStatementForm,
    // The same file again gives the statement that it made before.
    once: 'by the verb',
    verb: (ctx, input) => saveStatement(ctx, input),
    show: (visit, form, refusal) => showNewStatement(visit, form, refusal),
    next: (kept, visit, { form }) =>
      'faults' in kept
        ? showFaults(visit, form, kept.faults)
        : link('bankStatement', { statementId: String(kept.id) }, { news: kept.isKnown ? 'known' : 'kept' }),
    failedText,
    mostBytes: mostFileBytes + ofForm_bytes,
    whenUnread: showUnreadStatement,
  }),
  get(urls.bankStatementTemplate, reconcilers, template),
  get(urls.bankDifferences, readers, (visit) => showDifferences(visit)),
  ...press({
    at: urls.bankDifferencesExport,
    who: readers,
    page: () => link('bankDifferences'),
    limits: { place: 'export' },
    verb: (ctx, { url: { searchParams } }) =>
      searchParams.get('side') === 'books'
        ? exportDifferences(ctx, { side: 'books', asked: unseenList.read(searchParams) })
        : exportDifferences(ctx, { side: 'bank', asked: unknownList.read(searchParams) }),
    show: (visit, { problem }, refusal) => showDifferences(visit, problem, refusal),
    next: (found, { ctx }) => differencesFile(found, ctx.now),
    failedText,
  }),
  ...press({
    at: urls.bankMatching,
    who: reconcilers,
    page: () => link('bankDifferences'),
    verb: (ctx) => matchAgain(ctx),
    show: (visit, { problem }, refusal) => showDifferences(visit, problem, refusal),
    next: ({ matched }) => link('bankDifferences', {}, { matched: String(matched) }),
    failedText,
  }),
  get(urls.bankStatement, readers, showStatement),
  ...bankLineRoutes,
];

function template(): Response {
  async function* batches(): AsyncGenerator<string[][]> {
    yield templateLines.map((line) => [...line]);
  }
  return csvResponse({ name: 'bank-statement-template', head: templateHead, batches: batches() });
}
