import { formTexts } from '#content/form-texts.ts';
import { link, urls } from '#content/link.ts';
import { mayMoveMoney, rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { explainBankLine } from '#domain/money/bank-statements/explain-line.ts';
import { findBankLine } from '#domain/money/bank-statements/find-line.ts';
import { matchBankLine } from '#domain/money/bank-statements/match-line.ts';
import { explainLineSchema, matchLineSchema, statementTexts } from '#domain/money/bank-statements/statement.schema.ts';
import { undoBankLineMatch } from '#domain/money/bank-statements/undo-line.ts';
import { Banner } from '#ui/notices.tsx';
import { actsPage } from '../../../pages/act-page.tsx';
import { textByName } from '../../../parts/text-by-name.ts';
import { noFields } from '../../../request/form-schema.ts';
import { staff } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { staffOf } from '../../portal-page.tsx';
import { numberIn, portalFrame, whoMay } from '../../staff-acts.tsx';
import { signedAmount } from './bank-words.tsx';
import { PossibleMatches, bankLineFacts } from './line-record.tsx';

const place = link('bankStatements');
const failed = statementTexts.notKept;
const newsTexts: Readonly<Record<string, string>> = {
  saved: 'Saved.',
  undone: 'Undone. From now on this line is matched only by hand.',
};
const pageOf = ({ params: { lineId = '' } }: Visit, news: 'saved' | 'undone') => link('bankLine', { lineId }, { news });
const pageWithSaved = (_: unknown, visit: Visit) => pageOf(visit, 'saved');

const linePage = actsPage({
  at: urls.bankLine,
  who: staff(...rolesThat.read),
  frame: portalFrame,
  find: async (visit) => ({
    line: await findBankLine(visit.ctx, visit.params.lineId ?? ''),
    mayAct: mayMoveMoney(staffOf(visit)),
  }),
  look({ line }, { request, url }) {
    const news = request.method === 'GET' ? textByName(newsTexts, url.searchParams.get('news')) : undefined;
    return {
      title: signedAmount(line.minor, line.currency),
      tab: 'Bank line',
      place,
      back: { label: 'Bank statements', href: place },
      about: line.narration || 'No text: the bank wrote none, or it was deleted after six years.',
      above: news ? <Banner tone="success">{news}</Banner> : null,
      facts: bankLineFacts(line),
    };
  },
});

/** A line of a bank's statement. Staff who move money match it with a record, explain it, or undo the match or explanation. */
export const bankLineRoutes = linePage.routes(
  linePage.act({
    at: urls.bankLineUndoing,
    who: whoMay('undo-bank-line'),
    id: 'bank-line-undoing',
    schema: noFields,
    missing: '',
    failed,
    once: 'by the verb',
    look: ({ line, mayAct }) => ({
      button: line.how === 'explained' || line.how === 'not_ours' ? 'Undo this explanation' : 'Undo this match',
      kind: 'secondary',
      isLeftOut: line.how === null || !mayAct,
    }),
    verb: (ctx, _, visit) => undoBankLineMatch(ctx, numberIn(visit, 'lineId')),
    next: (_, visit) => pageOf(visit, 'undone'),
  }),
  linePage.act({
    at: urls.bankLineMatch,
    who: whoMay('match-bank-line'),
    id: 'bank-line-match',
    schema: matchLineSchema,
    missing: statementTexts.sayRecord,
    failed,
    numbers: ['record'],
    look: ({ line, mayAct }) => ({
      head: 'Match it with a record',
      lead: <PossibleMatches line={line} mayAct={mayAct} />,
      button: 'Match',
      kind: 'secondary',
      busy: 'Looking...',
      isLeftOut: line.how !== null,
      instead: mayAct ? undefined : <></>,
    }),
    verb: (ctx, input, visit) => matchBankLine(ctx, numberIn(visit, 'lineId'), input),
    next: pageWithSaved,
  }),
  linePage.act({
    at: urls.bankLineExplanation,
    who: whoMay('explain-bank-line'),
    id: 'bank-line-explanation',
    schema: explainLineSchema,
    missing: formTexts.missing,
    failed,
    look: ({ line, mayAct }) => ({
      head: 'Or explain it',
      button: 'Save the explanation',
      kind: 'secondary',
      busy: 'Saving...',
      isLeftOut: line.how !== null || !mayAct,
    }),
    verb: (ctx, input, visit) => explainBankLine(ctx, numberIn(visit, 'lineId'), input),
    next: pageWithSaved,
  }),
);
