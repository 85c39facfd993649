import { importsOf } from '../parsed.ts';
import { type Tree, isCode } from '../tree.ts';

/** The number of imports from each file to the nearest changed file. Files that import none are missing. */
type Distances = ReadonlyMap<string, number>;

export function distancesFrom(changed: readonly string[], tree: Tree): Distances {
  const importers = importersIn(tree);
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    const near = [...(importers.get(file) ?? []), ...(distance === 0 || !isCode(file) ? readersOf(file, tree) : [])];
    for (const importer of near) if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return distances;
}

/** The file, and everything that it loads, directly or through other files. */
export function loadedBy(file: string, tree: Tree): ReadonlySet<string> {
  const loaded = new Set([file]);
  for (const loader of loaded) for (const target of loads(loader, tree)) loaded.add(target);
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

/** Without type imports, because the compiler checks these and no test runs differently for them. */
function loads(file: string, tree: Tree): string[] {
  if (!isCode(file)) return [];
  const imports = importsOf(file, tree.get(file) ?? '').filter(({ typeOnly }) => !typeOnly);
  return imports.flatMap(({ file: target }) => target ?? []);
}

/**
 * Programs and style sheets that name the file in a string, because they read, start or bundle it. Code counts as named only
 * by its whole path, because the bare name also occurs in unrelated strings.
 */
function readersOf(file: string, tree: Tree): string[] {
  const name = isCode(file) ? file : file.slice(file.lastIndexOf('/') + 1);
  const named = new RegExp(`['"\`/]${name.replaceAll(/[^\w/-]/g, '\\$&')}(?:\\?\\w+)?['"\`]`);
  const reads = (reader: string, text: string) =>
    reader !== file && (isCode(reader) || reader.endsWith('.css')) && text.includes(name) && named.test(text);
  return [...tree].flatMap(([reader, text]) => (reads(reader, text) ? reader : []));
}
