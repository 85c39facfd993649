import type { WeeklyFigures } from '#domain/tally/find-weeks.ts';
import { shownDate } from '#ui/dates.ts';

type WeekChartProps = {
  /** Begins its ids. */
  name: string;
  title: string;
  figures: WeeklyFigures;
  /** How a role or kind is called. */
  partLabel(part: string): string;
};

/** Heights in pixels, widths in percent: it fits any screen, and its words never shrink. */
const drawn = { height: 180, foot: 22, head: 20 };
const looks = ['fill-indigo', 'fill-palm', 'fill-line-strong', 'fill-husk', 'fill-ink'];

/** What came in each of twelve weeks, as a picture; every figure of it stands in the table below. */
export function WeekChart({ name, title, figures, partLabel }: WeekChartProps) {
  const { weeks, parts } = figures;
  const highest = Math.max(1, ...weeks.map(({ total }) => total));
  return (
    <>
      <svg
        role="img"
        height={drawn.height}
        aria-labelledby={`${name}-title ${name}-desc`}
        className="w-full overflow-visible"
      >
        <title id={`${name}-title`}>{`${title} by week`}</title>
        <desc id={`${name}-desc`}>{summaryOf(figures)}</desc>
        {weeks.map((week, place) => (
          <Column key={week.monday} week={week} place={place} of={weeks.length} parts={parts} highest={highest} />
        ))}
        <line
          x2="100%"
          y1={drawn.height - drawn.foot}
          y2={drawn.height - drawn.foot}
          className="stroke-ink"
          strokeWidth={2}
        />
      </svg>
      {parts.length > 1 ? <Legend parts={parts} partLabel={partLabel} /> : null}
    </>
  );
}

type ColumnProps = {
  week: WeeklyFigures['weeks'][number];
  place: number;
  of: number;
  parts: readonly string[];
  highest: number;
};

/** Its parts stand on each other. A week that is not over is drawn open, since it will still grow. */
function Column({ week, place, of, parts, highest }: ColumnProps) {
  const slot = 100 / of;
  const room = drawn.height - drawn.foot - drawn.head;
  const tall = (count: number) => (count / highest) * room;
  const x = place * slot + slot * 0.16;
  const width = slot * 0.68;
  const floor = drawn.height - drawn.foot;
  const stacked = stackOf(parts.map((part) => tall(week.parts[part] ?? 0)));
  return (
    <>
      {stacked.map(({ height, below }, at) =>
        height === 0 ? null : (
          <rect
            key={parts[at]}
            x={percent(x)}
            y={round(floor - below - height)}
            width={percent(width)}
            height={round(height)}
            className={`${looks[at % looks.length]} stroke-ground`}
            fillOpacity={week.isOver ? 1 : 0.45}
            strokeWidth={1}
          />
        ),
      )}
      <text
        x={percent(x + width / 2)}
        y={round(floor - tall(week.total) - 6)}
        textAnchor="middle"
        className={week.total === 0 ? 'fill-quiet text-12' : 'fill-ink font-display text-12 font-semibold'}
      >
        {week.total.toLocaleString('en-NG')}
      </text>
      {place % 2 === (of - 1) % 2 ? (
        <text x={percent(x + width / 2)} y={drawn.height - 5} textAnchor="middle" className="fill-quiet text-12">
          {week.isOver ? shortDay(week.monday) : 'now'}
        </text>
      ) : null}
    </>
  );
}

/** How high each stands above the floor. */
function stackOf(heights: readonly number[]): { height: number; below: number }[] {
  return heights.map((height, at) => ({ height, below: heights.slice(0, at).reduce((sum, one) => sum + one, 0) }));
}

function Legend({ parts, partLabel }: { parts: readonly string[]; partLabel(part: string): string }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-14" aria-hidden="true">
      {parts.map((part, at) => (
        <li key={part} className="flex items-center gap-1.5">
          <svg width={12} height={12}>
            <rect width={12} height={12} className={looks[at % looks.length]} />
          </svg>
          {partLabel(part)}
        </li>
      ))}
    </ul>
  );
}

function summaryOf({ weeks }: WeeklyFigures): string {
  const total = weeks.reduce((sum, week) => sum + week.total, 0);
  const now = weeks.at(-1)!;
  return `${total} in ${weeks.length} weeks; ${now.total} in this one, which is not over. The figures are in the table below.`;
}

/** '16 Nov'. */
export function shortDay(monday: string): string {
  return shownDate(new Date(`${monday}T12:00:00Z`)).replace(/ \d{4}$/, '');
}

function percent(at: number): string {
  return `${round(at)}%`;
}

function round(at: number): number {
  return Math.round(at * 10) / 10;
}
