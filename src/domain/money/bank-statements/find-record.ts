import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { movementHasLeft } from './movements.ts';
import { statementTexts } from './statement.schema.ts';

/** The record that a line is matched with: 'journal 12' of the books, or 'file 7' of payouts. */
type FoundRecord = { record: string };

type Found = { record: string; minor: bigint; net: bigint; currency: string; has_left: boolean; is_open: boolean };
type Line = { minor: bigint; currency: string };

const typedRecord = /^(payment|payout|refund|unmatched payment|file|journal)\s*(?:no\.?|#)?\s*(\d{1,18})$/i;

/** The record must have moved the line’s amount, currency and direction, so that a match hides no kobo. */
export async function findMatchingRecord({ db }: Ctx, typed: string, line: Line): Promise<FoundRecord> {
  const [, kind, number] = typedRecord.exec(typed) ?? [];
  const which = kind ? whichOf(kind.toLowerCase(), BigInt(number!)) : whichOf('reference', typed);
  const { rows } = await sql<Found>`${which}`.execute(db);
  const ranked = rows.toSorted((one, other) => fitOf(other, line) - fitOf(one, line));
  const best = ranked.find(() => true);
  if (!best) throw refused(await textOfMissing(db, { kind, typed, number }));
  if (!best.has_left) throw refused(statementTexts.notSent);
  if (!best.is_open) throw refused(statementTexts.recordTaken);
  if (best.minor > 0n !== line.minor > 0n) throw refused(statementTexts.otherWay);
  if (fitOf(best, line) < 2) throw refused(differs(best, line));
  return { record: best.record };
}

type Missing = { kind: string | undefined; typed: string; number: string | undefined };

/** Perhaps it is a payout that was not sent, which has moved no money. */
async function textOfMissing(db: Ctx['db'], { kind, typed, number }: Missing): Promise<string> {
  if (kind !== undefined && kind.toLowerCase() !== 'payout') return statementTexts.unknownRecord;
  const which = kind ? sql`id = ${BigInt(number!)}` : sql`reference = ${typed.trim().toLowerCase()}`;
  const { rows } = await sql`select from payout where ${which} and sent_journal_id is null`.execute(db);
  return rows.length > 0 ? statementTexts.notSent : statementTexts.unknownRecord;
}

/**
 * How well a record fits the line, so that a refund is not taken for its payment. 3: it has the line's amount, and no statement shows it yet;
 * 2: it has the amount; 1: its money goes in the same direction.
 */
function fitOf(found: Found, line: Line): number {
  const isSame = found.currency === line.currency && (found.minor === line.minor || found.net === line.minor);
  if (isSame) return found.is_open ? 3 : 2;
  return found.minor > 0n === line.minor > 0n ? 1 : 0;
}

function whichOf(kind: string, key: bigint | string) {
  if (kind === 'file')
    return sql`select 'file ' || p.batch_id as record, sum(bank_movement.minor)::bigint as minor, sum(bank_movement.minor)::bigint as net,
        bank_movement.currency, true as has_left, bool_and(not bank_movement.is_shown) as is_open
      from bank_movement join payout p on p.id = bank_movement.payout_id
      where p.batch_id = ${key} and bank_movement.kind = 'payout' group by p.batch_id, bank_movement.currency order by 1`;
  return sql`select 'journal ' || bank_movement.id as record, bank_movement.minor, bank_movement.net, bank_movement.currency,
      ${movementHasLeft} as has_left, not bank_movement.is_shown as is_open
    from bank_movement where ${movementOf(kind, key)} order by bank_movement.id`;
}

function movementOf(kind: string, key: bigint | string) {
  if (kind === 'journal') return sql`bank_movement.id = ${key}`;
  if (kind === 'payout') return sql`bank_movement.payout_id = ${key}`;
  if (kind === 'payment')
    return sql`bank_movement.kind in ('charge', 'refund') and bank_movement.reference = (select reference from payment where id = ${key})`;
  if (kind === 'refund' || kind.endsWith(' payment'))
    return sql`bank_movement.kind in ('charge', 'refund')
      and bank_movement.reference = (select reference from unmatched_payment where id = ${key})`;
  const bare = String(key)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return sql`bank_movement.bare = ${bare} and bank_movement.bare <> ''`;
}

function differs(found: Found, line: Line): string {
  const shown = ({ minor, currency: code }: Line) =>
    shownAmount({ minor: minor < 0n ? -minor : minor, currency: currency(code) });
  return `The bank says ${shown(line)}, and our books ${shown(found)}. Find out which is wrong, or explain the line.`;
}

function refused(text: string): Failure {
  return new Failure('invalid', text, { field: 'record' });
}
