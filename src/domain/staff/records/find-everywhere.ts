import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import {
  amongTrade,
  readTrade,
  tradeKinds,
  type TradeKind,
  type TradeLine,
} from '#domain/trade/own-trade/find-trade.ts';
import type { Records, RecordRow, StaffRecord } from '#domain/acting/records/define-records.ts';
import { recordList } from '../kinds/record-list.ts';

export type FoundOfKind = { records: Records; found: StaffRecord[]; isMore: boolean };

/** The most results per kind; the list of the kind has the rest. */
export const mostOfKind = 5;

export type FoundTrade = { kind: TradeKind; found: { id: bigint; at: Date; line: TradeLine }[]; isMore: boolean };

type Row = RecordRow & { kind: string };

/**
 * Searches the words in everything that people sent, and in members' trades, in one statement. The caller asks `mayReadRecords` first.
 */
export async function findEverywhere(ctx: Ctx, words: string): Promise<{ sent: FoundOfKind[]; traded: FoundTrade[] }> {
  const parts = recordList.map(
    (records) =>
      sql`select ${records.name}::text as kind, one.* from (${records.among(ctx, words, mostOfKind + 1)}) one`,
  );
  const traded = tradeKinds.map(
    (kind) => sql`select ${kind}::text as kind, one.*, null as has_it
      from (${amongTrade(kind, words, mostOfKind + 1)}) one`,
  );
  const { rows } = await sql<Row>`${sql.join([...parts, ...traded], sql` union all `)}`.execute(ctx.db);
  return {
    sent: recordList.flatMap((records) => {
      const found = newestOf(rows, records.name).map((row) => records.read(row));
      return found.length > 0
        ? [{ records, found: found.slice(0, mostOfKind), isMore: found.length > mostOfKind }]
        : [];
    }),
    traded: tradeKinds.flatMap((kind) => {
      const found = newestOf(rows, kind).map(({ id, written_at: at, content }) => ({
        id,
        at,
        line: readTrade(kind, content),
      }));
      return found.length > 0 ? [{ kind, found: found.slice(0, mostOfKind), isMore: found.length > mostOfKind }] : [];
    }),
  };
}

function newestOf(rows: readonly Row[], kind: string): Row[] {
  return rows
    .filter((row) => row.kind === kind)
    .toSorted((a, b) => b.written_at.getTime() - a.written_at.getTime() || Number(b.id - a.id));
}
