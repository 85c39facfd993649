import type { SettingLine } from '#domain/acting/settings/find-setting-lines.ts';
import { rulesOf } from '#domain/acting/settings/setting.kinds.ts';
import type { Setting } from '#domain/acting/settings/setting.list.ts';
import { sharedName } from '#domain/acting/roles/staff.options.ts';
import { Badge } from '#ui/badge.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { stateOfLine, type Standing } from './setting-standing.ts';

type SettingHistoryProps = { setting: Setting; standing: Standing; lines: readonly SettingLine[] };

/** Every change that was ever written, the newest first, down to what the site began with. Taking one back stands with it. */
export function SettingHistory({ setting, standing, lines }: SettingHistoryProps) {
  const { say } = rulesOf(setting.kind);
  return (
    <section aria-label="History" className="min-w-0 border-t-2 border-ink pt-4">
      <h2 className="text-18">History</h2>
      <ol className="mt-2">
        {lines.flatMap((line) =>
          line.value
            ? [
                <Entry key={line.version} reads={say(line.value)} line={line} standing={standing}>
                  <p className="text-quiet">{writtenOf(line)}</p>
                  {line.why ? <p className="wrap-anywhere">{line.why}</p> : null}
                  <TakenBack line={lines.find(({ cancels }) => cancels === line.id)} />
                </Entry>,
              ]
            : [],
        )}
        <Entry reads={say(setting.first)} line={undefined} standing={standing}>
          <p className="text-quiet">The first value</p>
        </Entry>
      </ol>
    </section>
  );
}

type EntryProps = {
  reads: string;
  line: SettingLine | undefined;
  standing: Standing;
  children: React.ReactNode;
};

function Entry({ reads, line, standing, children }: EntryProps) {
  const { tone, text } = stateOfLine(line, standing);
  return (
    <li className="border-b border-line py-2.5 text-14">
      <div className="flex items-start justify-between gap-x-4">
        <p
          className={
            line?.isCancelled ? 'min-w-0 wrap-anywhere text-quiet line-through' : 'min-w-0 font-semibold wrap-anywhere'
          }
        >
          {reads}
        </p>
        <span className="flex-none">
          <Badge tone={tone}>{text}</Badge>
        </span>
      </div>
      {children}
    </li>
  );
}

function TakenBack({ line }: { line: SettingLine | undefined }) {
  if (!line) return null;
  return <p className="text-quiet">{`Taken back by ${line.by ?? sharedName}, ${momentOf(line.at)}`}</p>;
}

function writtenOf({ by, at, from }: SettingLine): string {
  return `${by ?? sharedName}, ${momentOf(at)}${from > at ? `, from ${shownDate(from)}` : ''}`;
}

function momentOf(at: Date): string {
  return `${shownDate(at)}, ${shownTime(at)}`;
}
