import { moneyWords } from './money-calls.ts';
import { tradeWords } from './trade-calls.ts';

const wordsByCall: typeof tradeWords = { ...tradeWords, ...moneyWords };

type Addressed = { method: string; path: string };

/** A call without words in `src/content/api/` gets its address as its name. A test fails until the words are written. */
export function wordsOfCall({ method, path }: Addressed): {
  name: string;
  does: string | undefined;
} {
  const words = wordsByCall[`${method} ${path.replace('/api/v1', '')}`];
  return words
    ? { name: words[0], does: words[1] }
    : { name: `${method} ${path}`.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()), does: undefined };
}

/** Sorts calls in the order of `src/content/api/`: reads first, then acts from the first to the last step. */
export function inWrittenOrder<Call extends Addressed>(calls: readonly Call[]): Call[] {
  const order = Object.keys(wordsByCall);
  const placeOf = ({ method, path }: Addressed) => order.indexOf(`${method} ${path.replace('/api/v1', '')}`);
  return calls.toSorted((one, other) => placeOf(one) - placeOf(other));
}
