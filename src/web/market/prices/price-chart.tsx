import { priceWords } from '#content/prices.ts';
import { perUnit } from '#domain/listings/listing.options.ts';
import { naira } from '#domain/money.ts';
import type { PriceWeek, SeriesPrices } from '#domain/prices/price-board.view.ts';
import { shownDate } from '#ui/dates.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { chart, chartShapes, pointsText, type ChartShapes } from './price-chart.shapes.ts';

/** Twelve weeks as lines, and the same as a table. */
export function PriceChart({ line: { series }, weeks }: SeriesPrices) {
  const shapes = chartShapes(weeks);
  if (!shapes) return null;
  return (
    <section aria-labelledby="chart" className="mt-12 desk:mt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="chart" className="text-28">
          {priceWords.chart}
        </h2>
        <Legend />
      </div>
      <Lines shapes={shapes} summary={summaryOf(weeks)} />
      <div className="mt-2">
        <Disclosure summary={priceWords.table}>
          <Table
            caption={`${priceWords.chart}, ${perUnit(series.unit)}`}
            hideCaption
            dense
            columns={columns}
            rows={weeks.toReversed()}
            rowKey={({ monday }) => monday}
          />
        </Disclosure>
      </div>
    </section>
  );
}

function Lines({ shapes: { asking, settled, levels, weeks }, summary }: { shapes: ChartShapes; summary: string }) {
  const [first, last] = [weeks[0]!, weeks.at(-1)!];
  const end = settled.at(-1);
  return (
    <svg className="mt-4 w-full" viewBox={`0 0 ${chart.width} ${chart.height}`} role="img" aria-label={summary}>
      {levels.map(({ kobo, y }) => (
        <g key={y}>
          <line x1="0" x2={chart.width} y1={y} y2={y} className="stroke-line" strokeWidth="1" />
          <text x="0" y={y - 5} className="fill-quiet text-14">
            {naira(kobo)}
          </text>
        </g>
      ))}
      {asking.map((piece) => (
        <polyline
          key={piece[0]!.x}
          points={pointsText(piece.length === 1 ? [...piece, ...piece] : piece)}
          className="fill-none stroke-indigo"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeDasharray="1 7"
        />
      ))}
      <polyline points={pointsText(settled)} className="fill-none stroke-palm" strokeWidth="4" strokeLinejoin="round" />
      {end ? <circle cx={end.x} cy={end.y} r="6" className="fill-ground stroke-palm" strokeWidth="4" /> : null}
      <text x="0" y={chart.height - 8} className="fill-quiet text-14">
        {dayOf(first.monday)}
      </text>
      <text x={chart.width} y={chart.height - 8} textAnchor="end" className="fill-quiet text-14">
        {dayOf(last.monday)}
      </text>
    </svg>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-14">
      <li className="flex items-center gap-2">
        <svg width="28" height="8" aria-hidden>
          <line x1="2" x2="26" y1="4" y2="4" className="stroke-palm" strokeWidth="4" />
        </svg>
        {priceWords.settled}
      </li>
      <li className="flex items-center gap-2">
        <svg width="28" height="8" aria-hidden>
          <line
            x1="2"
            x2="26"
            y1="4"
            y2="4"
            className="stroke-indigo"
            strokeWidth="3"
            strokeLinecap="round"
            strokeDasharray="1 7"
          />
        </svg>
        {priceWords.asking}
      </li>
    </ul>
  );
}

const none = '–';
const columns: Column<PriceWeek>[] = [
  { key: 'week', head: 'Week of', names: true, cell: ({ monday }) => dayOf(monday) },
  {
    key: 'asking',
    head: 'Asking, median',
    numeric: true,
    cell: ({ asking_kobo }) => (asking_kobo === undefined ? none : naira(asking_kobo)),
  },
  {
    key: 'settled',
    head: 'Settled, median',
    numeric: true,
    cell: ({ settled_kobo }) => (settled_kobo === undefined ? none : naira(settled_kobo)),
  },
];

export function dayOf(day: string): string {
  return shownDate(new Date(`${day}T12:00Z`));
}

/** 'Asking prices went from ₦400 to ₦420. Settled trades went from ₦390 to ₦410.' */
function summaryOf(weeks: readonly PriceWeek[]): string {
  const said = (name: string, values: readonly (bigint | undefined)[]) => {
    const known = values.filter((value) => value !== undefined);
    return known.length > 0 ? `${name}: from ${naira(known[0]!)} to ${naira(known.at(-1)!)}.` : '';
  };
  const asking = said(
    'Asking prices in twelve weeks',
    weeks.map(({ asking_kobo }) => asking_kobo),
  );
  return `${asking} ${said(
    'Settled trades',
    weeks.map(({ settled_kobo }) => settled_kobo),
  )}`.trim();
}
