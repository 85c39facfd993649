import type { SettingLine } from '#domain/settings/find-setting-lines.ts';
import { rulesOf } from '#domain/settings/setting.kinds.ts';
import type { Setting } from '#domain/settings/setting.list.ts';
import { sharedName } from '#domain/staff/staff.options.ts';
import { link } from '#content/link.ts';
import { shownDate } from '#ui/dates.ts';
import { PressButton } from '../press-button.tsx';

type SettingComingProps = { setting: Setting; coming: readonly SettingLine[]; may: boolean };

/** What was decided and has not begun; until then it can be taken back. */
export function SettingComing({ setting, coming, may }: SettingComingProps) {
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
            {may ? (
              <PressButton
                action={link('siteSettingCancelling', { setting: setting.name, version: String(line.version) })}
                about={`the change from ${shownDate(line.from)}`}
              >
                Take back
              </PressButton>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
