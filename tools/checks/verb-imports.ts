import { capabilityOf, domainKind } from './domain-files.ts';
import { importsOf } from './parsed.ts';
import { type Problem, type Rule, isProduct } from './tree.ts';

/**
 * A page that could call a verb would change state when it is shown, so only routes, the API, jobs and verbs may call verbs. The type of
 * a verb's input may be imported everywhere.
 */
const mayCallVerbs = (file: string) =>
  /\.routes\.tsx?$/.test(file) || /^src\/(?:web\/api|jobs|domain)\//.test(file) || !/^src\/[^/]+\//.test(file);

export const verbImports: Rule = {
  name: 'verb imports',
  check: (tree) => [...tree].filter(([file]) => isProduct(file)).flatMap(checkFile),
};

function checkFile([file, text]: [string, string]): Problem[] {
  return importsOf(file, text).flatMap(({ file: target, typeOnly, line }) => {
    if (target === undefined || typeOnly) return [];
    const kind = domainKind(target);
    if (kind === 'verb' && !mayCallVerbs(file)) {
      return [{ path: file, line, message: `only *.routes.ts(x) and web/api import verbs (${target})` }];
    }
    const own = capabilityOf(file);
    const crosses = own !== undefined && kind !== 'root' && capabilityOf(target) !== own;
    if (crosses && (kind === 'view' || kind === 'other')) {
      return [{ path: file, line, message: `${own} may not use the inside of another capability (${target})` }];
    }
    return [];
  });
}
