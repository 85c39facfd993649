import { z } from 'zod';
import { dayInLagos, writtenDay, yearsAfter, startOfDay } from '#domain/values/day-input.ts';
import { askWithDelay } from '../approvals/ask-with-delay.ts';
import { auditedTransaction, type Audited } from '../audit/audit.ts';
import { type Ctx, Failure } from '../context.ts';
import { refuseNameless } from '../roles/own-name.policy.ts';
import { findSettingHistory } from '../settings/find-setting-lines.ts';
import { settingApproval } from './setting.approval.ts';
import { settingRules, type SettingValue } from '../settings/setting.kinds.ts';
import { settingGroups, type Setting } from '../settings/setting.list.ts';
import { settingTexts, type SettingForm } from '../settings/setting.schema.ts';
import { needsSecondOwner } from '../settings/two-owners.policy.ts';
import { settingValueAt, writeSetting } from '../settings/write-setting.ts';

/**
 * `says` is the new value in words. `from` says when the change takes effect: now, on the chosen day, once a second person has confirmed it
 * ('others'), or after a delay.
 */
const settingChange = z.object({ says: z.string(), from: z.enum(['now', 'day', 'others', 'delay']) });

export type SettingChange = z.infer<typeof settingChange>;

/** The change, or only a preview of the text that the site would show. */
export const settingAnswer = z.union([settingChange, z.object({ preview: z.string() })]);

export async function changeSetting(ctx: Ctx, setting: Setting, typed: SettingForm): Promise<SettingChange> {
  if (!settingGroups[setting.group].may(ctx.actor))
    throw new Failure('forbidden', 'Your role cannot change this setting.');
  const { toStored, toText } = settingRules(setting.kind);
  const value = toStored(typed);
  const { actor } = ctx;
  return auditedTransaction(ctx, { what: 'change-setting', why: typed.reason }, async (ctx): Audited<SettingChange> => {
    // Fees, and the amounts above which two people decide, need a named colleague.
    if (setting.group === 'fees') await refuseNameless(ctx);
    const { now, lines } = await findSettingHistory(ctx, setting);
    const version = lines[0]?.version ?? 0;
    if (version !== Number(typed.version)) throw new Failure('conflict', settingTexts.changedMeanwhile);
    const from = beginningOf(typed, now);
    const before = settingValueAt(setting, lines, from);
    if (isSame(before, value))
      throw new Failure('conflict', `The setting has this value already: ${toText(value)}. Nothing was changed.`);
    const on = { kind: 'setting', id: setting.name };
    const firstDay = typed.day === undefined ? 'now' : writtenDay(typed.day);
    if (needsSecondOwner(setting)) {
      const wish = { name: setting.name, value, day: typed.day };
      const request = { subject: setting.name, record: on, wish, why: typed.reason, givesRights: true };
      const delay = await askWithDelay(ctx, settingApproval, request);
      const answer = { says: toText(value), from: delay.from ? 'delay' : 'others' } as const;
      return {
        on,
        before: { reads: toText(before) },
        after: { reads: toText(value), from: firstDay, waits: true },
        answer,
      };
    }
    const by = actor.kind === 'staff' ? actor.id : undefined;
    await writeSetting(ctx, setting, lines, { value, from, now, by, why: typed.reason! });
    return {
      on,
      before: { reads: toText(before) },
      after: { reads: toText(value), from: firstDay },
      answer: { says: toText(value), from: typed.day === undefined ? 'now' : 'day' },
    };
  });
}

function beginningOf({ day }: SettingForm, now: Date): Date {
  if (day === undefined) return now;
  const today = dayInLagos(now);
  if (day <= today) throw new Failure('invalid', settingTexts.tooEarly, { field: 'day' });
  if (day > yearsAfter(today, 2)) throw new Failure('invalid', settingTexts.tooLate, { field: 'day' });
  return startOfDay(day);
}

function isSame(one: SettingValue, other: SettingValue): boolean {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.every((name) => one[name] === other[name]);
}
