import type { SettingLine } from '#domain/acting/settings/find-setting-lines.ts';
import { settingRules } from '#domain/acting/settings/setting.kinds.ts';
import { link } from '#content/link.ts';
import { Badge } from '#ui/notices.tsx';
import { shownDate } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import type { SettingRow } from './current-setting.ts';

/** The changes that have not taken effect, by their day, each with the value that it replaces on that day. */
export function SettingsPlanned({ rows }: { rows: readonly SettingRow[] }) {
  const planned = rows
    .flatMap(({ setting, current: { text, coming } }) => {
      const textOf = ({ value }: SettingLine) => settingRules(setting.kind).toText(value!);
      return coming.map((line, place) => ({
        setting,
        line,
        text: textOf(line),
        before: place === 0 ? text : textOf(coming[place - 1]!),
      }));
    })
    .toSorted((one, other) => one.line.from.getTime() - other.line.from.getTime());
  if (planned.length === 0) return null;
  return (
    <section aria-labelledby="planned" className="mt-6 max-w-[60rem]">
      <h2 id="planned" className="flex items-center gap-3 text-18">
        Planned <Badge tone="progress">{String(planned.length)}</Badge>
      </h2>
      <ul className="mt-2 border-t border-line">
        {planned.map(({ setting, line, text, before }) => (
          <li key={String(line.id)} className="flex flex-wrap gap-x-4 border-b border-line py-2">
            <span className="w-40 flex-none whitespace-nowrap text-quiet">From {shownDate(line.from)}</span>
            <span className="min-w-0 wrap-anywhere">
              <TextLink href={link('siteSetting', { setting: setting.name })}>{setting.label}</TextLink>:{' '}
              <strong>{text}</strong> <span className="text-quiet">in place of {before}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
