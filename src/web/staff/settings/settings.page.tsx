import { link } from '#content/link.ts';
import type { WaitingChange } from '#domain/acting/approvals/find-waiting-change.ts';
import { sharedName } from '#domain/acting/roles/staff.options.ts';
import type { SettingLine } from '#domain/acting/settings/find-setting-lines.ts';
import { settingGroups, settingList } from '#domain/acting/settings/setting.list.ts';
import { Badge } from '#ui/notices.tsx';
import { shownDate } from '#ui/dates.ts';
import { DeskFold } from '#ui/desk-fold.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { WaitingChanges } from '../approvals/waiting-changes.tsx';
import { currentSettingOf, settingState, type SettingRow } from './current-setting.ts';
import { SettingsPlanned } from './settings-planned.tsx';

type SettingsPageProps = { lines: readonly SettingLine[]; waiting: readonly WaitingChange[]; now: Date };

export function SettingsPage({ lines, waiting, now }: SettingsPageProps) {
  const rows = settingList.map((setting): SettingRow => {
    const current = currentSettingOf(setting, lines, now);
    return { setting, current, state: settingState(setting, current, now) };
  });
  const groups = Object.entries(settingGroups);
  return (
    <>
      <h1 className="text-22">Site settings</h1>
      <p className="mt-1 max-w-[60ch] text-14 text-quiet">
        What the site says and charges. A change begins at the moment you choose; some changes need approval first. It
        applies to every page, every e-mail and every new order, and not to orders that are already placed.
      </p>
      <nav aria-label="Groups of settings" className="mt-3 hidden wide:block">
        <ul className="flex flex-wrap gap-x-5 text-14">
          {groups.map(([group, { title }]) => (
            <li key={group}>
              <TextLink href={`#${group}`} className="inline-block py-1.5">
                {title}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <ExpiredClaims rows={rows} />
      <WaitingChanges changes={waiting} />
      <SettingsPlanned rows={rows} />
      <div className="same-columns mt-6 grid grid-cols-1 gap-y-0 wide:gap-y-10">
        {groups.map(([group, { title }]) => (
          <Group key={group} id={group} title={title} rows={rows.filter(({ setting }) => setting.group === group)} />
        ))}
      </div>
    </>
  );
}

function Group({ id, title, rows }: { id: string; title: string; rows: readonly SettingRow[] }) {
  const changed = rows.filter(({ current }) => current.line).length;
  return (
    <DeskFold id={id} title={title} note={changed > 0 ? `${changed} changed` : rows.length}>
      <Table
        caption={title}
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={({ setting }) => setting.name}
        cards="tall"
      />
    </DeskFold>
  );
}

const columns: Column<SettingRow>[] = [
  {
    head: 'Setting',
    names: true,
    card: 'what',
    cell: ({ setting: { name, label } }) => (
      <TextLink className="-my-1 inline-block py-1" href={link('siteSetting', { setting: name })} data-view="">
        {label}
      </TextLink>
    ),
  },
  { head: 'State', card: 'state', cell: (row) => <States {...row} /> },
  { head: 'Now', card: 'who', cell: (row) => <PresentValue {...row} /> },
  {
    head: 'Since',
    cell: ({ current: { line } }) => (line ? `${shownDate(line.from)}, ${line.by ?? sharedName}` : ''),
  },
];

/** The present state of a setting, and whether a change is planned. The list above the groups shows the new value and the day. */
function States({ state: { tone, text }, current: { coming } }: SettingRow) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {tone === 'neutral' ? <span className="text-quiet">{text}</span> : <Badge tone={tone}>{text}</Badge>}
      {coming.length > 0 ? <Badge tone="progress">Planned</Badge> : null}
    </span>
  );
}

/** What a setting says now. The first column has a claim's words, so this column shows the claim's evidence. */
function PresentValue({ setting, current: { value, text: valueText } }: SettingRow) {
  if (setting.kind !== 'claim') return <span className="min-w-0 wrap-anywhere">{valueText}</span>;
  const { text, evidence, validUntil } = value as { text: string; evidence?: string; validUntil?: string };
  return (
    <span className="min-w-0">
      {text === setting.label ? null : <span className="block">“{text}”</span>}
      <span className={evidence ? undefined : 'text-quiet'}>{evidence ?? 'No evidence'}</span>
      {validUntil ? <span className="block text-quiet">Valid until {shownDate(new Date(validUntil))}</span> : null}
    </span>
  );
}

/** Claims whose evidence is no longer valid, so staff have to give new evidence. */
function ExpiredClaims({ rows }: { rows: readonly SettingRow[] }) {
  const expired = rows.filter(({ state }) => state.tone === 'warning');
  if (expired.length === 0) return null;
  return (
    <section aria-labelledby="run-out" className="mt-6 max-w-[60rem]">
      <h2 id="run-out" className="flex items-center gap-3 text-18">
        Expired <Badge tone="warning">{String(expired.length)}</Badge>
      </h2>
      <ul className="mt-2 border-t border-line">
        {expired.map(({ setting: { name, label } }) => (
          <li key={name} className="desk-row desk-row-waits wrap-anywhere">
            <TextLink href={link('siteSetting', { setting: name })}>{label}</TextLink>
            <span className="text-14 text-quiet">Give new evidence</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
