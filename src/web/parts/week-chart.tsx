import type { WeeklyFigures } from '#domain/acting/counters/find-weeks.ts';
import { shownDate } from '#ui/dates.ts';
import { PartLegend, PartMark, PartPatterns } from './part-looks.tsx';

type WeekChartProps = {
  /** The prefix of all ids in the chart. */
  name: string;
  title: string;
  figures: WeeklyFigures;
  partLabel(part: string): string;
};

/** Heights in pixels, widths in percent: the chart fits any screen, and its words never shrink. */
const drawn = { height: 280, foot: 22, head: 20 };
const floor = drawn.height - drawn.foot;
const room = floor - drawn.head;

/** The numbers of twelve weeks as a chart. The table beside the chart has all numbers. */
export function WeekChart({ name, title, figures, partLabel }: WeekChartProps) {
  const { weeks, parts } = figures;
  const top = axisTopOf(Math.max(...weeks.map(({ total }) => total)));
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
        <PartPatterns name={name} count={parts.length} />
        <Axis top={top} of={weeks.length} />
        {weeks.map((week, place) => (
          <Column key={week.monday} {...{ name, week, place, of: weeks.length, parts, top }} />
        ))}
        <line x2="100%" y1={floor} y2={floor} className="stroke-ink" strokeWidth={2} />
      </svg>
      {parts.length > 1 ? <PartLegend name={name} labels={parts.map(partLabel)} /> : null}
    </>
  );
}

/** The axis ends at a round number whose half is a whole number too. */
export function axisTopOf(highest: number): number {
  for (let ten = 1; ; ten *= 10) {
    const found = [1, 2, 4].map((steps) => steps * ten).find((top) => top >= highest && (top === 1 || top % 2 === 0));
    if (found) return found;
  }
}

/** The axis. Its figures are in the first slot, which has no column. */
function Axis({ top, of }: { top: number; of: number }) {
  const lines = top === 1 ? [1] : [top, top / 2];
  const right = percent((100 / (of + 1)) * 0.7);
  return lines.map((count) => {
    const y = round(floor - (count / top) * room);
    return (
      <g key={count}>
        <line x1={percent(100 / (of + 1))} x2="100%" y1={y} y2={y} className="stroke-line" />
        <text x={right} y={y} dy={4} textAnchor="end" className="fill-quiet text-12">
          {count.toLocaleString('en-NG')}
        </text>
      </g>
    );
  });
}

type ColumnProps = {
  name: string;
  week: WeeklyFigures['weeks'][number];
  place: number;
  of: number;
  parts: readonly string[];
  top: number;
};

/** The parts are stacked. The present week is drawn lighter and dashed, because it will still grow. */
function Column({ name, week, place, of, parts, top }: ColumnProps) {
  const slot = 100 / (of + 1);
  const tall = (count: number) => (count / top) * room;
  const x = (place + 1) * slot + slot * 0.16;
  const width = slot * 0.68;
  const stacked = stackOf(parts.map((part) => tall(week.parts[part] ?? 0)));
  const whole = { x: percent(x), width: percent(width) };
  const middle = percent(x + width / 2);
  return (
    <>
      {stacked.map(({ height, below }, at) =>
        height === 0 ? null : (
          <g key={parts[at]} opacity={week.isOver ? undefined : 0.55}>
            <PartMark name={name} at={at} box={{ ...whole, y: round(floor - below - height), height: round(height) }} />
          </g>
        ),
      )}
      {week.isOver || week.total === 0 ? null : (
        <rect
          {...whole}
          y={round(floor - tall(week.total))}
          height={round(tall(week.total))}
          className="fill-transparent stroke-ink"
          strokeDasharray="3 3"
        />
      )}
      {week.total === 0 ? null : (
        <text
          x={middle}
          y={round(floor - tall(week.total) - 6)}
          textAnchor="middle"
          className="fill-ink font-display text-12 font-semibold"
        >
          {week.total.toLocaleString('en-NG')}
        </text>
      )}
      {place % 2 === (of - 1) % 2 ? (
        <text x={middle} y={drawn.height - 5} textAnchor="middle" className="fill-quiet text-12">
          {week.isOver ? shortDay(week.monday) : 'now'}
        </text>
      ) : null}
    </>
  );
}

/** The height of each part of a column, and the height of the parts below it. */
function stackOf(heights: readonly number[]): { height: number; below: number }[] {
  return heights.map((height, at) => ({ height, below: heights.slice(0, at).reduce((sum, one) => sum + one, 0) }));
}

function summaryOf({ weeks }: WeeklyFigures): string {
  const total = weeks.reduce((sum, week) => sum + week.total, 0);
  const now = weeks.at(-1)!;
  return `${total} in ${weeks.length} weeks; ${now.total} in this one, which is not over. The figures are in the table beside it.`;
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
