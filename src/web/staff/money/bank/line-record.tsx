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
import { MovementName, movementName, signedAmount, MatchBadge } from './bank-words.tsx';

export function bankLineFacts(line: BankLineDetails): Fact[] {
  const { currency, balance, matchedMovement, fileId, how, why, by, knownAt } = line;
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
    { term: 'Standing', value: <MatchBadge how={how} /> },
    matchedMovement !== undefined && {
      term: 'In our books',
      value: <MatchedMovement movement={matchedMovement} line={line} />,
    },
    fileId !== undefined && {
      term: 'In our books',
      value: <TextLink href={link('payoutFiles')}>{`File ${fileId} of payouts`}</TextLink>,
    },
    why !== null && how !== null && { term: lineMatchLabels[how], value: why },
    by !== null && knownAt !== null && { term: 'By', value: `${by}, ${shownDate(knownAt)}` },
  ];
  return facts.filter((fact) => fact !== false);
}

function MatchedMovement({ movement, line }: { movement: NearbyMovement; line: BankLineDetails }) {
  const { at, reference, minor } = movement;
  const beforeFee = shownAmount({ minor, currency: line.currency });
  return (
    <>
      <MovementName movement={movement} />
      <span className="text-quiet">
        {`, ${shownDate(at)}, ${reference}`}
        {minor === line.minor ? null : `, ${beforeFee} before the provider’s fee`}
      </span>
    </>
  );
}

type PossibleMatchesProps = { line: BankLineDetails; mayAct: boolean };

/** Open records of our books with the amount of the bank line; each has a button that matches it. */
export function PossibleMatches({ line: { id, candidates, currency }, mayAct }: PossibleMatchesProps) {
  const key = randomUUID();
  if (candidates.length === 0) return 'No open record has this amount.';
  return (
    <>
      Open records with this amount:
      <ul className="mt-2 text-ink">
        {candidates.map((movement) => (
          <li
            key={String(movement.id)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">
              <MovementName movement={movement} />
              <span className="block text-14 text-quiet">
                {`${movementLabels[movement.kind]}, ${shownDate(movement.at)}, ${signedAmount(movement.minor, currency)}, ${movement.reference}`}
              </span>
            </span>
            {mayAct ? (
              <form method="post" action={link('bankLineMatch', { lineId: String(id) })}>
                <OwnerField />
                <input type="hidden" name={keyField} value={key} />
                <input type="hidden" name="record" value={`Journal ${movement.id}`} />
                <Button kind="secondary" size="small">
                  Match with this<span className="sr-only">{`: ${movementName(movement)}`}</span>
                </Button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
