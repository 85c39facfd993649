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

/** 'Nigeria' ranks lowest, because any other place in the location says more. */
const ranks = { abroad: 3, state: 2, town: 1, home: 0 } as const;

const names: readonly Name[] = [
  ...countries.flatMap((place) => namesOf(place, [place, ...(otherNamesOfCountries[place] ?? [])], ranks.abroad)),
  ...nigerianStates.flatMap((place) => namesOf(place, [place, `${place} State`], ranks.state)),
  ...nigerianStates.flatMap((place) => namesOf(place, townsOfStates[place] ?? [], ranks.town)),
  { words: folded(homeCountry), place: homeCountry, rank: ranks.home },
];
const longestName = Math.max(...names.map(({ words }) => words.split(' ').length));
const byWords = Map.groupBy(names, ({ words }) => words);

/**
 * The state of Nigeria or the country in a location, for the filter by place. The last part counts most: 'Lagos, Portugal' is in Portugal,
 * and 'Benin City, Edo' is not in Benin.
 */
export function placeOfLocation(location: string): string {
  let found: Name | undefined;
  // Reads from the last part, because addresses go from the street to the country.
  for (const part of location.split(/[,;/()|]/).toReversed()) {
    for (const name of namesIn(folded(part))) {
      if (found === undefined || (found.rank === ranks.home && name.rank > ranks.home)) found = name;
    }
    if (found !== undefined && found.rank > ranks.home) break;
  }
  return found?.place ?? elsewhere;
}

/** The places named in one part of an address, the last first. Of names that overlap, only the longest counts. */
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

function namesOf(place: string, spellings: readonly string[], rank: number): Name[] {
  return spellings.map((name) => ({ words: folded(name), place, rank }));
}

/** Folds a name: 'Cote d’Ivoire' and 'CÔTE D'IVOIRE' become the same. */
function folded(text: string): string {
  return normalise(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
