import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { SettingValue } from './setting.kinds.ts';
import type { Setting } from './setting.list.ts';

export type SettingLine = {
  id: bigint;
  name: string;
  version: number;
  /** Undefined in a line that cancels another line. */
  value: SettingValue | undefined;
  cancels: bigint | undefined;
  from: Date;
  at: Date;
  /** Undefined if the change was made with the shared password. */
  by: string | undefined;
  why: string | undefined;
  isCancelled: boolean;
};

type Row = {
  now: Date;
  id: bigint | null;
  name: string;
  version: number;
  value: SettingValue | null;
  cancels: bigint | null;
  effective_from: Date;
  written_at: Date;
  staff_id: bigint | null;
  staff_name: string | null;
  why: string | null;
  is_cancelled: boolean;
};

/** Enough for four years of weekly changes. */
const mostLines = 200;

export function findSettingHistory(ctx: Ctx, { name }: Setting): Promise<{ now: Date; lines: SettingLine[] }> {
  return readLines(ctx, sql`select * from site_setting where name = ${name} order by version desc limit ${mostLines}`);
}

/** Of every setting, the line in force now and the lines that take effect later. */
export function findCurrentSettings(ctx: Ctx): Promise<{ now: Date; lines: SettingLine[] }> {
  return readLines(
    ctx,
    sql`select * from site_setting one
      where value is not null and not exists (select from site_setting cancelling where cancelling.cancels = one.id)
        and not exists (
          select from site_setting later
          where later.name = one.name and later.value is not null and later.effective_from <= clock.now
            and (later.effective_from, later.version) > (one.effective_from, one.version)
            and not exists (select from site_setting cancelling where cancelling.cancels = later.id)
        )`,
  );
}

async function readLines(ctx: Ctx, linesQuery: ReturnType<typeof sql>): Promise<{ now: Date; lines: SettingLine[] }> {
  const { rows } = await sql<Row>`
    with clock as (select business_now() as now)
    select clock.now, line.id, line.name, line.version, line.value, line.cancels, line.effective_from, line.written_at, line.staff_id, line.why,
      staff.name as staff_name, exists (select from site_setting cancelling where cancelling.cancels = line.id) as is_cancelled
    from clock left join lateral (${linesQuery}) line on true left join staff on staff.id = line.staff_id
    order by line.version desc, line.id desc`.execute(ctx.db);
  return {
    now: rows[0]!.now,
    lines: rows.flatMap((row) => (row.id === null ? [] : [lineOf(row, row.id)])),
  };
}

function lineOf(row: Row, id: bigint): SettingLine {
  const { name, version, value, why } = row;
  return {
    id,
    name,
    version,
    value: value ?? undefined,
    cancels: row.cancels ?? undefined,
    from: row.effective_from,
    at: row.written_at,
    by: row.staff_id === null ? undefined : (row.staff_name ?? 'A former colleague'),
    why: why ?? undefined,
    isCancelled: row.is_cancelled,
  };
}
