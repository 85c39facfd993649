import { sql } from 'kysely';
import { announcePageChange } from '#platform/database/page-news.ts';
import { type Ctx, Failure } from '../context.ts';
import type { SettingLine } from './find-setting-lines.ts';
import type { SettingValue } from './setting.kinds.ts';
import type { Setting } from './setting.list.ts';
import { settingTexts } from './setting.schema.ts';
import { settingsTopic } from './settings.known.ts';

type NewLine = { value: SettingValue; from: Date; now: Date; by: bigint | undefined; why: string };

/** Of two lines written at the same moment, the second is refused. */
export async function writeSetting(
  { db }: Ctx,
  { name }: Setting,
  lines: readonly SettingLine[],
  { value, from, now, by, why }: NewLine,
): Promise<void> {
  const version = (lines[0]?.version ?? 0) + 1;
  const written = await sql`
    insert into site_setting (name, version, value, effective_from, written_at, staff_id, why)
    values (${name}, ${version}, ${JSON.stringify(value)}, ${from}, ${now}, ${by ?? null}, ${why})
    on conflict (name, version) do nothing`.execute(db);
  if (written.numAffectedRows !== 1n) throw new Failure('conflict', settingTexts.changedMeanwhile);
  await announcePageChange(db, settingsTopic);
}

export function settingValueAt({ first }: Setting, lines: readonly SettingLine[], moment: Date): SettingValue {
  const [latest] = lines
    .filter(({ value, isCancelled, from }) => value && !isCancelled && from <= moment)
    .sort((one, other) => other.from.getTime() - one.from.getTime() || other.version - one.version);
  return latest?.value ?? first;
}
