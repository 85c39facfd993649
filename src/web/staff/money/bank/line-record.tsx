import { randomUUID } from 'node:crypto';
import { link } from '#content/link.ts';
import type { BankLineDetails, NearbyMovement } from '#domain/money/bank-statements/find-line.ts';
import { movementLabels, lineMatchLabels } from '#domain/money/bank-statements/statement.options.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import type { Fact } from '#ui/fact-list.tsx';
import { OwnerField } from '../../../request/page-owner.tsx';
import { keyField } from '../../../browser/form-names.ts';
import { MovementName, movementName, signedAmount, WayBadge } from './bank-words.tsx';

export function bankLineFacts(line: BankLineDetails): Fact[] {
  const { currency, balance, matchedMovement: is, fileId, how, why, by, knownAt } = line;
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
    is !== undefined && { term: 'In our books', value: <MatchedMovement of={is} line={line} /> },
    fileId !== undefined && {
      term: 'In our books',
      value: <TextLink href={link('payoutFiles')}>{`File ${fileId} of payouts`}</TextLink>,
    },
    why !== null && how !== null && { term: lineMatchLabels[how], value: why },
    by !== null && knownAt !== null && { term: 'By', value: `${by}, ${shownDate(knownAt)}` },
  ];
  return facts.filter((fact) => fact !== false);
}

function MatchedMovement({ of, line: { minor, currency } }: { of: NearbyMovement; line: BankLineDetails }) {
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

type PossibleMatchesProps = { line: BankLineDetails; mayAct: boolean };

/** Open records of our books with the amount of the bank line; each has a button that matches it. */
export function PossibleMatches({ line: { id, candidates: couldBe, currency }, mayAct }: PossibleMatchesProps) {
  const key = randomUUID();
  if (couldBe.length === 0) return 'No open record has this amount.';
  return (
    <>
      Open records with this amount:
      <ul className="mt-2 text-ink">
        {couldBe.map((one) => (
          <li
            key={String(one.id)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">
              <MovementName of={one} />
              <span className="block text-14 text-quiet">
                {`${movementLabels[one.kind]}, ${shownDate(one.at)}, ${signedAmount(one.minor, currency)}, ${one.reference}`}
              </span>
            </span>
            {mayAct ? (
              <form method="post" action={link('bankLineMatch', { lineId: String(id) })}>
                <OwnerField />
                <input type="hidden" name={keyField} value={key} />
                <input type="hidden" name="record" value={`Journal ${one.id}`} />
                <Button kind="secondary" size="small">
                  Match with this<span className="sr-only">{`: ${movementName(one)}`}</span>
                </Button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
