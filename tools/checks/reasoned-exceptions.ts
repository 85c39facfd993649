import { lineAt, parse } from './parsed.ts';
import { type Problem, type Rule, isCode } from './tree.ts';

/** 'oxlint-disable-next-line typescript/no-explicit-any -- the reason': one rule, one line, one reason. */
export const reasonedExceptions: Rule = {
  name: 'exceptions to lint',
  check: (tree) => [...tree].filter(([file]) => isCode(file)).flatMap(checkFile),
};

function checkFile([file, text]: [string, string]): Problem[] {
  return parse(file, text).comments.flatMap(({ value, start }) => {
    const complain = (message: string): Problem[] => [{ path: file, line: lineAt(text, start), message }];
    const comment = value.trim();
    if (/^@ts-(?:ignore|nocheck)/.test(comment)) return complain('no @ts-ignore: use @ts-expect-error with a reason');
    const [directive] = /^(?:oxlint|eslint)-disable\S*/.exec(comment) ?? [];
    if (directive === undefined) return [];
    if (!directive.endsWith('-line')) return complain('an exception is for one line, not for a file');
    return / -- \S+ \S+/.test(comment) ? [] : complain("an exception ends with ' -- ' and its reason");
  });
}
