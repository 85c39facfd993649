import type { SettingLine } from '#domain/settings/find-setting-lines.ts';
import { rulesOf } from '#domain/settings/setting.kinds.ts';
import type { Setting } from '#domain/settings/setting.list.ts';
import { sharedName } from '#domain/staff/staff.options.ts';
import { shownDate, shownTime } from '#ui/dates.ts';

/** Every change that was ever written, the newest first, down to what the site began with. */
export function SettingHistory({ setting, lines }: { setting: Setting; lines: readonly SettingLine[] }) {
  const { say } = rulesOf(setting.kind);
  return (
    <section aria-label="History" className="min-w-0 border-t-2 border-ink pt-4">
      <h2 className="text-18">History</h2>
      <ol className="mt-2">
        {lines.map((line) => (
          <li key={line.version} className="border-b border-line py-2.5 text-14">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className={line.isCancelled ? 'min-w-0 text-quiet line-through' : 'min-w-0 font-semibold'}>
                {line.value ? say(line.value) : `Taken back: the change from ${shownDate(line.from)}`}
              </span>
              <span className="text-quiet">{`${shownDate(line.at)}, ${shownTime(line.at)}`}</span>
            </p>
            <p className="text-quiet">
              {line.by ?? sharedName}
              {line.value && line.from > line.at ? `, from ${shownDate(line.from)}` : ''}
              {line.isCancelled ? ', taken back' : ''}
            </p>
            {line.why ? <p>{line.why}</p> : null}
          </li>
        ))}
        <li className="border-b border-line py-2.5 text-14">
          <p className="font-semibold">{say(setting.first)}</p>
          <p className="text-quiet">What the site began with</p>
        </li>
      </ol>
    </section>
  );
}
