import type { SettingLine } from '#domain/settings/find-setting-lines.ts';
import { rulesOf } from '#domain/settings/setting.kinds.ts';
import { settingGroups, settingList, type Setting } from '#domain/settings/setting.list.ts';
import { sharedName } from '#domain/staff/staff.options.ts';
import { link } from '#content/link.ts';
import { shownDate } from '#ui/dates.ts';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { standingOf, type Standing } from './setting-standing.ts';

type SettingsPageProps = { lines: readonly SettingLine[]; now: Date };
type Row = { setting: Setting; standing: Standing };

/** What the site claims and charges, group by group. */
export function SettingsPage({ lines, now }: SettingsPageProps) {
  const groups = Object.entries(settingGroups);
  return (
    <>
      <h1 className="text-22">Site settings</h1>
      <p className="mt-1 max-w-[60ch] text-14 text-quiet">
        What the site says and charges. A change holds from the moment you choose, on every page and for every new
        order; orders that were placed keep what they were placed at. Without a day beside it, it is as the site began.
      </p>
      <div className="mt-6 grid grid-cols-1 gap-10">
        {groups.map(([group, { title }]) => (
          <Table
            key={group}
            caption={title}
            columns={columns}
            rows={settingList
              .filter((setting) => setting.group === group)
              .map((setting) => ({ setting, standing: standingOf(setting, lines, now) }))}
            rowKey={({ setting }) => setting.name}
            dense
          />
        ))}
      </div>
    </>
  );
}

const columns: Column<Row>[] = [
  {
    key: 'setting',
    head: 'Setting',
    names: true,
    cell: ({ setting: { name, label } }) => (
      <TextLink className="-my-1 inline-block py-1" href={link('siteSetting', { setting: name })}>
        {label}
      </TextLink>
    ),
  },
  { key: 'reads', head: 'Now', cell: ({ setting, standing }) => <Reads setting={setting} standing={standing} /> },
  { key: 'since', head: 'Since', short: true, cell: ({ standing }) => sinceOf(standing) },
  { key: 'by', head: 'By', cell: ({ standing: { line } }) => (line ? (line.by ?? sharedName) : '') },
  {
    key: 'next',
    head: 'Next',
    cell: ({ setting, standing: { coming } }) =>
      coming[0] ? `${rulesOf(setting.kind).say(coming[0].value!)}, from ${shownDate(coming[0].from)}` : '',
  },
];

/** A claim's own words are in the first column already; what matters there is what stands behind them. */
function Reads({ setting, standing: { value, reads } }: Row) {
  if (setting.kind !== 'claim') return reads;
  const { text, evidence, validUntil } = value as { text: string; evidence?: string; validUntil?: string };
  return (
    <span className="min-w-0">
      {text === setting.label ? null : <span className="block">“{text}”</span>}
      <span className={evidence ? undefined : 'text-quiet'}>{evidence ?? 'No evidence: shown in the demo only'}</span>
      {validUntil ? <span className="block text-quiet">Valid until {shownDate(new Date(validUntil))}</span> : null}
    </span>
  );
}

function sinceOf({ line }: Standing): string {
  return line ? shownDate(line.from) : '';
}
