import type { FloorRow } from './floor-results.ts';

const [width, height] = [680, 380];
const plot = { left: 60, right: 170, top: 24, bottom: 52 };
const colours = ['#1f2a80', '#b5530b', '#1a7a4f', '#8a2d6b'];

/** How the ratio of site to floor changes with the number of listings: one line for each thing that is asked for. */
export function growthChart(rows: readonly FloorRow[]): string {
  const sizes = [...new Set(rows.map(({ listings }) => listings))].toSorted((one, other) => one - other);
  const most = Math.max(0.5, ...rows.map(({ ratio }) => ratio)) * 1.1;
  const x = (listings: number) => {
    const [first, last] = [Math.log10(sizes[0]!), Math.log10(sizes.at(-1)!)];
    const share = last === first ? 0.5 : (Math.log10(listings) - first) / (last - first);
    return round(plot.left + share * (width - plot.left - plot.right));
  };
  const y = (ratio: number) => round(height - plot.bottom - (ratio / most) * (height - plot.top - plot.bottom));
  const lines = [...Map.groupBy(rows, ({ what }) => what)].map(([what, own], place) => {
    const colour = colours[place % colours.length]!;
    const points = own.map(({ listings, ratio }) => `${x(listings)},${y(ratio)}`);
    const dots = points.map((point) => `<circle cx="${point.replace(',', '" cy="')}" r="4" fill="${colour}"/>`);
    const last = own.at(-1)!;
    const label = `<text x="${x(last.listings) + 12}" y="${y(last.ratio) + 5}" fill="${colour}">${what}</text>`;
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2.5"/>${dots.join('')}${label}`;
  });
  const steps = Array.from({ length: 6 }, (_, step) => (most * step) / 5);
  const grid = steps.map(
    (ratio) =>
      `<line x1="${plot.left}" x2="${width - plot.right}" y1="${y(ratio)}" y2="${y(ratio)}" stroke="#d5d8e2"/><text x="${plot.left - 8}" y="${y(ratio) + 5}" text-anchor="end">${ratio.toFixed(2)}</text>`,
  );
  const marks = sizes.map(
    (listings) =>
      `<text x="${x(listings)}" y="${height - plot.bottom + 22}" text-anchor="middle">${listings.toLocaleString('en-NG')}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="14" fill="#333a55">
<title>Answers of the site for each answer of the floor, by the number of listings</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${grid.join('\n')}
${marks.join('\n')}
<text x="${(plot.left + width - plot.right) / 2}" y="${height - 8}" text-anchor="middle">listings</text>
${lines.join('\n')}
</svg>
`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
