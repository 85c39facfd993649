import { shownDate, shownTime } from './dates.ts';

/** '22 Nov 2026, 3:00 pm WAT', with no line break inside the time. */
export function DayAndTime({ at }: { at: Date }) {
  return (
    <>
      {shownDate(at)}, <span className="whitespace-nowrap">{shownTime(at)}</span>
    </>
  );
}
