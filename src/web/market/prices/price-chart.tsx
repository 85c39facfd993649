import { priceWords } from '#content/prices.ts';
import { perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import type { PriceWeek, SeriesPrices } from '#domain/trade/prices/price-board.view.ts';
import { shownDate } from '#ui/dates.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { chartBox, chartShapes, pointsText, type ChartShapes } from './price-chart.shapes.ts';

export function PriceChart({ line: { series }, weeks }: SeriesPrices) {
  const shapes = chartShapes(weeks);
  if (!shapes) return null;
  const hasLine =
    weeks.filter(({ asking_kobo, settled_kobo }) => (asking_kobo ?? settled_kobo) !== undefined).length > 1;
  return (
    <section aria-labelledby="chart" className="mt-12 desk:mt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="chart" className="text-28">
          {priceWords.chart}
        </h2>
        {hasLine ? <Legend hasSettled={shapes.settled.length > 0} /> : null}
      </div>
      {hasLine ? (
        <Lines shapes={shapes} summary={summaryOf(weeks)} />
      ) : (
        <p className="mt-2 text-quiet">{priceWords.tooFew}</p>
      )}
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

/** The drawing fills the width; the texts are outside the drawing, so that they never shrink. */
function Lines({ shapes: { asking, settled, levels, weeks }, summary }: { shapes: ChartShapes; summary: string }) {
  const [highest, lowest] = [levels[0]!, levels.at(-1)!];
  return (
    <div className="mt-4">
      <p className="text-14 text-quiet tabular-nums">{naira(highest.kobo)}</p>
      <svg
        className="h-48 w-full"
        viewBox={`0 ${highest.y} ${chartBox.width} ${Math.max(1, lowest.y - highest.y)}`}
        preserveAspectRatio="none"
        overflow="visible"
        role="img"
        aria-label={summary}
      >
        {levels.map(({ y }) => (
          <line
            key={y}
            x1="0"
            x2={chartBox.width}
            y1={y}
            y2={y}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {asking.map((piece) => (
          <polyline
            key={piece[0]!.x}
            points={pointsText(piece.length === 1 ? [...piece, ...piece] : piece)}
            className="fill-none stroke-indigo"
            strokeWidth="3"
            strokeLinecap="round"
            strokeDasharray="1 7"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <polyline
          points={pointsText(settled)}
          className="fill-none stroke-palm"
          strokeWidth="4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {lowest === highest ? null : <p className="text-14 text-quiet tabular-nums">{naira(lowest.kobo)}</p>}
      <p className="mt-1 flex justify-between gap-4 text-14 text-quiet">
        <span>{chartDayText(weeks[0]!.monday)}</span>
        <span>{chartDayText(weeks.at(-1)!.monday)}</span>
      </p>
    </div>
  );
}

function Legend({ hasSettled }: { hasSettled: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-14">
      {hasSettled ? (
        <li className="flex items-center gap-2">
          <svg width="28" height="8" aria-hidden>
            <line x1="2" x2="26" y1="4" y2="4" className="stroke-palm" strokeWidth="4" />
          </svg>
          {priceWords.settled}
        </li>
      ) : null}
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
        {priceWords.asked}
      </li>
    </ul>
  );
}

const none = '–';
const columns: Column<PriceWeek>[] = [
  { key: 'week', head: 'Week of', names: true, cell: ({ monday }) => chartDayText(monday) },
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

export function chartDayText(day: string): string {
  return shownDate(new Date(`${day}T12:00Z`));
}

/** 'Asking prices in twelve weeks: from ₦400 to ₦420. Settled trades: from ₦390 to ₦410.' */
function summaryOf(weeks: readonly PriceWeek[]): string {
  const rangeText = (name: string, values: readonly (bigint | undefined)[]) => {
    const known = values.filter((value) => value !== undefined);
    return known.length > 0 ? `${name}: from ${naira(known[0]!)} to ${naira(known.at(-1)!)}.` : '';
  };
  const asking = rangeText(
    'Asking prices in twelve weeks',
    weeks.map(({ asking_kobo }) => asking_kobo),
  );
  const settled = rangeText(
    'Settled trades',
    weeks.map(({ settled_kobo }) => settled_kobo),
  );
  return `${asking} ${settled}`.trim();
}
