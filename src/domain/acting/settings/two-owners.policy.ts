import type { SettingLine } from './find-setting-lines.ts';
import type { SettingValue } from './setting.kinds.ts';
import type { Setting } from './setting.list.ts';
import { settingValueAt } from './write-setting.ts';

const controls: readonly string[] = [
  'payout-alone',
  'ruling-alone',
  'house-account',
  'fee-basic',
  'fee-professional',
  'fee-enterprise',
  'supplier-approval',
];

/** Keep equal to `setting_needs_second` in the database. */
export function needsSecondOwner({ name, group }: Pick<Setting, 'name' | 'group'>): boolean {
  return group === 'limits' || controls.includes(name);
}

/** A higher value of these settings protects more; of other amounts, a lower value. Keep equal to `protects_by_more` in the database. */
const protectingByMore: readonly string[] = ['card-hold', 'card-proof', 'supplier-approval'];

/** Whether a control over money protects members less with `value` than with `other`. False for fees and our own account. */
function protectsLess(setting: Pick<Setting, 'name' | 'group'>, value: SettingValue, other: SettingValue): boolean {
  const [measure, otherMeasure] = [measureOf(value), measureOf(other)];
  if (!needsSecondOwner(setting) || measure === undefined || otherMeasure === undefined) return false;
  return protectingByMore.includes(setting.name) ? measure < otherMeasure : measure > otherMeasure;
}

function measureOf(value: SettingValue): bigint | undefined {
  const measure = value.kobo ?? value.days ?? value.people;
  return typeof measure === 'string' || typeof measure === 'number' ? BigInt(measure) : undefined;
}

/** Whether cancelling a change would protect members less, so that one person alone cannot cancel it. */
export function isProtectingChange(setting: Setting, lines: readonly SettingLine[], line: SettingLine): boolean {
  const otherLines = lines.filter(({ id }) => id !== line.id);
  const valueWithoutLine = settingValueAt(setting, otherLines, line.from);
  return line.value !== undefined && protectsLess(setting, valueWithoutLine, line.value);
}
