import type { Setting } from './setting.list.ts';

const controls: readonly string[] = [
  'payout-alone',
  'ruling-alone',
  'house-account',
  'fee-basic',
  'fee-professional',
  'fee-enterprise',
];

/** Whether a setting is a control over money, so that a second owner confirms each change. `setting_needs_second` in the database names the same. */
export function needsSecondOwner({ name, group }: Pick<Setting, 'name' | 'group'>): boolean {
  return group === 'limits' || controls.includes(name);
}
