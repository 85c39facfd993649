import { link, urls } from '#content/link.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { explainLine } from '#domain/money/bank-statements/explain-line.ts';
import { saveStatement } from '#domain/money/bank-statements/save-statement.ts';
import { matchLine } from '#domain/money/bank-statements/match-line.ts';
import { templateHead, templateLines } from '#domain/money/bank-statements/statement.example.ts';
import { mostFileBytes } from '#domain/money/bank-statements/statement.rules.ts';
import { statementTexts } from '#domain/money/bank-statements/statement.schema.ts';
import { undoLine } from '#domain/money/bank-statements/undo-line.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { action, press } from '../../../pages/action.ts';
import { csvResponse } from '../../../request/csv-response.ts';
import { get, staff, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import {
  explainLineForm,
  matchLineForm,
  saveStatementForm,
  showFaults,
  showLine,
  showNewStatement,
  showUnreadStatement,
} from './bank.views.tsx';
import { differencesRoutes } from './differences.routes.tsx';
import { statement, statements } from './statement-lists.tsx';

const readers = staff(...rolesThat.read);
const reconcilers = staff(...staffActs['match-bank-line'].roles);
const ofForm_bytes = 64 * 1024;
const failedText = statementTexts.notKept;

const numberIn = ({ params: { lineId = '' } }: Visit) => (/^\d{1,18}$/.test(lineId) ? BigInt(lineId) : 0n);
const lineAt = ({ params }: Visit, news?: 'known' | 'undone') =>
  link('bankLine', { lineId: params.lineId ?? '' }, { news });

/** Bank lines beside our books: all staff read them, and staff who move money match and explain them. No page here books anything. */
export const bankStatementRoutes: readonly Route[] = [
  ...statements.routes,
  ...differencesRoutes,
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
  ...statement.routes,
  get(urls.bankLine, readers, (visit) => showLine(visit)),
  ...action({
    at: urls.bankLineMatch,
    who: reconcilers,
    page: (visit) => lineAt(visit),
    form: matchLineForm,
    verb: async (ctx, input, visit) => ({ known: await matchLine(ctx, numberIn(visit), input) }),
    show: (visit, form, refusal) => showLine(visit, { matchForm: form }, refusal),
    next: (_, visit) => lineAt(visit, 'known'),
    failedText,
  }),
  ...action({
    at: urls.bankLineExplanation,
    who: reconcilers,
    page: (visit) => lineAt(visit),
    form: explainLineForm,
    verb: async (ctx, input, visit) => ({ known: await explainLine(ctx, numberIn(visit), input) }),
    show: (visit, form, refusal) => showLine(visit, { explainForm: form }, refusal),
    next: (_, visit) => lineAt(visit, 'known'),
    failedText,
  }),
  ...press({
    at: urls.bankLineUndoing,
    who: reconcilers,
    page: (visit) => lineAt(visit),
    verb: (ctx, visit) => undoLine(ctx, numberIn(visit)),
    show: (visit, { problem }, refusal) => showLine(visit, { problem }, refusal),
    next: (_, visit) => lineAt(visit, 'undone'),
    failedText,
  }),
];

function template(): Response {
  async function* batches(): AsyncGenerator<string[][]> {
    yield templateLines.map((line) => [...line]);
  }
  return csvResponse({ name: 'bank-statement-template', head: templateHead, batches: batches() });
}
