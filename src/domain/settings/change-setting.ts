import { sql } from 'kysely';
import { announcePageChange } from '#platform/database/page-news.ts';
import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { dayInLagos, writtenDay, yearsAfter, startOfDay } from '../day-input.ts';
import { Failure } from '../failure.ts';
import { refuseNameless } from '../staff/own-name.policy.ts';
import { findSettingHistory, type SettingLine } from './find-setting-lines.ts';
import { settingsTopic } from './settings.known.ts';
import { rulesOf, type SettingValue } from './setting.kinds.ts';
import { settingGroups, type Setting } from './setting.list.ts';
import { settingTexts, type WhenAndWhy } from './setting.schema.ts';

export type SettingChange = { says: string; from: 'now' | 'day' };

/** Gives a setting another value from a moment on. Whoever wrote while somebody else did is told, and sees what they chose. */
export async function changeSetting(ctx: Ctx, setting: Setting, typed: WhenAndWhy): Promise<SettingChange> {
  if (!settingGroups[setting.group].may(ctx.actor))
    throw new Failure('forbidden', 'Your role does not change this setting.');
  const { keep, say } = rulesOf(setting.kind);
  const value = keep(typed);
  const { actor } = ctx;
  return auditedTransaction(ctx, { what: 'change-setting', why: typed.reason }, async (ctx) => {
    // What is charged, and over which amount two decide.
    if (setting.group === 'fees') await refuseNameless(ctx);
    const { now, lines } = await findSettingHistory(ctx, setting);
    const version = lines[0]?.version ?? 0;
    if (version !== Number(typed.version)) throw new Failure('conflict', settingTexts.changedMeanwhile);
    const from = beginningOf(typed, now);
    const before = holdingAt(setting, lines, from);
    if (isSame(before, value))
      throw new Failure('conflict', `It reads that already: ${say(value)}. Nothing was changed.`);
    const written = await sql`
      insert into site_setting (name, version, value, effective_from, written_at, staff_id, why)
      values (${setting.name}, ${version + 1}, ${JSON.stringify(value)}, ${from}, ${now}, ${(actor.kind === 'staff' ? actor.id : undefined) ?? null}, ${typed.reason})
      on conflict (name, version) do nothing`.execute(ctx.db);
    if (written.numAffectedRows !== 1n) throw new Failure('conflict', settingTexts.changedMeanwhile);
    await announcePageChange(ctx.db, settingsTopic);
    return {
      on: { kind: 'setting', id: setting.name },
      before: { reads: say(before) },
      after: { reads: say(value), from: typed.day === undefined ? 'now' : writtenDay(typed.day) },
      answer: { says: say(value), from: typed.day === undefined ? 'now' : 'day' },
    };
  });
}

/** The first moment of a day that has not begun, or this one. */
function beginningOf({ day }: WhenAndWhy, now: Date): Date {
  if (day === undefined) return now;
  const today = dayInLagos(now);
  if (day <= today) throw new Failure('invalid', settingTexts.tooEarly, { field: 'day' });
  if (day > yearsAfter(today, 2)) throw new Failure('invalid', settingTexts.tooLate, { field: 'day' });
  return startOfDay(day);
}

/** What would hold at that moment. */
function holdingAt({ first }: Setting, lines: readonly SettingLine[], moment: Date): SettingValue {
  const holding = lines
    .filter(({ value, isCancelled, from }) => value && !isCancelled && from <= moment)
    .sort((a, b) => b.from.getTime() - a.from.getTime() || b.version - a.version);
  return holding[0]?.value ?? first;
}

function isSame(one: SettingValue, other: SettingValue): boolean {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.every((name) => one[name] === other[name]);
}
