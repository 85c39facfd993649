import type { DifferenceBatches } from '#domain/money/bank-statements/export-differences.ts';
import type { UnmatchedLine, UnmatchedMovement } from '#domain/money/bank-statements/find-differences.ts';
import { movementLabels } from '#domain/money/bank-statements/statement.options.ts';
import { typedAgain } from '#domain/values/amount-input.ts';
import type { Currency } from '#domain/values/currency.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import type { CsvValue } from '#platform/csv/csv-line.ts';
import { csvResponse } from '../../../request/csv-response.ts';
import { movementName } from './bank-words.tsx';

/** Differences as a spreadsheet file. Money in and money out have a column each, so that a reader can add them up by currency. */
export function differencesFile(differences: DifferenceBatches, now: Date): Response {
  const name = `differences-${differences.side}-${dayInLagos(now)}`;
  return differences.side === 'bank'
    ? csvResponse({
        name,
        head: [
          'Day',
          'Open for days',
          'Account',
          'Currency',
          'In',
          'Out',
          'Reference',
          'Narration',
          'Statement',
          'Line',
        ],
        batches: rowsOf(differences.batches, lineCells),
      })
    : csvResponse({
        name,
        head: [
          'Moved',
          'Open for days',
          'What',
          'Record',
          'Currency',
          'In',
          'Out',
          'After the provider’s fee',
          'Reference',
          'Journal',
        ],
        batches: rowsOf(differences.batches, movementCells),
      });
}

async function* rowsOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  rowOf: (row: Row) => CsvValue[],
): AsyncGenerator<CsvValue[][]> {
  for await (const batch of batches) yield batch.map(rowOf);
}

function lineCells(line: UnmatchedLine): CsvValue[] {
  const { day, days, account, currency, minor, reference, narration, statementId, line: place } = line;
  return [day, days, account, currency, ...inAndOut(minor, currency), reference, narration, statementId, place];
}

function movementCells(movement: UnmatchedMovement): CsvValue[] {
  const { at, days, kind, currency, minor, net, reference, id } = movement;
  return [
    dayInLagos(at),
    days,
    movementLabels[kind],
    movementName(movement),
    currency,
    ...inAndOut(minor, currency),
    net === minor ? '' : plainAmount(net, currency),
    reference,
    id,
  ];
}

function inAndOut(minor: bigint, currency: Currency): [string, string] {
  return minor > 0n ? [plainAmount(minor, currency), ''] : ['', plainAmount(-minor, currency)];
}

function plainAmount(minor: bigint, currency: string): string {
  return minor < 0n ? `-${typedAgain(-minor, currency as Currency)}` : typedAgain(minor, currency as Currency);
}
