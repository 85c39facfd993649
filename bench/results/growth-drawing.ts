import { shortly } from './markdown.ts';
import type { Compared } from './saved.ts';

const [width, height] = [640, 356];
const caption = 'Higher is faster. A level line does not slow down as the catalogue grows.';
const plot = { left: 76, right: 560, top: 56, bottom: 268 };

/** Requests a second of the site and of the floor as the catalogue grows. It is readable on light and dark pages. */
export function growthDrawing(what: string, points: readonly Compared[]): string {
  const sizes = points.map(({ listings }) => Math.log10(listings));
  const [first, last] = [Math.min(...sizes), Math.max(...sizes)];
  const most = niceCeiling(Math.max(...points.flatMap(({ site, floor }) => [site, floor])));
  const x = (listings: number) =>
    plot.left + ((Math.log10(listings) - first) / Math.max(last - first, 1)) * (plot.right - plot.left);
  const y = (rate: number) => plot.bottom - (rate / most) * (plot.bottom - plot.top);
  const lineOf = (of: 'site' | 'floor') => {
    const places = points.map((point) => `${x(point.listings).toFixed(1)},${y(point[of]).toFixed(1)}`);
    const dots = places.map((place) => place.split(',')).map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4"/>`);
    return `<g class="${of}"><polyline points="${places.join(' ')}"/>${dots.join('')}</g>`;
  };
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const at = y(most * share).toFixed(1);
    return `<line class="grid" x1="${plot.left}" x2="${plot.right}" y1="${at}" y2="${at}"/><text x="${plot.left - 8}" y="${Number(at) + 4}" text-anchor="end">${shortly(most * share)}</text>`;
  });
  const marks = points.map(
    ({ listings }) =>
      `<text x="${x(listings).toFixed(1)}" y="${plot.bottom + 20}" text-anchor="middle">${listings.toLocaleString('en-US')}</text>`,
  );
  const end = points.at(-1)!;
  const [ofSite, ofFloor] = apart(y(end.site), y(end.floor));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${what}: ${caption}">
<style>
text { font: 14px system-ui, sans-serif; fill: #333 }
.title { font-size: 16px; font-weight: 600 }
.grid { stroke: #8886 }
polyline { fill: none; stroke-width: 2.5 }
.site polyline { stroke: #06703c } .site circle, text.site { fill: #06703c }
.floor polyline { stroke: #a04a00; stroke-dasharray: 6 4 } .floor circle, text.floor { fill: #a04a00 }
@media (prefers-color-scheme: dark) {
text { fill: #ddd }
.site polyline { stroke: #5fd39a } .site circle, text.site { fill: #5fd39a }
.floor polyline { stroke: #f0a860 } .floor circle, text.floor { fill: #f0a860 }
}
</style>
<text class="title" x="16" y="24">${what}</text>
<text x="16" y="44">requests a second</text>
${ticks.join('\n')}
${marks.join('\n')}
<text x="${(plot.left + plot.right) / 2}" y="${plot.bottom + 42}" text-anchor="middle">listings, each step ten times as many</text>
${lineOf('floor')}
${lineOf('site')}
<text class="site" x="${plot.right + 12}" y="${ofSite}">site</text>
<text class="floor" x="${plot.right + 12}" y="${ofFloor}">floor</text>
<text x="16" y="${height - 12}">${caption}</text>
</svg>
`;
}

/** The least of 1, 2, 2.5, 4, 5 and 8 times a power of ten that is not below the value. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 2.5, 4, 5, 8, 10].map((step) => step * power).find((step) => step >= value)!;
}

/** Keeps the names at the ends of two lines from overlapping. */
function apart(site: number, floor: number): [site: string, floor: string] {
  const gap = Math.max(0, 16 - Math.abs(site - floor)) / 2;
  const down = site >= floor ? gap : -gap;
  return [(site + 4 + down).toFixed(1), (floor + 4 - down).toFixed(1)];
}
