import type { SettingValue } from './setting.kinds.ts';
import type { Setting } from './setting.list.ts';

const controls: readonly string[] = [
  'payout-alone',
  'ruling-alone',
  'house-account',
  'fee-basic',
  'fee-professional',
  'fee-enterprise',
  'supplier-approval',
];

/** Whether a setting is a control, so that a second owner confirms each change. `setting_needs_second` in the database names the same. */
export function needsSecondOwner({ name, group }: Pick<Setting, 'name' | 'group'>): boolean {
  return group === 'limits' || controls.includes(name);
}

/** Of these a higher value protects more; of other amounts a lower one does. `protects_by_more` in the database names the same. */
const protectingByMore: readonly string[] = ['card-hold', 'card-proof', 'supplier-approval'];

/** Whether a control over money protects less by one value than by another. Fees and our own account protect no member. */
export function protectsLess(
  setting: Pick<Setting, 'name' | 'group'>,
  value: SettingValue,
  than: SettingValue,
): boolean {
  const [one, other] = [measureOf(value), measureOf(than)];
  if (!needsSecondOwner(setting) || one === undefined || other === undefined) return false;
  return protectingByMore.includes(setting.name) ? one < other : one > other;
}

function measureOf(value: SettingValue): bigint | undefined {
  const measure = value.kobo ?? value.days ?? value.people;
  return typeof measure === 'string' || typeof measure === 'number' ? BigInt(measure) : undefined;
}
