import {
  countries,
  elsewhere,
  homeCountry,
  nigerianStates,
  otherNamesOfCountries,
  townsOfStates,
} from '#content/places.ts';
import { normalise } from '#platform/normalise.ts';

type Name = { words: string; place: string; rank: number };

/** A country beside another name is what the name belongs to; 'Nigeria' beside a state says nothing new. */
const ranks = { abroad: 3, state: 2, town: 1, home: 0 } as const;

const names: readonly Name[] = [
  ...countries.flatMap((place) => named(place, [place, ...(otherNamesOfCountries[place] ?? [])], ranks.abroad)),
  ...nigerianStates.flatMap((place) => named(place, [place, `${place} State`], ranks.state)),
  ...nigerianStates.flatMap((place) => named(place, townsOfStates[place] ?? [], ranks.town)),
  { words: folded(homeCountry), place: homeCountry, rank: ranks.home },
];
const longestName = Math.max(...names.map(({ words }) => words.split(' ').length));
const byWords = Map.groupBy(names, ({ words }) => words);

/**
 * The state of Nigeria or the country that a location names, as buyers narrow by it. What is said last counts most: 'Lagos, Portugal'
 * is in Portugal, and 'Benin City, Edo' is not in Benin.
 */
export function placeOf(location: string): string {
  let found: Name | undefined;
  // From the last part to the first, as addresses grow: a street, a town, a state, a country.
  for (const part of location.split(/[,;/()|]/).toReversed()) {
    for (const name of namesIn(folded(part))) {
      if (found === undefined || (found.rank === ranks.home && name.rank > ranks.home)) found = name;
    }
    if (found !== undefined && found.rank > ranks.home) break;
  }
  return found?.place ?? elsewhere;
}

/** The names in one part of an address, the longest before the shorter ones within it, the later before the earlier. */
function namesIn(text: string): Name[] {
  const words = text.split(' ');
  const found: Name[] = [];
  for (let end = words.length; end > 0;) {
    const start = startOfName(words, end);
    if (start === undefined) end--;
    else {
      found.push(byWords.get(words.slice(start, end).join(' '))![0]!);
      end = start;
    }
  }
  return found;
}

function startOfName(words: readonly string[], end: number): number | undefined {
  for (let start = Math.max(0, end - longestName); start < end; start++) {
    if (byWords.has(words.slice(start, end).join(' '))) return start;
  }
  return undefined;
}

function named(place: string, all: readonly string[], rank: number): Name[] {
  return all.map((name) => ({ words: folded(name), place, rank }));
}

/** Without marks, signs and capitals, so that 'Cote d’Ivoire' and 'CÔTE D'IVOIRE' are one name. */
function folded(text: string): string {
  return normalise(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
