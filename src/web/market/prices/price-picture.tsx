import { brand } from '#content/brand.ts';
import { priceWords } from '#content/prices.ts';
import { perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import type { SeriesPrices } from '#domain/trade/prices/price-board.view.ts';
import { seriesName } from './series-name.ts';
import { chartBox, chartShapes, pointsText } from './price-chart.shapes.ts';

const ink = '#12173a';
const quiet = '#555b7a';
const indigo = '#24308c';
const palm = '#17734a';
const lineColour = '#dde0ea';
/** In the units of the drawing. */
const headHeight = 116;
const margin = 24;

/** The chart as an image file, with its own colours because other sites do not have our styles. */
export function PricePicture({ prices: { line: priceLine, weeks }, host }: { prices: SeriesPrices; host: string }) {
  const { series, asking, median } = priceLine;
  const shapes = chartShapes(weeks);
  const name = seriesName(series);
  const figures = [
    median
      ? `${priceWords.settled}: ${naira(median.median_kobo)} ${perUnit(series.unit)}`
      : `${priceWords.settled}: ${priceWords.notEnough.toLowerCase()}`,
    asking ? `${priceWords.asking}: ${naira(asking.median_kobo)}` : priceWords.noListings,
  ];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${chartBox.width + 2 * margin} ${chartBox.height + headHeight + margin}`}
      fontFamily="system-ui, sans-serif"
      role="img"
      aria-label={`${name}. ${figures.join('. ')}`}
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <text x={margin} y="44" fontSize="28" fontWeight="800" fill={ink}>
        {name}
      </text>
      <text x={margin} y="76" fontSize="18" fill={palm}>
        {figures[0]}
      </text>
      <text x={margin} y="100" fontSize="16" fill={indigo}>
        {figures[1]}
      </text>
      <text x={chartBox.width + margin} y="44" fontSize="16" textAnchor="end" fill={quiet}>
        {`${brand.name} · ${host}`}
      </text>
      {shapes ? (
        <g transform={`translate(${margin} ${headHeight})`} fill="none" strokeLinecap="round" strokeLinejoin="round">
          {shapes.levels.map(({ kobo, y }, index) => (
            <g key={y}>
              <line x1="0" x2={chartBox.width} y1={y} y2={y} stroke={lineColour} />
              <text x="0" y={index === 0 ? y - 6 : y + 18} fontSize="14" fill={quiet}>
                {naira(kobo)}
              </text>
            </g>
          ))}
          {shapes.asking.map((piece) => (
            <polyline
              key={piece[0]!.x}
              points={pointsText(piece.length === 1 ? [...piece, ...piece] : piece)}
              stroke={indigo}
              strokeWidth="3"
              strokeDasharray="1 7"
            />
          ))}
          <polyline points={pointsText(shapes.settled)} stroke={palm} strokeWidth="4" />
        </g>
      ) : null}
    </svg>
  );
}
