import type { CatalogueQuery } from './catalogue.list.ts';

type FacetName = 'category' | 'place' | 'unit';
type Line = Record<FacetName, string> & { rows: number };

/** The numbers of listings by category, place and unit; `isWhole` if all listings were counted. */
export type Facets = { lines: readonly Line[]; isWhole: boolean };

type Chosen = Pick<CatalogueQuery['chosen'], FacetName>;

const names: readonly FacetName[] = ['category', 'place', 'unit'];

function fits(line: Line, chosen: Chosen, but?: FacetName): boolean {
  return names.every((name) => {
    const wanted = chosen[name] as readonly string[];
    return name === but || wanted.length === 0 || wanted.includes(line[name]);
  });
}

/** How many listings each option of one filter would show, given the other filters. */
export function facetCounts({ lines }: Facets, chosen: Chosen, name: FacetName): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    if (fits(line, chosen, name)) counts.set(line[name], (counts.get(line[name]) ?? 0) + line.rows);
  }
  return counts;
}

/** How many listings match in total. */
export function countMatches({ lines }: Facets, chosen: Chosen): number {
  return lines.filter((line) => fits(line, chosen)).reduce((sum, { rows }) => sum + rows, 0);
}

/** The places with the most listings, and the chosen ones. */
export function topPlaces(facets: Facets, chosen: Chosen, most: number): string[] {
  const counts = [...facetCounts(facets, chosen, 'place')];
  counts.sort(([a, many], [b, others]) => others - many || (a < b ? -1 : 1));
  const first = counts.slice(0, most).map(([place]) => place);
  return [...new Set([...first, ...chosen.place])];
}
