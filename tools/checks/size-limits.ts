import { Visitor } from 'vite';
import { lineAt, parse } from './parsed.ts';
import { type Problem, type Rule, type Tree, isCode } from './tree.ts';

const fileLines = 250;
const functionLines = 70;
const medianLines = 70;

/** Written by `npm run db -- schema` and `npm run client`, so their length follows the database and the calls. */
const generated = new Set(['src/platform/database/tables.ts', 'db/schema.sql', 'client/api-types.ts']);

export const sizeLimits: Rule = {
  name: 'file and function limits',
  check: (tree) => {
    const files = [...tree].filter(([file]) => /\.(?:tsx?|mjs|js|css|sql)$/.test(file) && !generated.has(file));
    return [
      ...files.flatMap(checkFile),
      ...files.filter(([file]) => isCode(file)).flatMap(checkFunctions),
      ...checkMedian(tree),
    ];
  },
};

const linesOf = (text: string) => text.trimEnd().split('\n').length;

function checkFile([file, text]: [string, string]): Problem[] {
  const lines = linesOf(text);
  return lines > fileLines ? [{ path: file, message: `${lines} lines; a file has at most ${fileLines}` }] : [];
}

function checkFunctions([file, text]: [string, string]): Problem[] {
  const problems: Problem[] = [];
  const suites = new Set<number>();
  const measure = ({ start, end }: { start: number; end: number }) => {
    const first = lineAt(text, start);
    const lines = lineAt(text, end) - first + 1;
    if (lines <= functionLines || suites.has(start)) return;
    problems.push({
      path: file,
      line: first,
      message: `a function of ${lines} lines; it has at most ${functionLines}`,
    });
  };
  new Visitor({
    // A describe block groups functions and is not one.
    CallExpression: (call) => {
      if (/^describe\b/.test(text.slice(call.start, call.end)))
        for (const { start } of call.arguments) suites.add(start);
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parse(file, text).program);
  return problems;
}

function checkMedian(tree: Tree): Problem[] {
  const lengths = [...tree].filter(([file]) => isCode(file) && !generated.has(file)).map(([, text]) => linesOf(text));
  const median = lengths.sort((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0;
  return median > medianLines
    ? [{ path: 'src', message: `the median file has ${median} lines; it may have ${medianLines}` }]
    : [];
}
