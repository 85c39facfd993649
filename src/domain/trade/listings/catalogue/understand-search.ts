import { sql } from 'kysely';
import { searchSynonyms } from '#content/search-words.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Database } from '#platform/database/connect.ts';
import type { CatalogueQuery } from './catalogue.list.ts';
import { editDistance, type SearchWord, type SearchWords } from './search-words.view.ts';

type Known = {
  word: string;
  is_known: boolean;
  begins: boolean;
  /** The similar words, each with its stem. */
  alike: string[];
};

/** A limit for the memory, because any form of a known word is known too. */
const mostRemembered = 20_000;

/**
 * Corrects the typed words: a word that no listing has is replaced by the most likely one. Listings have few different words, however many
 * listings there are, so this costs the same for a million.
 */
export async function understandSearch(ctx: Pick<Ctx, 'db'>, listQuery: CatalogueQuery): Promise<CatalogueQuery> {
  const [search] = listQuery.chosen.q;
  if (!search || search.words.length === 0) return listQuery;
  const strange = search.words.filter(
    ({ read }) =>
      /^[a-z]{2,}$/.test(read) && !Object.hasOwn(searchSynonyms, read) && !knownWords.get(ctx.db)?.has(read),
  );
  if (strange.length === 0) return listQuery;
  const known = await lookUp(
    ctx.db,
    strange.map(({ read }) => read),
  );
  const words = search.words.map((one) => readWord(one, known.get(one.read)));
  const read: SearchWords = { ...search, words };
  return { ...listQuery, chosen: { ...listQuery.chosen, q: [read] } };
}

/** Words that the database knows. It never forgets one, so this process need not ask again. */
const knownWords = new WeakMap<Database, Set<string>>();

async function lookUp(db: Database, words: string[]): Promise<Map<string, Known>> {
  const found = await findWords(db, words);
  const known = knownWords.get(db) ?? new Set();
  knownWords.set(db, known);
  for (const { word, is_known } of found.values()) if (is_known && known.size < mostRemembered) known.add(word);
  return found;
}

async function findWords(db: Database, words: string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select given.word, given.is_known, given.begins, case when given.is_known or given.begins then array[]::text[] else array(
      (select word || ' ' || stem as pair from listing_word where word % given.word order by similarity(word, given.word) desc, word limit 12)
      union
      (select word || ' ' || stem from listing_word where length(given.word) <= 5
        and word ~>=~ left(given.word, 1) and word ~<~ (left(given.word, 1) || '{')
        and length(word) between length(given.word) - 1 and length(given.word) + 1 order by word limit 1000)
      order by pair
    ) end as alike
    from (
      select asked.word,
        exists (select from listing_word where listing_word.word = asked.word)
          or exists (select from listing_word where stem = any (tsvector_to_array(to_tsvector('english', asked.word))))
          or to_tsvector('english', asked.word) = '' as is_known,
        length(asked.word) > 2 and exists (
          select from listing_word where listing_word.word ~>=~ asked.word and listing_word.word ~<~ (asked.word || '{')
        ) as begins
      from unnest(${words}::text[]) asked (word)
    ) given`.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}

function readWord(one: SearchWord, known: Known | undefined): SearchWord {
  if (!known || known.is_known) return one;
  if (known.begins) return { ...one, isBeginning: true };
  const near = known.alike
    .map((pair) => pair.split(' '))
    .map(([word = '', stem = '']) => ({
      word,
      far: Math.min(editDistance(one.read, word), editDistance(one.read, stem)),
    }))
    .filter(({ far }) => far <= mostChanged(one.read))
    .sort((a, b) => a.far - b.far || Number(startsOtherwise(a.word)) - Number(startsOtherwise(b.word)));
  return near[0] ? { ...one, read: near[0].word } : one;

  function startsOtherwise(word: string): boolean {
    return word[0] !== one.read[0];
  }
}

/** How many letters of a word may be wrong: in a short word only one, because it could otherwise be any word. */
function mostChanged({ length }: string): number {
  if (length < 3) return 0;
  return length < 6 ? 1 : length < 9 ? 2 : 3;
}
