import { importsOf } from '../parsed.ts';
import { type Tree, isCode } from '../tree.ts';

/** How many imports lead from a file to the nearest one that changed; a file that no import leads from is not in it. */
export type Distances = ReadonlyMap<string, number>;

export function distancesFrom(changed: readonly string[], tree: Tree): Distances {
  const importers = importersIn(tree);
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    const near = [...(importers.get(file) ?? []), ...(distance === 0 || !isCode(file) ? readersOf(file, tree) : [])];
    for (const importer of near) if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return distances;
}

/** All that a file loads when it runs, by whatever way, and the file itself. */
export function loadedBy(file: string, tree: Tree): ReadonlySet<string> {
  const loaded = new Set([file]);
  for (const one of loaded) for (const target of loads(one, tree)) loaded.add(target);
  return loaded;
}

function importersIn(tree: Tree): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const file of tree.keys()) {
    for (const target of loads(file, tree)) {
      const known = importers.get(target);
      if (known) known.push(file);
      else importers.set(target, [file]);
    }
  }
  return importers;
}

/** A type that changed is the compiler's to check: no test runs differently for it. */
function loads(file: string, tree: Tree): string[] {
  if (!isCode(file)) return [];
  const imports = importsOf(file, tree.get(file) ?? '').filter(({ typeOnly }) => !typeOnly);
  return imports.flatMap(({ file: target }) => target ?? []);
}

/**
 * Programs and style sheets that name a file in a string, as one that is read, started or put together does. Code is
 * named by its whole path, because its bare name is in strings that mean something else.
 */
function readersOf(file: string, tree: Tree): string[] {
  const name = isCode(file) ? file : file.slice(file.lastIndexOf('/') + 1);
  const named = new RegExp(`['"\`/]${name.replaceAll(/[^\w/-]/g, '\\$&')}(?:\\?\\w+)?['"\`]`);
  const reads = (reader: string, text: string) =>
    reader !== file && (isCode(reader) || reader.endsWith('.css')) && text.includes(name) && named.test(text);
  return [...tree].flatMap(([reader, text]) => (reads(reader, text) ? reader : []));
}
