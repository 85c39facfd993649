import { importsOf } from './parsed.ts';
import { type Problem, type Rule, type Tree, isCode } from './tree.ts';

/** Type imports count too: two files that need each other's types belong in one file, or need a third. */
export const noCycles: Rule = {
  name: 'import cycles',
  check: (tree) => {
    const problems: Problem[] = [];
    const finished = new Set<string>();
    for (const file of tree.keys()) if (isCode(file)) visit(tree, file, [], finished, problems);
    return problems;
  },
};

function visit(tree: Tree, file: string, way: string[], finished: Set<string>, problems: Problem[]): void {
  const back = way.indexOf(file);
  if (back !== -1) {
    problems.push({ path: file, message: `imports itself: ${[...way.slice(back), file].join(' → ')}` });
    return;
  }
  if (finished.has(file)) return;
  for (const { file: target } of importsOf(file, tree.get(file) ?? '')) {
    if (target !== undefined && isCode(target) && tree.has(target))
      visit(tree, target, [...way, file], finished, problems);
  }
  finished.add(file);
}
