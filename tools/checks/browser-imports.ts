import { isBrowserEntry, mayReachBrowser, packageMayReachBrowser } from './browser-files.ts';
import { importsOf } from './parsed.ts';
import { type Problem, type Rule, type Tree, isTest } from './tree.ts';

/** Follows the imports of each browser entry, so that the chain to a forbidden module can be shown. */
export const browserImports: Rule = {
  name: 'browser imports',
  check: (tree) => {
    const problems = new Map<string, Problem>();
    const seen = new Set<string>();
    for (const file of tree.keys()) {
      if (file.startsWith('src/') && isBrowserEntry(file) && !isTest(file)) follow(tree, file, [file], seen, problems);
    }
    return [...problems.values()];
  },
};

function follow(tree: Tree, file: string, way: string[], seen: Set<string>, problems: Map<string, Problem>): void {
  if (seen.has(file)) return;
  seen.add(file);
  const text = tree.get(file);
  if (text === undefined || !/\.tsx?$/.test(file)) return;
  for (const { file: target, specifier, typeOnly, line } of importsOf(file, text)) {
    if (typeOnly) continue;
    if (target === undefined ? packageMayReachBrowser(specifier) : mayReachBrowser(target)) {
      if (target !== undefined) follow(tree, target, [...way, target], seen, problems);
      continue;
    }
    const route = way.length > 1 ? `; the browser gets here by ${way.join(' → ')}` : '';
    problems.set(`${file}:${line}`, { path: file, line, message: `${specifier} may not go to the browser${route}` });
  }
}
