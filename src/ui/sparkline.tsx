type SparklineProps = {
  values: readonly number[];
  /** The chart in words: 'Up 4 % in 30 days, from ₦410 to ₦426 a nut'. */
  summary: string;
};

const width = 120;
const height = 32;
const margin = 5;

/** A small line chart inside a sentence or a cell. A ring marks the present value. */
export function Sparkline({ values, summary }: SparklineProps) {
  const points = values.map((value, place) => point(values, value, place));
  const last = points.at(-1);
  return (
    <svg className="h-8 w-30 flex-none" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-indigo"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last ? <circle cx={last.x} cy={last.y} r="3.5" className="fill-ground stroke-ink" strokeWidth="2" /> : null}
    </svg>
  );
}

function point(values: readonly number[], value: number, place: number): { x: number; y: number } {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const share = range === 0 ? 0.5 : (value - low) / range;
  const across = values.length === 1 ? 1 : place / (values.length - 1);
  return {
    x: round(margin + across * (width - 2 * margin)),
    y: round(height - margin - share * (height - 2 * margin)),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
