import { normalise } from '#platform/normalise.ts';

/** A name for a text message, for which the network charges twice if it has a single accent. */
export function plainLetters(name: string, most: number): string {
  return normalise(name, 'NFKD')
    .replaceAll(/[^A-Za-z0-9 .,:'?()+-]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, most);
}
