import type { SettingLine } from './find-setting-lines.ts';
import type { SettingValue } from './setting.kinds.ts';
import type { Setting } from './setting.list.ts';
import { holdingAt } from './write-setting.ts';

const controls: readonly string[] = [
  'payout-alone',
  'ruling-alone',
  'house-account',
  'fee-basic',
  'fee-professional',
  'fee-enterprise',
  'supplier-approval',
];

/**
 * Whether a setting is a control, so that a second owner confirms each change. Keep it equal to `setting_needs_second` in the database.
 */
export function needsSecondOwner({ name, group }: Pick<Setting, 'name' | 'group'>): boolean {
  return group === 'limits' || controls.includes(name);
}

/** For these a higher value protects more, for other amounts a lower one. Keep it equal to `protects_by_more` in the database. */
const protectingByMore: readonly string[] = ['card-hold', 'card-proof', 'supplier-approval'];

/** Whether a control over money protects less with one value than with another. Fees and our own account protect no member. */
function protectsLess(setting: Pick<Setting, 'name' | 'group'>, value: SettingValue, than: SettingValue): boolean {
  const [one, other] = [measureOf(value), measureOf(than)];
  if (!needsSecondOwner(setting) || one === undefined || other === undefined) return false;
  return protectingByMore.includes(setting.name) ? one < other : one > other;
}

function measureOf(value: SettingValue): bigint | undefined {
  const measure = value.kobo ?? value.days ?? value.people;
  return typeof measure === 'string' || typeof measure === 'number' ? BigInt(measure) : undefined;
}

/** Whether the value without a change protects less, so that one person cannot take the change back. */
export function isProtecting(setting: Setting, lines: readonly SettingLine[], line: SettingLine): boolean {
  const others = lines.filter(({ id }) => id !== line.id);
  return line.value !== undefined && protectsLess(setting, holdingAt(setting, others, line.from), line.value);
}
