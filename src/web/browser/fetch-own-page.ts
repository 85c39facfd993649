import { partHeader } from './part-header.ts';
import { readPart } from './part.ts';

let lastAsked = 0;
let lastAnswered = 0;

/**
 * Fetches the main part of the open page again. Undefined if the member cannot read it any more, or if a later request was answered first:
 * the older answer would put an old state back on the page.
 */
export async function fetchOwnPage(address: string): Promise<HTMLElement | undefined> {
  const number = ++lastAsked;
  const answer = await fetch(address, { headers: { [partHeader]: '1' } }).catch(() => undefined);
  if (!answer?.ok || answer.redirected) return undefined;
  const part = readPart(await answer.text());
  if (number < lastAnswered) return undefined;
  lastAnswered = number;
  return part;
}
