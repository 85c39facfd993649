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

/** Of every setting, the line in force now and the later lines. */
export function findCurrentSettings(ctx: Ctx): Promise<{ now: Date; lines: SettingLine[] }> {
  return readLines(
    ctx,
    sql`select * from site_setting one
      where value is not null and not exists (select from site_setting taken where taken.cancels = one.id)
        and not exists (
          select from site_setting later
          where later.name = one.name and later.value is not null and later.effective_from <= told.now
            and (later.effective_from, later.version) > (one.effective_from, one.version)
            and not exists (select from site_setting taken where taken.cancels = later.id)
        )`,
  );
}

async function readLines(ctx: Ctx, lines: ReturnType<typeof sql>): Promise<{ now: Date; lines: SettingLine[] }> {
  const { rows } = await sql<Row>`
    with told as (select business_now() as now)
    select told.now, kept.id, kept.name, kept.version, kept.value, kept.cancels, kept.effective_from, kept.written_at, kept.staff_id, kept.why,
      staff.name as staff_name, exists (select from site_setting taken where taken.cancels = kept.id) as is_cancelled
    from told left join lateral (${lines}) kept on true left join staff on staff.id = kept.staff_id
    order by kept.version desc, kept.id desc`.execute(ctx.db);
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
