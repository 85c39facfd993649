import { Visitor } from 'vite';
import { lineAt, parse } from './parsed.ts';
import { type Problem, type Rule, isProduct } from './tree.ts';

const normaliser = 'src/platform/normalise.ts';

/** Code in the visitor's own browser may take its time over the visitor's own text. */
const isElsewhere = (file: string) =>
  (isProduct(file) || file.startsWith('db/')) && file !== normaliser && !file.startsWith('src/web/browser/');

/** A text's own normalize() costs the square of the combining marks that pile up in it. */
export const oneNormaliser: Rule = {
  name: 'text is normalised in one place',
  check: (tree) => [...tree].filter(([file]) => isElsewhere(file)).flatMap(checkFile),
};

function checkFile([file, text]: [string, string]): Problem[] {
  if (!text.includes('normalize')) return [];
  const problems: Problem[] = [];
  new Visitor({
    MemberExpression: ({ property, start }) => {
      const named = property.type === 'Identifier' ? property.name : property.type === 'Literal' ? property.value : '';
      if (named !== 'normalize') return;
      problems.push({ path: file, line: lineAt(text, start), message: `normalise texts by ${normaliser}` });
    },
    // const { normalize } = String.prototype
    ObjectPattern: ({ properties, start }) => {
      const names = properties.map((one) =>
        one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : '',
      );
      if (!names.includes('normalize')) return;
      problems.push({ path: file, line: lineAt(text, start), message: `normalise texts by ${normaliser}` });
    },
  }).visit(parse(file, text).program);
  return problems;
}
