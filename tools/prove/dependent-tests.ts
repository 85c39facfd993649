import path from 'node:path';
import { importsOf } from '../checks/parsed.ts';
import { type Tree, isCode } from '../checks/tree.ts';

export type Importers = ReadonlyMap<string, readonly string[]>;

/** Who imports each file. Types count too, because a test that needs a file's types is about it. */
export function importersIn(tree: Tree): Importers {
  const importers = new Map<string, string[]>();
  for (const [file, text] of tree) {
    if (!isCode(file)) continue;
    for (const { file: imported } of importsOf(file, text)) {
      if (imported === undefined) continue;
      const known = importers.get(imported);
      if (known) known.push(file);
      else importers.set(imported, [file]);
    }
  }
  return importers;
}

const isVitest = (file: string) => /(?<!\.browser)\.test\.tsx?$/.test(file) && !file.startsWith('test/journeys/');

/** The tests whose imports reach a file: the one named by it, then those in its folder, the nearest before the farther and the shorter before the longer. */
export function dependentTests(tree: Tree, importers: Importers, file: string): string[] {
  const steps = new Map([[file, 0]]);
  for (const [reached, distance] of steps) {
    for (const importer of importers.get(reached) ?? []) if (!steps.has(importer)) steps.set(importer, distance + 1);
  }
  const named = file.replace(/\.tsx?$/, '');
  const sortKeys = (test: string): number[] => [
    test.replace(/\.test\.tsx?$/, '') === named ? 0 : 1,
    path.dirname(test) === path.dirname(file) ? 0 : 1,
    steps.get(test)!,
    tree.get(test)?.length ?? 0,
  ];
  return [...steps.keys()].filter(isVitest).toSorted((one, other) => {
    const others = sortKeys(other);
    return sortKeys(one).reduce((found, mine, at) => found || mine - others[at]!, 0);
  });
}
