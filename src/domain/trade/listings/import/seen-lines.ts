import type { RightLine } from './check-line.ts';

/**
 * Which lines of a file are about one thing: those with one number, and those with one name where one of them has no number. The same
 * is asked of a seller's listings in `match-lines.ts`.
 */
export class SeenLines {
  readonly #lines = new Map<string, number>();

  /** The line above that this one repeats. */
  find(line: RightLine): number | undefined {
    return keysOf(line)
      .asked.map((key) => this.#lines.get(key))
      .find((found) => found !== undefined);
  }

  add(line: RightLine): void {
    for (const key of keysOf(line).kept) if (!this.#lines.has(key)) this.#lines.set(key, line.line);
  }
}

function keysOf({ id, about: { sku, name } }: RightLine): { asked: string[]; kept: string[] } {
  const named = name.toLowerCase();
  const own = id === undefined ? [] : [`id ${id}`];
  if (sku === undefined)
    return { asked: id === undefined ? [`name ${named}`] : own, kept: [...own, `name ${named}`, `bare ${named}`] };
  const numbered = [...own, `sku ${sku}`];
  return { asked: id === undefined ? [...numbered, `bare ${named}`] : numbered, kept: [...numbered, `name ${named}`] };
}
