import type { SettingLine } from '#domain/acting/settings/find-setting-lines.ts';
import { settingRules } from '#domain/acting/settings/setting.kinds.ts';
import { type Setting, settingGroups } from '#domain/acting/settings/setting.list.ts';
import { sharedName } from '#domain/acting/roles/staff.options.ts';
import { Badge } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import type { Staff } from '#domain/acting/context.ts';
import { isProtectingChange } from '#domain/acting/settings/two-owners.policy.ts';
import { link } from '#content/link.ts';
import { type CurrentSetting, settingLineState } from './current-setting.ts';
import { PressButton } from '../../parts/press-button.tsx';

type SettingHistoryProps = { setting: Setting; current: CurrentSetting; lines: readonly SettingLine[] };

/** Every change of a setting from the newest down to the initial value, with changes that were taken back. */
export function SettingHistory({ setting, current, lines }: SettingHistoryProps) {
  const { toText } = settingRules(setting.kind);
  return (
    <section aria-label="History" className="min-w-0 border-t-2 border-ink pt-4">
      <h2 className="text-18">History</h2>
      <ol className="mt-2">
        {lines.flatMap((line) =>
          line.value
            ? [
                <Entry key={line.version} text={toText(line.value)} line={line} current={current}>
                  <p className="text-quiet">{authorAndTime(line)}</p>
                  {line.why ? <p className="wrap-anywhere">{line.why}</p> : null}
                  <TakenBackBy line={lines.find(({ cancels }) => cancels === line.id)} />
                </Entry>,
              ]
            : [],
        )}
        <Entry text={toText(setting.first)} line={undefined} current={current}>
          <p className="text-quiet">The first value</p>
        </Entry>
      </ol>
    </section>
  );
}

type EntryProps = {
  text: string;
  line: SettingLine | undefined;
  current: CurrentSetting;
  children: React.ReactNode;
};

function Entry({ text, line, current, children }: EntryProps) {
  const { tone, text: stateText } = settingLineState(line, current);
  return (
    <li className="border-b border-line py-2.5 text-14">
      <div className="flex items-start justify-between gap-x-4">
        <p
          className={
            line?.isCancelled ? 'min-w-0 wrap-anywhere text-quiet line-through' : 'min-w-0 font-semibold wrap-anywhere'
          }
        >
          {text}
        </p>
        <span className="flex-none">
          <Badge tone={tone}>{stateText}</Badge>
        </span>
      </div>
      {children}
    </li>
  );
}

function TakenBackBy({ line }: { line: SettingLine | undefined }) {
  if (!line) return null;
  return <p className="text-quiet">{`Taken back by ${line.by ?? sharedName}, ${momentOf(line.at)}`}</p>;
}

function authorAndTime({ by, at, from }: SettingLine): string {
  return `${by ?? sharedName}, ${momentOf(at)}${from > at ? `, from ${shownDate(from)}` : ''}`;
}

function momentOf(at: Date): string {
  return `${shownDate(at)}, ${shownTime(at)}`;
}

type SettingComingProps = {
  setting: Setting;
  coming: readonly SettingLine[];
  /** The whole history, needed to recognise a change that protects members more than the present value does. */
  lines: readonly SettingLine[];
  staff: Staff;
  isNameless: boolean;
};

/** Changes that have not taken effect. Until then a change can be taken back, unless that would protect members' money less. */
export function SettingComing({ coming, ...props }: SettingComingProps) {
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="coming">
      <h2 id="coming" className="text-18">
        To come
      </h2>
      <ul className="mt-2">
        {coming.map((line) => (
          <li
            key={line.version}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2"
          >
            <span className="min-w-0">
              From {shownDate(line.from)}: <strong>{settingRules(props.setting.kind).toText(line.value!)}</strong>
              <span className="block text-14 text-quiet">
                {line.by ?? sharedName}: {line.why}
              </span>
            </span>
            <TakingBack {...props} line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TakingBackProps = Omit<SettingComingProps, 'coming'> & { line: SettingLine };

function TakingBack({ setting, line, lines, staff, isNameless }: TakingBackProps) {
  if (!settingGroups[setting.group].may(staff)) return null;
  if (isProtectingChange(setting, lines, line))
    return (
      <span className="text-14 text-quiet">
        This change makes members’ money safer, so one person cannot take it back. Change the setting again instead;
        that needs approval.
      </span>
    );
  if (setting.group === 'fees' && isNameless)
    return <span className="text-14 text-quiet">Sign in under your own name to take the change back.</span>;
  return (
    <PressButton
      action={link('siteSettingCancelling', { setting: setting.name, version: String(line.version) })}
      about={`the change from ${shownDate(line.from)}`}
    >
      Take back
    </PressButton>
  );
}
