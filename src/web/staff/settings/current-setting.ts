import type { SettingLine } from '#domain/acting/settings/find-setting-lines.ts';
import { settingRules, type SettingValue } from '#domain/acting/settings/setting.kinds.ts';
import type { Setting } from '#domain/acting/settings/setting.list.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import type { BadgeTone } from '#ui/notices.tsx';

export type CurrentSetting = {
  value: SettingValue;
  /** The value in words. */
  text: string;
  /** Undefined while the first value applies. */
  line: SettingLine | undefined;
  coming: readonly SettingLine[];
  /** The number of the newest line; 0 before the first. */
  version: number;
};

export function currentSettingOf(setting: Setting, lines: readonly SettingLine[], now: Date): CurrentSetting {
  const ownLines = lines.filter(({ name }) => name === setting.name);
  const inOrder = ownLines
    .filter(({ value, isCancelled }) => value && !isCancelled)
    .toSorted((one, other) => one.from.getTime() - other.from.getTime() || one.version - other.version);
  const line = inOrder.findLast(({ from }) => from <= now);
  const value = line?.value ?? setting.first;
  return {
    value,
    text: settingRules(setting.kind).toText(value),
    line,
    coming: inOrder.filter(({ from }) => from > now),
    version: Math.max(0, ...ownLines.map(({ version }) => version)),
  };
}

export type SettingRow = { setting: Setting; current: CurrentSetting; state: State };

type State = { tone: BadgeTone; text: string };

/** Whether a setting still has its first value, and whether the evidence of a claim is valid. */
export function settingState({ kind }: Setting, { value, line }: CurrentSetting, now: Date): State {
  const { evidence, validUntil } = value as { evidence?: string; validUntil?: string };
  if (kind === 'claim' && !evidence) return { tone: 'neutral', text: 'Demo only' };
  if (validUntil !== undefined && validUntil < dayInLagos(now)) return { tone: 'warning', text: 'Expired' };
  return line ? { tone: 'good', text: 'In force' } : { tone: 'neutral', text: 'Unchanged' };
}

/** The state of a line of the history; without a line, the state of the initial value. */
export function settingLineState(line: SettingLine | undefined, current: CurrentSetting): State {
  if (line?.isCancelled) return { tone: 'neutral', text: 'Taken back' };
  if (line && current.coming.includes(line)) return { tone: 'progress', text: 'Planned' };
  return line === current.line ? { tone: 'good', text: 'In force' } : { tone: 'neutral', text: 'Past' };
}

export const settingNews = {
  changed:
    'The setting is changed. The new value applies from now on, on every page, in every e-mail and for every new order.',
  scheduled: 'The change is saved. It takes effect on the day that you chose.',
  waits: 'The change waits. A second owner has to confirm it.',
  delayed: 'The change waits, and all staff get an e-mail about it. It takes effect by itself.',
  cancelled: 'The change is taken back, and does not take effect.',
} as const;

export type SettingNews = keyof typeof settingNews;

export function isSettingNews(news: string): news is SettingNews {
  return Object.hasOwn(settingNews, news);
}
