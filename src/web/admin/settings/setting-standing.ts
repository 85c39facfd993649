import type { SettingLine } from '#domain/settings/find-setting-lines.ts';
import { rulesOf, type SettingValue } from '#domain/settings/setting.kinds.ts';
import type { Setting } from '#domain/settings/setting.list.ts';

/** How a setting stands: what holds, since which line, and what is to come. */
export type Standing = {
  value: SettingValue;
  reads: string;
  /** None where the first value still holds. */
  line: SettingLine | undefined;
  coming: readonly SettingLine[];
  /** Of the newest line; 0 before there is one. */
  version: number;
};

export function standingOf(setting: Setting, lines: readonly SettingLine[], now: Date): Standing {
  const own = lines.filter(({ name }) => name === setting.name);
  const chosen = own
    .filter(({ value, isCancelled }) => value && !isCancelled)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime() || a.version - b.version);
  const line = chosen.findLast(({ from }) => from <= now);
  const value = line?.value ?? setting.first;
  return {
    value,
    reads: rulesOf(setting.kind).say(value),
    line,
    coming: chosen.filter(({ from }) => from > now),
    version: Math.max(0, ...own.map(({ version }) => version)),
  };
}

export const settingNews = {
  changed: 'Changed. It holds from now on, on every page and for every new order.',
  scheduled: 'Saved. It begins on its day by itself.',
  cancelled: 'Taken back. Nothing changes on that day.',
} as const;

export type SettingNews = keyof typeof settingNews;

export function isSettingNews(news: string): news is SettingNews {
  return Object.hasOwn(settingNews, news);
}
