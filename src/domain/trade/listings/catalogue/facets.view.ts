import type { CatalogueQuery } from './catalogue.list.ts';

type FacetName = 'category' | 'place' | 'unit';
/** `rows` is the number of listings with this category, place and unit. */
type Line = Record<FacetName, string> & { rows: number };

/** The numbers of listings by category, place and unit. `isWhole` is false if there were too many to count all. */
export type Facets = { lines: readonly Line[]; isWhole: boolean };

type Chosen = Pick<CatalogueQuery['chosen'], FacetName>;

const names: readonly FacetName[] = ['category', 'place', 'unit'];

function fits(line: Line, chosen: Chosen, except?: FacetName): boolean {
  return names.every((name) => {
    const wanted = chosen[name] as readonly string[];
    return name === except || wanted.length === 0 || wanted.includes(line[name]);
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

export function countMatches({ lines }: Facets, chosen: Chosen): number {
  return lines.filter((line) => fits(line, chosen)).reduce((sum, { rows }) => sum + rows, 0);
}

export function topPlaces(facets: Facets, chosen: Chosen, most: number): string[] {
  const counts = [...facetCounts(facets, chosen, 'place')];
  counts.sort(([place, count], [otherPlace, otherCount]) => otherCount - count || (place < otherPlace ? -1 : 1));
  const first = counts.slice(0, most).map(([place]) => place);
  return [...new Set([...first, ...chosen.place])];
}
