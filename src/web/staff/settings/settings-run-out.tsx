import { link } from '#content/link.ts';
import { Badge } from '#ui/badge.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { SettingRow } from './setting-standing.ts';

/** What somebody has to see to: it is no longer shown, or will not be believed. */
export function SettingsRunOut({ rows }: { rows: readonly SettingRow[] }) {
  const runOut = rows.filter(({ state }) => state.tone === 'warning');
  if (runOut.length === 0) return null;
  return (
    <section aria-labelledby="run-out" className="mt-6 max-w-[60rem]">
      <h2 id="run-out" className="flex items-center gap-3 text-18">
        Run out <Badge tone="warning">{String(runOut.length)}</Badge>
      </h2>
      <ul className="mt-2 border-t border-line">
        {runOut.map(({ setting: { name, label } }) => (
          <li key={name} className="desk-row desk-row-waits wrap-anywhere">
            <TextLink href={link('siteSetting', { setting: name })}>{label}</TextLink>
            <span className="text-14 text-quiet">Give new evidence</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
