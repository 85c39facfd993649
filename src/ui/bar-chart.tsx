import { VisuallyHidden } from './visually-hidden.tsx';

type Bar = { label: string; value: number; text: string };

type BarChartProps = {
  title: string;
  summary: string;
  bars: readonly Bar[];
};

/** A chart whose columns are placed in percent, so that it fits any width and its words never shrink. The last column is the newest one. */
export function BarChart({ title, summary, bars }: BarChartProps) {
  const highest = Math.max(...bars.map((bar) => bar.value), 0);
  return (
    <figure className="grid gap-3">
      <figcaption>
        <span className="display block text-18">{title}</span>
        <span className="text-quiet">{summary}</span>
      </figcaption>
      <svg className="h-48 w-full overflow-visible" aria-hidden="true">
        {bars.map((bar, place) => (
          <Column key={bar.label} bar={bar} place={place} count={bars.length} highest={highest} />
        ))}
        <line x1="0" x2="100%" y1="88%" y2="88%" className="stroke-ink" strokeWidth="2" />
      </svg>
      <VisuallyHidden>{bars.map((bar) => `${bar.label}: ${bar.text}`).join('; ')}</VisuallyHidden>
    </figure>
  );
}

type ColumnProps = { bar: Bar; place: number; count: number; highest: number };

function Column({ bar, place, count, highest }: ColumnProps) {
  const slot = 100 / count;
  const height = highest === 0 ? 0 : (bar.value / highest) * 76;
  const middle = `${(place + 0.5) * slot}%`;
  const isLast = place === count - 1;
  return (
    <>
      <rect
        x={`${place * slot + slot * 0.14}%`}
        y={`${88 - height}%`}
        width={`${slot * 0.72}%`}
        height={`${height}%`}
        className={isLast ? 'fill-indigo' : 'fill-indigo-tint stroke-indigo'}
        strokeWidth={isLast ? undefined : 1.5}
      />
      <text
        x={middle}
        y={`${88 - height}%`}
        dy="-7"
        textAnchor="middle"
        className="fill-ink font-display text-12 font-semibold"
      >
        {bar.text}
      </text>
      <text x={middle} y="100%" dy="-2" textAnchor="middle" className="fill-quiet text-12">
        {bar.label}
      </text>
    </>
  );
}
