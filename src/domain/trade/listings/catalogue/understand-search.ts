import { sql } from 'kysely';
import { searchSynonyms } from '#content/search-words.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Database } from '#platform/database/connect.ts';
import type { CatalogueQuery } from './catalogue.list.ts';
import { editDistance, type SearchWord, type SearchWords } from './search-words.view.ts';

/** What the database knows about a typed word. */
type WordLookup = {
  word: string;
  /** A listing had the word or one with its stem, or the index ignores the word. */
  is_known: boolean;
  /** The word has three letters or more, and a word of a listing began with it. */
  begins: boolean;
  /** The similar words, each with its stem. */
  alike: string[];
};

/** The most known words that this process remembers. Every form of a word counts, so there could be very many. */
const mostRemembered = 20_000;

/** Listings have few different words, however many there are, so this costs the same for a million. */
export async function understandSearch(ctx: Pick<Ctx, 'db'>, listQuery: CatalogueQuery): Promise<CatalogueQuery> {
  const [search] = listQuery.chosen.q;
  if (!search || search.words.length === 0) return listQuery;
  const unknown = search.words.filter(
    ({ read }) =>
      /^[a-z]{2,}$/.test(read) && !Object.hasOwn(searchSynonyms, read) && !knownWords.get(ctx.db)?.has(read),
  );
  if (unknown.length === 0) return listQuery;
  const known = await lookUp(
    ctx.db,
    unknown.map(({ read }) => read),
  );
  const words = search.words.map((word) => correctWord(word, known.get(word.read)));
  const corrected: SearchWords = { ...search, words };
  return { ...listQuery, chosen: { ...listQuery.chosen, q: [corrected] } };
}

/** Words that the database knows. The database never forgets a word, so this process need not ask about it again. */
const knownWords = new WeakMap<Database, Set<string>>();

async function lookUp(db: Database, words: string[]): Promise<Map<string, WordLookup>> {
  const found = await findWords(db, words);
  const remembered = knownWords.get(db) ?? new Set();
  knownWords.set(db, remembered);
  for (const { word, is_known } of found.values())
    if (is_known && remembered.size < mostRemembered) remembered.add(word);
  return found;
}

async function findWords(db: Database, words: string[]): Promise<Map<string, WordLookup>> {
  const { rows } = await sql<WordLookup>`
    select given.word, given.is_known, given.begins, case when given.is_known or given.begins then array[]::text[] else array(
      (select word || ' ' || stem as pair from listing_word where word % given.word order by similarity(word, given.word) desc, word limit 12)
      union
      (select word || ' ' || stem from listing_word where length(given.word) <= 5
        and word ~>=~ left(given.word, 1) and word ~<~ (left(given.word, 1) || '{')
        and length(word) between length(given.word) - 1 and length(given.word) + 1 order by word limit 1000)
      order by pair
    ) end as alike
    from (
      select typed.word,
        exists (select from listing_word where listing_word.word = typed.word)
          or exists (select from listing_word where stem = any (tsvector_to_array(to_tsvector('english', typed.word))))
          or to_tsvector('english', typed.word) = '' as is_known,
        length(typed.word) > 2 and exists (
          select from listing_word where listing_word.word ~>=~ typed.word and listing_word.word ~<~ (typed.word || '{')
        ) as begins
      from unnest(${words}::text[]) typed (word)
    ) given`.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}

/** Replaces a word that no listing has by the most similar one: fewest letters changed, then the same first letter. */
function correctWord(searchWord: SearchWord, known: WordLookup | undefined): SearchWord {
  if (!known || known.is_known) return searchWord;
  if (known.begins) return { ...searchWord, isBeginning: true };
  const { read } = searchWord;
  const [best] = known.alike
    .map((pair) => pair.split(' '))
    .map(([word = '', stem = '']) => ({
      word,
      distance: Math.min(editDistance(read, word), editDistance(read, stem)),
      otherFirstLetter: word[0] === read[0] ? 0 : 1,
    }))
    .filter(({ distance }) => distance <= mostChanged(read))
    .sort((one, other) => one.distance - other.distance || one.otherFirstLetter - other.otherFirstLetter);
  return best ? { ...searchWord, read: best.word } : searchWord;
}

/** How many letters of a word may be wrong: in a short word only one, because it could otherwise be any word. */
function mostChanged({ length }: string): number {
  if (length < 3) return 0;
  if (length < 6) return 1;
  return length < 9 ? 2 : 3;
}
