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
const plotBottom = drawn.height - drawn.foot;
const plotHeight = plotBottom - drawn.head;

export function WeekChart({ name, title, figures, partLabel }: WeekChartProps) {
  const { weeks, parts } = figures;
  const axisTop = axisTopOf(Math.max(...weeks.map(({ total }) => total)));
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
        <Axis top={axisTop} weekCount={weeks.length} />
        {weeks.map((week, index) => (
          <Column key={week.monday} {...{ name, week, index, weekCount: weeks.length, parts, axisTop }} />
        ))}
        <line x2="100%" y1={plotBottom} y2={plotBottom} className="stroke-ink" strokeWidth={2} />
      </svg>
      {parts.length > 1 ? <PartLegend name={name} labels={parts.map(partLabel)} /> : null}
    </>
  );
}

/** The axis ends at 1, or at a round number whose half is a whole number too. */
export function axisTopOf(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const axisTop = [1, 2, 4]
      .map((steps) => steps * power)
      .find((top) => top >= highest && (top === 1 || top % 2 === 0));
    if (axisTop) return axisTop;
  }
}

/** The axis. Its figures are in the first slot, which has no column. */
function Axis({ top, weekCount }: { top: number; weekCount: number }) {
  const lines = top === 1 ? [1] : [top, top / 2];
  const right = percent((100 / (weekCount + 1)) * 0.7);
  return lines.map((count) => {
    const y = round(plotBottom - (count / top) * plotHeight);
    return (
      <g key={count}>
        <line x1={percent(100 / (weekCount + 1))} x2="100%" y1={y} y2={y} className="stroke-line" />
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
  index: number;
  weekCount: number;
  parts: readonly string[];
  axisTop: number;
};

/** The parts are stacked. The present week is drawn lighter and dashed, because it will still grow. */
function Column({ name, week, index, weekCount, parts, axisTop }: ColumnProps) {
  const slot = 100 / (weekCount + 1);
  const heightOf = (count: number) => (count / axisTop) * plotHeight;
  const x = (index + 1) * slot + slot * 0.16;
  const width = slot * 0.68;
  const stacked = stackOf(parts.map((part) => heightOf(week.parts[part] ?? 0)));
  const horizontal = { x: percent(x), width: percent(width) };
  const middle = percent(x + width / 2);
  return (
    <>
      {stacked.map(({ height, below }, partIndex) =>
        height === 0 ? null : (
          <g key={parts[partIndex]} opacity={week.isOver ? undefined : 0.55}>
            <PartMark
              name={name}
              index={partIndex}
              box={{ ...horizontal, y: round(plotBottom - below - height), height: round(height) }}
            />
          </g>
        ),
      )}
      {week.isOver || week.total === 0 ? null : (
        <rect
          {...horizontal}
          y={round(plotBottom - heightOf(week.total))}
          height={round(heightOf(week.total))}
          className="fill-transparent stroke-ink"
          strokeDasharray="3 3"
        />
      )}
      {week.total === 0 ? null : (
        <text
          x={middle}
          y={round(plotBottom - heightOf(week.total) - 6)}
          textAnchor="middle"
          className="fill-ink font-display text-12 font-semibold"
        >
          {week.total.toLocaleString('en-NG')}
        </text>
      )}
      {index % 2 === (weekCount - 1) % 2 ? (
        <text x={middle} y={drawn.height - 5} textAnchor="middle" className="fill-quiet text-12">
          {week.isOver ? shortDay(week.monday) : 'now'}
        </text>
      ) : null}
    </>
  );
}

function stackOf(heights: readonly number[]): { height: number; below: number }[] {
  return heights.map((height, index) => ({
    height,
    below: heights.slice(0, index).reduce((sum, one) => sum + one, 0),
  }));
}

function summaryOf({ weeks }: WeeklyFigures): string {
  const total = weeks.reduce((sum, week) => sum + week.total, 0);
  const now = weeks.at(-1)!;
  return `${total} in ${weeks.length} weeks; ${now.total} in this one, which is not over. The figures are in the table that follows.`;
}

/** '16 Nov'. */
export function shortDay(monday: string): string {
  return shownDate(new Date(`${monday}T12:00:00Z`)).replace(/ \d{4}$/, '');
}

function percent(share: number): string {
  return `${round(share)}%`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
