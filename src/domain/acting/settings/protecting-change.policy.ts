import type { SettingLine } from './find-setting-lines.ts';
import type { Setting } from './setting.list.ts';
import { protectsLess } from './two-owners.policy.ts';
import { holdingAt } from './write-setting.ts';

/** Whether the value without a change protects less, so that one person cannot take the change back. */
export function isProtecting(setting: Setting, lines: readonly SettingLine[], line: SettingLine): boolean {
  const others = lines.filter(({ id }) => id !== line.id);
  return line.value !== undefined && protectsLess(setting, holdingAt(setting, others, line.from), line.value);
}
