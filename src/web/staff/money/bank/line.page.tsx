import { link } from '#content/link.ts';
import type { BankLineSeen, BesideLine } from '#domain/money/bank-statements/find-line.ts';
import { movementLabels, wayLabels } from '#domain/money/bank-statements/statement.options.ts';
import type { explainLineSchema, matchLineSchema } from '#domain/money/bank-statements/statement.schema.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { Fields } from '#ui/fields.tsx';
import type { FormOf } from '../../../request/form.ts';
import { FormFrame } from '../../../pages/form-frame.tsx';
import { OwnerField } from '../../../request/page-owner.tsx';
import { keyField } from '../../../browser/form-names.ts';
import { PressButton } from '../../../parts/press-button.tsx';
import { MovementName, nameOfMovement, signed, WayBadge } from './bank-words.tsx';

type LinePageProps = {
  line: BankLineSeen;
  matchForm: FormOf<typeof matchLineSchema>;
  explainForm: FormOf<typeof explainLineSchema>;
  mayAct: boolean;
  news: 'known' | 'undone' | undefined;
  problem: string | undefined;
};

export function LinePage({ line, matchForm, explainForm, mayAct, news, problem }: LinePageProps) {
  const { minor, currency, how } = line;
  return (
    <div className="max-w-160">
      <h1 className="text-28">{signed(minor, currency)}</h1>
      <p className="mt-1 wrap-anywhere text-quiet">
        {line.narration || 'No text: the bank wrote none, or it was deleted after six years.'}
      </p>
      <div className="my-4 grid gap-3 empty:hidden">
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {news === 'known' ? <Banner tone="success">Saved.</Banner> : null}
        {news === 'undone' ? (
          <Banner tone="success">Undone. From now on this line is matched only by hand.</Banner>
        ) : null}
      </div>
      <FactList facts={factsOf(line)} />
      {how !== null && mayAct ? (
        <div className="mt-6">
          <PressButton action={link('bankLineUndoing', { lineId: String(line.id) })} about={`of line ${line.id}`}>
            Undo this match
          </PressButton>
        </div>
      ) : null}
      {how === null ? <CouldBe line={line} mayAct={mayAct} matchKey={matchForm.key} /> : null}
      {how === null && mayAct ? <ByHand line={line} matchForm={matchForm} explainForm={explainForm} /> : null}
    </div>
  );
}

function factsOf(line: BankLineSeen): Fact[] {
  const { currency, balance, is, fileId, how, why, by, knownAt } = line;
  const facts: (Fact | false)[] = [
    { term: 'Day', value: writtenDay(line.day) },
    { term: 'Account', value: `${line.account}, ${currency}` },
    { term: 'Reference', value: line.reference || 'None' },
    balance !== null && { term: 'Balance after it', value: shownAmount({ minor: balance, currency }) },
    {
      term: 'Statement',
      value: (
        <TextLink href={link('bankStatement', { statementId: String(line.statementId) })}>
          {`${line.fileName}, line ${line.line}`}
        </TextLink>
      ),
    },
    { term: 'Standing', value: <WayBadge how={how} /> },
    is !== undefined && { term: 'In our books', value: <MovementIs of={is} line={line} /> },
    fileId !== undefined && {
      term: 'In our books',
      value: <TextLink href={link('payoutFiles')}>{`File ${fileId} of payouts`}</TextLink>,
    },
    why !== null && how !== null && { term: wayLabels[how], value: why },
    by !== null && knownAt !== null && { term: 'By', value: `${by}, ${shownDate(knownAt)}` },
  ];
  return facts.filter((fact) => fact !== false);
}

function MovementIs({ of, line: { minor, currency } }: { of: BesideLine; line: BankLineSeen }) {
  const isNet = of.minor !== minor;
  return (
    <>
      <MovementName of={of} />
      <span className="text-quiet">
        {`, ${shownDate(of.at)}, ${of.reference}${isNet ? `, ${shownAmount({ minor: of.minor, currency })} before the provider’s fee` : ''}`}
      </span>
    </>
  );
}

type CouldBeProps = { line: BankLineSeen; mayAct: boolean; matchKey: string };

function CouldBe({ line: { id, couldBe, currency }, mayAct, matchKey }: CouldBeProps) {
  return (
    <section aria-labelledby="could" className="mt-8">
      <h2 id="could" className="text-18">
        With this amount in our books
      </h2>
      {couldBe.length === 0 ? <p className="mt-2 text-quiet">No open record has this amount.</p> : null}
      <ul className="mt-2 empty:hidden">
        {couldBe.map((one) => (
          <li
            key={String(one.id)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">
              <MovementName of={one} />
              <span className="block text-14 text-quiet">
                {`${movementLabels[one.kind]}, ${shownDate(one.at)}, ${signed(one.minor, currency)}, ${one.reference}`}
              </span>
            </span>
            {mayAct ? (
              <form method="post" action={link('bankLineMatch', { lineId: String(id) })}>
                <OwnerField />
                <input type="hidden" name={keyField} value={matchKey} />
                <input type="hidden" name="record" value={`Journal ${one.id}`} />
                <Button kind="secondary" size="small">
                  Match with this<span className="sr-only">{`: ${nameOfMovement(one)}`}</span>
                </Button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ByHand({ line, matchForm, explainForm }: Pick<LinePageProps, 'line' | 'matchForm' | 'explainForm'>) {
  const params = { lineId: String(line.id) };
  return (
    <>
      <section aria-labelledby="match" className="mt-10 border-t-2 border-ink pt-4">
        <h2 id="match" className="mb-4 text-18">
          Match it with a record
        </h2>
        <FormFrame noDraft form={matchForm} action={link('bankLineMatch', params)} busyText="Looking...">
          <Fields fields={matchForm.fields} />
          <div>
            <Button kind="secondary">Match</Button>
          </div>
        </FormFrame>
      </section>
      <section aria-labelledby="explain" className="mt-10 border-t-2 border-ink pt-4">
        <h2 id="explain" className="mb-4 text-18">
          Or explain it
        </h2>
        <FormFrame noDraft form={explainForm} action={link('bankLineExplanation', params)} busyText="Saving...">
          <Fields fields={explainForm.fields} />
          <div>
            <Button kind="secondary">Save the explanation</Button>
          </div>
        </FormFrame>
      </section>
    </>
  );
}
