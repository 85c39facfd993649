import type { Staff } from '#domain/acting/context.ts';
import type { SettingLine } from '#domain/acting/settings/find-setting-lines.ts';
import { isProtecting } from '#domain/acting/settings/protecting-change.policy.ts';
import { rulesOf } from '#domain/acting/settings/setting.kinds.ts';
import { settingGroups, type Setting } from '#domain/acting/settings/setting.list.ts';
import { sharedName } from '#domain/acting/roles/staff.options.ts';
import { link } from '#content/link.ts';
import { shownDate } from '#ui/dates.ts';
import { PressButton } from '../../parts/press-button.tsx';

type SettingComingProps = {
  setting: Setting;
  coming: readonly SettingLine[];
  /** The whole history, by which a change that protects more than what holds without it is known. */
  lines: readonly SettingLine[];
  staff: Staff;
};

/** What was decided and has not begun; until then it can be taken back, unless members' money would be protected less. */
export function SettingComing({ setting, coming, lines, staff }: SettingComingProps) {
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
              From {shownDate(line.from)}: <strong>{rulesOf(setting.kind).say(line.value!)}</strong>
              <span className="block text-14 text-quiet">
                {line.by ?? sharedName}: {line.why}
              </span>
            </span>
            <TakingBack {...{ setting, line, lines, staff }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TakingBackProps = Omit<SettingComingProps, 'coming'> & { line: SettingLine };

function TakingBack({ setting, line, lines, staff }: TakingBackProps) {
  if (!settingGroups[setting.group].may(staff)) return null;
  if (isProtecting(setting, lines, line))
    return (
      <span className="text-14 text-quiet">
        It protects members’ money more, so one person cannot take it back. Change the setting again instead: a second
        person confirms it.
      </span>
    );
  if (setting.group === 'fees' && staff.id === undefined)
    return <span className="text-14 text-quiet">Sign in under your own name to take it back.</span>;
  return (
    <PressButton
      action={link('siteSettingCancelling', { setting: setting.name, version: String(line.version) })}
      about={`the change from ${shownDate(line.from)}`}
    >
      Take back
    </PressButton>
  );
}
